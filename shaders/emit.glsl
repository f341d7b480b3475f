// How a material hands its light on. With HDR the buffer holds it squeezed into 0..1 (T. Lottes, B. Karis: reversible tone mapping),
// and as its root, so that multisampling averages what the eye will see and not the light: bright against dark has no stairs. Without HDR the
// window gets code values at once.
#ifndef HDR
#include "tonemap.glsl"
#endif

out vec4 o_color;

vec3 toned(vec3 light) {
#ifdef HDR
    light = max(light, vec3(0.0));
    return sqrt(light / (1.0 + max(light.r, max(light.g, light.b))));
#else
    return display(light);
#endif
}
void emit(vec3 light, float alpha) { o_color = vec4(toned(light), alpha); }
