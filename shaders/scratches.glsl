// Micro-scratches and wax haze around the lamp's image. A scratch glints where the half vector lies across it, so that the scratches
// seem to run in circles around every highlight. grain: a texel of u_marks; n is taken as straight up.
vec3 scratches(vec3 grain, vec3 p, vec3 v, float lit) {
    vec3 h = normalize(normalize(LAMP - p) + v);
    float flat2 = dot(h.xy, h.xy) + 1e-6;
    vec2 twice = vec2(h.x * h.x - h.y * h.y, 2.0 * h.x * h.y) / flat2;
    float across = clamp(0.5 - 0.5 * dot(twice, grain.gb * 2.0 - 1.0), 0.0, 1.0);
    across *= across; across *= across; across *= across;
    float lobe = exp(-flat2 * 14.0) + 0.10 * exp(-flat2 * 2.5);
    float wiped = 0.75 + 0.25 * sin(p.x * 37.0 + 2.0 * sin(p.y * 23.0)) * sin(p.y * 41.0 - 1.5 * sin(p.x * 19.0));
    float haze = 0.016 * exp(-flat2 * 30.0) * wiped;
    float seen = fresnel(clamp(dot(h, v), 0.0, 1.0), 0.04);
    return lampLight(p, vec3(0.0, 0.0, 1.0)) * (lit * seen * (0.55 * grain.r * across * lobe + 4.0 * haze));
}
