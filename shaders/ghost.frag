// The shot disc at its first contact: a thin shell of light. Premultiplied alpha.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "env.glsl"
void main() {
    vec3 v = viewer();
    vec3 n = normalize(v_normal);
    float nv = clamp(abs(dot(n, v)), 0.0, 1.0);
    float r = length(v_local.xy);
    float edge = smoothstep(0.0140, 0.0152, r) * step(0.1, abs(v_local_normal.z));
    float a = 0.13 + 0.38 * (1.0 - nv) * (1.0 - nv) + 0.45 * edge;
    vec3 light = vec3(1.5, 1.4, 1.2) + env(v_pos, reflect(-v, n), 0.08) * fresnel(nv, 0.04);
    o_color = vec4(toned(light) * a, a * 0.85);
}
