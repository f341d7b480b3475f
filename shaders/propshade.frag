// See propshade.vert. The lamp's shadow: the prop's outline at a few heights, each where the ray to the lamp passes it, blurred over the
// lamp's size; and the dark of its nearness.
uniform mat4 p3d_ModelMatrix;
uniform vec4 u_slot;
in vec3 v_pos;
in vec2 v_at;
out vec4 o_color;

float boxAt(vec2 p, vec2 half_) {
    vec2 q = abs(p) - half_ + 0.006;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.006;
}
float cover(float d, float w) { float t = clamp(0.5 - d / (2.0 * w), 0.0, 1.0); return t * t * (3.0 - 2.0 * t); }

void main() {
    vec3 to = LAMP - v_pos;
    vec2 slope = (transpose(mat2(p3d_ModelMatrix)) * to.xy) / to.z;
    float blur = LAMP_R / to.z;
    float shadow = 0.0;
    for (int k = 0; k < 4; k++) {
        float u = float(k) / 3.0, t = u * u_slot.z;
        vec2 half_ = vec2(u_slot.x, mix(u_slot.y, mix(u_slot.y, 0.004, u), u_slot.w));
        shadow = max(shadow, cover(boxAt(v_at + slope * t, half_), blur * t + 0.0008));
    }
    float x = max(boxAt(v_at, u_slot.xy), 0.0), h = min(u_slot.z, 0.03);
    float near = 0.5 * (1.0 - x * inversesqrt(x * x + h * h));
    vec2 edge = (u_slot.xy + vec2(0.024 + 0.8 * u_slot.z)) - abs(v_at);
    float fade = smoothstep(0.0, 0.016, min(edge.x, edge.y));
    o_color = vec4(0.0, 0.0, 0.0, (1.0 - (1.0 - 0.72 * shadow) * (1.0 - 0.8 * near)) * fade);
}
