// From scene light to the screen's code values.
uniform float u_exposure;

// AgX (T. Sobotka); the matrices and the sigmoid are B. Wrensch's minimal fit. On top a little contrast (power 1.3) and
// saturation (1.25). The polynomial is refitted to the sigmoid with its contrast, which saves three powers a pixel.
vec3 agx(vec3 c) {
    const mat3 inset = mat3(0.842479062253094, 0.0423282422610123, 0.0423756549057051,
                            0.0784335999999992, 0.878468636469772, 0.0784336,
                            0.0792237451477643, 0.0791661274605434, 0.879142973793104);
    const mat3 outset = mat3(1.19687900512017, -0.0528968517574562, -0.0529716355144438,
                             -0.0980208811401368, 1.15190312990417, -0.0980434501171241,
                             -0.0990297440797205, -0.0989611768448433, 1.15107367264116);
    vec3 x = inset * max(c, vec3(1e-8));
    x = clamp((log2(x) + 12.47393) / 16.5, 0.0, 1.0);
    vec3 y = 0.0009858 + x * (-0.0667576 + x * (1.4124837 + x * (-7.7484756 + x * (15.5038586
        + x * (8.8126631 + x * (-33.6086094 + x * 16.6937551))))));
    y = max(y, vec3(0.0));
    y = mix(vec3(dot(y, vec3(0.2126, 0.7152, 0.0722))), y, 1.25);
    return clamp(outset * y, 0.0, 1.0);
}

vec3 display(vec3 c) { return agx(c * u_exposure); }
