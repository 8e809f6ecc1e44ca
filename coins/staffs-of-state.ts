import { toEdge } from './broad-bust.ts';
import { outline, points, stroke } from './curve.ts';
import { eagleOnGun } from './eagle-on-gun.ts';
import { box, dot, type Knot, line, oval, path, tube } from './geometry.ts';
import { cut, type Layer, over, place, type Placement } from './layer.ts';

/**
 * The two staffs of an emperor, large enough to be read on a small coin: the sceptre with an eagle on a gun, and
 * the hand of justice. Both devices stand on the origin and are drawn for a picture that is mirrored afterwards.
 */

/** A staff from `top` down to `foot`, with a pearled knop at its upper end. */
const staff = (top: number, foot: number): Layer[] => [
  over(box(-7, top, 14, foot - top), 10, { puff: 5, radius: 7, soft: 0.8 }),
  over(box(-12, top + 22, 24, 6, 3), 12, { puff: 3, radius: 4, soft: 0.8 }),
  over(oval(0, top + 10, 17, 10), 14, { puff: 7, radius: 9, soft: 0.8 }),
  cut(line(`M-16,${top + 10}C-6,${top + 14} 6,${top + 14} 16,${top + 10}`, 2), 2, { soft: 1 }),
];

/** Palm and wrist, with the ball of the thumb on the outer side. */
const PALM = path(
  outline(
    points(
      '-20,0 -21,-18 -27,-38 -34,-58 -33,-76 -18,-86 4,-86 26,-84 37,-74 38,-58 33,-40 24,-18 21,0',
    ),
  ),
);

/** Index and middle finger, raised side by side. */
const RAISED: readonly (readonly Knot[])[] = [
  [
    [22, -66, 11.5],
    [25, -94, 11],
    [28, -120, 10.4],
    [30, -143, 9],
    [30.6, -153, 6.6],
  ],
  [
    [-1, -68, 12],
    [0, -100, 11.6],
    [1, -130, 10.8],
    [1.4, -155, 9],
    [1.6, -166, 6.6],
  ],
];

/** The raised thumb, free of the palm. */
const THUMB: readonly Knot[] = [
  [20, -20, 14],
  [35, -44, 13],
  [45, -66, 11.4],
  [49.6, -86, 10.4],
  [50.6, -101, 9],
  [50.6, -109, 6.6],
];

/** Ring finger and little finger, folded: from the knuckle over the bend to the tip on the palm. */
const FOLDED: readonly (readonly Knot[])[] = [
  [
    [-30, -64, 10],
    [-30, -76, 11],
    [-27, -66, 10.6],
    [-22, -50, 9.4],
    [-17, -40, 7.4],
  ],
  [
    [-15, -74, 11.4],
    [-15, -88, 12.2],
    [-12, -76, 12],
    [-8, -58, 10.6],
    [-4, -46, 8],
  ],
];

/** A finger with a crease at each joint. */
const finger = (knots: readonly Knot[], z: number, joints: readonly number[]): Layer[] => {
  const shape = tube(knots);
  const creases = joints.map((at) => {
    const [x, y, r] = knots[at] ?? [0, 0, 0];
    return stroke([x - r * 0.8, y - 1], [x, y + 1.6], [x + r * 0.8, y - 1]);
  });
  return [
    over(shape, z, { puff: 8, radius: 10, soft: 0.9 }),
    cut(line(creases.join(''), 2), 2, { soft: 1.2, within: shape }),
  ];
};

/** The hand of justice: an ivory hand on a staff, thumb and two fingers raised. Its wrist is at the origin. */
const handOfJustice = (): Layer[] => [
  ...staff(22, 190),
  over(PALM, 12, { puff: 9, radius: 22, soft: 0.9 }),
  cut(line(stroke([6, -14], [10, -34], [22, -52]), 3), 2.4, { soft: 1.8, within: PALM }),
  ...RAISED.flatMap((knots) => finger(knots, 15, [1, 2])),
  ...finger(THUMB, 16, [3]),
  ...FOLDED.flatMap((knots) => finger(knots, 18, [3])),
  over(path('M-30,-8C-12,2 12,2 30,-8L24,26L-24,26Z'), 19, { puff: 6, radius: 14, soft: 0.9 }),
  over([-26, -13, 0, 13, 26].map((x) => dot(x, -6 + 7 * (1 - (x / 26) ** 2), 6)).join(''), 22, {
    puff: 4,
    radius: 5,
    soft: 0.7,
  }),
];

const eagleSceptre = (): Layer[] => [...staff(64, 330), ...eagleOnGun()];

/**
 * The sceptre before an emperor and the hand of justice behind him, in the units of his head. Both rise from
 * behind the shoulders; draw them first.
 */
export const staffsOfState = (at: Placement): Layer[] =>
  toEdge(at, [
    ...place(eagleSceptre(), { x: -105, y: -6, scale: 0.375, turn: -3 }),
    ...place(handOfJustice(), { x: 75.6, y: 23, scale: 0.43, turn: -4 }),
  ]);
