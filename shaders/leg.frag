// The table's foot: dark turned walnut in the table's own shadow.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    vec3 grain = texture(u_walnut, vec2(v_uv.y * 1.6, v_uv.x * 2.0)).rgb;
    vec3 albedo = mix(srgb(84.0, 57.0, 40.0), srgb(38.0, 25.0, 18.0), grain.r) * (0.45 + 0.8 * grain.b);
    float open_ = 0.20 + 0.5 * clamp((TABLE_Z - v_pos.z) / 0.8, 0.0, 1.0);
    vec3 light = albedo * ambient(v_pos, n) * (open_ / PI);
    light += vec3(0.20, 0.15, 0.10) * (fresnel(clamp(dot(n, v), 0.0, 1.0), 0.04) * 0.4 * open_);
    emit(light, 1.0);
}
