// A peg: BRASS is the screw head with its washer, else the rubber sleeve. u_slot: x its number.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
#include "mirror.glsl"
uniform vec4 u_slot;

void main() {
    int self = int(u_slot.x + 0.5);
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    float r = length(v_local.xy);
    float around = atan(v_local.y, v_local.x);
#ifndef BRASS
    vec3 grain = texture(u_walnut, vec2(around * 0.32, v_local.z * 9.0) + vec2(u_slot.x * 0.37, 0.0)).rgb;
#endif
    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    discsIn(occ, v_pos, ray, -1, 0, u_count.x);
    pegsIn(occ, v_pos, ray, self);
    railIn(occ, v_pos, ray);
    occ.y *= mix(0.4, 1.0, clamp(v_pos.z / 0.006, 0.0, 1.0));
    float nv = clamp(dot(n, v), 0.0, 1.0);
    vec3 d = reflect(-v, n);
    vec3 h = normalize(normalize(LAMP - v_pos) + v);
#ifdef BRASS
    // Turned brass: fine rings on the dome, a knurled washer, tarnish in the corners, a slot.
    const vec3 f0 = vec3(0.86, 0.60, 0.27);
    float dome = step(CAP_BASE, v_local.z);
    float turned = 0.94 + 0.06 * sin(r * 9000.0) * clamp(1.0 - fwidth(r) * 4000.0, 0.0, 1.0);
    float knurl = 0.90 + 0.10 * sin(around * 40.0) * clamp(1.0 - fwidth(around) * 20.0, 0.0, 1.0) * (1.0 - dome);
    float turn = u_slot.x * 2.4;
    float across = v_local.x * cos(turn) + v_local.y * sin(turn);
    float slot = cover(abs(across) - 0.00032, max(fwidth(across), 0.00003)) * step(CAP_BASE + 0.0003, v_local.z);
    float lip = cover(abs(abs(across) - 0.00040) - 0.00006, max(fwidth(across), 0.00003)) * step(CAP_BASE + 0.0003, v_local.z);
    float tarnish = mix(0.45, 1.0, smoothstep(0.0, 0.0005, abs(v_local.z - CAP_BASE + 0.0002) + max(0.0028 - r, 0.0)));
    vec3 seen = env(v_pos, d, widened(n, 0.09));
#ifdef MIRROR
    pillarsIn(seen, v_pos, d, 0.09, self - PEGS);
#endif
    vec3 light = seen * (f0 + (1.0 - f0) * pow(1.0 - nv, 5.0)) * mix(0.6, 1.0, occ.y);
    light += f0 * (ggx(clamp(dot(n, h), 0.0, 1.0), 0.22) * 0.20 * occ.x) * lampLight(v_pos, n);
    light *= turned * knurl * tarnish * (1.0 - 0.88 * slot) * (1.0 + 0.5 * lip);
#else
    // Black rubber, grey with use: a dusty upper edge, a cut face, faint streaks from the draw.
    float cut = step(0.6, v_local_normal.z);
    float worn = smoothstep(SLEEVE_TOP - 0.0030, SLEEVE_TOP, v_local.z);
    vec3 albedo = vec3(0.023, 0.021, 0.020) * (0.72 + 0.55 * grain.b) * (1.0 + 0.55 * worn);
    albedo *= mix(1.0, 1.25 + 0.25 * sin(r * 14000.0) * clamp(1.0 - fwidth(r) * 5000.0, 0.0, 1.0), cut);
    float band = exp(-abs(v_local.z - 0.0048) / 0.0016);        // where discs meet it, polished
    float f = fresnel(nv, 0.04);
    vec3 light = wood(albedo, v_pos, n, n, v, occ, 1.0, f);
    light += lampLight(v_pos, n) * (ggx(clamp(dot(n, h), 0.0, 1.0), mix(0.42, 0.30, band)) * fresnel(clamp(dot(h, v), 0.0, 1.0), 0.04) * 0.25 * occ.x);
    vec3 seen = env(v_pos, d, widened(n, 0.30));
#ifdef MIRROR
    pillarsIn(seen, v_pos, d, 0.30, self - PEGS);
#endif
    light += seen * (f * mix(0.55, 0.9, band) * occ.y);
#endif
    emit(light, 1.0);
}
