// The dark that a prop throws on the table: a flat quad around it. u_slot: x half length, y half width of the prop's foot, z its height,
// w 1 where its faces lean towards each other.
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewProjectionMatrix;
uniform vec4 u_slot;
in vec4 p3d_Vertex;                 // x 0..1, y -1..1
out vec3 v_pos;
out vec2 v_at;                      // metres from the prop's middle, in its own frame
void main() {
    vec2 half_ = u_slot.xy + vec2(0.024 + 0.8 * u_slot.z);
    v_at = vec2((2.0 * p3d_Vertex.x - 1.0) * half_.x, p3d_Vertex.y * half_.y);
    v_pos = vec3((p3d_ModelMatrix * vec4(v_at, 0.0, 1.0)).xy, TABLE_Z + 0.0002);
    gl_Position = p3d_ViewProjectionMatrix * vec4(v_pos, 1.0);
}
