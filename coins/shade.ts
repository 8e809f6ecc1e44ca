import { along, byte, type Colour, linear, type Metal, mix } from './metal.ts';
import { noise } from './noise.ts';
import { at, blur, UNITS } from './raster.ts';
import { pixelsPerUnit, type Relief } from './relief.ts';

/** Enamel in cells of the relief: its colour, and its coverage per pixel, 0 to 1. */
export interface Enamel {
  readonly colour: Colour;
  readonly cover: Float32Array;
}

export type Vector = readonly [x: number, y: number, z: number];

export const unit = (x: number, y: number, z: number): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const dotOf = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const step = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * Directions of the key light (upper left) and the fill light (lower right), and the half vector
 * between key light and viewer, at which the highlight is brightest.
 */
const KEY = unit(-0.58, -0.62, 0.72);
const FILL = unit(0.7, 0.45, 0.55);
const HALF = unit(KEY[0], KEY[1], KEY[2] + 1);
/** Height of the viewer's eye above the coin, in picture widths. */
const EYE = 2.1;
/** Maximum length of cast shadows, in units, and number of samples along it. */
const SHADOW_REACH = 46;
const SHADOW_STEPS = 22;

/** Lookup table from sRGB bytes to linear light. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linear(value));

/**
 * Brightness of the reflected studio in direction `r`: a large soft box at the upper left, a strip
 * light at the right, a lamp at the bottom, a bright sky and a dark floor.
 */
function room(r: Vector): number {
  const sky = 0.5 - 0.42 * r[1] - 0.22 * r[0];
  const soft = step(0.55, 0.98, dotOf(r, unit(-0.5, -0.55, 0.72)));
  const strip = step(0.86, 0.97, dotOf(r, unit(0.78, -0.05, 0.55)));
  const lamp = step(0.75, 0.99, dotOf(r, unit(0.35, 0.8, 0.5)));
  const floor = step(0.1, 0.75, r[1]) * 0.22;
  return 0.5 * sky + 0.62 * soft + 0.35 * strip + 0.16 * lamp - floor;
}

/**
 * Fraction of the key light that reaches each pixel, 0 to 1. Relief towards the light casts
 * shadows.
 */
function shadows(relief: Relief): Float32Array {
  const { size, data } = relief;
  const pixels = pixelsPerUnit(relief);
  const result = new Float32Array(size * size).fill(1);
  const flat = Math.hypot(KEY[0], KEY[1]);
  const rise = KEY[2] / flat;
  const dx = KEY[0] / flat;
  const dy = KEY[1] / flat;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = at(data, y * size + x);
      let blocked = 0;
      for (let i = 1; i <= SHADOW_STEPS; i++) {
        const away = (SHADOW_REACH * i * i) / (SHADOW_STEPS * SHADOW_STEPS) + 0.6;
        const sx = Math.round(x + dx * away * pixels);
        const sy = Math.round(y + dy * away * pixels);
        if (sx < 0 || sy < 0 || sx >= size || sy >= size) break;
        const above = at(data, sy * size + sx) - start - away * rise;
        if (above > 0) blocked = Math.max(blocked, Math.min(1, above / (0.6 + away * 0.16)));
      }
      result[y * size + x] = 1 - blocked;
    }
  }
  return blur(result, size, size, 0.9 * pixels);
}

/** Depth of each pixel below its surroundings, at three scales, 0 to 1. */
export function hollows(relief: Relief): Float32Array {
  const { size, data } = relief;
  const pixels = pixelsPerUnit(relief);
  const result = new Float32Array(size * size);
  const scales: readonly (readonly [sigma: number, depth: number, share: number])[] = [
    [2.2, 3.2, 0.3],
    [7, 6, 0.4],
    [22, 12, 0.3],
  ];
  for (const [sigma, depth, share] of scales) {
    const around = blur(data, size, size, sigma * pixels);
    for (let i = 0; i < result.length; i++) {
      result[i] =
        at(result, i) + share * Math.min(1, Math.max(0, (at(around, i) - at(data, i)) / depth));
    }
  }
  return result;
}

