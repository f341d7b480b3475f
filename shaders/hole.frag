// The 20 hole: its rounded edge, wall and floor, of the same maple, darker from many hands.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
#include "mirror.glsl"
#include "maple.glsl"

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    Grain grain = mapleGrain(v_pos.xy);
    vec3 worn = vec3(0.60, 0.53, 0.47) * mix(0.78, 1.0, smoothstep(HOLE_Z, 0.0, v_pos.z));
    vec3 albedo = mapleColor(grain) * mix(worn, vec3(0.80, 0.76, 0.72), smoothstep(-0.0009, 0.0, v_pos.z));
    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    discsIn(occ, v_pos, ray, -1, 0, u_count.x);
    holeIn(occ, v_pos, ray);
    railIn(occ, v_pos, ray);
    float gloss = widened(n, 0.05);
    float f = fresnelRough(clamp(dot(n, v), 0.0, 1.0), 0.04, gloss);
    vec3 light = wood(albedo, v_pos, n, n, v, occ, mapleSheen(grain, v_pos, v), f);
    vec3 d = reflect(-v, n);
    vec3 seen = env(v_pos, d, gloss);
#ifdef MIRROR
    holeMirrored(seen, v_pos, d, gloss, albedo);
    light += seen * (f * 0.6 * mix(0.5, 1.0, occ.y));
#else
    light += seen * (f * 0.6 * pitView(v_pos, d) * occ.y);
#endif
    emit(light, 1.0);
}
