// Light that arrives at p from direction d, as gloss of half-width a (a tangent) sees it: the room, table and board as boxes and circles.
#include "room.glsl"

vec3 lampSeen(vec3 p, vec3 d, float a) {
    float t = (LAMP.z - p.z) / max(d.z, 1e-3);
    float r = length(p.xy + d.xy * t - LAMP.xy);
    float w = 0.03 + a * t;
    float f = LAMP_R / (LAMP_R + w);
    float radiance = LAMP_E * dot(LAMP, LAMP) / (PI * LAMP_R * LAMP_R);
    return LAMP_COLOR * (radiance * LAMP_SEEN * step(0.0, d.z) * f * f * softCover(r - LAMP_R, w));
}
#ifdef ROUGH_ENV
// For dull materials where every step counts: the room as one gradient, its window, and the lamp.
vec3 env(vec3 p, vec3 d, float a) {
    vec3 c = mix(vec3(0.05, 0.045, 0.035), vec3(0.16, 0.115, 0.07), clamp(d.z * 0.5 + 0.5, 0.0, 1.0));
    if (d.z < 0.0) c = mix(c, p.z > -0.001 && length(p.xy) < RIM_IN ? u_skin[2].rgb * 0.85 : vec3(0.05, 0.03, 0.017), min(-d.z * 2.5, 1.0));
    float window = clamp(-d.x * 1.4 - 0.2, 0.0, 1.0) * clamp(1.0 - abs(d.z - 0.25) * 2.5, 0.0, 1.0);
    return c + byTime(vec3(1.00, 1.05, 1.10), vec3(0.50, 0.48, 0.50), vec3(0.06, 0.08, 0.14)) * window + lampSeen(p, d, a);
}
#else
vec3 env(vec3 p, vec3 d, float a) {
    // Along a wall the way is endless, but never backwards: it keeps d's sign.
    vec3 ahead = step(0.0, d);
    vec3 k = (mix(ROOM0, ROOM1, ahead) - p) / (max(abs(d), vec3(1e-6)) * (2.0 * ahead - 1.0));
    float t = min(k.x, min(k.y, k.z));
    vec3 c = roomAt(p + d * t, a * t);
    if (d.z < 0.0) {
        float down = (TABLE_Z - p.z) / d.z;
        vec2 q = p.xy + d.xy * down;
        vec3 table = vec3(0.045, 0.026, 0.015) * (0.15 + 1.6 * exp(-dot(q, q) * 1.6));
        c = mix(c, table, softCover(length(q) - TABLE_R, 0.01 + a * down));
        float onBoard = max(-p.z / d.z, 0.0);
        c = mix(c, u_skin[2].rgb * 0.85, step(0.0, p.z) * softCover(length(p.xy + d.xy * onBoard) - SURFACE_R, 0.004 + a * onBoard));
    }
    return c + lampSeen(p, d, a);
}
#endif
// Share of the mirrored room that is seen from down in the ditch or the hole.
float pitView(vec3 p, vec3 d) {
    if (p.z > -0.0005) return 1.0;
    float t = d.z / max(length(d.xy), 1e-3);
    return smoothstep(0.1, 1.2, t * 0.030 / max(RIM_Z - p.z, 0.001));
}
