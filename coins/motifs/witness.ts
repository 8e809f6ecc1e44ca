import { line, move, oval } from '../geometry.ts';
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
  smallLeg,
} from '../small-figure.ts';

// The witnesses at the edge of the gathering, each with the feet at the origin, looking right.

/** A straw hat on a head at the origin: brim, crown and ribbon. */
const strawHat = (x: number, y: number, turn: number): Layer[] => {
  const placed = (svg: string): string => move(svg, x, y, 1, turn);
  return [
    over(placed(oval(0, -11, 29, 5.4)), 30, { puff: 4, radius: 5, soft: 0.5 }),
    over(placed(shape([-16, -11], [-15, -24], [-8, -29], [6, -29], [14, -24], [16, -11])), 33, {
      puff: 5,
      radius: 9,
      soft: 0.6,
    }),
    cut(placed(line('M-16,-15C-6,-12 6,-12 16,-15', 2.4)), 2, { soft: 0.8 }),
  ];
};

const RAISED: Joints = [
  [-13, -184],
  [-45, -208],
  [-40, -256],
];
const SLENDER = { girth: 0.88 };

const TORSO = shape(
  [0, -200],
  [-16, -194],
  [-24, -182],
  [-24, -160],
  [-18, -138],
  [-21, -116],
  [0, -110],
  [18, -116],
  [16, -138],
  [23, -158],
  [26, -174],
  [20, -190],
);

const SKIRT = shape(
  [-18, -138],
  [0, -132],
  [16, -138],
  [24, -108],
  [30, -60],
  [38, -4],
  [10, 2],
  [-20, 0],
  [-46, -2],
  [-38, -52],
  [-28, -104],
);

const SASH = shape([-20, -134], [0, -128], [18, -134], [19, -123], [0, -117], [-21, -123]);

const NECK = shape(
  [-14, -188],
  [-7, -199],
  [-7, -214],
  [0, -226],
  [15, -216],
  [13, -202],
  [18, -191],
  [2, -184],
);

/** The distant woman's clothes: a shawl over one shoulder, an apron, and a band along the hem of the skirt. */
const distantDress = (): Layer[] => {
  const shawl = shape(
    [20, -193],
    [27, -180],
    [12, -160],
    [-6, -142],
    [-22, -132],
    [-27, -146],
    [-12, -160],
    [2, -176],
    [10, -192],
  );
  const tail = shape([-20, -142], [-32, -120], [-37, -94], [-24, -98], [-14, -92], [-12, -132]);
  const apron = shape(
    [-8, -122],
    [16, -124],
    [23, -88],
    [27, -44],
    [6, -38],
    [-14, -42],
    [-12, -84],
  );
  return [
    raise(oval(14, -170, 10, 9, -14), 3, { soft: 3, within: TORSO }),
    over(apron, 24, { puff: 4, radius: 8, soft: 0.5 }),
    folds(
      apron,
      [
        [
          [-2, -116],
          [-4, -80],
          [-6, -44],
        ],
        [
          [9, -116],
          [12, -80],
          [14, -44],
        ],
      ],
      2.2,
    ),
    cut(line('M-50,-22C-20,-12 14,-14 44,-20M-50,-14C-20,-4 14,-6 44,-12', 2.4), 2.2, {
      soft: 0.7,
      within: SKIRT,
    }),
    over(tail, 21, { puff: 5, radius: 8, soft: 0.5 }),
    over(shawl, 26, { puff: 5, radius: 8, soft: 0.5 }),
    folds(
      shawl,
      [
        [
          [18, -184],
          [4, -166],
          [-22, -144],
        ],
        [
          [23, -178],
          [8, -160],
          [-20, -137],
        ],
      ],
      2.2,
    ),
    cut(line('M-30,-110L-17,-108M-31,-104L-17,-102', 1.8), 1.8, { soft: 0.6, within: tail }),
  ];
};

/** The arm behind the body, raised. */
const farArm = (girth: number): Layer[] =>
  smallArm(
    [
      [14, -186],
      [44, -208],
      [50, -248],
    ],
    11,
    { mirrored: true, girth },
  );

const head = (face: typeof MAN, scarf: boolean): Layer[] =>
  smallHead({ at: [9, -223], face, turn: -14, scarf, z: 17, seed: 3 });

const sash = (z: number): Layer => over(SASH, z, { puff: 4, radius: 6, soft: 0.6 });
const neck = (): Layer => over(NECK, 18, { puff: 6, radius: 10, soft: 1.8 });

/** A woman at the edge of the light, both arms lifted. */
export const distantWoman = (): Layer[] => [
  ...farArm(SLENDER.girth),
  over(TORSO + armShape(RAISED, SLENDER), 15, { puff: 11, radius: 18, soft: 0.6 }),
  over(SKIRT, 16, { puff: 11, radius: 24, soft: 0.6 }),
  folds(
    SKIRT,
    [
      [
        [-12, -124],
        [-20, -76],
        [-32, -14],
      ],
      [
        [-2, -124],
        [-4, -70],
        [-10, -8],
      ],
      [
        [8, -122],
        [14, -70],
        [16, -8],
      ],
    ],
    3,
  ),
  ...distantDress(),
  sash(27),
  neck(),
  ...head(WOMAN, true),
  ...armModelling(RAISED, SLENDER),
];

/** A man at the edge of the light in a straw hat, one arm lifted. */
export const distantMan = (): Layer[] => [
  ...farArm(1),
  over(TORSO, 15, { puff: 11, radius: 18, soft: 0.6 }),
  cut(line('M6,-194C7,-180 7,-160 4,-138', 3), 1.6, { soft: 1.8, within: TORSO }),
  ...smallLeg(
    [
      [6, -112],
      [16, -62],
      [12, -10],
    ],
    13,
  ),
  ...smallLeg(
    [
      [-6, -112],
      [-10, -60],
      [-22, -10],
    ],
    15,
  ),
  sash(23),
  neck(),
  ...head(MAN, false),
  ...strawHat(7, -224, -14),
  ...smallArm(
    [
      [-12, -184],
      [-24, -146],
      [8, -158],
    ],
    23,
    { turn: -14, mirrored: true },
  ),
];
