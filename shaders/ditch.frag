// The ditch: the plywood edge of the playing surface above, black wood below it, felt on the floor and up the cove.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    float r = length(v_pos.xy);
    vec3 grain = texture(u_walnut, vec2(v_uv.x * 6.0, v_uv.y / 0.11)).rgb;
    vec3 nap = texture(u_marks, v_pos.xy / 0.034).rgb;
    float high = max(fwidth(v_pos.z), 0.0001);
    // Plies are 1.5 mm thick and alternate with the grain and across it.
    float ply = -v_pos.z / 0.0030 + 0.1;
    float wide = high / 0.0030;
    float light_ply = mix(cover(abs(fract(ply) - 0.5) - 0.22, max(0.08, wide)), 0.45, clamp(wide * 1.5 - 0.3, 0.0, 1.0));
    vec3 edge = srgb(206.0, 168.0, 120.0) * mix(0.62, 1.0, light_ply) * (0.75 + 0.4 * grain.b);
    edge = mix(vec3(0.020, 0.0155, 0.0135) * (0.6 + 0.7 * grain.b), edge, cover(-0.0098 - v_pos.z, high));
    float wall = cover(r - SURFACE_R - 0.0002, 0.0002) ;
    float soft = 0.5 + nap.r - 0.35 * (nap.g - 0.5);
    vec3 felt = u_skin[3].rgb * (0.62 + 0.75 * soft);
    vec3 albedo = mix(felt, edge, wall);

    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    discsIn(occ, v_pos, ray, -1, u_count.x, u_count.y);
    edgeIn(occ, v_pos, ray);
    railIn(occ, v_pos, ray);
    vec3 light = albedo * (lampLight(v_pos, n) * occ.x + ambient(v_pos, n) * occ.y) / PI;
    // Fibres that stand up catch light from behind.
    float rim = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    light += (0.012 + 0.75 * u_skin[3].rgb) * (rim * rim * rim * (1.0 - wall) * soft) * (lampLight(v_pos, vec3(0.0, 0.0, 1.0)) * occ.x * 0.35 + 0.2 * occ.y);
    emit(light, 1.0);
}
