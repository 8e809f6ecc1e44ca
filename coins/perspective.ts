import type { CoinPicture } from './coin.ts';
import { at, UNITS } from './raster.ts';

/** Vertical extents of the lid and the tray in a flat drawing of an open case, in units. */
export interface Open {
  /** Upper and lower edge of each part. The perspective view closes the gap between them. */
  readonly lid: readonly [top: number, bottom: number];
  readonly tray: readonly [top: number, bottom: number];
}

/** Vertical scale of the lid, which leans back, and of the tray, which lies flat. */
const LEANING = 0.6;
const LYING = 0.86;
/** Width of a part's far edge as a fraction of its near edge. */
const NARROWING = 0.93;
/** Height of the tray's front wall, in units. */
const WALL = 44;

/**
 * Source of one row of the finished picture: y in the drawing in units, horizontal scale and
 * brightness factor.
 */
interface Row {
  readonly from: number;
  readonly scale: number;
  readonly light: number;
}

/**
 * Renders the flat drawing of an open case in perspective: lid leaning back, tray lying flat, front
 * wall below.
 */
export function inPerspective({ size, pixels }: CoinPicture, open: Open): CoinPicture {
  const [top, lidFoot] = open.lid;
  const [trayTop, bottom] = open.tray;
  const lid = (lidFoot - top) * LEANING;
  const tray = (bottom - trayTop) * LYING;
  const start = (UNITS - lid - tray - WALL) / 2;
  const middle = NARROWING;
  const far = middle * (1 - (1 - NARROWING) * 0.8);
  const rowAt = (y: number): Row | undefined => {
    if (y < start) return undefined;
    if (y < start + lid) {
      const t = (y - start) / lid;
      return {
        from: top + t * (lidFoot - top),
        scale: far + (middle - far) * t,
        light: 0.86 + 0.12 * t,
      };
    }
    if (y < start + lid + tray) {
      const t = (y - start - lid) / tray;
      return {
        from: trayTop + t * (bottom - 4 - trayTop),
        scale: middle + (1 - middle) * t,
        light: 0.96 + 0.08 * t,
      };
    }
    const t = (y - start - lid - tray) / WALL;
    return t < 1 ? { from: bottom - 8, scale: 1 - 0.006 * t, light: 0.62 - 0.26 * t } : undefined;
  };
  const result = new Uint8Array(pixels.length);
  const unit = UNITS / size;
  for (let y = 0; y < size; y++) {
    const row = rowAt((y + 0.5) * unit);
    if (!row) continue;
    const sy = Math.min(size - 2, Math.max(0, Math.floor(row.from / unit)));
    for (let x = 0; x < size; x++) {
      const sx = size / 2 + (x + 0.5 - size / 2) / row.scale - 0.5;
      const left = Math.floor(sx);
      if (left < 0 || left > size - 2) continue;
      const u = sx - left;
      // Foreshortening: each row of the picture is the mean of two rows of the drawing.
      for (let channel = 0; channel < 4; channel++) {
        const sample = (line: number): number => {
          const i = (line * size + left) * 4 + channel;
          return at(pixels, i) * (1 - u) + at(pixels, i + 4) * u;
        };
        const value = (sample(sy) + sample(sy + 1)) / 2;
        result[(y * size + x) * 4 + channel] = Math.round(
          Math.min(255, channel < 3 ? value * row.light : value),
        );
      }
    }
  }
  return { size, pixels: result };
}
