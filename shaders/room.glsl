// The room as functions of place: what gloss mirrors and what stands behind the board. b: blur in metres.
float box(vec2 p, vec2 c, vec2 h, float b) {
    vec2 d = abs(p - c) - h;
    return softCover(d.x, b) * softCover(d.y, b);
}
float blob(vec2 p, vec2 c, float r) { vec2 d = (p - c) / r; return exp(-dot(d, d)); }

// A strip of hidden light under the ceiling: the soft, large source that makes lacquer read as lacquer from the seats.
vec3 cove(float height, float b) {
    float d = max(ROOM1.z - height, 0.0);
    return vec3(1.0, 0.66, 0.36) * (0.75 * exp(-d * d / (0.10 + b * b)) + 0.16 * exp(-d * 1.6));
}

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
    vec3 sky = mix(vec3(0.95, 0.62, 0.42), vec3(0.26, 0.40, 0.72), smoothstep(-0.1, 1.3, q.y));
    return mix(c, sky * 1.5, glass);
}
vec3 panelWall(vec2 q, float b, float edge) {
    vec3 c = mix(vec3(0.028, 0.054, 0.056), vec3(0.042, 0.072, 0.072), smoothstep(-0.2, 1.4, q.y));
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
vec3 lampWall(vec2 q, float b) {
    vec3 c = panelWall(q, b, 0.012 + b);
    c = mix(c, vec3(0.10, 0.06, 0.030), box(q, vec2(0.0, 0.86), vec2(0.56, 0.40), 0.01 + b));
    c = mix(c, vec3(0.20, 0.17, 0.13), box(q, vec2(0.0, 0.86), vec2(0.50, 0.34), 0.01 + b));
    vec3 land = mix(vec3(0.05, 0.08, 0.07), vec3(0.16, 0.11, 0.06), smoothstep(0.70, 1.02, q.y + 0.05 * sin(q.x * 9.0)));
    c = mix(c, land, box(q, vec2(0.0, 0.86), vec2(0.38, 0.23), 0.01 + b));
    // A row of bulbs high on the wall: they show as soft spots in the lacquer.
    float k = clamp(floor(q.x / 0.62 + 0.5), -3.0, 3.0);
    vec2 bulb = q - vec2(k * 0.62, 1.42 - 0.07 * cos(k * 1.05));
    const float e = 0.045;
    c += vec3(1.0, 0.70, 0.40) * (14.0 * softCover(length(bulb) - e, 0.012 + b) * e / (e + 0.8 * b) + 0.10 * exp(-dot(bulb, bulb) / 0.05));
    // Two sconces.
    vec2 s = vec2(abs(q.x) - 1.42, q.y - 0.74);
    const float w = 0.07;
    c += vec3(1.0, 0.55, 0.22) * 0.30 * (blob(s, vec2(0.0, 0.08), 0.62) + blob(s, vec2(0.0, 0.18), 0.30));
    c += vec3(1.0, 0.66, 0.32) * 5.0 * box(s, vec2(0.0), vec2(w, w * 1.5), 0.02 + b) * (w / (w + 0.6 * b));
    return c;
}
vec3 shelfWall(vec2 q, float b) {
    float row = floor((q.y + 0.70) / 0.40);
    float ry = q.y + 0.70 - row * 0.40;
    float bx = q.x / 0.055 + row * 7.3;
    float id = floor(bx), fx = bx - id;
    float tall = 0.24 + 0.09 * hash1(id * 3.1 + row * 17.0);
    vec3 tint = mix(vec3(0.13, 0.035, 0.025), vec3(0.03, 0.075, 0.075), hash1(id + row * 31.0));
    tint = mix(tint, vec3(0.17, 0.12, 0.06), step(0.72, hash1(id * 1.7 + row)));
    float sharp = clamp(1.0 - b / 0.06, 0.0, 1.0);
    float body = softCover(ry - tall, 0.006 + b) * softCover(0.02 - ry, 0.006 + b);
    float spine = mix(1.0, smoothstep(0.0, 0.12, fx) * (1.0 - smoothstep(0.88, 1.0, fx)), sharp);
    vec3 book = mix(vec3(0.085, 0.062, 0.042), tint, 0.35 + 0.65 * sharp) * (0.4 + 0.6 * spine);
    vec3 c = mix(vec3(0.034, 0.021, 0.013), book, body * softCover(q.y - 1.5, 0.01 + b) * softCover(abs(q.x) - 2.2, 0.02 + b));
    return c + vec3(0.05, 0.025, 0.01) * blob(q, vec2(0.0, 0.7), 1.4);
}
vec3 floorAt(vec2 q, float b) {
    float plank = q.x / 0.13;
    float joint = smoothstep(0.46, 0.5, abs(fract(plank) - 0.5)) * clamp(1.0 - b / 0.1, 0.0, 1.0);
    vec3 c = vec3(0.034, 0.021, 0.014) * (0.8 + 0.3 * hash1(floor(plank))) * (1.0 - 0.4 * joint);
    // A round rug with two bands.
    float r = length(q);
    vec3 rug = mix(vec3(0.050, 0.012, 0.010), vec3(0.070, 0.050, 0.026), softCover(abs(r - 1.62) - 0.035, 0.012 + b));
    rug = mix(rug, vec3(0.012, 0.024, 0.026), softCover(abs(r - 1.74) - 0.05, 0.012 + b));
    c = mix(c, rug, softCover(r - 1.84, 0.012 + b));
    // The lamp's pool, with the table's shadow in it.
    float shade = smoothstep(1.50, 1.95, length(q - vec2(0.31, -0.36)));
    return c * (0.55 + 2.2 * exp(-r * r / 5.0) * mix(0.25, 1.0, shade));
}
// The colour at a place on the room's walls.
vec3 roomAt(vec3 h, float b) {
    vec3 low = abs(h - ROOM0), high = abs(h - ROOM1);
    if (low.z < 2e-3) return floorAt(h.xy, b);
    if (high.z < 2e-3) {
        vec2 wall = min(low.xy, high.xy);
        return vec3(0.13, 0.105, 0.075) + vec3(0.22, 0.135, 0.06) * blob(h.xy, LAMP.xy, 1.2)
            + vec3(1.0, 0.66, 0.36) * 0.45 * exp(-min(wall.x, wall.y) * 2.2);
    }
    vec3 c = cove(h.z, b);
    if (low.x < 2e-3) c += windowWall(h.yz, b);
    else if (high.x < 2e-3) c += shelfWall(h.yz, b);
    else if (high.y < 2e-3) c += lampWall(h.xz, b);
    else c += lampWall(vec2(-h.x, h.z), b) * 0.8;
    return c;
}
