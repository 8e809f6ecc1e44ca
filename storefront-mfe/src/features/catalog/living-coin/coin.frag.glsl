#version 300 es
// Fragment shader of the living coin. It intersects the view ray of each pixel with a short cylinder, turned about its
// vertical axis. Faces read their normal from a relief map, the edge is reeded. Coordinates as in the renderer of the
// pictures (coins/shade.ts): x to the right, y down, z towards the viewer; half of the picture's side is 1. The shading
// is the same too, for a light that moves. The build removes comments (tools/webpack/glsl-loader.ts).
precision highp float;
precision highp sampler2D;
uniform sampler2D obverse, reverse;
// Rows of planes of each map.
uniform vec2 rows;
// `pose` is the angle of the coin in radians, and the point above which the light is, from -1 to 1.
uniform vec3 pose, shine, patina, ramp[5], enamels[2];
// `pixel` is the size of a pixel.
uniform float share, pixel, age, mirror, gloss, grain, exposure;
in vec2 p;
out vec4 colour;

// The light is .95 above the coin. With the aim at rest it is the key light of the pictures.
vec3 light;
bool back;
// Mipmap of the relief. A small coin reads the mean of the texels below its pixels: single ones would show stripes.
float level;
float plane(vec2 at, vec2 cell) {
  vec2 uv = .5 + .5 * at / share + cell;
  return back
    ? textureLod(reverse, uv / vec2(2, rows.y), level).r
    : textureLod(obverse, uv / vec2(2, rows.x), level).r;
}
float signedPlane(vec2 at, vec2 cell) { return (plane(at, cell) * 255. - 128.) / 127.; }
float slope(vec2 at, vec2 cell) {
  float e = signedPlane(at, cell);
  return .5 * e / (1.004 - abs(e));
}
float dice(vec2 q) { return fract(sin(dot(q, vec2(12.99, 78.23))) * 43758.5); }
float noise(vec2 q) {
  vec2 i = floor(q), f = fract(q);
  return mix(mix(dice(i), dice(i + vec2(1, 0)), f.x), mix(dice(i + vec2(0, 1)), dice(i + 1.), f.x), f.y);
}
float room(vec3 r) {
  return .25 - .105 * r.y - .055 * r.x + .14 * dot(r.xy, light.xy)
    + .62 * smoothstep(.55, .98, dot(r, light))
    + .35 * smoothstep(.86, .97, dot(r, vec3(.817, -.052, .576)))
    + .16 * smoothstep(.75, .99, dot(r, vec3(.348, .795, .497)))
    - .22 * smoothstep(.1, .75, r.y);
}

void main() {
  // Seen exactly from the side, neither face has a size, and the faces would be divided by it.
  float c = cos(pose.x) + 1e-6, s = sin(pose.x) + 1e-6;
  float radius = .964 * share, half_ = .055 * share;
  light = normalize(vec3(pose.yz, .95));
  level = pixel > .006 ? log2(pixel / share * .25 * float(textureSize(obverse, 0).x)) : 0.;
  back = c < 0.;
  float side = back ? -1. : 1.;
  vec2 at = vec2((p.x - s * side * half_) / c, p.y);
  float face = (radius - length(at)) * abs(c) / pixel + .5;
  float width = sqrt(max(0., radius * radius - p.y * p.y));
  float along = (c * p.x + sign(s) * width) / s;
  float depth = s * p.x + c * along;
  float edge = abs(p.y) < radius ? (half_ - abs(depth)) * abs(s) / pixel + .5 : -1.;
  if (max(face, edge) <= 0.) { colour = vec4(0); return; }

  vec3 n;
  float level = 0., device = 1., lit = 1., cover1 = 0., cover2 = 0.;
  if (face > 0.) {
    at.x *= side;
    vec2 tilt = vec2(slope(at, vec2(0)), slope(at, vec2(1, 0))) + .0215 * at / share;
    level = signedPlane(at, vec2(0, 1));
    device = plane(at, vec2(1));
    vec2 q = 400. * at / share;
    float rough = grain * (noise(q) + noise(q * .41 + 91.) - 1.) * (mirror > .3 ? .25 + device : 1.);
    n = normalize(vec3(rough * vec2(.22, .15) - tilt, 1));
    vec3 l = vec3(c * light.x - s * light.z, light.y, s * light.x + c * light.z) * vec3(side, 1, side);
    float flat_ = max(.05, length(l.xy)), blocked = 0.;
    for (float i = 1.; i < 6.; i++) {
      float away = 1.3 * i * i;
      float above = 7. * (signedPlane(at + l.xy / flat_ * away * .002 * share, vec2(0, 1)) - level);
      blocked = max(blocked, (above - away * max(l.z, 0.) / flat_) / (1.2 + away * .2));
    }
    lit = 1. - clamp(blocked, 0., 1.);
    float r_ = back ? rows.y : rows.x;
    if (r_ > 2.) { cover1 = plane(at, vec2(0, 2)); cover2 = plane(at, vec2(1, 2)); }
    n *= vec3(side, 1, side);
  } else {
    vec2 rim = vec2(c * p.x - s * along, p.y) / radius;
    float reeds = atan(rim.y, rim.x) * 150.;
    n = normalize(vec3(rim + .55 * sin(reeds) * vec2(-rim.y, rim.x), .35 * depth / half_));
    level = -.3 - .3 * cos(reeds);
  }
  n = vec3(c * n.x + s * n.z, n.y, c * n.z - s * n.x);

  float worn = max(0., level), hollow = max(0., -level), shadow = .32 + .68 * lit;
  vec3 view = normalize(vec3(-.55 * p, 2.1));
  vec3 fill = vec3(.702, .451, .551);
  float key = max(0., dot(n, light)), soft = max(0., dot(n, fill));
  float satin = key * shadow * .86 + soft * .16;
  float mirrored = room(reflect(-view, n)) * (.45 + .55 * shadow);
  float polish = mirror * (1. - device);
  // Keeps a light straight above from washing out the relief.
  float dim = 1. - .42 * smoothstep(.68, 1., light.z);
  float swing = .5 + .5 * sin(2.85 - 3.74 * dot(p, light.xy));
  float tone = mix(mix(satin, mirrored, gloss * .5) + .05,
    mirrored * .75 + satin * .12 + .22 * swing * swing * swing - .04, polish)
    * (1. - .78 * hollow) * exposure * dim;

  float place = clamp(tone, 0., 1.) * 4.;
  int stop = min(3, int(place));
  vec3 metal = mix(ramp[stop], ramp[stop + 1], place - float(stop));
  float stain = min(.88, age * (1.2 * hollow + (.1 + .2 * age * (1. - device)) * (1. - worn)));
  float gleam = pow(max(0., dot(n, normalize(light + vec3(0, 0, 1)))), 46.)
    * shadow * dim * dim * (.1 + .34 * gloss) * (1. - .6 * stain) * (.25 + .75 * max(device, worn));
  vec3 lightness = mix(metal, patina, stain) * (1. + .4 * worn * age) + shine * gleam;
  float glass = (key / .72 * (.3 + .7 * lit) * .78 + soft / .551 * .22) * (1. - .7 * hollow);
  lightness = mix(lightness, enamels[0] * glass + .03 * swing, cover1);
  lightness = mix(lightness, enamels[1] * glass + .03 * swing, cover2);

  vec3 srgb = mix(12.92 * lightness, 1.055 * pow(lightness, vec3(.4167)) - .055, step(.0031, lightness));
  float alpha = min(1., max(face, edge));
  colour = vec4(clamp(srgb, 0., 1.) * alpha, alpha);
}
