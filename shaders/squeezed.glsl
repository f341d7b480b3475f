// The way back from emit.glsl's squeezed light.
vec3 opened(vec3 c) {
    c *= c;
    return c / max(1.0 - max(c.r, max(c.g, c.b)), 1e-3);
}
