import { outline, stroke } from './curve.ts';
import { type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A hand that lies on a page and follows the print with its index finger, in the units of
 * `hand-poses.ts`. The wrist is at 46, 4, the finger points left.
 */

const BACK: readonly Point[] = [
  [60, -14],
  [42, -17],
  [24, -22],
  [8, -23],
  [-3, -16],
  [-5, 2],
  [0, 19],
  [16, 25],
  [38, 21],
  [60, 18],
];

const THUMB: readonly Knot[] = [
  [38, -12, 8],
  [24, -24, 9],
  [7, -31, 8],
  [-8, -31, 6.4],
  [-15, -29, 4.6],
];

const INDEX: readonly Knot[] = [
  [10, -15, 8.4],
  [-12, -19.4, 8.2],
  [-33, -19.4, 7.6],
  [-53, -15.4, 6.8],
  [-65, -11, 5],
];

/** The fingers that are bent under the hand, from the middle to the little one. */
const BENT: readonly (readonly Knot[])[] = [
  [
    [8, -3.6, 8.6],
    [-12, -5, 8.6],
    [-25, -1.6, 8],
    [-28, 7, 6],
  ],
  [
    [8, 8, 8.2],
    [-10, 8, 8.2],
    [-21, 12, 7.6],
    [-23, 20, 5.6],
  ],
  [
    [10, 18, 7],
    [-4, 19.4, 7],
    [-13, 23, 6.4],
    [-14, 29, 4.8],
  ],
];

const finger = (course: readonly Knot[], z: number): Layer =>
  over(tube(course), z, { puff: 5.4, radius: 7.4, soft: 0.6 });

const KNUCKLES: readonly Point[] = [
  [7, -15],
  [5, -4],
  [6, 8],
  [9, 17],
];

/** Tendons, knuckles, the creases of the index finger and its nail. */
const flesh = (within: string): Layer[] => [
  raise(
    line(
      KNUCKLES.map(([x, y]) => stroke([x, y], [30, y * 0.6 + 1], [50, y * 0.3 + 2])).join(''),
      3.4,
    ),
    0.9,
    { soft: 2, within },
  ),
  raise(KNUCKLES.map(([x, y]) => oval(x, y, 6, 4.8)).join(''), 1.8, { soft: 2.4 }),
  raise(oval(-33, -19.4, 5, 5.4), 1, { soft: 2 }),
  cut(
    line(
      stroke([-32, -25], [-34.4, -19.4], [-33, -14]) +
        stroke([-51, -20], [-52.8, -15.6], [-51.4, -11]),
      1.1,
    ),
    0.9,
    { soft: 0.5, within: tube(INDEX) },
  ),
  cut(oval(-61.4, -14, 4, 2.4, 154), 1.1, { soft: 0.5 }),
];

/** The hand; `z` is the height of its back above the field. */
export const pointingHand = (z: number): Layer[] => {
  const back = path(outline(BACK));
  return [
    finger(THUMB, z - 1.4),
    over(back, z, { puff: 7.5, radius: 18, soft: 0.7 }),
    finger(INDEX, z + 1.6),
    ...BENT.map((course, i) => finger(course, z + 2.4 + i * 0.8)),
    ...flesh(back),
  ];
};
