// Every material's vertices: metres, in the room's frame. u_shake: how far a hit has thrown what is drawn aside; light and shadow stay.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewProjectionMatrix;
uniform vec4 u_shake[1];
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec2 p3d_MultiTexCoord0;
out vec3 v_pos;
out vec3 v_normal;
out vec3 v_local;
out vec3 v_local_normal;
out vec2 v_uv;
void main() {
    v_pos = (p3d_ModelMatrix * p3d_Vertex).xyz;
    v_normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    v_local = p3d_Vertex.xyz;
    v_local_normal = p3d_Normal;
    v_uv = p3d_MultiTexCoord0;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex + p3d_ViewProjectionMatrix * vec4(u_shake[0].xyz, 0.0);
}
