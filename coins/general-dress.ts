import { COAT, cutAtArc, farEpaulette, nearEpaulette } from './broad-bust.ts';
import { strands } from './cord.ts';
import { oak } from './costume.ts';
import { points, sampled, stroke } from './curve.ts';
import { line, type Point, tube } from './geometry.ts';
import { cut, type Layer, lift, over, type Placement, raise } from './layer.ts';

/**
 * The full dress of a general over the coat of `broad-bust.ts`, in the same units: a second row of
 * embroidery, braided cords across the near breast and heavy bullion.
 */

/** A braided cord along a course: half its width in units, and its height above the field. */
const cord = (course: readonly Point[], half: number, z: number): Layer[] => {
  const twists = strands(sampled(course, false, 40), half, { slant: 0.8, start: half });
  const shape = line(stroke(...course), half * 2);
  return [
    cut(line(stroke(...course), half * 2 + 2.4), 1, { soft: 1.2, within: COAT }),
    over(shape, z, { puff: half * 1.3, radius: half * 1.1, soft: 0.3 }),
    cut(line(twists, half * 0.34), half * 0.5, { soft: 0.25, within: shape }),
  ];
};

/** A metal tip at the end of a cord, hanging from a point. */
const tip = (x: number, y: number, lean: number): Layer =>
  over(
    tube([
      [x, y, 2.8],
      [x + lean * 0.2, y + 4, 1.7],
      [x + lean * 0.6, y + 11, 2.3],
      [x + lean, y + 18, 0.5],
    ]),
    11,
    { puff: 3, radius: 2.4, soft: 0.3 },
  );

/** The cords from the near epaulette to a button of the breast: two loops, a hanging loop and its two tips. */
const aiguillette = (): Layer[] => [
  ...cord(points('44,86 41,104 30,116 13,119 -1,114 -9,106'), 2, 8.6),
  ...cord(points('42,78 36,92 24,102 8,105 -9,105'), 2, 9.4),
  ...cord(points('45,92 43,116 36,131 24,138 10,134 -2,124 -9,108'), 2, 7.8),
  tip(-7, 111, 5),
  tip(-11, 111, -1),
];

/** A second row of embroidery, on the cloth beside the buttons, with a stripe along it. */
export const secondRow = (): Layer[] => [
  ...oak(points('2,184 -1,166 -1,148 2,130 8,112 18,94 27,79 33,68'), COAT, 1.15),
  raise(line(stroke(...points('-10,184 -10,150 -5,124 6,98 16,78 22,64')), 1.1), 1, {
    soft: 0.35,
    within: COAT,
  }),
];

/** The seam of the near shoulder and the folds that the cloth throws down the sleeve. */
const folds = (): Layer =>
  raise(
    tube([
      [54, 104, 0.8],
      [56, 122, 2.8],
      [54, 142, 2.6],
      [49, 160, 1],
    ]) +
      tube([
        [66, 108, 1],
        [69, 126, 3],
        [66, 146, 1.6],
      ]) +
      tube([
        [78, 104, 0.8],
        [81, 120, 2.6],
        [79, 140, 1.2],
      ]),
    0.4,
    { puff: 2.4, radius: 3.4, soft: 1, within: COAT },
  );

/** Embroidery, cords and folds; draw them between the coat and its epaulettes. */
export const fullDress = (at: Placement): Layer[] =>
  cutAtArc(at, [...secondRow(), folds(), ...aiguillette()]);

/** Two rows of twisted bullion below the edge of an epaulette, `count` strands `fall` units long in each. */
const bullion = (
  at: Placement,
  edge: readonly Point[],
  count: number,
  sways: number,
  fall: number,
): Layer[] => {
  const run = sampled(edge, false, 12);
  const row = (length: number, z: number, shift: number): Layer[] =>
    Array.from({ length: count }, (_, i) => {
      const share = (i + shift) / count;
      const [x, y] = run[Math.round(share * (run.length - 1))] ?? [0, 0];
      const sway = (share - 0.5) * sways;
      const long = length * (0.92 + 0.12 * Math.sin(Math.PI * share));
      return cord(
        [
          [x, y],
          [x + sway * 0.3, y + long * 0.5],
          [x + sway, y + long],
        ],
        1.75,
        z,
      ).slice(1);
    }).flat();
  return cutAtArc(at, [...row(fall, 10, 0.25), ...row(fall * 0.8, 11.4, 0.65)]);
};

/** The near epaulette with two rows of thick bullion. */
export const bullionEpaulette = (at: Placement): Layer[] => [
  ...bullion(at, points('44,97.5 52,101.5 63,102.5 74,100 82,95.5'), 12, 7, 36),
  ...lift(4, nearEpaulette(at).slice(1)),
];

/** The far epaulette, embroidered and with the same bullion. */
export const farBullionEpaulette = (at: Placement): Layer[] => [
  ...bullion(at, points('-81,98 -76,102 -67,103 -59,101'), 7, 4, 28),
  ...lift(4, farEpaulette(at).slice(1)),
  ...cutAtArc(at, oak(points('-68,99 -64,88 -55,76 -47,70'), COAT, 1)),
];
