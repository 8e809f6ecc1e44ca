import { outline, stroke } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * Poses of the hand: grip, grasping fist and resting hand. Their units are
 * those of `half-length.ts`, where a head is 150 units high and a fist 60. `z` is the height of the back of the
 * hand above the field. Every hand needs an arm, from `sleeve.ts`.
 */

/** A finger along its knots, with a slight swelling at each joint and a crease across it. */
function finger(knots: readonly Knot[], z: number, creases: readonly number[] = []): Layer[] {
  const shape = tube(knots);
  const across = creases.map((at) => {
    const [x, y, radius] = knots[at] ?? [0, 0, 0];
    const [px, py] = knots[at - 1] ?? [x, y];
    const length = Math.hypot(x - px, y - py) || 1;
    const [nx, ny] = [(-(y - py) / length) * radius * 0.8, ((x - px) / length) * radius * 0.8];
    return stroke([x - nx, y - ny], [x + (x - px) * 0.06, y + (y - py) * 0.06], [x + nx, y + ny]);
  });
  return [
    over(shape, z, { puff: 5.4, radius: 6.4, soft: 0.5 }),
    ...(across.length > 0
      ? [cut(line(across.join(''), 1.5), 1.3, { soft: 0.7, within: shape })]
      : []),
  ];
}

/** A fingernail at the end of a finger that points along `turn` degrees. */
const nail = (x: number, y: number, turn: number, size = 1): Layer =>
  cut(oval(x, y, 4 * size, 2.7 * size, turn), 1.1, { soft: 0.6 });

/** Tendons from the wrist to the knuckles. */
const tendons = (wrist: Point, knuckles: readonly Point[], within: string): Layer =>
  raise(
    line(
      knuckles
        .map(([x, y]) =>
          stroke(
            [x, y],
            [(x + wrist[0]) / 2, (y + wrist[1]) / 2 - 1],
            [wrist[0] + (x - wrist[0]) * 0.2, wrist[1] + (y - wrist[1]) * 0.3],
          ),
        )
        .join(''),
      3,
    ),
    1.1,
    { soft: 1.6, within },
  );

/** Position and reach of the four fingers of a closed hand, from the index to the little finger. */
const CLOSED = [
  { y: -19.5, reach: -22, radius: 7.4 },
  { y: -6.4, reach: -25, radius: 7.7 },
  { y: 6.8, reach: -22.5, radius: 7.3 },
  { y: 18.8, reach: -17, radius: 6.2 },
] as const;

/**
 * A hand closed around an upright haft at the origin, seen from its back. The wrist is at 42, 2; the
 * thumb lies over the haft above the index finger.
 */
export const grip = (z: number): Layer[] => {
  const back = path(
    outline([
      [46, -11],
      [31, -17],
      [18, -25],
      [5, -28],
      [-3, -20],
      [-4, 0],
      [-2, 19],
      [6, 26],
      [20, 22],
      [33, 18],
      [46, 15],
    ]),
  );
  const knuckles = CLOSED.map(({ y }): Point => [5, y * 0.98]);
  return [
    ...finger(
      [
        [24, -17, 8],
        [10, -28, 8],
        [-4, -32, 7.4],
        [-16, -30.5, 5.6],
      ],
      z - 1,
    ),
    nail(-14, -32.5, 6),
    over(back, z, { puff: 7, radius: 16, soft: 0.6 }),
    tendons([46, 2], knuckles, back),
    ...CLOSED.toReversed().flatMap(({ y, reach, radius }) =>
      finger(
        [
          [7, y * 0.98, radius * 0.86],
          [-5, y - 0.6, radius],
          [reach + 9, y, radius * 0.94],
          [reach, y + 1.6, radius * 0.82],
        ],
        z + 2.4,
        [2],
      ),
    ),
    raise(CLOSED.map(({ y, radius }) => dot(5, y * 0.98, radius * 0.72)).join(''), 0.6, {
      puff: 2,
      radius: 5,
      soft: 1.8,
    }),
  ];
};

/** Fingers of a grasping fist: a course from the knuckle to the middle joint, where it bends away. */
const GRASPING: readonly (readonly Knot[])[] = [
  [
    [12, 18, 6],
    [0, 19, 6.8],
    [-10, 21, 6.6],
    [-15.6, 24, 5],
  ],
  [
    [9, 7.4, 7],
    [-5, 7.6, 7.8],
    [-17.6, 9.6, 7.6],
    [-23.6, 13.2, 5.8],
  ],
  [
    [7, -4.6, 7.6],
    [-8, -5.4, 8.4],
    [-21, -3.4, 8.2],
    [-27.4, 0.8, 6.2],
  ],
  [
    [8, -16.4, 7.4],
    [-6, -18.4, 8.2],
    [-18.4, -16.4, 7.9],
    [-24.8, -12, 6],
  ],
];

