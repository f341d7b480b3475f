// Softens the stairs of edges in the finished picture (T. Lottes, FXAA, the short form), and the vignette.
// u_pixel: size of a pixel of the source, which need not be the target's. u_picture: x width / height, y vignette 0..1.
uniform sampler2D u_source;
uniform vec2 u_pixel;
uniform vec4 u_picture;
uniform vec4 u_part;     // what part of the whole picture this is: left, bottom, width, height in shares of it
in vec2 v_uv;
out vec4 o_color;
float luma(vec3 c) { return dot(c, vec3(0.30, 0.59, 0.11)); }

void main() {
    ivec2 last = textureSize(u_source, 0) - 1;
    ivec2 at = min(ivec2(v_uv / u_pixel), last);
    vec3 mid = texelFetch(u_source, at, 0).rgb;
    float m = luma(mid);
    float nw = luma(texelFetch(u_source, clamp(at + ivec2(-1, 1), ivec2(0), last), 0).rgb);
    float ne = luma(texelFetch(u_source, clamp(at + ivec2(1, 1), ivec2(0), last), 0).rgb);
    float sw = luma(texelFetch(u_source, clamp(at + ivec2(-1, -1), ivec2(0), last), 0).rgb);
    float se = luma(texelFetch(u_source, clamp(at + ivec2(1, -1), ivec2(0), last), 0).rgb);
    float low = min(m, min(min(nw, ne), min(sw, se))), high = max(m, max(max(nw, ne), max(sw, se)));
    // Loops and not branches: software drivers run both sides of a branch at every pixel, but leave a loop that nobody is in.
    vec3 c = mid;
    // A source of another size is filtered, where nothing stairs.
    for (bool scaled = abs(dFdx(v_uv.x) - u_pixel.x) > 0.001 * u_pixel.x; scaled; scaled = false) c = textureLod(u_source, v_uv, 0.0).rgb;
    for (float todo = high - low - max(0.04, high * 0.10); todo >= 0.0; todo = -1.0) {
        // Along the edge: across the steepest change of light.
        vec2 dir = vec2((sw + se) - (nw + ne), (nw + sw) - (ne + se));
        float small = max((nw + ne + sw + se) * 0.03125, 0.0078);
        dir = clamp(dir / (min(abs(dir.x), abs(dir.y)) + small), -8.0, 8.0) * u_pixel;
        vec3 near = 0.5 * (textureLod(u_source, v_uv - dir / 6.0, 0.0).rgb + textureLod(u_source, v_uv + dir / 6.0, 0.0).rgb);
        vec3 wide = 0.5 * near + 0.25 * (textureLod(u_source, v_uv - dir * 0.5, 0.0).rgb + textureLod(u_source, v_uv + dir * 0.5, 0.0).rgb);
        float w = luma(wide);
        c = w < low || w > high ? near : wide;
    }
    vec2 q = (u_part.xy + v_uv * u_part.zw - 0.5) * vec2(u_picture.x, 1.0) * min(1.0, 1.78 / u_picture.x);
    o_color = vec4(c * mix(1.0, 1.0 / (1.0 + dot(q, q) * 0.7), u_picture.y), 1.0);
}
