import { outline, sampled } from './curve.ts';
import { dot, line, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { random } from './noise.ts';

/** Hair and beards for the heads of `face.ts`, in the same units. */

/** Hair on a head: `outline` extends the outline of the head, `layers` model the hair. */
export interface Hair {
  readonly outline: string;
  readonly layers: readonly Layer[];
}

interface Growth {
  readonly shape: readonly Point[];
  readonly seed: number;
  /** Width of a curl. */
  readonly width: number;
  /** Height of the hair above the skull. */
  readonly lift?: number;
}

const box = (shape: readonly Point[]): readonly [number, number, number, number] => {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/**
 * Points spread over the bounding box of a shape. Every second row is offset by half a gap, and
 * every point is shifted at random.
 */
function scattered(shape: readonly Point[], gap: number, chance: () => number): Point[] {
  const [left, top, right, bottom] = box(shape);
  const points: Point[] = [];
  for (let row = 0, y = top; y <= bottom; y += gap * 0.86, row++) {
    for (let x = left + (row % 2) * gap * 0.5; x <= right; x += gap) {
      points.push([x + (chance() - 0.5) * gap * 0.6, y + (chance() - 0.5) * gap * 0.6]);
    }
  }
  return points;
}

/** Hair has an irregular outline: curls extend beyond it. */
const fringed = (shape: readonly Point[], width: number, chance: () => number): string =>
  path(outline(shape)) +
  sampled(shape, true, 6)
    .map(([x, y]) =>
      dot(
        x + (chance() - 0.5) * width,
        y + (chance() - 0.5) * width,
        width * (0.35 + 0.35 * chance()),
      ),
    )
    .join('');

/** Path data of an open ring around a point, between two directions in radians. */
const openRing = ([x, y]: Point, radius: number, from: number, to: number): string => {
  const at = (angle: number): string =>
    `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(from)}A${radius},${radius} 0 1 1 ${at(to)}`;
};

/** Tight curls: small open rings in varying directions. */
export function curls({ shape, seed, width, lift = 1.2 }: Growth): Hair {
  const chance = random(seed);
  const within = fringed(shape, width, chance);
  const rings = scattered(shape, width * 1.42, chance)
    .map((at) => {
      const turn = chance() * 2 * Math.PI;
      const radius = width * (0.5 + 0.22 * chance());
      return openRing(at, radius, turn, turn + 3.6 + 1.2 * chance());
    })
    .join('');
  const layers = [
    raise(within, lift, { puff: 2.6, radius: 12, soft: 1.1 }),
    raise(line(rings, width * 0.42), 1, { puff: 0.4, radius: width, soft: width * 0.16, within }),
  ];
  return { outline: within, layers };
}

/**
 * Tightly curled hair cut short: one even mass with a clean edge, its surface grained with curls that
 * are too small to count.
 */
export function closeCurls({ shape, seed, width, lift = 1.2 }: Growth): Hair {
  const chance = random(seed);
  const within = fringed(shape, width * 0.48, chance);
  const grain = scattered(shape, width, chance)
    .map((at) => {
      const turn = chance() * 2 * Math.PI;
      return openRing(at, width * 0.34, turn, turn + 4);
    })
    .join('');
  const layers = [
    raise(within, lift, { puff: 3, radius: 10, soft: 0.8 }),
    raise(line(grain, width * 0.36), 0.55, { puff: 0.4, radius: width * 0.4, soft: 0.2, within }),
  ];
  return { outline: within, layers };
}

/**
 * Outline of the hair over a skull, from the brow around the ear to the nape. `hairline` runs from
 * the front of the crown down to the ear; `out` is the distance from the skull in units.
 */
export const scalp = (hairline: readonly Point[], skull: readonly Point[], out = 1.4): Point[] => [
  ...hairline,
  [-5.5, -4],
  [-4.6, -12],
  [0.5, -17],
  [7, -17.6],
  [11.6, -12],
  [11.4, -4],
  [9, 4],
  [12, 12],
  ...skull.map(([x, y]): Point => {
    const length = Math.hypot(x - 4, y + 22) || 1;
    return [x + (out * (x - 4)) / length, y + (out * (y + 22)) / length];
  }),
];

/** A queue at the nape, tied with a ribbon. */
export const queue = (): Layer[] => [
  over(
    tube([
      [30, 8, 6],
      [40, 22, 6.5],
      [44, 44, 5],
      [42, 62, 3],
    ]),
    5,
    { puff: 3, radius: 6 },
  ),
  cut(line('M36,12 C44,26 47,44 43,60 M30,16 C38,28 41,46 41,60', 0.8), 0.9, { soft: 0.5 }),
  over(path('M31,16 L46,12 L47.5,18 L33,22.5Z'), 8, { puff: 1, radius: 4 }),
  over(
    path(
      'M44,14 C52,8 58,8 60,12 C58,18 50,18 44,16Z M45,16 C52,20 56,27 54,31 C49,29 45,23 44,17Z',
    ),
    6.5,
    {
      puff: 1.4,
      radius: 4,
    },
  ),
];
