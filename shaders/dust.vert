// A puff of wax dust: a quad that faces the viewer. u_slot: x which puff. u_puff[2i]: xyz its middle, w its radius. u_puff[2i + 1]: x age
// 0..1, y strength 0..1, z seed.
uniform mat4 p3d_ViewProjectionMatrix;
uniform mat4 p3d_ViewMatrixInverse;
uniform vec4 u_slot;
uniform vec4 u_puff[2 * PUFFS];
in vec4 p3d_Vertex;                 // x 0..1, y -1..1
out vec2 v_at;                      // -1..1 across the puff
out vec3 v_puff;
out float v_height;
void main() {
    int i = 2 * int(u_slot.x + 0.5);
    vec4 place = u_puff[i];
    v_puff = u_puff[i + 1].xyz;
    v_at = vec2(2.0 * p3d_Vertex.x - 1.0, p3d_Vertex.y);
    vec3 pos = place.xyz + place.w * (p3d_ViewMatrixInverse[0].xyz * v_at.x + p3d_ViewMatrixInverse[1].xyz * v_at.y);
    v_height = pos.z;
    gl_Position = p3d_ViewProjectionMatrix * vec4(pos, 1.0);
}
