import { outline, points, stroke } from './curve.ts';
import { box, dot, type Knot, line, oval, path, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/** The device of an emperor: an eagle that stands on a gun barrel and looks left, large enough for a small coin. */

/** Long feathers of one wing from the outermost inwards: root, middle and tip. They hang from its raised bend. */
const QUILLS: readonly (readonly Knot[])[] = [
  [
    [85, -100, 7],
    [99, -80, 10],
    [104, -54, 4],
  ],
  [
    [77, -106, 8],
    [90, -72, 11],
    [97, -32, 4.4],
  ],
  [
    [67, -106, 8],
    [78, -66, 11.4],
    [84, -16, 4.6],
  ],
  [
    [56, -102, 8],
    [64, -62, 11.4],
    [68, -8, 4.6],
  ],
  [
    [44, -94, 8],
    [50, -58, 11],
    [52, -10, 4.6],
  ],
  [
    [32, -84, 8],
    [36, -56, 10.4],
    [37, -20, 4.6],
  ],
];

/** Short feathers over the roots of the long ones. */
const COVERTS: readonly (readonly Knot[])[] = [
  [
    [82, -106, 8],
    [91, -90, 9.6],
    [94, -76, 6],
  ],
  [
    [70, -112, 9],
    [77, -90, 10.6],
    [80, -70, 6.4],
  ],
  [
    [56, -110, 9],
    [61, -86, 10.6],
    [63, -64, 6.4],
  ],
  [
    [42, -100, 9],
    [46, -80, 10.4],
    [47, -60, 6.4],
  ],
  [
    [28, -88, 8],
    [31, -72, 9.6],
    [32, -56, 6],
  ],
];

/** The arm of a wing, from the shoulder over its raised bend. */
const WING_ARM = tube([
  [8, -70, 12],
  [24, -88, 12],
  [46, -105, 12],
  [67, -110, 11],
  [83, -102, 8.4],
  [92, -90, 5],
]);

/** Feathers as one fan, each with its quill incised. */
const feathers = (runs: readonly (readonly Knot[])[], z: number): Layer[] =>
  runs.flatMap((knots, i) => {
    const shape = tube(knots);
    return [
      over(shape, z + i * 0.8, { puff: 6, radius: 11, soft: 0.8 }),
      cut(line(stroke(...knots.map(([x, y]) => [x, y] as const)), 1.8), 2, {
        soft: 0.9,
        within: shape,
      }),
    ];
  });

const wing = (): Layer[] => [
  ...feathers(QUILLS, 7),
  ...feathers(COVERTS, 13),
  over(WING_ARM, 18, { puff: 7, radius: 10, soft: 0.8 }),
];

const EAGLE_BODY = path(
  outline(points('0,-98 17,-91 24,-68 22,-42 13,-18 0,-8 -13,-18 -22,-42 -24,-68 -17,-91')),
);

const BREAST: readonly (readonly [x: number, y: number])[] = [
  [-12, -78],
  [12, -78],
  [0, -72],
  [-14, -60],
  [13, -60],
  [0, -54],
  [-11, -44],
  [11, -44],
  [0, -36],
  [-8, -24],
  [8, -24],
];

/** Feathers of the neck. */
const NAPE = line(
  stroke([10, -134], [13, -124], [11, -114]) +
    stroke([3, -126], [5, -116], [2, -106]) +
    stroke([-6, -118], [-5, -108], [-8, -98]) +
    stroke([11, -112], [11, -102], [7, -94]),
  2,
);

/** An eagle with raised wings. It stands on the origin. */
const eagle = (): Layer[] => [
  ...wing(),
  ...place(wing(), { x: 0, y: 0, scale: 1, mirrored: true }),
  over(EAGLE_BODY, 18, { puff: 13, radius: 20, soft: 0.8 }),
  raise(BREAST.map(([x, y]) => oval(x, y, 6.2, 8)).join(''), 0.6, {
    puff: 3,
    radius: 6,
    soft: 0.8,
    within: EAGLE_BODY,
  }),
  over(
    tube([
      [0, -96, 15],
      [2, -114, 14],
      [-3, -136, 16.4],
      [-7, -142, 14],
    ]),
    22,
    { puff: 10, radius: 13, soft: 0.8 },
  ),
  over(path('M-16,-151C-32,-153 -48,-144 -47,-123C-40,-132 -28,-134 -15,-132Z'), 23, {
    puff: 6,
    radius: 7,
    soft: 0.8,
  }),
  cut(NAPE, 2, { soft: 1.1 }),
  cut(dot(-11, -144, 3.4), 4, { soft: 0.8 }),
  over(
    [-1, 1]
      .map((side) =>
        tube([
          [side * 12, -22, 10],
          [side * 14, -8, 7],
          [side * 14, 2, 5],
        ]),
      )
      .join(''),
    20,
    { puff: 6, radius: 8, soft: 0.8 },
  ),
];

/** A gun barrel across the staff, its muzzle towards the rim, and the flared socket below it. */
const gun = (): Layer[] => {
  const barrel = path('M76,2C82,8 82,28 76,34L-78,30C-84,28 -84,8 -78,6Z');
  return [
    over(path('M-26,30L26,30C22,46 12,54 11,66L-11,66C-12,54 -22,46 -26,30Z'), 13, {
      puff: 5,
      radius: 10,
      soft: 0.8,
    }),
    over(dot(89, 18, 9), 15, { puff: 5, radius: 7, soft: 0.8 }),
    over(barrel, 16, { puff: 12, radius: 15, soft: 0.8 }),
    raise(
      box(66, -1, 11, 38, 3) +
        box(34, 2, 8, 32, 3) +
        box(-34, 3, 8, 30, 3) +
        box(-84, 1, 12, 34, 4),
      3,
      { puff: 3, radius: 6, soft: 0.8 },
    ),
  ];
};

/** The claws of the eagle around the barrel. */
const claws = (): Layer =>
  over(
    [-22, -14, -6, 6, 14, 22]
      .map((x) =>
        tube([
          [x * 0.9, 0, 4],
          [x, 8, 4],
          [x, 15, 2.6],
        ]),
      )
      .join(''),
    31,
    { puff: 4, radius: 4, soft: 0.7 },
  );

/** The eagle on its gun. It stands on the origin, the socket below the gun fits a staff from 64 downwards. */
export const eagleOnGun = (): Layer[] => [...eagle(), ...gun(), claws()];
