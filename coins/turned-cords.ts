import { strands } from './cord.ts';
import { oak } from './costume.ts';
import { points, sampled, stroke } from './curve.ts';
import { dot, line, tube } from './geometry.ts';
import { cut, type Layer, raise } from './layer.ts';
import { BUTTONS, TORSO } from './turned-coat.ts';

/** Gold cords and embroidery on the breast of `turned-coat.ts`, in the same units. */

/** A braided cord along its course. */
const cord = (course: string, half: number): Layer[] => {
  const run = sampled(points(course), false, 14);
  const shape = tube(run.map(([x, y]) => [x, y, half]));
  return [
    cut(line(stroke(...points(course)), half * 2 + 2.4), 1.2, { soft: 1.1, within: TORSO }),
    raise(shape, 2.2, { puff: 2.2, radius: half, soft: 0.3 }),
    cut(line(strands(run, half, { slant: 0.7 }), 0.6), 1.1, { soft: 0.25, within: shape }),
  ];
};

/** Cords in three bows from below the near epaulette to the buttons of the lapel. */
export const threeCords = (): Layer[] => [
  ...cord('31,72 29,98 18,120 -4,126 -21,123.6', 2.5),
  ...cord('29,66 26,88 15,105 -1,108 -15,103.6', 2.5),
  ...cord('27,62 24,75 14,87 4,88.6 -5,83.6', 2.2),
  raise(BUTTONS.map(([x, y]) => dot(x, y, 3.5)).join(''), 3.2, {
    puff: 2.6,
    radius: 3.2,
    soft: 0.3,
  }),
];

/** A metal tip at the end of a cord. */
const tip = (x: number, y: number, lean: number): Layer =>
  raise(
    tube([
      [x, y, 2.6],
      [x + lean * 0.2, y + 4, 1.7],
      [x + lean * 0.6, y + 11, 2.2],
      [x + lean, y + 18, 0.5],
    ]),
    2.6,
    { puff: 2.6, radius: 2.4, soft: 0.3 },
  );

/** A second row of embroidery beside the buttons of the lapel. */
export const secondRow = (): Layer[] => [
  ...oak(points('-14,200 -12,176 -8,154 -2,134 6,114 13,96 17,80 19,66'), TORSO, 1.15),
  raise(BUTTONS.map(([x, y]) => dot(x, y, 2.8)).join(''), 2.4, {
    puff: 2.4,
    radius: 2.8,
    soft: 0.3,
  }),
];

/** Two cords with metal tips, knotted at the second button. */
export const loopedCords = (): Layer[] => [
  ...cord('31,88 30,108 22,122 6,127 -7,121 -15,107', 2.6),
  ...cord('29,74 25,90 14,100 0,104 -15,105', 2.6),
  tip(-13, 110, 4),
  tip(-18, 110, -3),
  raise(BUTTONS.map(([x, y]) => dot(x, y, 3.3)).join(''), 3, { puff: 2.6, radius: 3.2, soft: 0.3 }),
];
