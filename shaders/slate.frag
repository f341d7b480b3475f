// A score slate: a framed face with what the match stands at in chalk. One column a side: its mark, a stroke for each game won, its
// points; below them the goal.
// u_score[0]: x columns, y kind of goal (0 none, 1 points, 2 rounds), z the goal, w the round. u_score[1 + i]: x mark (0 ring, 1 dot,
// 2 bar, 3 cross), y points, z games won. u_chalk[i]: rgb colour of a side's chalk. u_stroke: the digits, STROKE points each (x and y,
// two points a vector, in a box 0.6 wide and 1 high).
#include "common.glsl"
#include "emit.glsl"
#include "light.glsl"
#include "occlusion.glsl"
uniform vec4 u_score[SIDES + 1];
uniform vec4 u_chalk[SIDES];
uniform vec4 u_stroke[5 * STROKE];

float segmentAt(vec2 p, vec2 a, vec2 b) {
    vec2 pa = p - a, ba = b - a;
    return length(pa - ba * clamp(dot(pa, ba) / max(dot(ba, ba), 1e-9), 0.0, 1.0));
}
// Distance to a digit, in digits' heights.
float digitAt(vec2 p, int digit) {
    float d = 9.0;
    int first = digit * STROKE / 2;
    vec2 a = u_stroke[first].xy;
    for (int k = 1; k < STROKE; k++) {
        vec4 pair = u_stroke[first + k / 2];
        vec2 b = k % 2 == 0 ? pair.xy : pair.zw;
        d = min(d, segmentAt(p, a, b));
        a = b;
    }
    return d;
}
// Distance (metres) to a whole number that stands in the middle of p's origin, `high` metres high.
float numberAt(vec2 p, float value, float high) {
    int number = int(value + 0.5);
    int count = number > 99 ? 3 : number > 9 ? 2 : 1;
    const float STEP = 0.80;
    vec2 q = p / high + vec2(0.5 * STEP * float(count) - 0.10, 0.5);
    int k = clamp(int(floor((q.x + 0.10) / STEP)), 0, count - 1);
    int left = count - 1 - k;
    int digit = (left == 2 ? number / 100 : left == 1 ? number / 10 : number) % 10;
    return digitAt(q - vec2(STEP * float(k), 0.0), digit) * high;
}
float markAt(vec2 p, float kind, float size) {
    float r = length(p);
    if (kind < 0.5) return abs(r - 0.75 * size) - 0.18 * size;
    if (kind < 1.5) return r - 0.62 * size;
    vec2 q = abs(p);
    float bar = max(q.x - 0.9 * size, q.y - 0.26 * size);
    if (kind < 2.5) return bar;
    return min(bar, max(q.y - 0.9 * size, q.x - 0.26 * size));
}