/** Height of each pixel above its surroundings, 0 to 1. Wear polishes these parts of a coin. */
export function rubbed(relief: Relief): Float32Array {
  const { size, data } = relief;
  const around = blur(data, size, size, 14 * pixelsPerUnit(relief));
  return data.map((value, i) => Math.min(1, Math.max(0, (value - at(around, i)) / 7)));
}

interface Surface {
  readonly relief: Relief;
  readonly lit: Float32Array;
  readonly hollow: Float32Array;
  readonly proud: Float32Array;
}

/** A point on a metal surface. */
export interface MetalPoint {
  /** Unit normal of the surface, and unit vector towards the viewer. */
  readonly normal: Vector;
  readonly viewer: Vector;
  /** Position on the coin, as fractions of the drawing's side. */
  readonly x: number;
  readonly y: number;
  /** Fraction of the key light that arrives, 0 to 1. */
  readonly lit: number;
  /** Depth below and height above the surroundings, 0 to 1. */
  readonly hollow: number;
  readonly proud: number;
  /** 1 on a device, 0 in the field. */
  readonly device: number;
}

/** Colour of a point of lit metal. */
export function metalColour(metal: Metal, point: MetalPoint): Colour {
  const { normal: n, viewer: v, x, y, lit, hollow, proud, device } = point;
  const facing = 2 * dotOf(n, v);
  const r: Vector = [facing * n[0] - v[0], facing * n[1] - v[1], facing * n[2] - v[2]];
  const shadow = 0.32 + 0.68 * lit;
  const open = 1 - 0.78 * hollow;

  const satin = Math.max(0, dotOf(n, KEY)) * shadow * 0.86 + Math.max(0, dotOf(n, FILL)) * 0.16;
  const mirrored = room(r) * (0.45 + 0.55 * shadow);
  const polish = metal.mirror * (1 - device);
  const gloss = metal.gloss * 0.5;
  const frosted = satin * (1 - gloss) + mirrored * gloss + 0.05;
  // A mirror field is darker than the frosted relief, except for a broad highlight across the coin.
  const swing = 0.5 + 0.5 * Math.sin(x * 3.4 + y * 4.6 - 1.15);
  const field = mirrored * 0.75 + satin * 0.12 + 0.22 * swing ** 3 - 0.04;
  const tone = (frosted * (1 - polish) + field * polish) * open * metal.exposure;

  const base = along(metal.ramp, tone);
  const worn = 1 + 0.4 * proud * metal.age;
  const cloud = 0.75 + 0.5 * noise(x * 23.04, y * 23.04);
  const stain = Math.min(
    1,
    metal.age * (1.2 * hollow + (0.1 + 0.2 * metal.age * (1 - device)) * (1 - proud) * cloud),
  );
  const aged = mix(base, metal.patina, Math.min(0.88, stain));
  const gleam =
    Math.max(0, dotOf(n, HALF)) ** 46 * shadow * (0.1 + 0.34 * metal.gloss) * (1 - 0.6 * stain);
  const flare = gleam * (0.25 + 0.75 * Math.max(device, proud));
  return [
    aged[0] * worn + metal.shine[0] * flare,
    aged[1] * worn + metal.shine[1] * flare,
    aged[2] * worn + metal.shine[2] * flare,
  ];
}

/** Position of a pixel on the drawing, as fractions of its side. */
const placeOf = (relief: Relief, x: number, y: number): readonly [x: number, y: number] => {
  const pixels = pixelsPerUnit(relief);
  return [(relief.view.x + x / pixels) / UNITS, (relief.view.y + y / pixels) / UNITS];
};

/** Colour of one pixel of lit metal. */
function colourAt(surface: Surface, metal: Metal, x: number, y: number): Colour {
  const { relief } = surface;
  const { size, data } = relief;
  const i = y * size + x;
  const scale = pixelsPerUnit(relief) / 2;
  const grain = metal.grain * (noise(x * 0.9, y * 0.9) + noise(x * 0.37 + 91, y * 0.37) - 1);
  const device = at(relief.device, i);
  const roughness = grain * (metal.mirror > 0.3 ? 0.25 + device : 1);
  const hx = (at(data, i + 1) - at(data, i - 1)) * scale;
  const hy = (at(data, i + size) - at(data, i - size)) * scale;
  const tilt = roughness * 0.22;
  const [px, py] = placeOf(relief, x, y);
  return metalColour(metal, {
    normal: unit(-hx + tilt, -hy + tilt * 0.7, 1),
    viewer: unit((0.5 - px) * 1.1, (0.5 - py) * 1.1, EYE),
    x: px,
    y: py,
    lit: at(surface.lit, i),
    hollow: at(surface.hollow, i),
    proud: at(surface.proud, i),
    device,
  });
}

