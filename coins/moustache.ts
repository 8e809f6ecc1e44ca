import { outline } from './curve.ts';
import type { Profile } from './face.ts';
import { type Knot, path, type Point, tube } from './geometry.ts';
import type { Hair } from './hair.ts';
import { cut, type Layer, raise } from './layer.ts';
import { random } from './noise.ts';

/** Moustache and beard for the heads of `face.ts`, in the same units. */

/** A strand: thin where it leaves the skin, full in the middle, pointed at its tip. */
const strand = (root: Point, middle: Point, tip: Point, fat: number): string =>
  tube([
    [...root, fat * 0.25],
    [...middle, fat],
    [...tip, fat * 0.12],
  ] satisfies Knot[]);

/** A growth of hair: a soft mass on the skin and strands above it, each in its own groove. */
const growth = (
  mass: readonly Point[],
  strands: readonly (readonly [root: Point, middle: Point, tip: Point, fat: number])[],
): Hair => {
  const shape = path(outline(mass));
  const drawn = (share: number): string =>
    strands.map(([root, middle, tip, fat]) => strand(root, middle, tip, fat * share)).join('');
  const each = strands.flatMap(([root, middle, tip, fat]): Layer[] => [
    cut(strand(root, middle, tip, fat * 1.5), 0.45, { soft: 0.5 }),
    raise(strand(root, middle, tip, fat), 0.75, { puff: 0.9, radius: 1.4, soft: 0.3 }),
  ]);
  return {
    outline: shape + drawn(1),
    layers: [raise(shape, 0.9, { puff: 1.7, radius: 4.5, soft: 1 }), ...each],
  };
};

/** A full moustache that grows from under the nose, over the lip and past the corner of the mouth. */
export function moustache({ subnasale: [nx, ny], stomion: [sx, sy] }: Profile): Hair {
  const chance = random(11);
  const strands = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10;
    const root: Point = [nx - 0.6 + 8 * t, ny + 1.2 + 3.4 * t ** 1.2];
    const tip: Point = [
      sx - 4.6 + 20.6 * t ** 1.25,
      sy - 1.4 + 9 * t ** 1.9 + (chance() - 0.5) * 1.6,
    ];
    const middle: Point = [
      (root[0] + tip[0]) / 2 - 1.2 + 1.8 * t + (chance() - 0.5) * 0.6,
      (root[1] + tip[1]) / 2 - 0.2 - 1.9 * t,
    ];
    return [root, middle, tip, 0.95 + 0.45 * chance()] as const;
  });
  const mass: Point[] = [
    [nx - 1.2, ny + 1],
    [nx + 4, ny + 1.6],
    [nx + 9, ny + 5.4],
    [sx + 12, sy + 2.4],
    [sx + 15, sy + 6.4],
    [sx + 9, sy + 3],
    [sx + 3, sy - 0.4],
    [sx - 3.6, sy - 1],
    [sx - 4.6, sy - 3],
    [nx - 2.6, ny + 5],
  ];
  return growth(mass, strands);
}
