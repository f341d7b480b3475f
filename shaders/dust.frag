// See dust.vert. A thin haze with a few grains in it, lit by the lamp. Premultiplied alpha.
#include "emit.glsl"
in vec2 v_at;
in vec3 v_puff;
in float v_height;

float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
}

void main() {
    float age = v_puff.x, seed = 17.0 * v_puff.z + 5.3;
    float r = length(v_at);
    float px = max(length(fwidth(v_at)), 0.01);
    float cloud = noise(v_at * 2.2 + seed) * 0.65 + noise(v_at * 5.1 - seed + age) * 0.35;
    float thin = (1.0 - age) * (1.0 - age);
    float haze = (1.0 - smoothstep(0.15, 1.0, r + 0.5 * (0.5 - cloud))) * (0.35 + 0.9 * cloud) * thin * 0.60;
    float grains = 0.0;
    for (int k = 0; k < 9; k++) {
        vec2 way = vec2(hash(vec2(float(k), seed)), hash(vec2(seed, float(k) + 3.7))) * 2.0 - 1.0;
        vec2 at = way * (0.30 + 0.55 * sqrt(age)) - vec2(0.0, 0.35 * age * age);
        grains = max(grains, 1.0 - smoothstep(0.4, 1.0, length(v_at - at) / max(0.035, px)));
    }
    // Where the quad dips into the board the dust only thins out.
    float a = clamp(haze + grains * thin * 0.8, 0.0, 1.0) * v_puff.y * smoothstep(0.0, 0.006, v_height) * smoothstep(0.0, 0.06, age + 0.02);
    o_color = vec4(toned(vec3(1.50, 1.32, 1.05)) * a, a);
}
