// The playing surface's wood from maps of parameters: hard maple, or with open pores, in the board's own colours (u_skin).
struct Grain { float ring; float tilt; float fine; };

Grain mapleGrain(vec2 xy) {
    vec3 m = texture(u_maple, xy / MAPLE_SIZE + 0.5).rgb;
    float fine = m.b;
#ifdef DETAIL
    fine += (texture(u_walnut, xy * vec2(6.0, 24.0)).b - 0.56) * 0.22;      // close up
#endif
    if (u_skin[0].w > 0.0) {
        // Straight rings and open pores.
        vec3 open_ = texture(u_walnut, xy * vec2(1.5, 5.2) + vec2(0.13, 0.41)).rgb;
        m.r = mix(m.r, open_.r, 0.75 * u_skin[0].w);
        fine = mix(fine, open_.b, 0.70 * u_skin[0].w);
    }
    return Grain(m.r, m.g - 0.5, fine);
}
vec3 mapleColor(Grain g) {
    return mix(u_skin[0].rgb, u_skin[1].rgb, clamp(g.ring, 0.0, 1.0)) * (0.86 + 0.26 * g.fine);
}
// Fibres tilt in and out along the grain (x) and catch the lamp one after the other.
float mapleSheen(Grain g, vec3 p, vec3 v) {
    vec3 fibre = normalize(vec3(1.0, 0.0, g.tilt * 0.55));
    float hl = dot(fibre, normalize(normalize(LAMP - p) + v));
    return 0.90 + 0.22 * exp(-hl * hl * 16.0);
}
