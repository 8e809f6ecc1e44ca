import { type Knot, line, oval, type Point, tube, xy } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

/** Height at which the tongues of the fire rise from the logs. */
const FOOT = 726;

/** A tongue of fire: the middle and half the width of its foot, its tip, and how far it sways to both sides on its way up. */
type Tongue = readonly [foot: number, half: number, tip: Point, sway: number];

/** The tongues from the farthest to the nearest, three rows. */
const TONGUES: readonly (readonly Tongue[])[] = [
  [
    [446, 20, [452, 556], -17],
    [566, 20, [570, 540], 19],
    [484, 27, [486, 520], 17],
    [522, 32, [528, 456], -26],
  ],
  [
    [436, 15, [424, 640], 10],
    [574, 15, [590, 626], -11],
    [468, 22, [462, 606], -16],
    [548, 22, [556, 596], 16],
    [506, 26, [498, 548], -20],
  ],
  [
    [446, 15, [440, 682], -8],
    [562, 15, [570, 676], 9],
    [482, 18, [484, 652], 12],
    [526, 20, [532, 630], -14],
  ],
];

/** The contour of a tongue, which sways to both sides and thins out into its tip. */
const tongue = ([foot, half, [tipX, tipY], sway]: Tongue): string =>
  tube(
    [0, 0.16, 0.32, 0.48, 0.64, 0.8, 0.92, 1].map((t): Knot => [
      foot + (tipX - foot) * t + sway * Math.sin(5.4 * t) * (0.5 + 0.5 * t),
      FOOT + (tipY - FOOT) * t,
      half * (1 - t) ** 0.85 * (0.86 + 0.9 * t) + 0.3,
    ]),
  );

/** The hollow of dark air that sets the fire off from the trunk behind it. */
const hollow = (): Layer =>
  over(TONGUES.flat().map(tongue).join('') + oval(506, 600, 92, 150), 0.4, { soft: 13 });

/** The rows of tongues, each rounded up to a crest, the nearest highest. */
const flames = (): Layer[] =>
  TONGUES.flatMap((row, i) =>
    row.map((one, k) =>
      over(tongue(one), 10 + i * 6 + k * 0.8, { puff: 11, radius: one[1] * 0.7, soft: 0.5 }),
    ),
  );

/** Sparks that rise from the fire, each with a tail. */
const sparks = (): Layer =>
  raise(
    [
      [494, 478, 3.6],
      [562, 500, 3.8],
      [446, 524, 3],
      [520, 432, 3.4],
      [600, 574, 3],
      [552, 440, 2.6],
    ]
      .map(([x = 0, y = 0, radius = 0]) =>
        tube([
          [x, y, radius],
          [x + (500 - x) * 0.06, y + 7, radius * 0.6],
          [x + (500 - x) * 0.16, y + 17, 0.3],
        ]),
      )
      .join(''),
    6,
    { puff: 3, radius: 3, soft: 0.6 },
  );

/** The logs from their far to their near end, the nearest last. */
const LOGS: readonly (readonly [far: Knot, near: Knot])[] = [
  [
    [408, 744, 8],
    [520, 726, 8],
  ],
  [
    [596, 742, 8],
    [486, 726, 8],
  ],
  [
    [446, 734, 8],
    [566, 752, 10],
  ],
  [
    [540, 730, 8],
    [432, 754, 10],
  ],
];

/** A log with its bark and the rings of its near end. */
const log = (ends: readonly [Knot, Knot], i: number): Layer[] => {
  const shape = tube(ends);
  const [[ax, ay], [bx, by, radius]] = ends;
  const bark = (shift: number): string => `M${xy(ax, ay + shift)}L${xy(bx, by + shift)}`;
  return [
    over(shape, 27 + i * 1.4, { puff: 6, radius: 9, soft: 0.6 }),
    cut(line(bark(-3) + bark(3), 1.5), 1.4, { soft: 0.7, within: shape }),
    over(oval(bx, by, radius * 0.72, radius * 0.94), 35 + i * 1.4, { puff: 1, radius: 4 }),
    cut(line(`M${xy(bx - 2, by)}a2.4,3.4 0 1 0 4.8,0a2.4,3.4 0 1 0 -4.8,0`, 1.2), 1.4, {
      soft: 0.5,
    }),
  ];
};

/** A large fire on its logs, 200 units wide, with sparks above it. Its foot is at 500, 744. */
export const bonfire = (): Layer[] => [hollow(), ...flames(), sparks(), ...LOGS.flatMap(log)];
