import { stroke } from '../curve.ts';
import { type Knot, line, oval, path, tube, xy } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

const TONGUES =
  'M424,742C404,706 430,684 424,646C446,664 450,682 448,700C462,676 456,650 472,624C474,596 496,580 494,548' +
  'C522,576 528,606 522,634C538,622 540,606 536,590C562,618 566,650 556,684C568,676 574,664 572,650C592,680 590,716 574,742Z';

const HEART =
  'M458,742C448,716 470,700 474,672C486,684 488,696 486,708C500,690 508,668 504,644C526,668 530,690 524,710C534,704 538,694 538,686C548,708 546,726 538,742Z';

/** Sparks that rise from the fire, each with a tail. */
const sparks = (): Layer =>
  raise(
    [
      [452, 616, 3.4],
      [540, 562, 3.6],
      [470, 574, 2.8],
      [516, 530, 3],
      [566, 604, 2.6],
      [488, 524, 2.2],
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
export const bonfire = (): Layer[] => [
  over(path(TONGUES), 18, { puff: 8, radius: 16, soft: 0.6 }),
  cut(
    line(
      stroke([440, 730], [436, 704], [446, 682]) +
        stroke([468, 690], [484, 650], [492, 600]) +
        stroke([540, 690], [552, 664], [548, 630]) +
        stroke([562, 726], [572, 704], [572, 684]),
      3.4,
    ),
    2.6,
    { soft: 1.4, within: path(TONGUES) },
  ),
  over(path(HEART), 27, { puff: 5, radius: 10, soft: 0.5 }),
  sparks(),
  ...LOGS.flatMap(log),
];
