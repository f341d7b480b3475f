// The playing surface: maple under lacquer, ink lines, the tinted quarter, the light of marked discs, and what the lacquer mirrors.
// u_seat: xy unit vector towards the seat whose quarter is tinted; z strength of the tint 0..1; w glow of the 15 line 0..1.
// u_seat_color: rgb linear albedo of that seat's discs.
// The surface is cut into patches, and each patch knows what stands so near that it matters there: u_near_count.x discs in u_near (xyz as
// in u_disc, w opacity), u_near_count.y marked discs in u_near_lit (xy, w as in u_disc), u_near_count.z pegs in u_near_peg.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
#include "mirror.glsl"
#include "maple.glsl"
#include "scratches.glsl"
uniform vec4 u_near[DISCS];
uniform vec4 u_near_lit[DISCS];
uniform vec4 u_near_peg[PEGS];
uniform ivec3 u_near_count;
uniform vec4 u_seat;
uniform vec4 u_seat_color;

float lineAt(float r, float c, float aa) { return cover(abs(r - c) - LINE_HALF, aa); }

// A bright line with a dark edge on both sides, so that it reads on pale wood: x light, y dark. d: signed distance to its middle.
vec2 outlined(float d, float half_, float aa) {
    float bright = max(half_, aa * 0.8);
    d = abs(d);
    return vec2(cover(d - bright, aa), cover(d - bright - max(0.0011, aa * 1.2), aa));
}

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    vec2 xy = v_pos.xy;
    float r = length(xy);
    Grain grain = mapleGrain(xy);
#ifdef SCRATCHES
    vec3 scratch = texture(u_marks, xy / 0.11).rgb;
#endif
    vec3 albedo = mapleColor(grain);

    // Painted zones let a little of the grain through.
    float edge = max(fwidth(r) * 0.75, 0.00004);
    vec4 paint = mix(u_skin[8], u_skin[7], cover(r - FIFTEEN_LINE_R, edge));
    paint = mix(u_skin[9], paint, cover(r - TEN_LINE_R, edge));
    paint = mix(u_skin[10], paint, cover(r - OUTER_LINE_R, edge));
    albedo = mix(albedo, paint.rgb * (0.90 + 0.16 * grain.fine), paint.a);

    // The quarter is stained like the seat's discs, a little stronger along its border.
    float aa = edge;
    vec2 at = vec2(dot(xy, u_seat.xy), xy.x * u_seat.y - xy.y * u_seat.x);
    float inside = min((at.x - abs(at.y)) * 0.70710678, min(r - TEN_LINE_R, OUTER_LINE_R - r));
    // A black stain gives no colour, it only darkens: so it must be laid on thicker to be seen.
    float thick = mix(0.46, 0.17, smoothstep(0.015, 0.12, max(u_seat_color.r, max(u_seat_color.g, u_seat_color.b))));
    float tint = u_seat.z * cover(-inside, aa) * (thick + 0.22 * exp(-max(inside, 0.0) / 0.005));
    albedo = mix(albedo, albedo * (0.22 + 1.5 * u_seat_color.rgb) + u_skin[1].w * u_seat_color.rgb, tint);

    // Ink. The signed distances' derivatives are taken before abs(): it has a kink.
    float ink = max(max(lineAt(r, OUTER_LINE_R, aa), lineAt(r, TEN_LINE_R, aa)), lineAt(r, FIFTEEN_LINE_R, aa));
    vec2 diagonal = vec2(xy.x - xy.y, xy.x + xy.y);
    vec2 aq = max(fwidth(diagonal) * 0.53, vec2(0.00004));
    diagonal = abs(diagonal) * 0.70710678 - LINE_HALF;
    float spoke = max(cover(diagonal.x, aq.x), cover(diagonal.y, aq.y));
    ink = max(ink, spoke * cover(TEN_LINE_R - r, aa) * cover(r - OUTER_LINE_R, aa));
    albedo = mix(albedo, u_skin[6].rgb, ink * u_skin[6].a);

    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    for (int i = 0; i < u_near_count.x; i++) discIn(occ, v_pos, ray, u_near[i].xyz, u_near[i].w);
    for (int i = 0; i < u_near_count.z; i++) pegIn(occ, v_pos, ray, u_near_peg[i].xy);
    railIn(occ, v_pos, ray);

    vec3 coatN = normalize(n + vec3(grain.tilt * 0.006, (grain.fine - 0.5) * 0.004, 0.0));
    const float A = 0.024;
    float gloss = widened(n, A);
    // Where the edge's rounding is thinner than a pixel it must not spark.
    float f = fresnelRough(clamp(dot(coatN, v), 0.0, 1.0), 0.050, gloss);
    vec3 light = wood(albedo, v_pos, n, coatN, v, occ, mapleSheen(grain, v_pos, v), f);

    vec3 d = reflect(-v, coatN);
    d.z = abs(d.z);
    vec3 seen = env(v_pos, d, gloss);
#ifdef MIRROR
    railMirrored(seen, v_pos, d, A);
    pillarsIn(seen, v_pos, d, A, NOBODY);
#endif
    light += seen * (f * (1.0 - 0.6 * ink) * mix(0.4, 1.0, occ.y));
#ifdef SCRATCHES
    light += scratches(scratch, v_pos, v, occ.x * occ.y * (1.0 - 0.7 * ink));
#endif

    // Rings of light around marked discs and on the 15 line: a dark edge first, then light, then a little that spills on the wood.
    vec2 line = outlined(r - FIFTEEN_LINE_R, 0.0009, aa) * u_seat.w;
    vec3 color = u_glow;
    float spill = 0.22 * u_seat.w * exp(-abs(r - FIFTEEN_LINE_R) / 0.004);
    vec3 spilled = u_glow * spill;
    for (int i = 0; i < u_near_count.y; i++) {
        vec4 k = u_near_lit[i];
        float strength = abs(k.w);
        float x = length(xy - k.xy) - DISC_R;
        vec2 ring = outlined(x - 0.0026, 0.00065, max(fwidth(x), 0.00005)) * strength;
        vec3 own = k.w > 0.0 ? u_glow : MARK;
        color = mix(color, own, step(line.x, ring.x));
        line = max(line, ring);
        spilled += own * (0.45 * strength * exp(-abs(max(x, 0.0) - 0.0026) / 0.0042));
    }
    light = mix(light, vec3(0.010, 0.006, 0.004), 0.88 * line.y);
    light += albedo * spilled * (1.0 - 0.9 * line.y);
    light = mix(light, color * 1.9, line.x);
    emit(light, 1.0);
}
