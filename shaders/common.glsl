// What every material shares: varyings, the discs, and small helpers. Metres, Z up, the playing surface is z = 0.
// Sizes in capitals are defines that come from board.py and furniture.py.
uniform mat4 p3d_ViewMatrixInverse;
uniform vec4 u_disc[DISCS];     // xyz: middle of the lower face; w: glow 0..1, or minus the removal mark
uniform vec4 u_stain[DISCS];    // rgb: linear albedo; a: opacity
uniform vec4 u_peg[PEGS];       // xy: middle of each peg
uniform ivec3 u_count;          // the discs' order: x on the surface or in the hole, up to y in the ditch, up to z on the table
uniform vec3 u_glow;            // light of discs that must be hit and of the 15 line
uniform float u_time_of_day;    // what the windows show: 0 day, 0.5 dusk, 1 night
// The board's look (skins.py): 0 pale wood, w: its pores; 1 late wood, w: how much of its colour the tinted quarter adds; 2 the surface
// as one colour; 3 felt; 4 pale and 5 dark wood of the rail; 6 line, 7 centre, 8 middle, 9 outer zone, 10 margin, a: how much each covers.
uniform vec4 u_skin[SKIN_SLOTS];
uniform sampler2D u_maple;      // red ring, green fibre tilt, blue streaks
uniform sampler2D u_walnut;
uniform sampler2D u_marks;      // red micro-scratches, green and blue cosine and sine of twice their direction

in vec3 v_pos;                  // place in the room
in vec3 v_normal;
in vec3 v_local;                // place in the mesh
in vec3 v_local_normal;
in vec2 v_uv;

const vec3 MARK = vec3(1.0, 0.055, 0.03);       // light of a disc that will be removed

vec3 srgb(float r, float g, float b) { return pow(vec3(r, g, b) / 255.0, vec3(2.2)); }

// Share of a pixel inside an edge: d is the distance to it (negative inside), w half the width it is blurred over.
float cover(float d, float w) { return clamp(0.5 - d / (2.0 * w), 0.0, 1.0); }
float softCover(float d, float w) { float t = cover(d, w); return t * t * (3.0 - 2.0 * t); }

vec3 byTime(vec3 day, vec3 dusk, vec3 night) {
    return u_time_of_day < 0.5 ? mix(day, dusk, u_time_of_day * 2.0) : mix(dusk, night, u_time_of_day * 2.0 - 1.0);
}

float hash1(float n) { return fract(sin(n) * 43758.5453); }

vec3 viewer() { return normalize(p3d_ViewMatrixInverse[3].xyz - v_pos); }

// Multisampling shades a little outside of a triangle, where the normal may turn away: keep it on the viewer's side.
vec3 facing(vec3 n, vec3 v) {
    n = normalize(n);
    float d = dot(n, v);
    return d < 0.03 ? normalize(n + v * (0.03 - d)) : n;
}

// Half-width of the gloss, widened where the normal turns fast within a pixel: no sparks on small roundings.
float widened(vec3 n, float a) {
    vec3 x = dFdx(n), y = dFdy(n);
    return sqrt(a * a + min(0.35 * (dot(x, x) + dot(y, y)), 0.20));
}
