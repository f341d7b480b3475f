// One kind of guide each, by define: DOTS, PATH, THOUGHT, TOUCH, POWER, ARROW. Light ink with a dark halo, so that it reads on pale wood.
// v_guide: x from, y to along, z half width, w a value: length of dots and paths in force, power of the ring. Premultiplied alpha.
#include "emit.glsl"
in vec2 v_at;
in vec4 v_guide;
const vec3 INK = vec3(4.2, 3.9, 3.3);

float cover(float d, float w) { return clamp(0.5 - d / (2.0 * w), 0.0, 1.0); }

void over(vec3 ink, float a, float dark) { o_color = vec4(toned(ink) * a, a + (1.0 - a) * dark); }

void main() {
    vec2 wide = max(fwidth(v_at), vec2(1e-5));
    float px = max(wide.x, wide.y);
#ifdef DOTS
    const float STEP = 0.0155, R = 0.0021;
    float end = v_guide.y;
    float k = floor(v_at.x / STEP);
    float x = v_at.x - (k + 0.5) * STEP;
    float mid = (k + 0.5) * STEP;
    float fade = smoothstep(v_guide.x, v_guide.x + 0.004, mid) * (1.0 - smoothstep(end - 0.004, end, mid)) * mix(1.0, 0.72, mid / max(end, 0.01));
    float d = length(vec2(x, v_at.y)) - R;
    float a = cover(d, max(px * 0.7, 0.00015)) * fade;
    float dark = (0.75 * cover(d - 0.0007, max(px * 0.8, 0.0002)) + 0.30 * exp(-max(d, 0.0) / 0.0022)) * fade;
    over(INK, a * 0.96, clamp(dark, 0.0, 0.8));
#endif
#ifdef PATH
    float k = clamp(1.0 - v_at.x / v_guide.y, 0.0, 1.0);
    float d = abs(v_at.y) - mix(0.0007, 0.0020, k);
    float fade = smoothstep(0.0, 0.004, v_at.x) * smoothstep(0.0, 0.55, k) * v_guide.w;
    over(INK, cover(d, max(wide.y * 0.7, 0.00015)) * fade * 0.95, (0.42 * cover(d - 0.0006, max(wide.y, 0.0002)) + 0.22 * exp(-max(d, 0.0) / 0.002)) * fade);
#endif
#ifdef THOUGHT
    // A thin line of even width that begins and ends softly.
    float d = abs(v_at.y) - 0.0010;
    float fade = smoothstep(v_guide.x, v_guide.x + 0.012, v_at.x) * (1.0 - smoothstep(v_guide.y - 0.012, v_guide.y, v_at.x)) * v_guide.w;
    over(INK, cover(d, max(wide.y * 0.7, 0.00015)) * fade * 0.8, (0.40 * cover(d - 0.0006, max(wide.y, 0.0002)) + 0.20 * exp(-max(d, 0.0) / 0.002)) * fade);
#endif
#ifdef TOUCH
    float d = abs(length(v_at) - DISC_R - 0.0005) - 0.0005;
    over(INK, cover(d, max(px * 0.7, 0.00012)) * 0.85, 0.35 * exp(-max(d, 0.0) / 0.0015));
#endif
#ifdef POWER
    // A dark track with a bright line that grows from behind the disc to both sides; notches at a quarter, half and three quarters.
    float r = length(v_at);
    float around = abs(atan(v_at.y, -v_at.x)) / PI;         // 0 behind the disc, 1 in front
    float aa = max(fwidth(r) * 0.75, 0.00008);
    float d = abs(r - RING_R) - RING_HALF;
    float track = cover(d, aa);
    float arc = (around - v_guide.w) * PI * RING_R;
    float filled = cover(arc, aa) * cover(d + 0.0007, aa) * step(0.001, v_guide.w);
    float notch = 0.0;
    for (int k = 1; k < 4; k++) notch = max(notch, cover(abs(around - 0.25 * float(k)) * PI * RING_R - 0.00055, aa));
    notch = max(notch, cover((around) * PI * RING_R - 0.00055, aa));
    float open_ = notch * (1.0 - filled) * cover(d + 0.0007, aa) * 0.55;
    float halo = 0.35 * exp(-max(d, 0.0) / 0.0016);
    float hot = smoothstep(0.80, 1.0, v_guide.w);
    vec3 ink = mix(INK, vec3(4.0, 1.9, 0.7), hot * 0.6);
    over(ink, max(filled * (1.0 - 0.9 * notch), open_), max(track * 0.66, halo));
#endif
#ifdef ARROW
    // A dark round plate with a chevron that points along the guide.
    float r = length(v_at);
    float aa = max(fwidth(r) * 0.75, 0.0001);
    float plate = cover(r - 0.0118, aa);
    vec2 q = vec2(v_at.x + 0.0026, abs(v_at.y));
    vec2 a2 = vec2(0.0048, 0.0), b2 = vec2(0.0, 0.0050);
    vec2 ba = b2 - a2, pa = q - a2;
    float d = length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - 0.00095;
    over(INK, cover(d, aa) * plate, plate * 0.64);
#endif
}
