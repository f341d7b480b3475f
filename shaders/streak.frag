// The blur that a fast disc leaves on the lacquer for an eye that follows the board. Made by overlay.vert: v_at x from the tail (v_guide.x)
// to the disc's middle (v_guide.y), v_guide.w strength. u_slot: x which streak. u_tint: rgb the discs' linear albedo. Premultiplied alpha.
#include "emit.glsl"
uniform vec4 u_slot;
uniform vec4 u_tint[STREAKS];
in vec2 v_at;
in vec4 v_guide;

void main() {
    float along = clamp((v_at.x - v_guide.x) / max(v_guide.y - v_guide.x, 1e-4), 0.0, 1.0);
    float across = abs(v_at.y) / DISC_R;
    // The share of the last moments that the disc covered this place: a chord of its circle on the way.
    float edge = sqrt(max(1.0 - across * across, 0.0));
    float a = 0.62 * along * along * smoothstep(0.0, 0.85, edge) * v_guide.w;
    vec3 light = u_tint[int(u_slot.x + 0.5)].rgb * 1.6 + vec3(0.03);
    o_color = vec4(toned(light) * a, a);
}
