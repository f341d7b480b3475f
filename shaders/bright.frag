// First step of the bloom: a quarter of the size, only what is brighter than paper, with a soft knee. u_pixel: size of a source pixel.
#include "squeezed.glsl"
uniform sampler2D u_source;
uniform vec2 u_pixel;
in vec2 v_uv;
out vec4 o_color;
vec3 tap(vec2 o) {
    vec3 c = min(opened(texture(u_source, v_uv + o * u_pixel).rgb), vec3(12.0));    // one hot pixel shall not flicker
    return c * smoothstep(0.8, 2.2, max(c.r, max(c.g, c.b)));
}
void main() {
    o_color = vec4((tap(vec2(-1.0, -1.0)) + tap(vec2(1.0, -1.0)) + tap(vec2(-1.0, 1.0)) + tap(vec2(1.0, 1.0))) * 0.25, 1.0);
}
