// Light to code values: bloom, vignette, tone map, and half a step of noise against bands on dark walls.
// u_picture: x width / height, y vignette 0..1, z bloom.
#include "squeezed.glsl"
#include "tonemap.glsl"
uniform sampler2D u_source;
uniform sampler2D u_bloom;
uniform vec4 u_picture;
uniform vec4 u_part;     // what part of the whole picture this is: left, bottom, width, height in shares of it
in vec2 v_uv;
out vec4 o_color;
void main() {
    vec3 c = opened(texture(u_source, v_uv).rgb) + texture(u_bloom, v_uv).rgb * u_picture.z;
    vec2 q = (u_part.xy + v_uv * u_part.zw - 0.5) * vec2(u_picture.x, 1.0) * min(1.0, 1.78 / u_picture.x);
    float edge = 1.0 + dot(q, q) * 0.9;
    c = display(c * mix(1.0, 1.0 / (edge * edge), u_picture.y));
    float n = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));    // J. Jimenez: interleaved gradient noise
    o_color = vec4(c + (n - 0.5) / 255.0, 1.0);
}
