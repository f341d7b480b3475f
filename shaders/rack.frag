// A rack for discs: a block of wood with a lined floor. u_slot: x 0 the box of the discs left, bare wood with turned places; 1 the tray
// of the 20s, lined with felt. v_local: metres, x along the row.
#ifndef ROUGH_ENV
#define ROUGH_ENV 1
#endif
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
uniform vec4 u_slot;

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    bool tray = u_slot.x > 0.5;
    vec2 at = v_local.xy;
    vec3 grain = texture(u_walnut, at * vec2(2.6, 10.0) + vec2(0.31, 0.77 + 0.3 * u_slot.x) + v_local.z * vec2(0.0, 11.0)).rgb;
    vec3 dark = mix(srgb(112.0, 76.0, 52.0), srgb(54.0, 35.0, 25.0), clamp(grain.r * 1.2 - 0.05, 0.0, 1.0));
    vec3 pale = mix(srgb(178.0, 132.0, 88.0), srgb(122.0, 82.0, 50.0), clamp(grain.r * 1.1, 0.0, 1.0));
    vec3 albedo = (tray ? dark : pale) * (0.45 + 0.80 * grain.b);
    // The floor within the edge, and the nearest place on it.
    float floor_ = step(abs(v_local.z - RACK_FLOOR), 0.0004) * step(0.9, n.z);
    float well = clamp(floor(at.x / WELL_PITCH), -2.0, 1.0) + 0.5;
    float r = length(vec2(at.x - well * WELL_PITCH, at.y));
    float aa = max(fwidth(r), 0.00006);
    vec3 nap = texture(u_marks, at / 0.030).rgb;
    vec3 felt = vec3(0.105, 0.012, 0.020) * (0.70 + 0.60 * nap.r);
    float ring = cover(abs(r - DISC_R - 0.0002) - 0.00035, aa);
    vec3 lined = tray ? felt * (1.0 - 0.25 * cover(r - DISC_R, 0.001)) : albedo * (1.0 - 0.60 * ring) * (1.0 - 0.18 * cover(r - DISC_R, aa));
    albedo = mix(albedo, lined, floor_);

    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    discsIn(occ, v_pos, ray, -1, u_count.y, u_count.z);
    boardIn(occ, v_pos, ray);
    // The corner under the edge, and the table's nearness.
    float in_ = min(RACK_HX - RACK_WALL - abs(at.x), RACK_HY - RACK_WALL - abs(at.y));
    occ.y *= mix(1.0, 0.45 + 0.55 * smoothstep(0.0, 0.0035, in_), floor_);
    occ.y *= mix(0.25, 1.0, clamp((v_pos.z - TABLE_Z) / 0.014, 0.0, 1.0));
    float coat = 1.0 - floor_ * (tray ? 1.0 : 0.4);
    float gloss = widened(n, 0.12);
    float f = fresnelRough(clamp(dot(n, v), 0.0, 1.0), 0.04, gloss) * coat;
    vec3 light = wood(albedo, v_pos, n, n, v, occ, 1.0, f);
    vec3 d = reflect(-v, n);
    light += env(v_pos, d, gloss) * (f * 0.8 * occ.y * (d.z < 0.0 ? 0.4 : 1.0));
    emit(light, 1.0);
}
