import { stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { type Knot, line, type Point, tube } from './geometry.ts';
import type { Hair } from './hair.ts';
import { cut, raise } from './layer.ts';

/** A full moustache that grows from under the nose, over the lip and past the corner of the mouth. */
export function moustache({ subnasale: [nx, ny], stomion: [sx, sy] }: Profile): Hair {
  const hairs = Array.from({ length: 9 }, (_, i): Point[] => {
    const t = i / 8;
    const root: Point = [nx - 1.4 + 8.4 * t, ny + 1.4 + 1.6 * t];
    const tip: Point = [sx - 3.8 + 18.4 * t ** 1.15, sy - 1 + 7.4 * t ** 1.6];
    const middle: Point = [
      (root[0] + tip[0]) / 2 - 1.6 + 2 * t,
      (root[1] + tip[1]) / 2 - 0.4 - 1.6 * t,
    ];
    return [root, middle, tip];
  });
  const strand = (fat: number): string =>
    hairs
      .map((spine) =>
        tube(spine.map(([x, y], i): Knot => [x, y, fat * ([0.9, 1.5, 0.35][i] ?? 0)])),
      )
      .join('');
  const within = strand(1);
  return {
    outline: within,
    layers: [
      cut(strand(1.5), 0.5, { soft: 0.9 }),
      raise(within, 1.1, { puff: 1.8, radius: 4, soft: 0.6 }),
      raise(strand(0.5), 0.4, { puff: 0.7, radius: 0.9, soft: 0.25 }),
      cut(
        line(
          hairs
            .map((spine) => stroke(...spine.map(([x, y]): Point => [x + 0.9, y + 0.3])))
            .join(''),
          0.4,
        ),
        0.7,
        {
          soft: 0.25,
          within,
        },
      ),
    ],
  };
}
