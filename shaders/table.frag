// The table: planks of oiled walnut from their map, with the traces of years; the board's outer wall mirrored in it.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
uniform sampler2D u_table;      // red tone, green polish (0.5 as oiled), blue fine grain

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    vec3 grain = texture(u_table, v_pos.xy / (2.0 * TABLE_R) + 0.5).rgb;
    float fine = grain.b;
#ifdef DETAIL
    vec3 close = texture(u_walnut, v_pos.xy * vec2(1.6, 6.4) + vec2(0.0, 0.37)).rgb;
    fine *= 0.72 + 0.50 * close.b;
#endif
    vec3 albedo = mix(srgb(100.0, 69.0, 48.0), srgb(45.0, 29.0, 20.0), clamp(grain.r * 1.15 - 0.05, 0.0, 1.0)) * (0.24 + 1.05 * fine);
    // Worn wood is paler and greyer.
    float worn = clamp((0.5 - grain.g) * 2.2, 0.0, 1.0);
    albedo = mix(albedo, dot(albedo, vec3(0.4, 0.45, 0.15)) * vec3(1.75, 1.52, 1.32), 0.55 * worn);

    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    discsIn(occ, v_pos, ray, -1, u_count.y, u_count.z);
    boardIn(occ, v_pos, ray);
    float tilt = fine - 0.6;
    float hl = dot(normalize(vec3(1.0, 0.0, tilt * 0.4)), normalize(normalize(LAMP - v_pos) + v));
    vec3 coatN = normalize(n + vec3(tilt * 0.012, tilt * 0.02, 0.0));
    float rough = widened(n, mix(0.20, 0.085, clamp(grain.g * 1.6 - 0.3, 0.0, 1.0)));
    float f = fresnelRough(clamp(dot(coatN, v), 0.0, 1.0), 0.04, rough);
    vec3 light = wood(albedo, v_pos, n, coatN, v, occ, 0.86 + 0.30 * exp(-hl * hl * 10.0), f);

    vec3 d = reflect(-v, coatN);
    vec3 seen = env(v_pos, d, rough);
    // The board's wall: an upright cylinder.
    float flat2 = max(dot(d.xy, d.xy), 1e-6);
    float tc = -dot(v_pos.xy, d.xy) / flat2;
    float miss = length(v_pos.xy + d.xy * tc);
    float t = max(tc - sqrt(max(RIM_OUT * RIM_OUT - miss * miss, 0.0) / flat2), 0.0);
    float w = rough * t + 0.0005;
    float hit = step(0.0, tc) * softCover(miss - RIM_OUT, w) * softCover(TABLE_Z + d.z * t - RIM_Z, w);
    seen = mix(seen, vec3(0.03, 0.016, 0.009), hit);
    light += seen * (f * 0.62 * smoothstep(0.05, 0.45, fine) * mix(0.6, 1.15, grain.g) * occ.y);
    emit(light, 1.0);
}
