import { outline, stroke } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A handshake modelled as two masses: a hand and its fingers are one rounded shape, and grooves
 * divide the fingers. The units are those of `hand-poses.ts`. The hand from the left shows its back;
 * the wrists are at -92, 0 and 92, 0. `z` is the height of that back above the field.
 */

/** A finger from its knuckle to the end that is visible. */
type Finger = readonly Knot[];

/** The fingers of the near hand, from index to little finger, around the far hand. */
const NEAR: readonly Finger[] = [
  [
    [8, -20, 8],
    [24, -14, 7.2],
    [42, -4, 7.8],
    [55, 9, 7.2],
    [61, 20, 5.8],
  ],
  [
    [13, -7, 8],
    [28, 0, 7.4],
    [43, 10, 7.8],
    [52, 23, 7.2],
    [54.5, 34, 5.8],
  ],
  [
    [9, 7, 7.6],
    [22, 14, 7],
    [35, 23, 7.4],
    [41, 34, 6.8],
    [42, 43, 5.6],
  ],
  [
    [0, 20, 6.6],
    [11, 26, 6.1],
    [22, 33, 6.6],
    [28, 41, 5.9],
    [29.5, 47.5, 4.8],
  ],
];

/** The ends of the far hand's fingers, which come up around the lower edge of the near hand. */
const FAR: readonly Finger[] = [
  [
    [0, 39, 7],
    [-10, 34, 6.8],
    [-19, 25, 5.8],
    [-23, 20, 4.4],
  ],
  [
    [-15, 39, 7.8],
    [-27, 32, 7.6],
    [-37, 21, 6.4],
    [-41, 15, 4.8],
  ],
  [
    [-31, 37, 7.8],
    [-43, 29, 7.6],
    [-52, 17, 6.2],
    [-56, 11, 4.6],
  ],
];

/** The thumb of the near hand, behind that of the far one. */
const BEHIND: Finger = [
  [-36, -22, 9],
  [-14, -36, 8.6],
  [8, -43.5, 7.8],
  [27, -43, 7],
  [40, -37, 4.8],
];

/** The thumb of the far hand across the near one. */
const ACROSS: Finger = [
  [108, -8, 6],
  [84, -13, 8.4],
  [57, -24, 11.2],
  [33, -33, 8.8],
  [9, -34, 8.4],
  [-9, -28.5, 8.8],
  [-23, -21.5, 6],
];

const BACK = path(
  outline([
    [-112, -19],
    [-90, -19],
    [-66, -24],
    [-42, -30],
    [-18, -32.5],
    [4, -28],
    [16, -14],
    [16, 8],
    [4, 25],
    [-16, 32],
    [-40, 31],
    [-66, 25],
    [-90, 20],
    [-112, 20],
  ]),
);

const HEEL = path(
  outline([
    [112, -19],
    [90, -19],
    [68, -25],
    [48, -33],
    [26, -34],
    [8, -24],
    [0, 0],
    [6, 26],
    [26, 34],
    [48, 32],
    [68, 25],
    [90, 20],
    [112, 20],
  ]),
);

