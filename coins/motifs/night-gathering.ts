import { line, oval } from '../geometry.ts';
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

// The people of the gathering, each with the feet or knees at the origin, looking right.

/** The man who calls for the oath: one arm thrown up, the other over the fire. */
export const caller = (): Layer[] => {
  const arm: Joints = [
    [-14, -188],
    [-38, -226],
    [-22, -268],
  ];
  const hand = { turn: 6 };
  const torso = shape(
    [-4, -206],
    [-18, -198],
    [-27, -186],
    [-28, -164],
    [-23, -142],
    [-24, -118],
    [-14, -108],
    [12, -108],
    [19, -120],
    [18, -140],
    [25, -160],
    [30, -178],
    [26, -194],
    [12, -202],
  );
  const neck = shape(
    [-20, -193],
    [-8, -203],
    [-7, -218],
    [2, -230],
    [17, -220],
    [15, -205],
    [22, -195],
    [4, -188],
  );
  const sash = shape([-25, -131], [-2, -125], [20, -131], [21, -121], [0, -114], [-26, -121]);
  return [
    ...smallArm(
      [
        [14, -190],
        [42, -176],
        [60, -206],
      ],
      12,
      { turn: 14, mirrored: true },
    ),
    over(torso + armShape(arm, hand), 16, { puff: 12, radius: 20, soft: 0.6 }),
    ...armModelling(arm, hand),
    cut(line('M-26,-176C-20,-182 -8,-186 -2,-196', 3), 2, { soft: 1.8, within: torso }),
    raise(oval(14, -177, 12, 10, -12) + oval(-12, -178, 12, 12, 10), 4, {
      soft: 3.4,
      within: torso,
    }),
    cut(
      line(
        'M26,-166C18,-161 8,-161 2,-167M-24,-164C-16,-160 -6,-161 0,-167M3,-194C1,-182 3,-160 1,-132' +
          'M-24,-150C-17,-154 -11,-151 -7,-142M20,-150C14,-152 10,-149 8,-142M-6,-148L9,-148',
        2.6,
      ),
      2.8,
      { soft: 1.5, within: torso },
    ),
    ...smallLeg(
      [
        [4, -114],
        [27, -65],
        [18, -10],
      ],
      13,
    ),
    ...smallLeg(
      [
        [-6, -114],
        [-22, -62],
        [-46, -12],
      ],
      15,
      12,
    ),
    over(neck, 25, { puff: 5, radius: 11, soft: 2.8 }),
    over(sash, 25, { puff: 4, radius: 7, soft: 0.6 }),
    cut(line('M-25,-126C-8,-118 8,-118 21,-126', 1.8), 1.8, { soft: 0.8, within: sash }),
    ...smallHead({ at: [12, -226], face: MAN, turn: -16, z: 20, seed: 5 }),
  ];
};

/** The knife, upright, its grip at the origin. */
const knife = (x: number, y: number, turn: number): Layer[] => {
  const placed = (svg: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${svg}</g>`;
  return [
    over(placed(shape([-5, -10], [-6, -34], [-2, -58], [9, -76], [9, -54], [5, -10])), 20, {
      puff: 4,
      radius: 5,
      soft: 0.5,
    }),
    over(placed(line('M-9,-10L9,-10', 4)), 22, { puff: 3, radius: 3, soft: 0.5 }),
    over(placed(line('M0,-8L0,10', 6.4)), 20, { puff: 3, radius: 4, soft: 0.5 }),
  ];
};

/** The woman who officiates: the knife raised in one hand, the skirt gathered in the other. */
export const officiant = (): Layer[] => {
  const arm: Joints = [
    [-12, -184],
    [-38, -152],
    [-46, -116],
  ];
  const hand = { closed: true, girth: 0.88 };
  const skirt = shape(
    [-16, -138],
    [6, -134],
    [17, -138],
    [25, -112],
    [32, -74],
    [40, -34],
    [46, -6],
    [28, 0],
    [8, -4],
    [-16, 2],
    [-38, -4],
    [-58, -8],
    [-66, -20],
    [-62, -56],
    [-59, -88],
    [-53, -108],
    [-42, -112],
    [-28, -122],
  );
  const bodice = shape(
    [2, -200],
    [-13, -196],
    [-23, -184],
    [-22, -164],
    [-16, -146],
    [-17, -132],
    [4, -126],
    [18, -132],
    [17, -146],
    [27, -160],
    [31, -172],
    [25, -188],
    [14, -196],
  );
  const neck = shape(
    [-14, -190],
    [-5, -200],
    [-5, -214],
    [3, -226],
    [16, -216],
    [14, -202],
    [20, -192],
    [4, -186],
  );
  const sash = shape([-18, -144], [0, -138], [18, -144], [19, -133], [1, -127], [-19, -132]);
  return [
    ...knife(48, -262, -6),
    ...smallArm(
      [
        [14, -188],
        [42, -208],
        [46, -250],
      ],
      14,
      { closed: true, girth: 0.88 },
    ),
    over(shape([22, -10], [34, -12], [48, -4], [58, 0], [60, 5], [44, 7], [24, 6]), 14, {
      puff: 5,
      radius: 6,
      soft: 0.6,
    }),
    over(skirt, 15, { puff: 12, radius: 26, soft: 0.6 }),
    folds(
      skirt,
      [
        [
          [-50, -102],
          [-50, -70],
          [-54, -16],
        ],
        [
          [-44, -102],
          [-34, -70],
          [-38, -20],
        ],
        [
          [-8, -124],
          [-18, -84],
          [-24, -36],
          [-20, -6],
        ],
        [
          [6, -124],
          [6, -84],
          [-2, -40],
          [-2, -6],
        ],
        [
          [13, -122],
          [20, -84],
          [22, -40],
          [28, -4],
        ],
      ],
      3.4,
    ),
    over(bodice + armShape(arm, hand), 19, { puff: 11, radius: 18, soft: 0.6 }),
    ...armModelling(arm, hand),
    raise(oval(17, -170, 11, 10, -14), 3.6, { soft: 3.4, within: bodice }),
    folds(bodice, [
      [
        [-8, -136],
        [2, -150],
        [14, -156],
      ],
      [
        [-14, -150],
        [-6, -162],
        [2, -166],
      ],
      [
        [-10, -192],
        [4, -180],
        [24, -154],
      ],
    ]),
    over(sash, 25, { puff: 4, radius: 7, soft: 0.6 }),
    cut(line('M-18,-138C-6,-132 8,-132 19,-138', 1.8), 1.8, { soft: 0.8, within: sash }),
    over(neck, 20, { puff: 6, radius: 10, soft: 1.8 }),
    ...smallHead({ at: [11, -223], face: WOMAN, turn: -18, scarf: true, z: 20, seed: 9 }),
  ];
};
