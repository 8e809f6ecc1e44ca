import type { Layer } from './layer.ts';
import { at, blur, coverage, crop, type Grid, type Patch, type View, WHOLE } from './raster.ts';

/** A struck surface: heights in units, and a mask of devices (1) and field (0). */
export interface Relief extends Grid {
  readonly device: Float32Array;
  /** The part of the drawing that the grid covers. */
  readonly view: View;
}

/** Resolution of a relief, in pixels per unit. */
export const pixelsPerUnit = ({ size, view }: Pick<Relief, 'size' | 'view'>): number =>
  size / view.side;

/**
 * Blurs that are summed to round a surface: sigma as a fraction of the layer's radius, and weight.
 */
const ROUNDING: readonly (readonly [reach: number, share: number])[] = [
  [0.1, 0.22],
  [0.3, 0.33],
  [0.8, 0.45],
];

export function emptyRelief(size: number, view = WHOLE): Relief {
  const pixels = size * size;
  return { size, view, data: new Float32Array(pixels), device: new Float32Array(pixels) };
}

/**
 * Height profile of a rounded surface, 0 to 1. The sum of narrow and wide blurs rises steeply at
 * the edge and gradually in the middle, without a crease.
 */
function swelling(mask: Patch, radius: number): Float32Array {
  const { width, height, data } = mask;
  const result = new Float32Array(data.length);
  for (const [reach, share] of ROUNDING) {
    const wide = blur(data, width, height, Math.max(0.6, radius * reach));
    for (let i = 0; i < result.length; i++) {
      result[i] = at(result, i) + share * Math.max(0, 2 * at(wide, i) - 1);
    }
  }
  return result;
}

function limit(mask: Patch, within: Uint8Array, size: number): void {
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      mask.data[y * mask.width + x] =
        at(mask.data, y * mask.width + x) * (at(within, (mask.y + y) * size + mask.x + x) / 255);
    }
  }
}

function lay(relief: Relief, layer: Layer, mask: Patch, limits: readonly Uint8Array[]): void {
  const pixels = pixelsPerUnit(relief);
  const swell = layer.puff === 0 ? undefined : swelling(mask, layer.radius * pixels);
  const soft = { ...mask, data: blur(mask.data, mask.width, mask.height, layer.soft * pixels) };
  for (const within of limits) limit(soft, within, relief.size);
  const sign = layer.mode === 'cut' ? -1 : 1;
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const from = y * mask.width + x;
      const to = (mask.y + y) * relief.size + mask.x + x;
      const share = at(soft.data, from);
      if (share <= 0) continue;
      const bulge = swell ? layer.puff * at(swell, from) : 0;
      if (layer.mode === 'over') {
        relief.data[to] =
          at(relief.data, to) + share * (layer.height + bulge - at(relief.data, to));
      } else {
        relief.data[to] = at(relief.data, to) + sign * share * (layer.height + bulge);
      }
      if (layer.mode !== 'cut') relief.device[to] = Math.max(at(relief.device, to), share);
    }
  }
}

/**
 * Applies the layers to the relief in order. `bounds` is an SVG fragment that clips all of them.
 */
export async function sculpt(
  relief: Relief,
  layers: readonly Layer[],
  bounds?: string,
): Promise<void> {
  const { size, view } = relief;
  const masks = await Promise.all(layers.map(({ shape }) => coverage(shape, size, view)));
  const known = new Map<string, Promise<Uint8Array>>();
  const limitFor = (shape: string): Promise<Uint8Array> => {
    const found = known.get(shape) ?? coverage(shape, size, view);
    known.set(shape, found);
    return found;
  };
  for (const [index, layer] of layers.entries()) {
    const reach = 3 * layer.soft * pixelsPerUnit(relief);
    const drawn = masks[index];
    const mask = drawn && crop(drawn, size, Math.ceil(reach) + 2);
    if (!mask) continue;
    const limits = [layer.within, bounds].filter((shape) => shape !== undefined);
    lay(relief, layer, mask, await Promise.all(limits.map(limitFor)));
  }
}
