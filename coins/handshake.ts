import { outline, stroke } from './curve.ts';
import { type Knot, line, move, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A handshake modelled as two masses: a hand and its fingers are one rounded shape, and grooves
 * divide the fingers. The units are those of `hand-poses.ts`. The hand from the left shows its back;
 * the wrists are at -92, 0 and 92, 0. `z` is the height of that back above the field.
 */

/** A finger from its knuckle to the end that is visible. */
type Finger = readonly Knot[];

/** The fingers of the near hand, from index to little finger, around the edge of the far hand. */
const NEAR: readonly Finger[] = [
  [
    [6, -20, 9],
    [30, -13, 8.6],
    [54, -2, 8.9],
    [67, 9, 8.4],
    [72.5, 17, 7.4],
  ],
  [
    [9, -4, 9],
    [33, 3, 8.6],
    [53, 14, 8.9],
    [63, 24, 8.2],
    [67, 30, 7.4],
  ],
  [
    [5, 10, 8.6],
    [27, 18, 8.2],
    [44, 28, 8.4],
    [53, 36.5, 7.8],
    [56, 40.5, 7],
  ],
  [
    [-5, 22.5, 7.6],
    [14, 30, 7.4],
    [29, 38, 7.4],
    [37, 43.5, 7],
    [40, 46.5, 6.4],
  ],
];

/** The ends of the far hand's fingers, which come up around the lower edge of the near hand. */
const FAR: readonly Finger[] = [
  [
    [-10, 38, 6.4],
    [-20, 32, 7.4],
    [-28, 23, 6.6],
    [-31, 18, 5],
  ],
  [
    [-26, 37, 6.8],
    [-35, 31, 7.8],
    [-44, 21, 7],
    [-47, 15.5, 5.4],
  ],
  [
    [-42, 34, 6.5],
    [-51, 28, 7.6],
    [-59, 18, 6.8],
    [-62, 13, 5.2],
  ],
];

/** The thumb of the near hand over the web of the far one. */
const BEHIND: Finger = [
  [-52, -20, 10],
  [-28, -35, 10.6],
  [-4, -45, 9.6],
  [20, -49, 9],
  [40, -45, 7.6],
  [50, -40, 5.4],
];

/** The thumb of the far hand, from its ball across the web of the near one. */
const ACROSS: Finger = [
  [84, -14, 11],
  [64, -22, 12.4],
  [44, -29, 11.8],
  [22, -36, 9.8],
  [2, -37, 9.2],
  [-15, -32, 8.6],
  [-26, -26.5, 6.2],
];

const BACK = path(
  outline([
    [-130, -10],
    [-106, -19],
    [-84, -20],
    [-62, -25],
    [-40, -33],
    [-16, -36],
    [6, -29],
    [18, -14],
    [22, 8],
    [18, 26],
    [-4, 33],
    [-30, 35],
    [-54, 32],
    [-78, 26],
    [-104, 24],
    [-130, 36],
  ]),
);

const HEEL = path(
  outline([
    [130, -10],
    [106, -20],
    [86, -23],
    [66, -32],
    [46, -40],
    [22, -42],
    [0, -30],
    [-4, 0],
    [6, 30],
    [34, 44],
    [56, 42],
    [80, 34],
    [96, 27],
    [108, 25],
    [130, 36],
  ]),
);

const midway = (a: Knot | undefined, b: Knot | undefined): Point => [
  ((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2,
  ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2,
];

/** The line beyond which the near fingers bend away from the viewer. */
const BEND = stroke([24, 60], [46, 55], [66, 44], [82, 26]);

/** Grooves between neighbouring fingers, from the knot `from` to the ends. */
const grooves = (fingers: readonly Finger[], from: number): string =>
  fingers
    .slice(1)
    .map((finger, i) => {
      const course = finger.slice(from).map((knot, k) => midway(knot, fingers[i]?.[from + k]));
      return tube(
        course.map(([x, y], k): Knot => [
          x,
          y,
          0.2 + Math.sin((Math.PI * k) / Math.max(1, course.length - 1)),
        ]),
      );
    })
    .join('');

/** The rounded middle of each finger with the tendon that runs to it from the wrist. */
const ridges = (fingers: readonly Finger[]): string =>
  fingers
    .map((finger) => {
      const [x, y] = finger[0] ?? [0, 0];
      return tube([
        [x - 60, y * 0.42, 0.4],
        [x - 34, y * 0.7, 2],
        [x - 10, y * 0.94, 4],
        ...finger.map(([fx, fy, r]): Knot => [fx, fy, r * 0.62]),
      ]);
    })
    .join('');

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
    over(shape, z, { puff: 9, radius: 22, soft: 0.6 }),
    raise(ridges(NEAR), 0.2, { puff: 3, radius: 6, soft: 2.4, within: shape }),
    cut(grooves(NEAR, 0), 2.8, { soft: 0.9, within: shape }),
    cut(line(creases(), 1), 0.8, { soft: 0.7, within: shape }),
    cut(line(BEND, 18), 2.4, { soft: 8, within: shape }),
    raise(oval(-88, 10, 9, 7, 0), 0.8, { soft: 3.4, within: shape }),
  ];
};

/** One of the far hand's fingertips with its nail, pressed against the near hand. */
const fingertip = (finger: Finger, z: number): Layer[] => {
  const shape = tube(finger);
  const [x, y] = finger[3] ?? [0, 0];
  return [
    cut(move(shape, -1.6, -1), 2.4, { soft: 2 }),
    over(shape, z, { puff: 6, radius: 8, soft: 0.5 }),
    fingernail(x + 2.4, y + 3.4, 52, 1.05),
  ];
};

/** Mask in which the far thumb grows out of its ball without an edge. */
const EMERGING =
  '<linearGradient id="emerging" gradientUnits="userSpaceOnUse" x1="14" y1="0" x2="88" y2="18">' +
  Array.from({ length: 25 }, (_, i) => {
    const grey = Math.round(127.5 * (1 + Math.cos((Math.PI * i) / 24)));
    return `<stop offset="${i / 24}" stop-color="rgb(${grey},${grey},${grey})"/>`;
  }).join('') +
  '</linearGradient>' +
  '<rect x="-60" y="-80" width="170" height="120" fill="url(#emerging)"/>';

/** The thumb of the far hand with its joint and nail. */
const farThumb = (z: number): Layer[] => {
  const thumb = tube(ACROSS);
  return [
    cut(
      tube([
        [24, -25, 3],
        [2, -26, 4],
        [-18, -21, 4],
        [-31, -21, 3],
      ]),
      2,
      { soft: 2.6 },
    ),
    over(thumb, z, { puff: 7, radius: 10, soft: 0.6, within: EMERGING }),
    raise(oval(2, -38, 8, 7), 0.3, { puff: 1.6, radius: 6, soft: 2.4, within: thumb }),
    cut(line(stroke([1, -44], [4, -38], [2, -31]) + stroke([5, -44], [8, -38], [6, -31]), 1), 0.7, {
      soft: 0.7,
      within: thumb,
    }),
    fingernail(-20, -30.5, -32, 1.4),
  ];
};

/** Two joined hands without their arms. */
export const handshake = (z: number): Layer[] => [
  over(HEEL, z - 4, { puff: 8, radius: 20, soft: 0.6 }),
  raise(oval(68, -17, 30, 13, 18), 1.4, { puff: 4, radius: 14, soft: 7, within: HEEL }),
  over(tube(BEHIND), z - 1, { puff: 7, radius: 10, soft: 0.6 }),
  cut(line(stroke([18, -56], [21, -50], [20, -44]), 1.2), 0.8, { soft: 0.8 }),
  ...nearHand(z),
  ...FAR.flatMap((finger) => fingertip(finger, z + 2)),
  ...farThumb(z + 4),
];
