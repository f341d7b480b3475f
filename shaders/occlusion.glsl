// What stands in the light: discs and pegs as upright cylinders, hole, ditch, rail and board as circles. Each is found in closed form:
// at the height of the cylinder that is nearest to the ray to the lamp's middle, the signed distance to its circle, blurred over
// the lamp's size as seen from there. Exact for a small lamp; no shadow map, no noise. Of a disc that leans its two faces are met by the ray, each in its own plane; on the
// playing surface, whose patches list only places, it throws a flat disc's shadow.
uniform vec4 u_lean[DISCS];     // xyz: the disc's axis, a unit vector; w: 1 where it leans

struct Ray { vec2 slope; float blur; };      // towards the lamp: run per rise, and blur per rise

Ray toLamp(vec3 p) {
    vec3 d = LAMP - p;
    return Ray(d.xy / d.z, LAMP_R / d.z);
}

float pillarShadow(vec3 p, Ray ray, vec2 c, float low, float high, float r) {
    float t1 = high - p.z;
    float t0 = max(low - p.z, 0.0);
    vec2 q = p.xy - c;
    float t = clamp(-dot(q, ray.slope) / max(dot(ray.slope, ray.slope), 1e-6), t0, max(t1, t0));
    float shadow = softCover(length(q + ray.slope * t) - r, ray.blur * t + 0.00025);
    return t1 < 2e-4 ? 0.0 : shadow;
}
// An endless wall's share of the sky, narrowed by the pillar's roundness.
float pillarDark(vec3 p, vec2 c, float low, float high, float r) {
    float h = high - p.z;
    float gap = length(p.xy - c) - r;
    float x = max(gap, 0.0);
    float lift = max(low - p.z, 0.0);
    float a = 0.5 * (1.0 - x * inversesqrt(x * x + h * h + 1e-9)) * sqrt(r / (r + x));
    a = max(a, 0.98 * smoothstep(0.0, 0.0016, -gap));      // under the rounded edge
    a *= clamp((REACH - gap) * 80.0, 0.0, 1.0);
    return h < 2e-4 ? 0.0 : a * 0.97 * (0.004 / (lift + 0.004));
}
// A wall of height t that stands at distance x: share of the sky it takes.
float wallDark(float x, float t) { return 0.5 * (1.0 - x * inversesqrt(x * x + t * t + 1e-9)); }

