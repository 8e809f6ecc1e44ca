import { outline, stroke } from './curve.ts';
import { type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A right fist held upright, its palm towards the viewer, in the units of `hand-poses.ts`. The four
 * fingers are one rounded mass that grooves divide; the thumb closes it.
 */

/** The visible part of each finger, from its middle joint down to its tip, little finger first. */
const FINGERS: readonly (readonly Knot[])[] = [
  [
    [-22, -9, 6],
    [-22.4, -3, 6.6],
    [-20, 5, 6.4],
    [-16, 13, 5],
  ],
  [
    [-9.6, -16, 7],
    [-9.8, -8, 7.7],
    [-8.6, 3, 7.4],
    [-6.4, 14, 5.6],
  ],
  [
    [4.4, -18.4, 7.4],
    [4.2, -9, 8.2],
    [4, 3, 7.8],
    [4, 14, 6],
  ],
  [
    [18.4, -14.6, 7.2],
    [18.6, -6, 7.9],
    [16.6, 4, 7.4],
    [13.6, 13, 6],
  ],
];

const THUMB: readonly Knot[] = [
  [15, 38, 9],
  [23.4, 25, 10.4],
  [23.6, 13.4, 9],
  [13, 6.4, 8.4],
  [0.6, 6.2, 7.6],
  [-7.6, 9.4, 5.4],
];

const PALM = path(
  outline([
    [-14, 56],
    [-15, 40],
    [-21, 28],
    [-27, 12],
    [-28, -6],
    [-24, -14],
    [-11, -22],
    [5, -25],
    [20, -20],
    [27, -6],
    [30, 14],
    [28, 28],
    [18, 40],
    [14, 56],
  ]),
);

const middle = ([ax, ay]: Knot, [bx, by]: Knot): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Grooves between neighbouring fingers. */
const grooves = (): string =>
  FINGERS.slice(1)
    .map((finger, i) => stroke(...finger.map((knot, k) => middle(knot, FINGERS[i]?.[k] ?? knot))))
    .join('');

/** The crease of the last joint of each finger. */
const creases = (): string =>
  FINGERS.map(([, , [x, y, r] = [0, 0, 0]]) =>
    stroke([x - r * 0.62, y - 1], [x, y + 0.4], [x + r * 0.62, y - 1]),
  ).join('');

/** The fist; its wrist is at 0, 44. `z` is the height of the palm above the field. */
export const clenchedFist = (z: number): Layer[] => {
  const block = FINGERS.map(tube).join('');
  const thumb = tube(THUMB);
  return [
    over(PALM, z, { puff: 8, radius: 18, soft: 0.8 }),
    raise(oval(-14, 24, 8, 15, 10), 1.4, { soft: 4, within: PALM }),
    cut(line(stroke([-2, 50], [-1, 38], [4, 26]), 4), 1.2, { soft: 3, within: PALM }),
    over(block, z + 4, { puff: 6, radius: 13, soft: 0.7 }),
    raise(FINGERS.map(([, [x, y, r] = [0, 0, 0]]) => oval(x, y, r * 0.56, 8)).join(''), 0.6, {
      puff: 1.6,
      radius: 4,
      soft: 2,
      within: block,
    }),
    cut(line(grooves(), 1.5), 3.2, { soft: 0.8, within: block }),
    cut(line(creases(), 1.1), 0.8, { soft: 0.7, within: block }),
    over(thumb, z + 10, { puff: 6.4, radius: 10, soft: 0.7 }),
    raise(oval(21, 13, 5.6, 5, 30), 0.6, { soft: 2.6, within: thumb }),
    cut(line(stroke([15.4, 12], [18.4, 8], [18.6, 3.4]), 1.1), 0.8, { soft: 0.8, within: thumb }),
    cut(oval(-4.4, 7, 4.6, 3.2, -14), 0.8, { soft: 0.6 }),
  ];
};
