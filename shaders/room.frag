// The room itself, already out of focus: soft shapes, soft corners.
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "room.glsl"

vec3 wallColor(int k, vec3 p, float b) {
    if (k == 0) p.x = ROOM0.x; else if (k == 1) p.x = ROOM1.x;
    else if (k == 2) p.y = ROOM0.y; else if (k == 3) p.y = ROOM1.y;
    else if (k == 4) p.z = ROOM0.z; else p.z = ROOM1.z;
    return roomAt(p, b);
}
void main() {
    const float b = 0.035;
    float d[6];
    d[0] = v_pos.x - ROOM0.x; d[1] = ROOM1.x - v_pos.x;
    d[2] = v_pos.y - ROOM0.y; d[3] = ROOM1.y - v_pos.y;
    d[4] = v_pos.z - ROOM0.z; d[5] = ROOM1.z - v_pos.z;
    int first = 0, second = -1;
    for (int i = 1; i < 6; i++) if (d[i] < d[first]) first = i;
    for (int i = 0; i < 6; i++) if (i != first && (second < 0 || d[i] < d[second])) second = i;
    vec3 light = wallColor(first, v_pos, b);
    const float w = 1.8 * b;
    float corner = 0.5 * (1.0 - smoothstep(0.0, w, d[second]));
    if (d[second] < w) light = mix(light, wallColor(second, v_pos, b), corner);
    emit(light, 1.0);
}
