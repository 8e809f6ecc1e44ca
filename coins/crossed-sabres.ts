import { stroke } from './curve.ts';
import { dot, line, path, type Point, polygon, tube, xy } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * Two cavalry sabres crossed behind a bust, their hilts upwards. A sabre is drawn with its guard at
 * the origin and its point upwards; the edge is on the left, the blade bends to the right.
 */

/** Length of a blade, how far its point lies beside the line of the grip, and its half width, in units. */
const LENGTH = 460;
const BEND = 84;
const HALF = 18;

/** A place beside the middle of the blade: `share` of its length, `side` from the edge (-1) to the back (1). */
const onBlade = (share: number, side: number): Point => {
  const [dx, dy] = [2 * BEND * share, -LENGTH];
  const length = Math.hypot(dx, dy);
  const half = HALF * (1 - 0.16 * share) * side;
  return [BEND * share ** 2 - (dy / length) * half, -LENGTH * share + (dx / length) * half];
};

const steps = (from: number, to: number): number[] =>
  Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12);

/** The blade with its clipped point, its fuller and the bevel of the edge. */
const blade = (): Layer[] => {
  const belly = ([0.9, 0.94, 0.97] as const).map((share, i) =>
    onBlade(share, [-0.94, -0.76, -0.46][i] ?? 0),
  );
  const shape = polygon(
    ...steps(-0.02, 0.86).map((share) => onBlade(share, -1)),
    ...belly,
    onBlade(1, 0.24),
    onBlade(0.93, 0.42),
    onBlade(0.86, 0.96),
    ...steps(0, 0.85)
      .toReversed()
      .map((share) => onBlade(share, 1)),
  );
  const along = (from: number, to: number, side: number): string =>
    stroke(...steps(from, to).map((share) => onBlade(share, side)));
  return [
    over(shape, 5, { puff: 6, radius: 12, soft: 0.5 }),
    cut(line(along(0.04, 0.76, 0.2), 8), 4.4, { soft: 1.5, within: shape }),
    raise(line(along(0.02, 0.8, -0.2), 1.8), 1.2, { soft: 0.7, within: shape }),
    raise(line(along(0, 0.85, 0.72), 3), 1.4, { soft: 0.7, within: shape }),
    cut(line(along(0, 0.92, -0.74), 1.4), 1.2, { soft: 0.5, within: shape }),
  ];
};

/** The grip bound with wire, its back strap and the beaked pommel. */
const grip = (): Layer[] => {
  const shape = tube([
    [0, 8, 11],
    [1, 34, 13.4],
    [4, 62, 13],
    [11, 92, 11],
  ]);
  const wires = [20, 33, 46, 59, 72, 85]
    .map((y) => `M-18,${y + 5}L26,${y - 7}M-18,${y + 8.4}L26,${y - 3.6}`)
    .join('');
  const strap = stroke([10, 4], [14, 34], [17, 62], [23, 92]);
  return [
    over(shape, 9, { puff: 9, radius: 11, soft: 0.5 }),
    cut(line(wires, 1.3), 1.7, { soft: 0.4, within: shape }),
    over(line(strap, 6), 14, { puff: 3, radius: 3.4, soft: 0.5 }),
    over(
      path('M-3,88C6,84 20,84 28,88C32,98 30,110 20,116C10,120 -2,118 -10,110C-6,106 -4,98 -3,88Z'),
      14,
      { puff: 7, radius: 10, soft: 0.5 },
    ),
    cut(line('M-2,92C8,89 18,89 27,93', 1.6), 1.6, { soft: 0.5 }),
  ];
};

/** The guard: the knuckle bow before the grip, the bar across it and the curled end at the back. */
const guard = (): Layer[] => [
  over(
    tube([
      [-22, 2, 6],
      [-44, 16, 5],
      [-52, 46, 4.6],
      [-42, 82, 4.6],
      [-22, 104, 5],
      [-6, 110, 5],
    ]),
    8,
    { puff: 6, radius: 5.4, soft: 0.5 },
  ),
  over(
    tube([
      [-30, 5, 6.4],
      [-10, 0, 8.4],
      [10, 0, 8.4],
      [28, -2, 6],
      [40, -12, 5.4],
      [38, -22, 4],
    ]),
    13,
    { puff: 6, radius: 7, soft: 0.5 },
  ),
  over(dot(36, -20, 7), 14, { puff: 6, radius: 6, soft: 0.5 }),
  over(path(`M-9,6L-7,-26C-5,-34 5,-34 7,-26L9,6L7,30C5,37 -5,37 -7,30Z`), 17, {
    puff: 3,
    radius: 6,
    soft: 0.5,
  }),
  cut(line(`M${xy(-24, 3)}C-12,6 14,6 26,2`, 1.4), 1.4, { soft: 0.5 }),
];

const sabre = (): Layer[] => [...blade(), ...grip(), ...guard()];

/** Where the guard of the left sabre lies on the plate, and its turn in degrees. */
const GUARD = { x: 250, y: 534, turn: 130 } as const;

/** Both sabres, the right one before the left one. */
export const crossedSabres = (): Layer[] => [
  ...place(sabre(), { ...GUARD, scale: 1.1, mirrored: true }),
  ...place(sabre(), { ...GUARD, x: 1000 - GUARD.x, turn: -GUARD.turn, scale: 1.1 }),
];