const midway = (a: Knot | undefined, b: Knot | undefined): Point => [
  ((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2,
  ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2,
];

/** Grooves between neighbouring fingers, from the knot `from` to the ends. */
const grooves = (fingers: readonly Finger[], from: number): string =>
  fingers
    .slice(1)
    .map((finger, i) => {
      const course = finger.slice(from).map((knot, k) => midway(knot, fingers[i]?.[from + k]));
      return tube(
        course.map(([x, y], k): Knot => [x, y, 0.4 + (0.8 * k) / Math.max(1, course.length - 1)]),
      );
    })
    .join('');

/** The rounded middle of each finger; `lead` are knots before the knuckle. */
const ridges = (fingers: readonly Finger[], lead: (finger: Finger) => Knot[]): string =>
  fingers
    .map((finger) => tube([...lead(finger), ...finger.map(([x, y, r]): Knot => [x, y, r * 0.62])]))
    .join('');

/** The tendon that runs from the wrist to a knuckle. */
const tendon = ([knuckle]: Finger): Knot[] => {
  const [x, y] = knuckle ?? [0, 0];
  return [
    [x - 62, y * 0.42, 0.4],
    [x - 34, y * 0.72, 1.6],
    [x - 12, y * 0.94, 3],
  ];
};

/** Short creases across the middle joints of the near hand's fingers. */
const creases = (): string =>
  NEAR.map((finger) => {
    const [x, y, r] = finger[2] ?? [0, 0, 0];
    const [dx, dy] = [r * 0.26, -r * 0.5];
    return (
      stroke([x - dx - 1.4, y - dy - 0.6], [x + 0.2, y + 0.2], [x + dx - 1.4, y + dy - 0.6]) +
      stroke([x - dx + 1.8, y - dy + 1.2], [x + 3.2, y + 2], [x + dx + 1.8, y + dy + 1.2])
    );
  }).join('');

const fingernail = (x: number, y: number, turn: number, size: number): Layer =>
  cut(oval(x, y, 3.6 * size, 2.5 * size, turn), 0.8, { soft: 0.7 });

/** The near hand: its back with tendons and knuckles, and the fingers that grow out of it. */
const nearHand = (z: number): Layer[] => {
  const shape = [BACK, ...NEAR.map(tube)].join('');
  return [
    over(shape, z, { puff: 8, radius: 20, soft: 0.6 }),
    raise(ridges(NEAR, tendon), 0.2, { puff: 3, radius: 5, soft: 1.6, within: shape }),
    raise(NEAR.map(([knuckle]) => dot(knuckle?.[0] ?? 0, knuckle?.[1] ?? 0, 5)).join(''), 0.3, {
      puff: 1.6,
      radius: 5,
      soft: 2.4,
      within: shape,
    }),
    cut(grooves(NEAR, 1), 3.2, { soft: 0.8, within: shape }),
    cut(line(creases(), 1), 0.7, { soft: 0.7, within: shape }),
    raise(oval(-84, 8, 9, 7, 0), 0.8, { soft: 3.4, within: shape }),
  ];
};

/** What the near hand leaves visible of the far one: thumb and fingertips. */
const farFingers = (z: number): Layer[] => {
  const tips = FAR.map(tube).join('');
  const thumb = tube(ACROSS);
  return [
    over(tips, z + 1.6, { puff: 5, radius: 8, soft: 0.6 }),
    raise(
      ridges(FAR, () => []),
      0.2,
      { puff: 1.8, radius: 4, soft: 1.2, within: tips },
    ),
    cut(grooves(FAR, 0), 2.4, { soft: 0.9, within: tips }),
    ...FAR.map((finger) => {
      const [x, y] = finger[3] ?? [0, 0];
      return fingernail(x + 1.6, y + 2.6, 50, 0.9);
    }),
    over(thumb, z + 4, { puff: 7, radius: 9, soft: 0.6 }),
    raise(oval(56, -26, 11, 7, -22), 0.5, { puff: 2, radius: 7, soft: 3, within: thumb }),
    raise(oval(6, -34, 8, 6), 0.3, { puff: 1.4, radius: 6, soft: 2.4, within: thumb }),
    cut(line(stroke([4, -41], [7, -34], [5, -27]), 1), 0.8, { soft: 0.8, within: thumb }),
    fingernail(-19, -24.6, -28, 1.2),
  ];
};

/** Two joined hands without their arms. */
export const handshake = (z: number): Layer[] => [
  over(HEEL, z - 4, { puff: 8, radius: 20, soft: 0.6 }),
  over(tube(BEHIND), z - 2, { puff: 6, radius: 9, soft: 0.6 }),
  ...nearHand(z),
  ...farFingers(z),
];

/** Outline of a forearm in a sleeve that runs from the wrist at 0, 0 to the right. */
export const forearmShape = (reach: number): string =>
  path(
    outline([
      [2, -25],
      [24, -29],
      [reach * 0.5, -36],
      [reach, -45],
      [reach + 8, 0],
      [reach, 47],
      [reach * 0.5, 39],
      [24, 30],
      [2, 26],
    ]),
  );

/** A sleeve of cloth over that forearm, with the folds between elbow and cuff. */
export const forearmSleeve = (z: number, reach: number): Layer[] => {
  const cloth = forearmShape(reach);
  const folds = [
    tube([
      [30, 20, 1],
      [58, 8, 3.6],
      [96, 6, 5],
      [134, 14, 3],
      [160, 26, 1],
    ]),
    tube([
      [40, -26, 1],
      [72, -22, 3.6],
      [112, -12, 4.6],
      [150, -10, 2],
    ]),
    tube([
      [76, 33, 1],
      [108, 26, 4],
      [150, 34, 3],
      [184, 40, 1],
    ]),
  ].join('');
  return [
    over(cloth, z, { puff: 12, radius: 34, soft: 0.6 }),
    raise(folds, 0.3, { puff: 3, radius: 8, soft: 2.6, within: cloth }),
    cut(
      line(
        stroke([34, 28], [60, 17], [98, 16], [130, 24]) +
          stroke([44, -16], [76, -13], [112, -2], [140, 0]) +
          stroke([84, -32], [112, -24], [150, -22]),
        3,
      ),
      1.3,
      { soft: 2.8, within: cloth },
    ),
  ];
};

/** A turned-back cuff with three buttons at the wrist of that forearm. */
export const buttonedCuff = (z: number): Layer[] => {
  const turned = path(
    outline([
      [-6, -29],
      [14, -34],
      [34, -36],
      [38, 0],
      [34, 38],
      [14, 36],
      [-6, 31],
      [-3, 0],
    ]),
  );
  const edges = stroke([1, -29], [4, 0], [1, 31]) + stroke([29, -34], [33, 0], [29, 36]);
  return [
    over(turned, z, { puff: 7, radius: 22, soft: 0.5 }),
    raise(line(edges, 2.6), 1.2, { soft: 0.6, within: turned }),
    raise(dot(15, -20, 4.6) + dot(18, 1, 4.6) + dot(15, 22, 4.6), 1.2, {
      puff: 3,
      radius: 4,
      soft: 0.4,
    }),
  ];
};
