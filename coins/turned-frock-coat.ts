import { oak } from './costume.ts';
import { points, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, oval, path, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { cutAtArc } from './broad-bust.ts';
import { TORSO, turnedBody } from './turned-coat.ts';

/** The full-dress frock coat of a head of state on the body of `turned-coat.ts`, turned three quarters as the head looks. */

/** The shirt and the waistcoat below it, seen obliquely between the lapels. */
const front = (): Layer[] => {
  const shirt = path('M-20,64 C-36,68 -50,76 -58,92 L-50,120 L-24,96 L-6,72Z');
  const waistcoat = path('M-64,104 L-50,112 L-20,90 L-14,230 L-68,230Z');
  return [
    over(shirt, 12, { puff: 1.6, radius: 8, soft: 0.45, within: TORSO }),
    cut(
      line(stroke([-30, 70], [-40, 86], [-46, 112]) + stroke([-24, 72], [-34, 88], [-40, 108]), 1),
      1.1,
      { soft: 0.5, within: shirt },
    ),
    over(waistcoat, 12.6, { puff: 1.6, radius: 8, soft: 0.45, within: TORSO }),
  ];
};

/** The edge of the waistcoat and its buttons. */
const waistcoatButtons = (): Layer[] => [
  cut(line('M-50,112 C-53,132 -54,170 -54,230', 1.2), 1.4, { soft: 0.5 }),
  raise(dot(-49, 131, 2) + dot(-50, 143, 2), 0.8, { puff: 1.6, radius: 2.2, soft: 0.3 }),
];

const NEAR_LAPEL = path(
  'M-14,70 L14,90 L4,98 C0,124 -12,152 -24,230 L-40,230 C-38,160 -32,112 -14,70Z',
);

/** The near lapel; the far one lies behind the turn of the breast. */
const lapel = (): Layer[] => [
  over(NEAR_LAPEL, 14.4, { puff: 2.4, radius: 9, soft: 0.45, within: TORSO }),
];

/** The far lapel of a coat that is worn open, seen from the side. */
const farLapel = (): Layer[] => {
  const far = path(
    'M-42,64 C-54,70 -63,84 -67,104 C-69,130 -69,180 -68,230 L-60,230 C-61,170 -60,124 -52,96 L-57,88Z',
  );
  return [
    over(far, 13.4, { puff: 1.8, radius: 6, soft: 0.45, within: TORSO }),
    ...oak(
      points('-63,190 -63.6,178 -64,166 -64.2,154 -64,142 -63.2,131 -61.8,120 -59.8,110 -57,101'),
      far,
      0.72,
    ),
  ];
};

const ROLL = path(
  'M-16,73 C2,71 17,59 26,38 C28,33 31.6,31.6 35,34.6 C42,42 47.2,52 47,62 C42,75 31,86 16,91.4 C4,85 -6,79 -16,73Z',
);

/** The rolled collar around the neckcloth, from the nape to the notch above the near lapel. */
const rolledCollar = (): Layer[] => [
  over(ROLL, 15, { puff: 2.6, radius: 9, soft: 0.45 }),
  raise(line('M-12,75 C8,73 22,61 30.6,37', 1.2), 0.8, { soft: 0.4, within: ROLL }),
  cut(line('M17,88.6 C30,83.6 39,74 43.6,61.4', 0.9), 0.9, { soft: 0.4, within: ROLL }),
  cut(line('M15,91L-2,80', 1.2), 1.5, { soft: 0.4 }),
];

/** Seam of the near sleeve at the shoulder, and the folds of the sleeve. */
export const sleeveSeam = (): Layer[] => [
  cut(line('M58,71 C44,76 32,90 27,112', 1.4), 1.5, { soft: 0.6, within: TORSO }),
  raise(
    tube([
      [40, 84, 0.8],
      [54, 92, 3.4],
      [66, 108, 3.8],
      [72, 132, 1],
    ]) +
      tube([
        [70, 74, 0.8],
        [84, 90, 2.8],
        [92, 108, 1],
      ]),
    0.5,
    { puff: 2.2, radius: 5, soft: 2, within: TORSO },
  ),
];

/** A bow seen from the side: the near wing is long, the far one mostly behind the knot. */
const sideBow = ({ neck: [[x]] }: Pick<Profile, 'neck'>): Layer[] => {
  const far = path(
    `M${x - 5},62 C${x - 9},55 ${x - 14},55 ${x - 15},61 C${x - 15},68 ${x - 11},72 ${x - 5},68Z`,
  );
  const near = path(
    `M${x - 3},62 C${x + 6},54 ${x + 18},57 ${x + 25},66 C${x + 20},76 ${x + 8},77 ${x - 3},69Z`,
  );
  const end = path(
    `M${x - 3},67 C${x + 3},73 ${x + 9},80 ${x + 11},88 L${x + 1},91 C${x},82 ${x - 3},75 ${x - 6},69Z`,
  );
  return [
    over(end, 13.4, { puff: 1.6, radius: 5, soft: 0.4 }),
    over(far, 12, { puff: 2.2, radius: 4, soft: 0.4 }),
    over(near, 15, { puff: 3, radius: 6, soft: 0.4 }),
    cut(
      line(
        stroke([x, 65], [x + 9, 63], [x + 18, 67]) +
          stroke([x, 67], [x + 9, 69], [x + 17, 71]) +
          stroke([x - 7, 65], [x - 11, 63]),
        1,
      ),
      1,
      { soft: 0.45 },
    ),
    over(oval(x - 4, 65.6, 3.6, 4.8, 10), 17, { puff: 1.8, radius: 3, soft: 0.35 }),
  ];
};

/** A shirt collar that stands close around the neck, and the neckcloth below it, without its bow. */
const neckband = ({ neck: [[front], [back]] }: Pick<Profile, 'neck'>): Layer[] => {
  const collar = path(
    `M${front - 1},50 C${front + 10},53 8,50 ${back - 8},34 L${back - 4},31 L${back},44 C16,64 0,66 ${front - 1},62Z`,
  );
  const band = path(
    `M${front - 2},56 C${front + 8},60 10,58 ${back - 8},40 L${back},56 C16,76 -4,78 ${front - 1},71Z`,
  );
  return [
    over(collar, 8, { puff: 1.4, radius: 4, soft: 0.4 }),
    over(band, 10, { puff: 1.8, radius: 5, soft: 0.45 }),
    cut(
      line(
        `M${front},61 C${front + 12},65 10,63 ${back - 6},48 M${front},66 C${front + 12},71 10,70 ${back - 6},56`,
        0.9,
      ),
      0.9,
      { soft: 0.5, within: band },
    ),
  ];
};

/** The full dress of a head of state: oak leaves on collar and lapels; `on` are layers on its breast. */
export const stateFrockCoat = (
  neck: Pick<Profile, 'neck'>,
  at: Placement,
  on: readonly Layer[],
): Layer[] => [
  ...turnedBody(
    at,
    [],
    [
      ...front(),
      ...waistcoatButtons(),
      ...farLapel(),
      ...lapel(),
      ...oak(points('3,85 -7,93 -15,105 -20,119 -24,134 -27,150'), NEAR_LAPEL, 1.15),
      ...on,
      ...sleeveSeam(),
    ],
  ),
  ...neckband(neck),
  ...cutAtArc(at, [...rolledCollar(), ...oak(points('0,79.4 14,81 26,74 35,62 38,47'), ROLL, 1.1)]),
  ...sideBow(neck),
];
