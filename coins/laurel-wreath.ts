import { outline, stroke } from './curve.ts';
import { dot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/** The laurel of an emperor for the heads of `face.ts`, in the same units. */

/**
 * The leaves from the brow to the nape: position of the foot, direction in degrees, length and half
 * width in units, and height. They lie close to the skull, foreshortened at the brow and the nape.
 */
const LEAVES = [
  // At the brow, where the far side of the wreath comes into view.
  [-30, -55, 216, 17, 2.6, 7],
  [-31, -51, 190, 19, 3.6, 8.5],
  [-28, -47, 158, 16, 3.2, 9.5],
  [-20, -53, 212, 19, 4, 10],
  [-19, -43, 154, 18, 3.9, 11],
  [-20, -48, 186, 21, 4.6, 11.5],
  [-7, -49, 207, 20, 4.5, 12.4],
  [-5, -37, 149, 18, 4.3, 12.8],
  [-7, -43, 180, 22, 5, 13.4],
  [7, -44, 201, 21, 4.9, 13.2],
  [8, -31.5, 146, 17, 4.4, 13.4],
  [7, -37, 175, 22, 5.2, 14.2],
  [20, -37, 196, 20, 4.8, 13.4],
  [20, -24, 142, 16.5, 4.1, 12.6],
  [20, -30, 170, 21, 4.9, 13.8],
  [31, -27, 190, 18, 4.2, 13],
  [30, -15, 146, 15, 3.5, 12.4],
  [32, -20.5, 166, 18, 4.2, 13.6],
] as const;

/** Berries between the leaves. */
const BERRIES: readonly Point[] = [
  [-25, -57.5],
  [-12, -53],
  [-9, -34.6],
  [3, -48.5],
  [5.4, -28.4],
  [16.6, -42],
  [17.6, -21.6],
  [28, -32.4],
];

/** One leaf that points along the x axis from 0, 0: folded along its rib, its tip bent a little. */
const leaf = (length: number, half: number, bend: number, z: number): Layer[] => {
  const at = (t: number, side: number): Point => [
    t * length,
    bend * t * t + side * half * Math.sin(Math.PI * t ** 0.86) * (1 - 0.18 * t),
  ];
  const rib: Point[] = [0, 0.3, 0.6, 0.85, 1].map((t) => at(t, 0));
  const above = [0.14, 0.34, 0.56, 0.78].map((t) => at(t, -1));
  const below = [0.78, 0.56, 0.34, 0.14].map((t) => at(t, 1));
  const shape = path(outline([at(0, 0), ...above, at(1, 0), ...below]));
  const veins = [0.24, 0.42, 0.6].flatMap((t) =>
    [-1, 1].map((side) => stroke(at(t, 0), at(t + 0.12, side * 0.5), at(t + 0.2, side * 0.86))),
  );
  return [
    over(shape, z, { puff: 1.6, radius: 3, soft: 0.3 }),
    raise(path(outline([at(0, 0), ...above, at(1, 0), ...rib.slice(1, -1).toReversed()])), 0.5, {
      soft: 0.35,
      within: shape,
    }),
    cut(line(veins.join(''), 0.4), 0.35, { soft: 0.3, within: shape }),
    cut(line(stroke(...rib), 0.8), 0.8, { soft: 0.3, within: shape }),
  ];
};

/** An end of the ribbon: a flat band that turns over once on its way down, with a notched end. */
const ribbonEnd = (left: readonly Point[], right: readonly Point[], z: number): Layer[] => {
  const [tip, other] = [left.at(-1) ?? [0, 0], right.at(-1) ?? [0, 0]];
  const notch: Point = [(tip[0] + other[0]) / 2 - 0.6, (tip[1] + other[1]) / 2 - 3.6];
  const edge = (side: readonly Point[]): string => stroke(...side);
  const shape = path(
    `${edge(left)}L${notch.join(',')}${edge(right.toReversed()).replace('M', 'L')}Z`,
  );
  const middle = left.map(([x, y], i): Point => {
    const [ox, oy] = right[i] ?? [x, y];
    return [x * 0.6 + ox * 0.4, y * 0.6 + oy * 0.4];
  });
  return [
    over(shape, z, { puff: 1.8, radius: 4, soft: 0.35 }),
    cut(line(edge(middle), 1), 0.8, { soft: 0.7, within: shape }),
    raise(line(edge(left) + edge(right), 1), 0.5, { soft: 0.3, within: shape }),
  ];
};

/** The two ends of the ribbon, which fall from the nape behind the neck; draw them before the head. */
export const ribbonEnds = (): Layer[] => [
  ...ribbonEnd(
    [
      [36, -12],
      [48, -4],
      [54, 8],
      [56, 20],
      [64, 31],
    ],
    [
      [37, -17],
      [54, -10],
      [63, 4],
      [65, 16],
      [72, 26],
    ],
    4,
  ),
  ...ribbonEnd(
    [
      [35, -8],
      [40, 4],
      [43, 18],
      [42, 32],
      [46, 45],
    ],
    [
      [41, -12],
      [49, 2],
      [53, 17],
      [51, 32],
      [56, 42],
    ],
    5.4,
  ),
];

/** The wreath from brow to nape, sunk into the hair, with berries and the knot of its ribbon. */
export const laurelWreath = (): Layer[] => [
  cut(
    tube([
      [-36, -54, 5],
      [-16, -48, 10],
      [8, -37, 12.5],
      [26, -24, 11],
      [38, -13, 5],
    ]),
    3.4,
    { soft: 2.4 },
  ),
  ...LEAVES.flatMap(([x, y, turn, length, half, z], i) =>
    place(leaf(length * 1.1, half * 1.16, ((i % 3) - 1) * 1.3, z + 4.6), { x, y, scale: 1, turn }),
  ),
  raise(BERRIES.map(([x, y]) => dot(x, y, 2)).join(''), 1.4, { puff: 1.8, radius: 2, soft: 0.3 }),
  over(oval(40, -19, 4.6, 2.8, -58), 10, { puff: 2, radius: 3, soft: 0.35 }),
  over(oval(38.4, -6.6, 5, 2.8, 64), 10, { puff: 2, radius: 3, soft: 0.35 }),
  over(oval(35.6, -13, 3.2, 4.2, 24), 13, { puff: 2, radius: 3, soft: 0.35 }),
  cut(line('M34,-15.4L37.4,-14.2M33.6,-12.4L37,-11.4', 0.7), 0.6, { soft: 0.35 }),
];
