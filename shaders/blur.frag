// One direction of a Gaussian blur in seven taps between texels. u_step: one texel along that direction, times the blur's width.
uniform sampler2D u_source;
uniform vec2 u_step;
in vec2 v_uv;
out vec4 o_color;
void main() {
    vec3 s = texture(u_source, v_uv).rgb * 0.1964;
    s += (texture(u_source, v_uv + u_step * 1.411).rgb + texture(u_source, v_uv - u_step * 1.411).rgb) * 0.2969;
    s += (texture(u_source, v_uv + u_step * 3.294).rgb + texture(u_source, v_uv - u_step * 3.294).rgb) * 0.0945;
    s += (texture(u_source, v_uv + u_step * 5.176).rgb + texture(u_source, v_uv - u_step * 5.176).rgb) * 0.0104;
    o_color = vec4(s, 1.0);
}