/** The soft modelling of a grasping fist: knuckles, middle joints, and tendons under the skin. */
const graspedFlesh = (back: string): Layer[] => {
  const knuckles = [
    [12, -15.4],
    [11, -4],
    [11.6, 7.4],
    [14, 17],
  ] as const;
  const joints = GRASPING.map((course) => course[2] ?? [0, 0, 0]);
  return [
    raise(
      line(
        knuckles.map(([x, y]) => stroke([x, y], [30, y * 0.6 + 1], [48, y * 0.3 + 2])).join(''),
        4,
      ),
      0.7,
      { soft: 2.6, within: back },
    ),
    raise(oval(30, -8, 15, 8, 24), 1.6, { soft: 5, within: back }),
    raise(knuckles.map(([x, y]) => oval(x, y, 6.4, 4.6)).join(''), 2, { soft: 2.8 }),
    raise(joints.map(([x, y]) => oval(x, y, 4.6, 4.4)).join(''), 1.2, { soft: 2.4 }),
  ];
};

/**
 * A hand closed around an upright haft at the origin, seen from its back, softer than `grip`: the
 * fingers taper, overlap and bend away at the middle joint, the thumb lies across the index finger.
 * The wrist is at 46, 3.
 */
export const graspingFist = (z: number): Layer[] => {
  const back = path(
    outline([
      [56, -12],
      [42, -14.5],
      [28, -20],
      [12, -25],
      [0, -24],
      [-5, -8],
      [-4, 12],
      [4, 24],
      [18, 25.4],
      [32, 20.6],
      [44, 17.4],
      [56, 17],
    ]),
  );
  const thumb = tube([
    [38, -8, 8],
    [24, -21, 9.4],
    [9, -29.4, 8.8],
    [-5, -29, 8],
    [-15, -22.6, 5.6],
  ]);
  return [
    over(back, z, { puff: 8, radius: 20, soft: 0.9 }),
    ...GRASPING.map((course, i) =>
      over(tube(course), z + 1.6 + i * 0.9, { puff: 5.4, radius: 8, soft: 0.9 }),
    ),
    ...graspedFlesh(back),
    over(thumb, z + 4.4, { puff: 5, radius: 10, soft: 1 }),
    raise(oval(-2, -29.4, 5, 4.4), 0.8, { soft: 2.4 }),
    cut(oval(-10.6, -27.4, 4.2, 2.8, -34), 0.8, { soft: 0.7 }),
  ];
};

/**
 * A hand that rests on cloth and holds its edge, seen from the back. The wrist is at 46, 4, the
 * fingers point left and bend down.
 */
export const restingHand = (z: number): Layer[] => {
  const back = path(
    outline([
      [58, -12],
      [40, -16],
      [20, -23],
      [4, -24],
      [-6, -14],
      [-4, 8],
      [4, 24],
      [20, 26],
      [40, 22],
      [58, 18],
    ]),
  );
  const knuckles: readonly Point[] = [
    [2, -16],
    [-1, -4],
    [0, 9],
    [6, 20],
  ];
  return [
    over(back, z, { puff: 7, radius: 16, soft: 0.6 }),
    tendons([52, 2], knuckles, back),
    ...finger(
      [
        [6, -16, 7.8],
        [-16, -17, 7.6],
        [-31, -9, 7],
        [-39, 3, 5],
      ],
      z + 1,
      [2],
    ),
    ...finger(
      [
        [4, -5, 8.2],
        [-19, -5.6, 8],
        [-34, 4, 7.2],
        [-40, 16, 5.2],
      ],
      z + 2,
      [2],
    ),
    ...finger(
      [
        [4, 7, 8],
        [-16, 7, 7.6],
        [-29, 16, 6.8],
        [-34, 26, 5],
      ],
      z + 3,
      [2],
    ),
    ...finger(
      [
        [8, 18, 7],
        [-8, 18.4, 6.8],
        [-19, 26, 6],
        [-23, 34, 4.4],
      ],
      z + 4,
      [2],
    ),
    raise(knuckles.map(([x, y]) => dot(x, y, 5)).join(''), 0.6, { puff: 2, radius: 5, soft: 2 }),
  ];
};
