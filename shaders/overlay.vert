// Flat guides that lie on the board, each a quad with its own frame.
// u_slot: x which guide. u_guide[2i]: xy origin, zw unit direction. u_guide[2i + 1]: x from, y to along it, z half its width, w a value.
uniform mat4 p3d_ViewProjectionMatrix;
uniform vec4 u_slot;
uniform vec4 u_guide[2 * GUIDES];
in vec4 p3d_Vertex;                 // x 0..1 along, y -1..1 across
out vec2 v_at;                      // metres along and across
out vec4 v_guide;
void main() {
    int i = 2 * int(u_slot.x + 0.5);
    vec4 frame = u_guide[i];
    v_guide = u_guide[i + 1];
    v_at = vec2(mix(v_guide.x, v_guide.y, p3d_Vertex.x), p3d_Vertex.y * v_guide.z);
    vec2 xy = frame.xy + frame.zw * v_at.x + vec2(-frame.w, frame.z) * v_at.y;
    gl_Position = p3d_ViewProjectionMatrix * vec4(xy, 0.0006, 1.0);
}