void discIn(inout vec2 occ, vec3 p, Ray ray, vec3 disc, float opacity) {
    occ.x *= 1.0 - opacity * pillarShadow(p, ray, disc.xy, disc.z, disc.z + DISC_H, DISC_R);
    occ.y *= 1.0 - opacity * pillarDark(p, disc.xy, disc.z, disc.z + DISC_H, DISC_R);
}
// One face of a leaning disc: where the ray to the lamp passes its plane, how far inside the rim.
float faceShadow(vec3 p, Ray ray, vec3 middle, vec3 axis) {
    vec3 way = vec3(ray.slope, 1.0);
    float down = dot(way, axis);
    float t = dot(middle - p, axis) / (abs(down) < 0.12 ? (down < 0.0 ? -0.12 : 0.12) : down);
    return t < 0.0 ? 0.0 : softCover(length(p + way * t - middle) - DISC_R, ray.blur * t + 0.0004);
}
void leaningIn(inout vec2 occ, vec3 p, Ray ray, vec3 disc, vec3 axis, float opacity) {
    float shadow = max(faceShadow(p, ray, disc, axis), faceShadow(p, ray, disc + axis * DISC_H, axis));
    occ.x *= 1.0 - opacity * shadow;
    // Near its lowest point it is as dark as under a flat disc, near its highest open.
    float lowest = disc.z - DISC_R * length(axis.xy);
    float side = dot(p.xy - disc.xy, axis.xy) / (DISC_R * max(length(axis.xy), 1e-4));
    float low = mix(lowest, disc.z, clamp(0.5 - 0.5 * side, 0.0, 1.0));
    occ.y *= 1.0 - opacity * pillarDark(p, disc.xy, low, low + DISC_H, DISC_R * axis.z);
}
void discsIn(inout vec2 occ, vec3 p, Ray ray, int self, int from, int to) {
    for (int i = from; i < to; i++) {
        float opacity = i == self ? 0.0 : u_stain[i].a;
        if (u_lean[i].w > 0.5) leaningIn(occ, p, ray, u_disc[i].xyz, u_lean[i].xyz, opacity);
        else discIn(occ, p, ray, u_disc[i].xyz, opacity);
    }
}
void pegIn(inout vec2 occ, vec3 p, Ray ray, vec2 peg) {
    occ.x *= 1.0 - pillarShadow(p, ray, peg, 0.0, PEG_H, PEG_R);
    occ.y *= 1.0 - pillarDark(p, peg, 0.0, PEG_H, PEG_R);
}
void pegsIn(inout vec2 occ, vec3 p, Ray ray, int self) {
    for (int i = 0; i < PEGS; i++) if (i != self) pegIn(occ, p, ray, u_peg[i].xy);
}
void railIn(inout vec2 occ, vec3 p, Ray ray) {
    float t = max(RIM_Z - p.z, 0.0), r = length(p.xy);
    occ.x *= 1.0 - softCover(RIM_IN + 0.001 - length(p.xy + ray.slope * t), ray.blur * t + 0.0004);
    occ.y *= 1.0 - wallDark(max(RIM_IN - r, 0.0), t);
}
// In the ditch: the playing surface's edge.
void edgeIn(inout vec2 occ, vec3 p, Ray ray) {
    float t = max(-p.z, 0.0);
    occ.x *= 1.0 - softCover(length(p.xy + ray.slope * t) - SURFACE_R, ray.blur * t + 0.0004);
    occ.y *= 1.0 - wallDark(max(length(p.xy) - SURFACE_R, 0.0), t);
}
void holeIn(inout vec2 occ, vec3 p, Ray ray) {
    float t = max(-p.z, 0.0);
    float deep = smoothstep(0.0, 0.0014, t);        // nothing on the rounded edge
    occ.x *= 1.0 - deep * softCover(HOLE_R - length(p.xy + ray.slope * t), ray.blur * t + 0.00025);
    occ.y *= 1.0 - deep * (0.04 + 1.56 * wallDark(max(HOLE_R - length(p.xy), 0.0), t));
}
// On the table: the whole board.
void boardIn(inout vec2 occ, vec3 p, Ray ray) {
    occ.x *= 1.0 - pillarShadow(p, ray, vec2(0.0), TABLE_Z, RIM_Z - 0.002, RIM_OUT);
    occ.y *= 1.0 - pillarDark(p, vec2(0.0), TABLE_Z, RIM_Z, RIM_OUT + 0.004);
}
// Whatever a point's place asks for, for things that lie anywhere: discs.
vec2 occlusionAnywhere(vec3 p, int self) {
    vec2 occ = vec2(1.0);
    Ray ray = toLamp(p);
    float r = length(p.xy);
    int from = self < u_count.x ? 0 : self < u_count.y ? u_count.x : u_count.y;
    int to = self < u_count.x ? u_count.x : self < u_count.y ? u_count.y : u_count.z;
    vec2 axis = u_disc[self].xy;
    for (int i = from; i < to; i++) {
        // Discs of one stack stand in line: none of them is beside the other.
        vec2 apart = u_disc[i].xy - axis;
        discIn(occ, p, ray, u_disc[i].xyz, dot(apart, apart) < 9e-6 ? 0.0 : u_stain[i].a);
    }
    pegsIn(occ, p, ray, -1);
    if (r < RIM_IN + 1e-4) {
        railIn(occ, p, ray);
        if (p.z < -1e-4 && r > SURFACE_R - 1e-4) edgeIn(occ, p, ray);
        if (p.z < -1e-4 && r < HOLE_R + 0.0008) holeIn(occ, p, ray);
    } else {
        boardIn(occ, p, ray);
    }
    return occ;
}
