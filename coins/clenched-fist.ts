import { outline, stroke } from './curve.ts';
import { type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A right fist held upright, its palm towards the viewer, in the units of `hand-poses.ts`. The four
 * fingers are one rounded mass that soft grooves divide; the thumb closes it. The wrist is at 0, 44.
 */

/** The visible part of each finger, from its middle joint down to its tip, little finger first. */
const FINGERS: readonly (readonly Knot[])[] = [
  [
    [-21.6, -4, 4.6],
    [-22.4, 1, 5.6],
    [-20, 8, 5.4],
    [-14.6, 15, 4.2],
  ],
  [
    [-11.6, -12.6, 5.8],
    [-12, -5.6, 7],
    [-10.2, 4, 6.6],
    [-6.6, 14.6, 5],
  ],
  [
    [2, -17.6, 7],
    [1.8, -9, 8.4],
    [2.2, 3, 7.8],
    [3.6, 14, 5.8],
  ],
  [
    [17, -14.4, 7.4],
    [18, -6, 8.8],
    [16.4, 4, 8.2],
    [13.4, 13, 6.2],
  ],
];

const THUMB: readonly Knot[] = [
  [14, 40, 9],
  [22.6, 28, 10.6],
  [24.6, 17, 9.4],
  [17, 9.4, 8],
  [6.4, 6.6, 8.2],
  [-2.4, 6.4, 7.2],
  [-8.6, 8.2, 4.6],
];

/** Wrist, palm and ball of the thumb. */
const FIST_PALM = path(
  outline([
    [-14, 60],
    [-15, 44],
    [-19, 31],
    [-25, 18],
    [-28, 4],
    [-24, -8],
    [-11, -18],
    [4, -24],
    [19, -20],
    [27, -6],
    [30.4, 12],
    [29, 27],
    [20, 40],
    [15, 50],
    [14, 60],
  ]),
);

const middle = ([ax, ay]: Knot, [bx, by]: Knot): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Grooves between neighbouring fingers. */
const grooves = (): string =>
  FINGERS.slice(1)
    .map((finger, i) => stroke(...finger.map((knot, k) => middle(knot, FINGERS[i]?.[k] ?? knot))))
    .join('');

/** The fingers and the thumb of the fist, without the palm; `z` is the height of the palm. */
const foldedFingers = (z: number): Layer[] => {
  const block = FINGERS.map(tube).join('');
  const thumb = tube(THUMB);
  return [
    over(block, z + 4, { puff: 7, radius: 17, soft: 0.8 }),
    raise(
      FINGERS.map(([, [x, y, r] = [0, 0, 0]]) => oval(x, y - 3, r * 0.5, r * 0.7)).join(''),
      1,
      {
        puff: 1.4,
        radius: 4,
        soft: 2.2,
        within: block,
      },
    ),
    cut(line(grooves(), 1.4), 3, { soft: 0.9, within: block }),
    over(thumb, z + 10, { puff: 6.4, radius: 11, soft: 0.8 }),
    raise(oval(22, 16, 5.6, 5, 40), 0.7, { soft: 3, within: thumb }),
    cut(line(stroke([13, 14.4], [14.6, 9], [13.6, 3.4]), 1.1), 0.8, { soft: 0.9, within: thumb }),
    cut(oval(-3.6, 5, 4, 2.8, 4), 0.8, { soft: 0.7, within: thumb }),
  ];
};

/** The fist with its palm; `z` is the height of the palm above the field. */
export const clenchedFist = (z: number): Layer[] => [
  over(FIST_PALM, z, { puff: 8, radius: 18, soft: 0.8 }),
  raise(oval(-14, 26, 7, 14, 10), 1.2, { soft: 4, within: FIST_PALM }),
  ...foldedFingers(z),
];