void main() {
    vec3 v = viewer();
    vec3 n = facing(v_normal, v);
    // Its place on the face, seen from the front of either.
    vec2 at = vec2(v_local.y < 0.0 ? v_local.x : -v_local.x, (v_local.z - SLATE_MIDDLE) / SLATE_UP);
    vec3 grain = texture(u_walnut, at * vec2(3.0, 12.0) + vec2(0.2, 0.5) + v_local.zz * 3.0).rgb;
    vec3 dust = texture(u_marks, at / 0.045).rgb;
    float sunk = min(0.5 * SLATE_W - SLATE_FRAME - abs(at.x), 0.5 * SLATE_H - SLATE_FRAME - abs(at.y));
    float px = max(max(fwidth(at.x), fwidth(at.y)), 0.00005);
    float face = cover(-sunk, px);
    vec3 frame = mix(srgb(186.0, 140.0, 92.0), srgb(128.0, 86.0, 52.0), clamp(grain.r * 1.1, 0.0, 1.0)) * (0.45 + 0.75 * grain.b);

    // Chalk: breaks up with the stone's roughness; old figures left a haze when they were wiped.
    float columns = u_score[0].x;
    float wide = (SLATE_W - 2.0 * SLATE_FRAME) / max(columns, 1.0);
    int side = clamp(int(floor((at.x + 0.5 * SLATE_W - SLATE_FRAME) / wide)), 0, int(columns) - 1);
    vec4 row = u_score[1 + side];
    vec2 p = vec2(at.x + 0.5 * SLATE_W - SLATE_FRAME - (float(side) + 0.5) * wide, at.y);
    float high = min(0.034, 1.17 * wide / (row.y > 99.5 ? 3.0 : row.y > 9.5 ? 2.0 : 1.3));
    float bold = 0.045 * high + 0.0005;
    float big = numberAt(p - vec2(0.0, -0.0015), row.y, high) - bold;
    float size = 0.0058;
    float mark = markAt(p - vec2(row.z > 0.5 ? -0.008 : 0.0, 0.0275), row.x, size);
    float tally = 9.0;
    for (int k = 0; k < 4; k++) {
        float x = p.x - 0.002 - 0.0036 * float(k);
        tally = min(tally, float(k) + 0.5 < row.z ? segmentAt(vec2(x, p.y), vec2(-0.0004, 0.0226), vec2(0.0005, 0.0324)) - 0.0007 : 9.0);
    }
    // The goal: so many points after a bull's eye, or this round of so many.
    vec2 low = at - vec2(0.0, -0.0295);
    float goal = 9.0;
    if (u_score[0].y > 1.5) {
        goal = min(numberAt(low - vec2(-0.0125, 0.0), u_score[0].w, 0.0120), numberAt(low - vec2(0.0125, 0.0), u_score[0].z, 0.0120));
        goal = min(goal, segmentAt(low, vec2(-0.0018, -0.006), vec2(0.0018, 0.006)));
    } else if (u_score[0].y > 0.5) {
        goal = numberAt(low - vec2(0.0075, 0.0), u_score[0].z, 0.0120);
        float r = length(low - vec2(-0.0125, 0.0));
        goal = min(goal, min(abs(r - 0.0048), r));
    }
    goal -= 0.00075;
    float lines = abs(at.y + 0.0212) - 0.00025;
    float split = 9.0;
    if (at.y > -0.0212) split = abs(abs(p.x) - 0.5 * wide) - 0.00025;
    float rough = clamp(0.55 + 1.3 * dust.r - 0.35 * dust.g, 0.0, 1.0);
    float soft = max(px * 0.8, 0.00022);
    vec3 white = vec3(0.62, 0.60, 0.55);
    vec3 stone = vec3(0.020, 0.022, 0.023) * (0.8 + 0.5 * dust.g) + vec3(0.010) * (1.0 - smoothstep(0.0, 0.5, abs(dust.b - 0.5))) * exp(-at.y * at.y * 900.0);
    vec3 ink = mix(stone, white, 0.35 * max(cover(lines, soft), cover(split, soft)) * rough);
    ink = mix(ink, white, max(cover(big, soft), max(cover(goal, soft), cover(tally, soft))) * mix(rough, 1.0, 0.45));
    ink = mix(ink, u_chalk[side].rgb, cover(mark, soft) * mix(rough, 1.0, 0.6));
    // The frame throws a little dark on the stone.
    ink *= 0.55 + 0.45 * smoothstep(0.0, 0.0025, sunk);
    vec3 albedo = mix(frame, ink, face);

    vec2 occ = vec2(1.0);
    Ray ray = toLamp(v_pos);
    boardIn(occ, v_pos, ray);
    occ.y *= mix(0.35, 1.0, clamp((v_pos.z - TABLE_Z) / 0.02, 0.0, 1.0));
    float f = fresnelRough(clamp(dot(n, v), 0.0, 1.0), 0.04, widened(n, 0.2)) * (1.0 - face);
    emit(wood(albedo, v_pos, n, n, v, occ, 1.0, f), 1.0);
}
