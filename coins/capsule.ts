import type { CoinPicture } from './coin.ts';
import { UNITS } from './raster.ts';

const bell = (value: number, middle: number, width: number): number =>
  Math.exp(-(((value - middle) / width) ** 2));

/**
 * Overlay of clear acrylic capsules: bright and dark rings at the edge, one reflected window,
 * transparent elsewhere. Centres and radius are in units, `size` is in pixels. `wall` scales the
 * width of the rings; the coin's radius is 27 times `wall` smaller than the capsule's.
 */
export function capsules(
  middles: readonly (readonly [x: number, y: number])[],
  radius: number,
  size: number,
  wall = 1,
): CoinPicture {
  const pixels = new Uint8Array(size * size * 4);
  const unit = UNITS / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (const [cx, cy] of middles) {
        const dx = x * unit - cx;
        const dy = y * unit - cy;
        const away = Math.hypot(dx, dy);
        if (away > radius + 1) continue;
        glass(pixels, (y * size + x) * 4, dx, dy, away, radius, wall);
      }
    }
  }
  return { size, pixels };
}

function glass(
  pixels: Uint8Array,
  at: number,
  dx: number,
  dy: number,
  away: number,
  radius: number,
  wall: number,
): void {
  const facing = (-dx * 0.68 - dy * 0.73) / Math.max(1, away);
  const ring = (depth: number, width: number): number =>
    bell(away, radius - depth * wall, width * wall);
  const edge = ring(3, 3.4);
  const step = ring(15, 2.2);
  const seat = ring(26, 2);
  const light =
    edge * (0.35 + 0.65 * Math.max(0, facing)) +
    step * Math.max(0, -facing) * 0.9 +
    seat * (0.35 + 0.5 * Math.max(0, facing)) +
    ring(9, 4) * Math.max(0, facing) ** 3 * 0.9;
  // On the light plate only dark rings separate the acrylic from the background.
  const outline = ring(1.5, 2.4);
  const dark =
    outline * 0.75 +
    edge * Math.max(0, -facing) * 0.6 +
    step * (0.3 + 0.4 * Math.max(0, facing)) +
    ring(21, 3) * 0.3 +
    seat * 0.3;
  const slant = (dx * 0.8 + dy) / radius;
  const window =
    away < radius - 28 * wall ? 0.16 * bell(slant, -0.52, 0.2) + 0.08 * bell(slant, 0.1, 0.07) : 0;
  const inside = Math.min(1, Math.max(0, radius - away + 0.5));
  const bright = Math.min(1, light + window);
  const shade = Math.min(1, dark + 0.15);
  const alpha = 1 - (1 - bright) * (1 - shade);
  const tone = alpha === 0 ? 0 : bright / alpha;
  pixels[at] = Math.round(48 + 207 * tone);
  pixels[at + 1] = Math.round(62 + 193 * tone);
  pixels[at + 2] = Math.round(84 + 171 * tone);
  pixels[at + 3] = Math.round(255 * Math.min(1, alpha) * inside);
}
