import { line, oval, type Point } from '../geometry.ts';
import { MAN, WOMAN } from '../half-length.ts';
import { cut, type Layer, over, raise } from '../layer.ts';
import {
  armModelling,
  armShape,
  folds,
  type Joints,
  shape,
  smallArm,
  smallHead,
} from '../small-figure.ts';

// People seated on the ground before the fire, seen from behind, looking right. The middle of the
// seat is at the origin.

const TORSO = shape(
  [-9, -138],
  [-26, -133],
  [-35, -120],
  [-33, -100],
  [-25, -82],
  [-22, -62],
  [0, -55],
  [22, -62],
  [25, -82],
  [33, -100],
  [35, -120],
  [26, -133],
  [9, -138],
);

const NECK = shape(
  [-20, -128],
  [-8, -138],
  [-8, -156],
  [12, -156],
  [11, -138],
  [22, -128],
  [0, -122],
);

const BELT = shape([-23, -71], [0, -64], [23, -71], [24, -63], [0, -56], [-24, -63]);

/** An arm that hangs beside the trunk, its hand on the knee. */
const restingArm = (side: 1 | -1, girth: number): Layer[] =>
  smallArm(
    [
      [side * 30, -122],
      [side * 46, -90],
      [side * 35, -54],
    ],
    18,
    { girth },
  );

/** Seat and crossed legs of the man, the knees to both sides. */
const LEGS = shape(
  [-22, -68],
  [0, -62],
  [22, -68],
  [31, -50],
  [36, -37],
  [50, -36],
  [66, -26],
  [72, -11],
  [64, 1],
  [42, 3],
  [22, 5],
  [0, 1],
  [-22, 5],
  [-42, 3],
  [-64, 1],
  [-72, -11],
  [-66, -26],
  [-50, -36],
  [-36, -37],
  [-31, -50],
);

const LIFTED: Joints = [
  [29, -124],
  [47, -148],
  [41, -188],
];
const PALM = { turn: 4, mirrored: true };

/** A bare-backed man with crossed legs, one hand lifted. */
export const seatedMan = (): Layer[] => [
  ...restingArm(-1, 1),
  over(LEGS, 20, { puff: 13, radius: 24, soft: 0.6 }),
  raise(oval(-17, -34, 15, 17) + oval(17, -34, 15, 17), 4, { soft: 5, within: LEGS }),
  folds(
    LEGS,
    [-1, 1]
      .flatMap((side): Point[][] => [
        [
          [side * 18, -58],
          [side * 36, -36],
          [side * 52, -10],
        ],
        [
          [side * 38, -22],
          [side * 24, -12],
          [side * 8, -12],
        ],
      ])
      .concat([
        [
          [0, -54],
          [1, -36],
          [0, -10],
        ],
      ]),
    3,
  ),
  over(TORSO + armShape(LIFTED, PALM), 22, { puff: 12, radius: 20, soft: 0.6 }),
  ...armModelling(LIFTED, PALM),
  raise(oval(-16, -112, 9, 14, 16) + oval(17, -113, 9, 14, -20), 2.6, { soft: 4, within: TORSO }),
  cut(line('M1,-134C-1,-112 1,-90 0,-66', 3.4), 3, { soft: 1.8, within: TORSO }),
  cut(line('M-28,-100C-18,-94 -10,-94 -5,-98M28,-100C20,-94 12,-94 6,-98', 3), 2, {
    soft: 2.4,
    within: TORSO,
  }),
  over(BELT, 31, { puff: 3, radius: 6, soft: 0.6 }),
  over(NECK, 27, { puff: 6, radius: 11, soft: 1.8 }),
  ...smallHead({ at: [6, -161], face: MAN, turn: -12, z: 26, seed: 8 }),
];

/** The woman's skirt, spread on the ground. */
const SKIRT = shape(
  [-22, -68],
  [0, -62],
  [22, -68],
  [40, -48],
  [58, -22],
  [68, -4],
  [54, 7],
  [32, 4],
  [10, 9],
  [-14, 4],
  [-36, 9],
  [-58, 6],
  [-68, -5],
  [-56, -24],
  [-40, -48],
);

/** The folds of the skirt, which spread from the waist. */
const SPREAD: readonly (readonly Point[])[] = [-0.84, -0.5, -0.14, 0.2, 0.56, 0.86].map((t) => [
  [t * 20, -58],
  [t * 36, -34],
  [t * 66, 2 - 6 * t * t],
]);

/** A three-cornered shawl, its point over the waist. */
const SHAWL = shape(
  [-13, -140],
  [-31, -134],
  [-42, -118],
  [-43, -98],
  [-22, -78],
  [1, -46],
  [24, -78],
  [44, -98],
  [42, -118],
  [31, -134],
  [13, -140],
);

/** The hem of the shawl, and the folds that hang from one shoulder to the other. */
const HEM: readonly Point[] = [
  [-42, -104],
  [-20, -84],
  [1, -56],
  [23, -84],
  [43, -104],
];
const DRAPE: readonly (readonly Point[])[] = [
  [
    [-32, -126],
    [-14, -112],
    [2, -108],
    [20, -114],
    [34, -128],
  ],
  [
    [-38, -112],
    [-16, -92],
    [2, -84],
    [14, -90],
    [24, -102],
  ],
  [
    [38, -114],
    [22, -92],
    [6, -72],
  ],
];

/** A woman in a headscarf, a shawl on her back. */
export const seatedWoman = (): Layer[] => [
  ...restingArm(-1, 0.88),
  ...restingArm(1, 0.88),
  over(SKIRT, 20, { puff: 12, radius: 24, soft: 0.6 }),
  folds(SKIRT, SPREAD, 3.4),
  over(TORSO, 22, { puff: 12, radius: 20, soft: 0.6 }),
  over(BELT, 31, { puff: 3, radius: 6, soft: 0.6 }),
  over(SHAWL, 29, { puff: 10, radius: 20, soft: 0.6 }),
  folds(SHAWL, DRAPE, 3),
  folds(SHAWL, [HEM], 1.6),
  over(NECK, 36, { puff: 5, radius: 11, soft: 1.8 }),
  ...smallHead({ at: [6, -161], face: WOMAN, turn: -12, scarf: true, z: 35, seed: 8 }),
];
