import { outline, stroke } from './curve.ts';
import { dot, line, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * Arms, hands and held objects for the busts of `costume.ts`, in the same units. Only the near arm
 * is visible, and cloth covers its joints. Hands are simplified and are always drawn with an arm.
 */

/**
 * Area above the cut of the bust, extended to both sides. It clips an arm in front of the breast at
 * the edge of the coat.
 */
const ABOVE_CUT = path(
  'M-150,20L90,20L70,96C66,104 58,111.5 47,117.5C30,126 4,124.5 -16,115C-30,113 -60,114 -150,122Z',
);

/**
 * The near arm: from the shoulder down to the elbow at the cut, and forward to the wrist at x, y.
 */
export const arm = ([x, y]: Point): Layer[] => {
  const sleeve = tube([
    [34, 88, 11],
    [24, 104, 13],
    [6, 113, 13],
    [x * 0.55 + 2, y * 0.55 + 50, 11],
    [x, y, 8.2],
  ]);
  return [
    over(sleeve, 6.6, { puff: 5.4, radius: 11, soft: 0.6, within: ABOVE_CUT }),
    cut(
      line(
        stroke([16, 98], [8, 104], [6, 114]) +
          stroke([10, 99], [0, 104], [-4, 112]) +
          stroke(
            [x * 0.5 - 2, y * 0.5 + 42],
            [x * 0.5 - 7, y * 0.5 + 50],
            [x * 0.5 - 6, y * 0.5 + 60],
          ),
        1.3,
      ),
      1,
      { soft: 1, within: sleeve },
    ),
  ];
};

/** The turned-back end of a sleeve at the wrist x, y. The hand is drawn separately. */
export const cuff = ([x, y]: Point): Layer[] => [
  over(
    path(
      outline([
        [x - 4, y - 12],
        [x + 4, y - 12.6],
        [x + 6, y],
        [x + 5, y + 13],
        [x - 3, y + 12],
        [x - 1.6, y],
      ]),
    ),
    9.4,
    { puff: 2.4, radius: 8, soft: 0.45 },
  ),
  raise(dot(x + 2, y - 7, 1.4) + dot(x + 3, y + 0.4, 1.4) + dot(x + 2, y + 8, 1.4), 0.6, {
    puff: 1.2,
    radius: 2,
    soft: 0.3,
  }),
];

/**
 * The wide sleeve of a robe. Its opening at the wrist x, y is edged with ermine, and the cloth
 * below it falls in folds.
 */
export const robeSleeve = ([x, y]: Point): Layer[] => {
  const cloth = path(
    outline([
      [40, 82],
      [18, 92],
      [x + 22, y - 16],
      [x + 2, y - 13],
      [x - 3, y + 2],
      [x + 3, y + 18],
      [x + 20, y + 21],
      [14, 128],
      [48, 118],
    ]),
  );
  const fur = path(
    outline([
      [x + 5, y - 15],
      [x - 5, y - 13],
      [x - 8, y + 3],
      [x - 1, y + 21],
      [x + 9, y + 20],
      [x + 3, y + 2],
    ]),
  );
  const folds =
    stroke([30, 92], [6, 108], [x + 14, y + 14]) +
    stroke([26, 104], [8, 116], [x + 26, y + 19]) +
    stroke([14, 98], [-8, 103], [x + 12, y + 2]) +
    stroke([2, 100], [-14, 97], [x + 12, y - 9]);
  const tails = [
    [x - 2, y - 8],
    [x - 1, y + 3],
    [x + 3, y + 13],
  ] as const;
  return [
    over(cloth, 8.4, { puff: 4.4, radius: 12, soft: 0.6, within: ABOVE_CUT }),
    cut(line(folds, 1.7), 1.8, { soft: 1.1, within: cloth }),
    over(fur, 11.6, { puff: 3.4, radius: 6, soft: 0.5, within: ABOVE_CUT }),
    cut(
      line(
        tails.map(([tx, ty]) => stroke([tx + 1, ty - 2], [tx, ty], [tx - 0.6, ty + 2.6])).join(''),
        1.6,
      ),
      1.4,
      {
        soft: 0.5,
        within: fur,
      },
    ),
  ];
};

/**
 * A closed hand around an upright object at the origin, seen from the back; the wrist is at 20, 4.
 */
export const fist = (): Layer[] => {
  const finger = (y: number, reach: number): Layer[] => [
    over(
      tube([
        [7, y + 0.6, 3.2],
        [0, y - 0.4, 3.4],
        [-reach, y + 0.4, 2.8],
      ]),
      11,
      { puff: 2.2, radius: 3.2, soft: 0.4 },
    ),
  ];
  return [
    over(
      tube([
        [19, 3, 6.6],
        [10, 0, 8.4],
        [4, 0, 8],
      ]),
      9,
      { puff: 4, radius: 7, soft: 0.5 },
    ),
    ...finger(-6.6, 4.4),
    ...finger(-1.2, 5.2),
    ...finger(4.2, 4.8),
    ...finger(9, 3.6),
    over(
      tube([
        [10, -7, 3.4],
        [4, -11, 3.4],
        [-3, -11.6, 2.8],
      ]),
      12,
      { puff: 2, radius: 3, soft: 0.4 },
    ),
    // The cuff.
    over(
      tube([
        [15, -7.5, 3],
        [18.4, 3.4, 3.4],
        [16.6, 13.4, 3],
      ]),
      12,
      { puff: 2, radius: 4, soft: 0.4 },
    ),
  ];
};

/** An open hand that carries an object, fingers to the left; the wrist is at 20, 6. */
export const openHand = (): Layer[] => [
  over(
    tube([
      [20, 5, 6],
      [10, 2, 7.4],
      [-2, 0, 6.4],
    ]),
    9,
    { puff: 4, radius: 7, soft: 0.5 },
  ),
  ...(
    [
      [-17, -3.6, 2.6],
      [-18.5, 0.4, 2.8],
      [-16, 4.2, 2.6],
    ] as const
  ).map(([x, y, radius]) =>
    over(
      tube([
        [0, y * 0.7 + 1, 3.2],
        [-9, y + 1.6, radius + 0.4],
        [x, y - 1.4, radius],
      ]),
      11,
      { puff: 2.2, radius: 3, soft: 0.4 },
    ),
  ),
  over(
    tube([
      [16, -2.4, 3],
      [20, 5, 3.6],
      [19, 14, 3],
    ]),
    12,
    { puff: 2, radius: 4, soft: 0.4 },
  ),
];

/** The staff of a sceptre between two points. */
export const sceptre = ([ax, ay]: Point, [bx, by]: Point): Layer[] => [
  over(
    tube([
      [ax, ay, 2.6],
      [ax, ay + 5, 1.8],
      [(ax + bx) / 2, (ay + by) / 2, 1.8],
      [bx, by, 2.2],
    ]),
    5,
    { puff: 2, radius: 2, soft: 0.35 },
  ),
];

/** A woven bandage over the wrist with two hanging ends. */
export const bandage = (): Layer[] => {
  const cloth = path(
    'M-38,97C-36,92.6 -25,91.6 -20.6,95.4C-18.6,101 -19,107 -18.4,113L-17,122L-21.6,119.6L-26.4,123.4L-28,113L-29.6,125L-34,121.4L-38.6,124.6C-37.6,114 -39.6,104 -38,97Z',
  );
  const weave = Array.from({ length: 9 }, (_, i) => `M-40,${96 + i * 3.2}q11,2 23,-0.6`).join('');
  return [
    over(cloth, 12.4, { puff: 1, radius: 5, soft: 0.4 }),
    cut(line(weave, 0.5), 0.5, { soft: 0.3, within: cloth }),
    cut(line('M-28,94C-27,102 -28.6,108 -28,114', 1.3), 1.3, { soft: 0.6, within: cloth }),
    cut(line('M-34,95C-35,104 -33.6,112 -34,120M-23,94C-22,104 -23,112 -22,118', 1), 0.8, {
      soft: 0.7,
      within: cloth,
    }),
  ];
};
