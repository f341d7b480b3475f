// The lamp, the room's soft light, and the lacquer.
const vec3 LAMP_COLOR = vec3(1.0, 0.84, 0.64);
const float LAMP_E = 4.0;           // irradiance at the middle of the board
#ifndef LAMP_SEEN
#define LAMP_SEEN 0.20              // share of the lamp's radiance that gloss shows: all of it would burn out the wood
#endif

// Share of the lamp's light by direction: its shade cuts it off.
float lampCone(float up) { return smoothstep(0.16, 0.74, up); }

vec3 lampLight(vec3 p, vec3 n) {
    vec3 to = LAMP - p;
    float d2 = dot(to, to);
    vec3 l = to * inversesqrt(d2);
    float facingLamp = clamp((dot(n, l) + 0.06) / 1.06, 0.0, 1.0);
    float k = LAMP_E * dot(LAMP, LAMP) * length(LAMP) / LAMP.z;
    return LAMP_COLOR * (k * facingLamp / d2 * lampCone(l.z));
}

// Light from walls, ceiling, window (west) and what the wood below throws back.
vec3 ambient(vec3 p, vec3 n) {
    vec3 down = vec3(0.14, 0.080, 0.044);
    if (p.z > -0.002) down = mix(u_skin[2].rgb * 0.60, down, smoothstep(0.30, 0.42, length(p.xy)));
    vec3 e = mix(down, vec3(0.52, 0.46, 0.40), n.z * 0.5 + 0.5);
    float window = clamp(dot(n, vec3(-0.9085, 0.0909, 0.4089)) * 0.6 + 0.4, 0.0, 1.0);
    return e + byTime(vec3(0.62, 0.68, 0.74), vec3(0.18, 0.25, 0.40), vec3(0.05, 0.07, 0.13)) * (window * window * clamp(1.0 - p.x * 0.8, 0.35, 1.8));
}

float fresnel(float c, float f0) {
    float m = 1.0 - c, m2 = m * m;
    return f0 + (1.0 - f0) * m2 * m2 * m;       // Schlick
}
// The same for a coat that is rough, or that curves within a pixel (a: gloss half-width): it never turns into a full mirror.
float fresnelRough(float c, float f0, float a) {
    float m = 1.0 - c, m2 = m * m;
    return f0 + max(1.0 - 2.2 * a - f0, 0.0) * m2 * m2 * m;
}
float ggx(float nh, float a) {
    float a2 = a * a, d = nh * nh * (a2 - 1.0) + 1.0;
    return a2 / (PI * d * d);
}

// Lambert wood under a clear coat. occ: x share of the lamp seen, y openness; n: wood, coat: its varnish, f: coat's reflectance here.
vec3 wood(vec3 albedo, vec3 p, vec3 n, vec3 coat, vec3 v, vec2 occ, float sheen, float f) {
    vec3 lamp = lampLight(p, n) * occ.x;
    vec3 c = albedo * (lamp * sheen + ambient(p, n) * occ.y) * ((1.0 - f) / PI);
    // The broad haze around the lamp's image that every wiped surface has.
    vec3 h = normalize(normalize(LAMP - p) + v);
    return c + lamp * (0.025 * ggx(clamp(dot(coat, h), 0.0, 1.0), 0.30) * fresnel(clamp(dot(h, v), 0.0, 1.0), 0.04));
}
