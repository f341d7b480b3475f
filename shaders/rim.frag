// The rail: walnut bent to a ring, a line of maple let into its top, polished.
#define LAMP_SEEN 0.50
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
#include "mirror.glsl"
#include "scratches.glsl"

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    float r = length(v_pos.xy);
    vec3 grain = texture(u_walnut, vec2(v_uv.x * 5.0, v_uv.y / 0.075 + 0.1)).rgb;
#ifdef SCRATCHES
    vec3 scratch = texture(u_marks, v_pos.xy / 0.11).rgb;
#endif
    vec3 albedo = mix(u_skin[4].rgb, u_skin[5].rgb, clamp(grain.r * 1.2 - 0.05, 0.0, 1.0)) * (0.42 + 0.82 * grain.b);
    float aa = max(fwidth(r), 0.00005);
    float inlay = cover(abs(r - INLAY_R) - INLAY_HALF, aa) * step(0.010, v_pos.z);
    float joint = cover(abs(abs(r - INLAY_R) - INLAY_HALF - 0.0001) - 0.0001, aa) * step(0.010, v_pos.z);
    albedo = mix(albedo, srgb(216.0, 178.0, 124.0) * (0.8 + 0.3 * grain.b), inlay) * (1.0 - 0.5 * joint);

    bool inner = r < RIM_IN + 0.0001;
    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    if (inner) {
        railIn(occ, v_pos, ray);
        edgeIn(occ, v_pos, ray);
    }
    // Crevices of the moulding and the table's nearness, by height.
    float low = clamp((v_pos.z - TABLE_Z) / 0.016, 0.0, 1.0);
    occ.y *= inner ? 1.0 : mix(0.25, 1.0, low) * (1.0 - 0.55 * exp(-abs(v_pos.z + 0.0078) / 0.0012));

    vec3 along = normalize(vec3(-v_pos.y, v_pos.x, 0.0));
    float tilt = grain.g - 0.5;
    float hl = dot(normalize(along + n * tilt * 0.6), normalize(normalize(LAMP - v_pos) + v));
    vec3 coatN = normalize(n + along * tilt * 0.02);
    float gloss = widened(n, 0.040);
    float f = fresnelRough(clamp(dot(coatN, v), 0.0, 1.0), 0.042, gloss);
    vec3 light = wood(albedo, v_pos, n, coatN, v, occ, 0.86 + 0.34 * exp(-hl * hl * 10.0), f);
    vec3 d = reflect(-v, coatN);
    vec3 seen = env(v_pos, d, gloss);
#ifdef MIRROR
    if (inner && dot(d.xy, v_pos.xy) < 0.0) {
        boardMirrored(seen, v_pos, d, gloss);
        occ.y = mix(0.6, 1.0, occ.y);
    } else
#endif
    {
        seen *= pitView(v_pos, d) * (d.z < 0.0 ? clamp((v_pos.z - TABLE_Z) / 0.02, 0.0, 1.0) : 1.0);
    }
    light += seen * (f * occ.y);
#ifdef SCRATCHES
    light += scratches(scratch, v_pos, v, occ.x * clamp(n.z * 2.0 - 1.0, 0.0, 1.0));
#endif
    emit(light, 1.0);
}
