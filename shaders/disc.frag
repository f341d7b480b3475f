// A turned and stained disc with its side's mark let into both faces.
// u_slot: x its index in the arrays. u_look[i]: x mark (0 ring, 1 dot, 2 bar, 3 cross), yz its piece of the wood.
#define LAMP_SEEN 0.10
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
#include "env.glsl"
#include "mirror.glsl"
#include "scratches.glsl"
uniform vec4 u_slot;
uniform vec4 u_look[DISCS];

// Signed distance to the side's mark, metres.
float inlayAt(vec2 p, float kind) {
    float r = length(p);
    if (kind < 0.5) return abs(r - 0.0068) - 0.00115;
    if (kind < 1.5) return r - 0.0034;
    vec2 q = abs(p);
    float bar = max(q.x - 0.0066, q.y - 0.0013);
    if (kind < 2.5) return bar;
    return min(bar, max(q.y - 0.0066, q.x - 0.0013));
}
// Signed distance to the cross of a disc that will be removed.
float crossAt(vec2 p) {
    vec2 q = abs(vec2(p.x - p.y, p.x + p.y)) * 0.70710678;
    return min(max(q.x - 0.0092, q.y - 0.0017), max(q.y - 0.0092, q.x - 0.0017));
}

void main() {
    int self = int(u_slot.x + 0.5);
    vec4 look = u_look[self];
    vec4 stain = u_stain[self];
    float signal = u_disc[self].w, low = u_disc[self].z;
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    vec3 grain = texture(u_walnut, v_local.xy * vec2(5.4, 28.8) + look.yz).rgb;
#ifdef SCRATCHES
    vec3 scratch = texture(u_marks, v_local.xy / 0.06 + look.yz).rgb;
#endif
    float r = length(v_local.xy);
    float aa = max(fwidth(r), 0.00003);
    float face = step(0.7, abs(v_local_normal.z));
    vec3 albedo = stain.rgb * (0.62 + 0.55 * grain.b) * mix(1.10, 0.76, grain.r);
    // A pin of the same wood in the land, so that rings and dots, too, are seen to turn.
    float mark = min(inlayAt(v_local.xy, look.x), length(v_local.xy - vec2(0.01315, 0.0)) - 0.00075);
    float ma = max(fwidth(mark), 0.00003);
    // Pale wood is let into dark discs, dark wood into pale ones.
    float bright = dot(stain.rgb, vec3(0.2126, 0.7152, 0.0722));
    vec3 wood_ = bright > LIGHT_STAIN ? vec3(0.034, 0.017, 0.009) : mix(vec3(0.62, 0.44, 0.26), stain.rgb, 0.15);
    wood_ *= 0.72 + 0.45 * grain.b;
    albedo = mix(albedo, wood_, cover(mark, ma) * face * (bright > LIGHT_STAIN ? 0.97 : 0.88));
    albedo *= 1.0 - 0.45 * face * cover(abs(mark) - 0.00012, ma);
    // A turned groove between hollow and land.
    albedo *= 1.0 - 0.55 * face * cover(abs(r - DISC_DISH_R - 0.0005) - 0.0002, aa);

    vec2 occ = occlusionAnywhere(v_pos, self);
    float above = clamp((v_pos.z - low) / 0.004, 0.0, 1.0);     // what it lies on darkens its foot
    occ.y *= mix(0.35, 1.0, above);
    vec3 coatN = normalize(n + vec3(grain.g - 0.5, grain.b - 0.5, 0.0) * 0.010);
    float gloss = widened(n, 0.05);
    float f = fresnelRough(clamp(dot(coatN, v), 0.0, 1.0), 0.04, gloss);
    vec3 light = wood(albedo, v_pos, n, coatN, v, occ, 1.0, f);
    vec3 d = reflect(-v, coatN);
    vec3 seen = env(v_pos, d, gloss) * pitView(v_pos, d);
#ifdef MIRROR
    if (self < u_count.x) pillarsIn(seen, v_pos, d, gloss, self);
#endif
    seen *= d.z < 0.0 ? mix(0.06, 1.0, above * above) : 1.0;
    // Waxed, not lacquered like the board: a full coat would wash out the colours that tell the sides apart.
    light += seen * (0.55 * f * mix(0.5, 1.0, occ.y));
#ifdef SCRATCHES
    light += 0.8 * scratches(scratch, v_pos, v, occ.x * clamp(n.z * 4.0 - 3.0, 0.0, 1.0));
#endif
    // Must be hit: the ring's light on its foot, a thin bright shoulder with a dark line inside.
    float glow = max(signal, 0.0), doomed = max(-signal, 0.0);
    float side = clamp(1.0 - abs(v_local_normal.z) * 1.6, 0.0, 1.0);
    float top = step(0.1, v_local_normal.z);
    float half_ = max(0.00055, aa * 0.7);
    float shoulder = cover(abs(r - 0.0152) - half_, aa) * top;
    float dark = cover(abs(r - 0.0152) - half_ - 0.0006, aa) * top;
    vec3 own = glow > 0.0 ? u_glow : MARK;
    float any = max(glow, doomed);
    light = mix(light, light * 0.15, dark * any);
    light = mix(light, own * 2.0, shoulder * any);
    light += own * (any * 0.45 * side * exp(-max(v_pos.z - low, 0.0) / 0.0018));
    // Will be removed: its face goes grey and carries a red cross with a pale edge.
    float x = crossAt(v_local.xy);
    float xa = max(fwidth(x), 0.00003);
    float up = face * step(0.0, v_local_normal.z) * doomed;
    light = mix(light, vec3(dot(light, vec3(0.3, 0.5, 0.2))) * 0.35, 0.7 * up);
    light = mix(light, vec3(0.95, 0.85, 0.72), up * cover(x - 0.0005, xa));
    light = mix(light, MARK * 1.1, up * cover(x, xa));
    emit(light, stain.a);
}
