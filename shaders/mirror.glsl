// Discs and pegs mirrored in a coat: the reflected ray against upright cylinders, the image blurred by the way it went.
const int NOBODY = -99;

vec3 pillarLight(vec3 base, vec3 hit, vec3 n) {
    return base * (lampLight(hit, n) + ambient(hit, n)) / PI + vec3(0.015, 0.012, 0.009);
}
// p, d: where the ray starts and its direction; a: gloss half-width; self: index of the disc that mirrors, or of the peg minus PEGS.
// from, to: which of the discs are looked at; the pegs come before them, from -PEGS on.
void pillarsIn(inout vec3 seen, vec3 p, vec3 d, float a, int self, int from, int to) {
    float flat2 = max(dot(d.xy, d.xy), 1e-6);
    for (int i = from; i < to; i++) {
        vec2 c; float r, low, high; vec3 base;
        float glow = 0.0;
        if (i >= 0) {
            vec4 k = u_disc[i];
            c = k.xy; r = DISC_R; low = k.z; high = k.z + DISC_H - 0.0006; base = u_stain[i].rgb; glow = max(k.w, 0.0);
        } else {
            c = u_peg[i + PEGS].xy; r = PEG_R; low = 0.0; high = PEG_H; base = vec3(0.022, 0.02, 0.018);
        }
        vec2 q = p.xy - c;
        float tc = -dot(q, d.xy) / flat2;
        float miss = length(q + d.xy * tc);
        if (i == self || tc < -r || miss > r * 1.4) continue;
        float t = max(tc - sqrt(max(r * r - miss * miss, 0.0) / flat2), 0.0);
        float w = a * t * 0.8 + 0.00025;
        float z = p.z + d.z * t;
        float part = softCover(miss - r, w) * softCover(z - high, w) * softCover(low - 0.0006 - z, w);
        vec3 hit = p + d * t;
        vec3 light = pillarLight(base, hit, vec3((hit.xy - c) / r, 0.0)) + u_glow * (0.35 * glow * exp(-max(z - low, 0.0) / 0.002));
        seen = mix(seen, light, part);
    }
}
void pillarsIn(inout vec3 seen, vec3 p, vec3 d, float a, int self) { pillarsIn(seen, p, d, a, self, -PEGS, u_count.x); }
// The rail's inner wall.
void railMirrored(inout vec3 seen, vec3 p, vec3 d, float a) {
    float flat2 = max(dot(d.xy, d.xy), 1e-6);
    float b = dot(p.xy, d.xy);
    float t = (-b + sqrt(max(b * b - flat2 * (dot(p.xy, p.xy) - RIM_IN * RIM_IN), 0.0))) / flat2;
    seen = mix(seen, mix(u_skin[5].rgb, u_skin[4].rgb, 0.45), softCover(p.z + d.z * t - RIM_Z, a * t * 0.6 + 0.0004));
}
// What the inside of the rail sees of the board: its surface, or below that the ditch's felt, and the discs on both.
void boardMirrored(inout vec3 seen, vec3 p, vec3 d, float a) {
    if (d.z < 0.0) {
        float t = -p.z / d.z;
        float onBoard = t > 0.0 ? softCover(length(p.xy + d.xy * t) - SURFACE_R, a * t * 0.6 + 0.0006) : 0.0;
        vec3 up = vec3(0.0, 0.0, 1.0);
        vec3 q = p + d * max(t, 0.0);
        vec3 wood_ = u_skin[2].rgb * (lampLight(q, up) + ambient(q, up)) / PI;
        vec3 f = p + d * ((DITCH_Z - p.z) / d.z);
        // Down at the felt the rail itself and the board's edge keep off most of the light.
        vec3 felt = u_skin[3].rgb * (0.35 * lampLight(f, up) + 0.5 * ambient(f, up)) / PI;
        seen = mix(felt, wood_, onBoard);
    } else {
        railMirrored(seen, p, d, a);
    }
    pillarsIn(seen, p, d, a, NOBODY, 0, u_count.y);
}
// What the inside of the hole sees: its own wood on the other side and on the floor, and through its mouth the discs near it.
void holeMirrored(inout vec3 seen, vec3 p, vec3 d, float a, vec3 albedo) {
    float flat2 = max(dot(d.xy, d.xy), 1e-6);
    float b = dot(p.xy, d.xy);
    float t = (-b + sqrt(max(b * b - flat2 * (dot(p.xy, p.xy) - HOLE_R * HOLE_R), 0.0))) / flat2;
    pillarsIn(seen, p, d, a, NOBODY);
    vec3 wall = albedo * ambient(p, vec3(0.0, 0.0, 1.0)) * (0.4 / PI);
    seen = mix(seen, wall, p.z < -0.0006 ? softCover(p.z + d.z * t, a * t * 0.6 + 0.0004) : 0.0);
}
