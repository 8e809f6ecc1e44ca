import { WHOLE } from './raster.ts';
import { emptyRelief, type Relief } from './relief.ts';

/** Outer radius of every coin, in units. */
export const COIN_RADIUS = 482;
/** Inner radius of the rim, in units. */
const RIM_INNER = 458;
const RIM_HEIGHT = 15;
/** Number of reeds around the edge. */
export const REEDS = 150;
/** Depth of the reeding, in units. Deeper reeds look like the dashed border of a coupon. */
const REED_DEPTH = 0.9;
/** Height of the concave field at the coin's edge above its middle, in units. */
export const DISH = 5;

const step = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Relief of an unstruck coin: a slightly concave field, a raised rim and a reeded edge. */
export function blank(size: number, view = WHOLE): Relief {
  const relief = emptyRelief(size, view);
  const unit = view.side / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = view.x + (x + 0.5) * unit - 500;
      const dy = view.y + (y + 0.5) * unit - 500;
      const radius = Math.hypot(dx, dy);
      const rim = step(RIM_INNER - 3, RIM_INNER + 7, radius);
      const shoulder = step(COIN_RADIUS - 13, COIN_RADIUS, radius);
      const reed = 0.5 + 0.5 * Math.cos(Math.atan2(dy, dx) * REEDS);
      const dish = DISH * (radius / COIN_RADIUS) ** 2;
      const edge =
        shoulder * (9 + REED_DEPTH * reed * step(COIN_RADIUS - 9, COIN_RADIUS - 4, radius));
      const at = y * size + x;
      relief.data[at] = dish + rim * RIM_HEIGHT - edge;
      relief.device[at] = rim * 0.6;
    }
  }
  return relief;
}

/** Coverage mask of the coin's disc, 0 to 1 per pixel, with an antialiased edge. */
export function disc(size: number, radius = COIN_RADIUS, view = WHOLE): Float32Array {
  const unit = view.side / size;
  const inside = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const away = Math.hypot(view.x + (x + 0.5) * unit - 500, view.y + (y + 0.5) * unit - 500);
      inside[y * size + x] = Math.min(1, Math.max(0, (radius - away) / unit + 0.5));
    }
  }
  return inside;
}
