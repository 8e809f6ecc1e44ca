import type { CoinPicture } from './coin.ts';
import { at, UNITS } from './raster.ts';

/** Part of a flat drawing that faces the viewer, and the strip that becomes the spine, in units. */
const COVER = { left: 98, right: 902 };
/** Horizontal extent of spine and cover in the turned picture, in units. */
const SPINE = { left: 128, right: 196 };
const FRONT_RIGHT = 872;
/** Height of the cover's far edge and of the spine's far edge as a fraction of the fold's. */
const FAR = 0.9;
const SPINE_FAR = 0.965;

/** Source of one column of the turned picture. */
interface Column {
  readonly from: number;
  readonly scale: number;
  readonly light: number;
}

function columnAt(x: number): Column | undefined {
  if (x < SPINE.left || x > FRONT_RIGHT) return undefined;
  if (x < SPINE.right) {
    const t = (x - SPINE.left) / (SPINE.right - SPINE.left);
    const round = 0.62 + 0.24 * Math.sin(Math.PI * (0.12 + 0.6 * t));
    return { from: COVER.left + 3 + 12 * t, scale: SPINE_FAR + (1 - SPINE_FAR) * t, light: round };
  }
  const t = (x - SPINE.right) / (FRONT_RIGHT - SPINE.right);
  // Perspective: equal steps on the cover get narrower towards the far edge.
  const along = (t * FAR) / (1 - t + t * FAR);
  return {
    from: COVER.left + along * (COVER.right - COVER.left),
    scale: 1 - (1 - FAR) * t,
    light: 1.04 - 0.1 * t,
  };
}

/** Renders the flat drawing of a closed book turned, so that its spine shows. */
export function turned({ size, pixels }: CoinPicture): CoinPicture {
  const result = new Uint8Array(pixels.length);
  const unit = UNITS / size;
  for (let x = 0; x < size; x++) {
    const column = columnAt((x + 0.5) * unit);
    if (!column) continue;
    const sx = column.from / unit - 0.5;
    const left = Math.floor(sx);
    const u = sx - left;
    for (let y = 0; y < size; y++) {
      const sy = size / 2 + (y + 0.5 - size / 2) / column.scale - 0.5;
      const top = Math.floor(sy);
      if (top < 0 || top > size - 2) continue;
      const v = sy - top;
      for (let channel = 0; channel < 4; channel++) {
        const row = (line: number): number => {
          const i = (line * size + left) * 4 + channel;
          return at(pixels, i) * (1 - u) + at(pixels, i + 4) * u;
        };
        const value = row(top) * (1 - v) + row(top + 1) * v;
        result[(y * size + x) * 4 + channel] = Math.round(
          Math.min(255, channel < 3 ? value * column.light : value),
        );
      }
    }
  }
  return { size, pixels: result };
}
