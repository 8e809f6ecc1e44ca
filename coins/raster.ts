import sharp from 'sharp';

/** A square grid of numbers, `size` by `size`. */
export interface Grid {
  readonly size: number;
  readonly data: Float32Array;
}

/** Rectangular part of a grid that contains a shape. Position and size are in pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Value at an index, or 0 outside the array. */
export const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;

/** The side of every drawing, in units. */
export const UNITS = 1000;

/** The square part of a drawing that a picture shows: its upper left corner and side, in units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export const WHOLE: View = { x: 0, y: 0, side: UNITS };

/** Coverage (0 to 255) of an SVG fragment, rasterised to `size` by `size` pixels. */
export async function coverage(shape: string, size: number, view = WHOLE): Promise<Uint8Array> {
  const { x, y, side } = view;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"` +
    ` viewBox="${x} ${y} ${side} ${side}"><rect x="${x}" y="${y}" width="${side}" height="${side}"/>` +
    `<g fill="#fff" color="#fff">${shape}</g></svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
}

/**
 * Crops a coverage mask to its non-zero rectangle plus a margin in pixels, and converts it to 0 to
 * 1.
 */
export function crop(mask: Uint8Array, size: number, margin: number): Patch | undefined {
  let left = size;
  let right = -1;
  let top = size;
  let bottom = -1;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (at(mask, y * size + x) === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const width = Math.min(size - 1, right + margin) - left + 1;
  const height = Math.min(size - 1, bottom + margin) - top + 1;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = at(mask, (top + y) * size + left + x) / 255;
    }
  }
  return { x: left, y: top, width, height, data };
}

/** Box blur along rows with radius `r` in pixels. Edge values are repeated outside. */
function blurRows(
  source: Float32Array,
  target: Float32Array,
  w: number,
  h: number,
  r: number,
): void {
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const row = y * w;
    const first = at(source, row);
    const last = at(source, row + w - 1);
    let sum = first * r;
    for (let i = 0; i < r; i++) sum += i < w ? at(source, row + i) : last;
    for (let x = 0; x < w; x++) {
      sum += x + r < w ? at(source, row + x + r) : last;
      target[row + x] = sum * share;
      sum -= x - r >= 0 ? at(source, row + x - r) : first;
    }
  }
}

function blurColumns(
  source: Float32Array,
  target: Float32Array,
  w: number,
  h: number,
  r: number,
): void {
  const share = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  const row = (y: number): number => Math.min(h - 1, Math.max(0, y)) * w;
  for (let i = -r - 1; i < r; i++) {
    const from = row(i);
    for (let x = 0; x < w; x++) sums[x] = at(sums, x) + at(source, from + x);
  }
  for (let y = 0; y < h; y++) {
    const enters = row(y + r);
    const leaves = row(y - r - 1);
    for (let x = 0; x < w; x++) {
      sums[x] = at(sums, x) + (at(source, enters + x) - at(source, leaves + x));
      target[y * w + x] = at(sums, x) * share;
    }
  }
}

/** Radii of three box blurs that together approximate a Gaussian blur of this sigma. */
function boxes(sigma: number): number[] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  let lower = Math.floor(ideal);
  if (lower % 2 === 0) lower--;
  const count = Math.round(
    (12 * sigma * sigma - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4),
  );
  return [0, 1, 2].map((pass) => ((pass < count ? lower : lower + 2) - 1) / 2);
}

function gaussian(data: Float32Array, w: number, h: number, sigma: number): Float32Array {
  let current = data;
  let spare = new Float32Array(data.length);
  let other = new Float32Array(data.length);
  for (const radius of boxes(sigma)) {
    if (radius < 1) continue;
    blurRows(current, spare, w, h, radius);
    blurColumns(spare, other, w, h, radius);
    current = other;
    other = current === data ? new Float32Array(data.length) : spare;
    spare = new Float32Array(data.length);
  }
  return current;
}

function shrink(
  data: Float32Array,
  w: number,
  h: number,
  step: number,
): [Float32Array, number, number] {
  const sw = Math.ceil(w / step);
  const sh = Math.ceil(h / step);
  const small = new Float32Array(sw * sh);
  for (let y = 0; y < sh; y++) {
    for (let x = 0; x < sw; x++) {
      let sum = 0;
      let count = 0;
      for (let j = y * step; j < Math.min(h, (y + 1) * step); j++) {
        for (let i = x * step; i < Math.min(w, (x + 1) * step); i++, count++)
          sum += at(data, j * w + i);
      }
      small[y * sw + x] = sum / count;
    }
  }
  return [small, sw, sh];
}

function grow(
  small: Float32Array,
  sw: number,
  sh: number,
  step: number,
  w: number,
  h: number,
): Float32Array {
  const result = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const fy = Math.min(sh - 1, Math.max(0, (y + 0.5) / step - 0.5));
    const y0 = Math.floor(fy);
    const y1 = Math.min(sh - 1, y0 + 1);
    const v = fy - y0;
    for (let x = 0; x < w; x++) {
      const fx = Math.min(sw - 1, Math.max(0, (x + 0.5) / step - 0.5));
      const x0 = Math.floor(fx);
      const x1 = Math.min(sw - 1, x0 + 1);
      const u = fx - x0;
      const top = at(small, y0 * sw + x0) * (1 - u) + at(small, y0 * sw + x1) * u;
      const bottom = at(small, y1 * sw + x0) * (1 - u) + at(small, y1 * sw + x1) * u;
      result[y * w + x] = top * (1 - v) + bottom * v;
    }
  }
  return result;
}

/** Gaussian blur, sigma in pixels. Wide blurs work on a downscaled copy. */
export function blur(data: Float32Array, w: number, h: number, sigma: number): Float32Array {
  if (sigma < 0.5) return data;
  const step = Math.max(1, Math.floor(sigma / 5));
  if (step === 1) return gaussian(data, w, h, sigma);
  const [small, sw, sh] = shrink(data, w, h, step);
  return grow(gaussian(small, sw, sh, sigma / step), sw, sh, step, w, h);
}
