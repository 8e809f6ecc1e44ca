#version 300 es
// Vertex shader of the living coin: one triangle that covers the canvas. `p` is the point of the plate, with y down.
out vec2 p;
void main() {
  p = vec2(gl_VertexID % 2 * 4 - 1, 1 - gl_VertexID / 2 * 4);
  gl_Position = vec4(p.x, -p.y, 0, 1);
}
