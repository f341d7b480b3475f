// The room as functions of place: what gloss mirrors and what stands behind the board. b: blur in metres.
float box(vec2 p, vec2 c, vec2 h, float b) {
    vec2 d = abs(p - c) - h;
    return softCover(d.x, b) * softCover(d.y, b);
}
float blob(vec2 p, vec2 c, float r) { vec2 d = (p - c) / r; return exp(-dot(d, d)); }

// A strip of hidden light under the ceiling: the soft, large source that makes lacquer read as lacquer from the seats.
vec3 coveLight(float d, float b) { return vec3(1.0, 0.66, 0.36) * (1.5 * exp(-d * d / (0.07 + b * b)) + 0.22 * exp(-d * 1.4)); }
vec3 cove(float height, float b) { return coveLight(max(ROOM1.z - height, 0.0), b); }

vec3 windowWall(vec2 q, float b) {          // q: along the wall, height
    vec3 c = vec3(0.060, 0.072, 0.075) * (0.7 + 0.3 * smoothstep(-0.8, 1.6, q.y));
    float frame = 0.0, glass = 0.0;
    for (int k = 0; k < 3; k++) {
        vec2 o = vec2(float(k) * 1.85 - 1.85, 0.72);
        frame = max(frame, box(q, o, vec2(0.68, 0.78), 0.02 + b));
        vec2 pane = abs(abs(q - o) - vec2(0.31, 0.35)) - vec2(0.28, 0.32);
        glass = max(glass, softCover(pane.x, 0.01 + b) * softCover(pane.y, 0.01 + b));
    }
    c = mix(c, vec3(0.05, 0.035, 0.025), frame);
    vec3 sky = mix(byTime(vec3(1.30, 1.42, 1.50), vec3(0.95, 0.62, 0.42), vec3(0.050, 0.060, 0.100)),
                   byTime(vec3(0.70, 1.05, 1.65), vec3(0.26, 0.40, 0.72), vec3(0.010, 0.016, 0.040)), smoothstep(-0.1, 1.3, q.y));
    float hills = 0.17 + 0.06 * sin(q.x * 2.1 + 0.7) + 0.03 * sin(q.x * 5.3);
    sky = mix(sky, byTime(vec3(0.30, 0.42, 0.30), vec3(0.20, 0.16, 0.19), vec3(0.008, 0.010, 0.016)), softCover(q.y - hills, 0.03 + b));
    c = mix(c, sky * 1.5, glass);
    // Drapes between the windows, and the evening on the sill.
    float x = abs(fract((q.x + 0.925) / 1.85) - 0.5) * 1.85;
    float folds = 0.72 + 0.28 * sin(q.x * 74.0 + 1.5 * sin(q.x * 13.0)) * clamp(1.0 - b / 0.05, 0.0, 1.0);
    float drape = softCover(abs(x - 0.775) - 0.105, 0.02 + b) * softCover(abs(q.y - 0.45) - 1.16, 0.02 + b) * softCover(abs(q.x) - 2.72, 0.02 + b);
    c = mix(c, vec3(0.105, 0.030, 0.022) * folds, drape);
    // A bench under the windows with cushions.
    float e = 0.012 + b;
    float slat = abs(fract(q.x / 0.62) - 0.5) * 0.62;
    c = mix(c, vec3(0.048, 0.027, 0.016) * (1.0 - 0.55 * softCover(abs(slat - 0.29) - 0.008, e)), box(q, vec2(0.0, -0.50), vec2(2.3, 0.26), e));
    float seat = floor(q.x / 0.92 + 0.5);
    vec2 pad = abs(vec2(q.x - seat * 0.92, q.y + 0.205)) - vec2(0.43, 0.045);
    vec3 cloth = mix(vec3(0.110, 0.036, 0.024), vec3(0.085, 0.070, 0.040), step(0.5, fract(seat * 0.5)));
    c = mix(c, cloth * (1.0 - 2.5 * clamp(-0.19 - q.y, 0.0, 0.2)), softCover(max(pad.x, pad.y), e) * softCover(abs(q.x) - 2.3, e));
    return mix(c, vec3(0.09, 0.060, 0.036), softCover(abs(q.y - 1.60) - 0.02, 0.01 + b) * softCover(abs(q.x) - 2.75, 0.02 + b));
}
vec3 panelWall(vec2 q, float b, float edge) {
    vec3 c = mix(vec3(0.036, 0.068, 0.070), vec3(0.050, 0.084, 0.083), smoothstep(-0.2, 1.4, q.y));
    vec2 cell = vec2(abs(fract(q.x / 0.74) - 0.5) * 0.74, abs(q.y + 0.34));
    float raised = softCover(cell.x - 0.285, edge) * softCover(cell.y - 0.26, edge);
    float field = softCover(cell.x - 0.245, edge) * softCover(cell.y - 0.22, edge);
    vec3 low = mix(vec3(0.024, 0.043, 0.045), vec3(0.012, 0.022, 0.023), raised);
    low = mix(low, vec3(0.028, 0.050, 0.052), field);
    low += vec3(0.050, 0.030, 0.013) * (blob(q, vec2(1.42, 0.5), 1.0) + blob(q, vec2(-1.42, 0.5), 1.0));
    c = mix(c, low, softCover(q.y - 0.02, edge));
    c = mix(c, vec3(0.16, 0.092, 0.048), softCover(abs(q.y - 0.035) - 0.022, edge) * 0.8);
    return mix(c, vec3(0.018, 0.012, 0.009), softCover(q.y + 0.66, edge));
}
// Two sconces and a row of bulbs high on the wall; the bulbs show as soft spots in the lacquer.
vec3 wallLamps(vec2 q, float b) {
    float k = clamp(floor(q.x / 0.62 + 0.5), -3.0, 3.0);
    vec2 bulb = q - vec2(k * 0.62, 1.42 - 0.07 * cos(k * 1.05));
    const float e = 0.045;
    vec3 c = vec3(1.0, 0.70, 0.40) * (14.0 * softCover(length(bulb) - e, 0.012 + b) * e / (e + 0.8 * b) + 0.10 * exp(-dot(bulb, bulb) / 0.05));
    vec2 s = vec2(abs(q.x) - 1.42, q.y - 0.74);
    const float w = 0.07;
    c += vec3(1.0, 0.55, 0.22) * 0.30 * (blob(s, vec2(0.0, 0.08), 0.62) + blob(s, vec2(0.0, 0.18), 0.30));
    return c + vec3(1.0, 0.66, 0.32) * 5.0 * box(s, vec2(0.0), vec2(w, w * 1.5), 0.02 + b) * (w / (w + 0.6 * b));
}
vec3 pictureWall(vec2 q, float b) {
    vec3 c = panelWall(q, b, 0.012 + b);
    c = mix(c, vec3(0.10, 0.06, 0.030), box(q, vec2(0.0, 0.86), vec2(0.56, 0.40), 0.01 + b));
    c = mix(c, vec3(0.20, 0.17, 0.13), box(q, vec2(0.0, 0.86), vec2(0.50, 0.34), 0.01 + b));
    // A lake under hills at dusk.
    float far_ = q.y - 0.90 - 0.05 * sin(q.x * 9.0) - 0.02 * sin(q.x * 23.0);
    vec3 land = mix(vec3(0.035, 0.060, 0.058), mix(vec3(0.24, 0.15, 0.07), vec3(0.10, 0.11, 0.12), smoothstep(0.0, 0.2, far_)), softCover(-far_, 0.01 + b));
    land = mix(land, vec3(0.11, 0.10, 0.075), softCover(q.y - 0.76, 0.02 + b) * 0.7);
    c = mix(c, land, box(q, vec2(0.0, 0.86), vec2(0.38, 0.23), 0.01 + b));
    // Over the table's edge the seat opposite sees the wall's foot: a sideboard with brass pulls, a pot of leaves, a basket of firewood.
    float e = 0.010 + b;
    vec2 door = vec2(abs(fract(q.x / 0.52 + 0.5) - 0.5) * 0.52, abs(q.y + 0.36));
    vec3 chest = mix(vec3(0.050, 0.025, 0.013), vec3(0.094, 0.046, 0.021), box(door, vec2(0.0), vec2(0.222, 0.200), 0.010 + 0.5 * b));
    chest *= 0.85 + 0.45 * blob(q, vec2(0.0, -0.2), 0.9) + 0.04 * sin(q.x * 60.0 + 3.0 * sin(q.y * 9.0)) * clamp(1.0 - b / 0.06, 0.0, 1.0);
    chest += vec3(0.46, 0.29, 0.11) * softCover(length(door - vec2(0.185, 0.035)) - 0.017, 0.008 + 0.5 * b);
    c = mix(c, chest, box(q, vec2(0.0, -0.345), vec2(1.04, 0.285), e));
    c = mix(c, vec3(0.125, 0.064, 0.031), box(q, vec2(0.0, -0.055), vec2(1.08, 0.022), e));
    vec2 stem = q - vec2(-1.62, -0.18);
    float around = atan(stem.y, stem.x);
    float leaf = length(stem * vec2(0.92, 1.0)) - 0.22 * (0.86 + 0.09 * sin(around * 13.0 + 1.0) + 0.07 * sin(around * 8.0 + 0.3));
    c = mix(c, vec3(0.016, 0.034, 0.020) * (1.0 + 0.8 * clamp(stem.y * 3.0 + 0.4, 0.0, 1.0)), softCover(leaf, e + 0.02));
    c = mix(c, vec3(0.072, 0.034, 0.020) * (0.75 + 1.6 * clamp(0.15 - stem.x, 0.0, 0.3)), box(q, vec2(-1.62, -0.56), vec2(0.135 + 0.10 * (q.y + 0.56), 0.13), e));
    vec2 log_ = vec2(q.x - 1.62, q.y + 0.52);
    c = mix(c, vec3(0.052, 0.033, 0.019) * (0.8 + 0.2 * sin(log_.x * 90.0) * clamp(1.0 - b / 0.03, 0.0, 1.0)), box(log_, vec2(0.0, -0.03), vec2(0.25, 0.13), e));
    vec2 cut = vec2(abs(fract(log_.x / 0.115) - 0.5) * 0.115, log_.y - 0.135);
    c = mix(c, vec3(0.105, 0.070, 0.040), softCover(length(cut) - 0.046, e) * softCover(abs(log_.x) - 0.23, e));
    return c + wallLamps(q, b);
}
vec3 hearthWall(vec2 q, float b) {
    float e = 0.012 + b;
    vec3 c = panelWall(q, b, e);
    c = mix(c, vec3(0.058, 0.056, 0.050), box(q, vec2(0.0, 0.56), vec2(0.98, 1.36), e));          // chimney breast
    c = mix(c, vec3(0.105, 0.098, 0.088), box(q, vec2(0.0, -0.28), vec2(0.74, 0.50), e));         // stone around the fire
    c = mix(c, vec3(0.10, 0.055, 0.027), box(q, vec2(0.0, 0.245), vec2(0.90, 0.045), e));         // mantel
    c = mix(c, vec3(0.008, 0.006, 0.005), box(q, vec2(0.0, -0.36), vec2(0.48, 0.40), e));
    c += vec3(0.55, 0.17, 0.030) * blob(vec2(q.x * 0.8, q.y), vec2(0.0, -0.64), 0.15) + vec3(0.085, 0.024, 0.006) * blob(q, vec2(0.0, -0.50), 0.46);
    // A round mirror in brass, two candles.
    float r = length(q - vec2(0.0, 0.86));
    c = mix(c, vec3(0.30, 0.19, 0.07), softCover(r - 0.40, e));
    c = mix(c, vec3(0.13, 0.14, 0.14) + vec3(0.16, 0.10, 0.05) * (q.y - 0.6), softCover(r - 0.36, e));
    vec2 candle = vec2(abs(q.x) - 0.66, q.y);
    c = mix(c, vec3(0.30, 0.24, 0.16), box(candle, vec2(0.0, 0.37), vec2(0.022, 0.08), 0.008 + b));
    c += vec3(3.0, 1.7, 0.6) * blob(candle, vec2(0.0, 0.48), 0.025 + b);
    return c + wallLamps(q, b);
}
vec3 shelfWall(vec2 q, float b) {
    float row = floor((q.y + 0.70) / 0.40);
    float ry = q.y + 0.70 - row * 0.40;
    float bx = q.x / 0.055 + row * 7.3;
    float id = floor(bx), fx = bx - id;
    float tall = 0.24 + 0.09 * hash1(id * 3.1 + row * 17.0);
    vec3 tint = mix(vec3(0.070, 0.020, 0.015), vec3(0.018, 0.042, 0.042), hash1(id + row * 31.0));
    tint = mix(tint, vec3(0.095, 0.066, 0.034), step(0.80, hash1(id * 1.7 + row)));
    float sharp = clamp(1.0 - b / 0.06, 0.0, 1.0);
    float body = softCover(ry - tall, 0.006 + b) * softCover(0.02 - ry, 0.006 + b) * step(0.16, hash1(floor(id / 5.0) + row * 3.0));
    float spine = mix(1.0, smoothstep(0.0, 0.12, fx) * (1.0 - smoothstep(0.88, 1.0, fx)), sharp);
    vec3 book = mix(vec3(0.050, 0.036, 0.025), tint, 0.35 + 0.65 * sharp) * (0.4 + 0.6 * spine);
    // Shelves, uprights and a lamp's glow along them.
    float post = abs(fract(q.x / 1.10 + 0.5) - 0.5) * 1.10;
    float frame = max(softCover(post - 0.028, 0.008 + b), softCover(abs(ry - 0.39) - 0.014, 0.008 + b));
    vec3 c = mix(vec3(0.016, 0.010, 0.007), book, body);
    c = mix(c, vec3(0.070, 0.040, 0.021), frame);
    c = mix(vec3(0.034, 0.046, 0.046), c, softCover(q.y - 1.5, 0.01 + b) * softCover(abs(q.x) - 2.22, 0.02 + b));
    return c * (0.75 + 0.8 * blob(q, vec2(0.0, 0.7), 1.5));
}
vec3 floorAt(vec2 q, float b) {
    float plank = q.x / 0.13;
    float joint = smoothstep(0.46, 0.5, abs(fract(plank) - 0.5)) * clamp(1.0 - b / 0.1, 0.0, 1.0);
    vec3 c = vec3(0.034, 0.021, 0.014) * (0.8 + 0.3 * hash1(floor(plank))) * (1.0 - 0.4 * joint);
    // A round rug with two bands.
    float r = length(q);
    float turn = atan(q.y, q.x);
    float motif = clamp(1.0 - b / 0.08, 0.0, 1.0) * sin(turn * 36.0) * sin(r * 42.0);
    vec3 rug = mix(vec3(0.044, 0.012, 0.010) * (1.0 + 0.35 * motif), vec3(0.070, 0.050, 0.026), softCover(abs(r - 1.62) - 0.035, 0.012 + b));
    rug = mix(rug, vec3(0.012, 0.024, 0.026), softCover(abs(r - 1.74) - 0.05, 0.012 + b));
    c = mix(c, rug, softCover(r - 1.84, 0.012 + b));
    // The lamp's pool, with the table's shadow in it.
    float shade = smoothstep(1.50, 1.95, length(q - vec2(0.31, -0.36)));
    // And what the sconces throw on the boards along their walls.
    vec2 foot = vec2(abs(q.x) - 1.42, 3.0 - abs(q.y));
    return c * (0.62 + 2.2 * exp(-r * r / 5.0) * mix(0.25, 1.0, shade) + 1.5 * exp(-dot(foot, foot) / 0.9));
}
#ifdef PLAIN_ROOM
// For the lowest presets: only what gloss can tell apart.
vec3 roomAt(vec3 h, float b) {
    vec3 low = abs(h - ROOM0), high = abs(h - ROOM1);
    vec2 corner = min(low.xy, high.xy);
    bool across = corner.x < corner.y;                  // on the window's or the shelf's wall
    vec2 q = vec2(across ? h.y : h.x, h.z);
    vec3 wall = mix(vec3(0.028, 0.054, 0.056), vec3(0.042, 0.072, 0.072), smoothstep(-0.2, 1.4, q.y)) + cove(q.y, b);
    // Three windows west; sconces and bulbs north and south; books east.
    vec2 pane = vec2(abs(fract(q.x / 1.85 + 0.5) - 0.5) * 1.85, abs(q.y - 0.72)) - vec2(0.60, 0.68);
    float glass = softCover(pane.x, 0.03 + b) * softCover(pane.y, 0.03 + b);
    float k = clamp(floor(q.x / 0.62 + 0.5), -3.0, 3.0);
    vec2 bulb = q - vec2(k * 0.62, 1.39);
    vec2 s = abs(vec2(abs(q.x) - 1.42, q.y - 0.74)) - vec2(0.07, 0.105);
    vec3 lamps = vec3(1.0, 0.68, 0.36) * (14.0 * softCover(length(bulb) - 0.045, 0.012 + b) * 0.045 / (0.045 + 0.8 * b)
        + 5.0 * softCover(s.x, 0.02 + b) * softCover(s.y, 0.02 + b) * 0.07 / (0.07 + 0.6 * b));
    wall = across ? (h.x < 0.0 ? mix(wall, byTime(vec3(1.7, 1.9, 2.2), vec3(0.95, 0.80, 0.85), vec3(0.05, 0.06, 0.10)), glass) : wall * 0.9) : wall + lamps;
    vec3 ceiling = vec3(0.13, 0.105, 0.075) + coveLight(min(corner.x, corner.y), b);
    return high.z < 2e-3 ? ceiling : low.z < 2e-3 ? vec3(0.03, 0.02, 0.014) : wall;
}
#else
// The colour at a place on the room's walls.
vec3 roomAt(vec3 h, float b) {
    vec3 low = abs(h - ROOM0), high = abs(h - ROOM1);
    if (low.z < 2e-3) return floorAt(h.xy, b);
    if (high.z < 2e-3) {
        vec2 wall = min(low.xy, high.xy);
        return vec3(0.13, 0.105, 0.075) + vec3(0.22, 0.135, 0.06) * blob(h.xy, LAMP.xy, 1.2)
            + coveLight(min(wall.x, wall.y), b);
    }
    vec3 c;
    if (low.x < 2e-3) c = windowWall(h.yz, b);
    else if (high.x < 2e-3) c = shelfWall(h.yz, b);
    else if (high.y < 2e-3) c = pictureWall(h.xz, b);
    else c = hearthWall(vec2(-h.x, h.z), b);
    // Walls meet in one colour, over as much as is blurred: a mirrored corner must be no hard edge in a dull coat.
    vec2 corner = min(low.xy, high.xy);
    c = mix(vec3(0.036, 0.050, 0.050), c, smoothstep(0.0, 1.5 * b, max(corner.x, corner.y)));
    return c + cove(h.z, b);
}
#endif