/**
 * Colour of one pixel with enamel on it. Enamel is glass: it shows the relief of its ground,
 * darkens at the cell wall and has one clear highlight.
 */
function glaze(under: Colour, enamel: Enamel, light: number, i: number, sheen: number): Colour {
  const cover = at(enamel.cover, i);
  if (cover <= 0) return under;
  const [r, g, b] = enamel.colour;
  return mix(under, [r * light + sheen, g * light + sheen, b * light + sheen], cover);
}

/** Diffuse light on a matt surface, about 1 on flat open areas. */
function dullLight({ relief, lit, hollow }: Surface, i: number): number {
  const { size, data } = relief;
  const scale = pixelsPerUnit(relief) / 2;
  const n = unit(
    -(at(data, i + 1) - at(data, i - 1)) * scale,
    -(at(data, i + size) - at(data, i - size)) * scale,
    1,
  );
  const key = Math.max(0, dotOf(n, KEY)) / KEY[2];
  const fill = Math.max(0, dotOf(n, FILL)) / FILL[2];
  return (key * (0.3 + 0.7 * at(lit, i)) * 0.78 + fill * 0.22) * (1 - 0.7 * at(hollow, i));
}

const surfaceOf = (relief: Relief): Surface => ({
  relief,
  lit: shadows(relief),
  hollow: hollows(relief),
  proud: rubbed(relief),
});

/**
 * Lights the relief of a coloured object and returns straight RGBA. `albedo` is straight RGBA of
 * the same size; its alpha is the outline of the object. `gloss` is the strength of the highlights
 * on edges, 0 to 1.
 */
export function shadeDull(relief: Relief, albedo: Uint8Array, gloss: number): Uint8Array {
  const { size, data } = relief;
  const surface = surfaceOf(relief);
  const scale = pixelsPerUnit(relief) / 2;
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      if (at(albedo, i * 4 + 3) === 0) continue;
      const light = dullLight(surface, i) * (1.06 - 0.16 * (y / size) - 0.06 * (x / size));
      const n = unit(
        -(at(data, i + 1) - at(data, i - 1)) * scale,
        -(at(data, i + size) - at(data, i - size)) * scale,
        1,
      );
      const shine = gloss * (Math.max(0, dotOf(n, HALF)) ** 30 * 0.5 * at(surface.lit, i) - 0.06);
      for (let channel = 0; channel < 3; channel++) {
        pixels[i * 4 + channel] = byte(at(LINEAR, at(albedo, i * 4 + channel)) * light + shine);
      }
      pixels[i * 4 + 3] = at(albedo, i * 4 + 3);
    }
  }
  return pixels;
}

/**
 * Lights the relief of a coin and returns straight RGBA. `inside` is the coverage mask of the coin,
 * 0 to 1 per pixel.
 */
export function shade(
  relief: Relief,
  metal: Metal,
  inside: Float32Array,
  enamels: readonly Enamel[] = [],
): Uint8Array {
  const { size } = relief;
  const surface = surfaceOf(relief);
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const i = y * size + x;
      if (at(inside, i) <= 0) continue;
      const [px, py] = placeOf(relief, x, y);
      const sweep = step(0.3, 0.9, 0.5 + 0.5 * Math.sin(px * 4 + py * 5.4 - 1.4));
      let colour = colourAt(surface, metal, x, y);
      for (const enamel of enamels) {
        colour = glaze(colour, enamel, dullLight(surface, i), i, 0.004 + 0.05 * sweep);
      }
      pixels[i * 4] = byte(colour[0]);
      pixels[i * 4 + 1] = byte(colour[1]);
      pixels[i * 4 + 2] = byte(colour[2]);
      pixels[i * 4 + 3] = Math.round(255 * at(inside, i));
    }
  }
  return pixels;
}
