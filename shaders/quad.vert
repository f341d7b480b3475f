// A picture over the whole target.
in vec4 p3d_Vertex;
out vec2 v_uv;
void main() {
    v_uv = p3d_Vertex.xz * 0.5 + 0.5;
    gl_Position = vec4(p3d_Vertex.xz, 0.0, 1.0);
}
