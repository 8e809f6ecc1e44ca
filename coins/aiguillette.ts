import { COAT, cutAtArc } from './broad-bust.ts';
import { strands } from './cord.ts';
import { points, sampled, stroke } from './curve.ts';
import { dot, line, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, type Placement, raise } from './layer.ts';

/** The gold cords of a general-in-chief, in the units of a broad bust: they hang from the near epaulette. */

/** A braided cord along the points, `half` units thick to each side. */
const cord = (course: readonly Point[], half: number): Layer[] => {
  const run = sampled(course, false, 14);
  const shape = tube(run.map(([x, y]) => [x, y, half]));
  return [
    cut(line(stroke(...course), half * 2 + 2.4), 1.2, { soft: 1.1, within: COAT }),
    raise(shape, 2.2, { puff: 2.2, radius: half, soft: 0.3 }),
    cut(line(strands(run, half, { slant: 0.7 }), 0.6), 1.1, { soft: 0.25, within: shape }),
  ];
};

/** A metal tag at the end of a cord, from its knot to its point. */
const tag = ([x, y]: Point, [tx, ty]: Point): Layer[] => {
  const at = (share: number): Point => [x + (tx - x) * share, y + (ty - y) * share];
  const shape = tube([
    [...at(0), 1.6],
    [...at(0.2), 2.2],
    [...at(0.7), 1.7],
    [...at(1), 0.5],
  ]);
  return [
    cut(line(stroke(at(0), at(1)), 6), 1, { soft: 1, within: COAT }),
    raise(shape, 2.4, { puff: 2, radius: 2, soft: 0.3 }),
    raise(dot(x, y, 2.6) + dot(...at(0.24), 2.5), 1.2, { puff: 1.2, radius: 2, soft: 0.3 }),
  ];
};

/** Folds of the cloth across the near breast and down the near sleeve. */
const folds = (): Layer[] => [
  cut(
    line(
      stroke([41, 100], [30, 112], [14, 118]) +
        stroke([42, 108], [32, 122], [16, 132]) +
        stroke([26, 70], [18, 80], [8, 84]) +
        stroke([58, 118], [64, 126], [74, 129]) +
        stroke([54, 124], [60, 135], [72, 140]) +
        stroke([88, 118], [78, 128], [66, 133]),
      2,
    ),
    1.5,
    { soft: 1.3, within: COAT },
  ),
];

/** The buttons of the lapel that hold the cords. */
const BUTTONS = points('1,85 -8,105 -13,125');

/** Cords in three bows across the near breast to the buttons of the lapel, and two tags at the shoulder. */
export const aiguillette = (at: Placement): Layer[] =>
  cutAtArc(at, [
    ...folds(),
    ...cord(points('43,66 41,90 29,115 8,123 -12,124'), 2.5),
    ...cord(points('41,64 38,83 27,101 10,106 -7,104'), 2.5),
    ...cord(points('38,63 34,75 25,85 13,88 2,84.6'), 2.1),
    raise(BUTTONS.map(([x, y]) => dot(x, y, 3.4)).join(''), 2.4, {
      puff: 2.4,
      radius: 3.2,
      soft: 0.3,
    }),
    cut(
      BUTTONS.map(([x, y]) =>
        line(`M${xy(x - 2.2, y)}a2.2,2.2 0 1 0 4.4,0a2.2,2.2 0 1 0 -4.4,0`, 0.6),
      ).join(''),
      0.8,
      { soft: 0.25 },
    ),
    ...tag([40, 96], [35, 122]),
    ...tag([44, 97], [43, 126]),
  ]);
