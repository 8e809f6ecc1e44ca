import { outline, stroke } from './curve.ts';
import { box, line, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** A brig under full sail before the wind, bow to the left, about 320 units long; the waterline is 76 units below the origin. */

/** A square sail: its mast, the heights of its head and foot, and half the widths of both. */
interface SquareSail {
  readonly x: number;
  readonly head: number;
  readonly foot: number;
  readonly upper: number;
  readonly lower: number;
}

const SAILS: readonly SquareSail[] = [
  { x: -50, head: -142, foot: -108, upper: 19, lower: 25 },
  { x: -52, head: -100, foot: -48, upper: 26, lower: 36 },
  { x: -54, head: -38, foot: 22, upper: 35, lower: 41 },
  { x: 40, head: -158, foot: -120, upper: 21, lower: 28 },
  { x: 37, head: -112, foot: -52, upper: 29, lower: 40 },
  { x: 36, head: -42, foot: 24, upper: 38, lower: 45 },
];

/** Point of a sail: `across` from the left edge (0) to the right one (1), `down` from head to foot. The wind swells it. */
const onSail = (
  { x, head, foot, upper, lower }: SquareSail,
  across: number,
  down: number,
): Point => {
  const half = upper + (lower - upper) * down;
  const belly = Math.sin(Math.PI * (0.12 + 0.76 * down)) - 0.37;
  const side = across * 2 - 1;
  const arch = (1 - side * side) * 9 * down * down;
  return [
    x + side * half - belly * 9 * (1 - across * 0.55),
    head + (foot - head) * down - arch - side * 2.4,
  ];
};

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

const sailShape = (sail: SquareSail): string => {
  const run = steps(8);
  const edge = [
    ...run.map((t) => onSail(sail, t, 0)),
    ...run.map((t) => onSail(sail, 1, t)),
    ...run.map((t) => onSail(sail, 1 - t, 1)),
    ...run.map((t) => onSail(sail, 0, 1 - t)),
  ];
  return path(`M${edge.map((at) => xy(...at)).join('L')}Z`);
};

/** A yard, thinner towards its ends, along the head of a sail. */
const yard = (sail: SquareSail): string => {
  const [ax, ay] = onSail(sail, -0.09, 0);
  const [bx, by] = onSail(sail, 1.09, 0);
  return tube([
    [ax, ay - 1, 0.9],
    [(ax + bx) / 2, (ay + by) / 2 - 1, 2.8],
    [bx, by - 1, 0.9],
  ]);
};

const squareSail = (sail: SquareSail, z: number): Layer[] => {
  const shape = sailShape(sail);
  const seams = [0.17, 0.34, 0.5, 0.67, 0.84].map((across) =>
    stroke(...steps(5).map((t) => onSail(sail, across, t))),
  );
  const reef = stroke(...steps(6).map((t) => onSail(sail, t, 0.24)));
  return [
    over(shape, z, { puff: 9, radius: 20, soft: 0.5 }),
    cut(line(seams.join(''), 0.9), 0.8, { soft: 0.5, within: shape }),
    cut(line(reef, 1.2), 0.9, { soft: 0.5, within: shape }),
    over(yard(sail), z + 5, { puff: 2.4, radius: 3, soft: 0.4 }),
  ];
};

/** A sail between three or four corners, with seams along its last edge. */
const stretched = (d: string, seams: string, z: number): Layer[] => {
  const shape = path(d);
  return [
    over(shape, z, { puff: 5, radius: 14, soft: 0.5 }),
    cut(line(seams, 0.9), 0.8, { soft: 0.5, within: shape }),
  ];
};

const jibs = (): Layer[] => [
  ...stretched(
    'M-60,-122L-186,-20C-158,-18 -132,-12 -108,-2C-92,-40 -76,-78 -60,-122Z',
    'M-170,-22L-76,-84M-146,-14L-84,-58M-122,-4L-92,-30',
    2.6,
  ),
  ...stretched(
    'M-60,-82L-150,-2C-128,0 -108,8 -92,18C-82,-14 -72,-46 -60,-82Z',
    'M-134,-2L-74,-46M-112,6L-82,-16',
    4,
  ),
];

/** The fore-and-aft sail behind the main mast with its gaff and boom. */
const spanker = (): Layer[] => [
  ...stretched(
    'M42,-64C66,-70 88,-80 106,-90C116,-54 126,-22 132,6C104,12 72,16 42,18Z',
    'M58,-70L64,18M74,-76L86,16M90,-84L110,12',
    3.4,
  ),
  raise(
    tube([
      [38, -62, 2],
      [112, -94, 1],
    ]) +
      tube([
        [38, 20, 2.4],
        [140, 6, 1.2],
      ]),
    2.4,
    { puff: 1.6, radius: 2, soft: 0.4 },
  ),
];

const masts = (): Layer[] => [
  raise(
    tube([
      [-56, 40, 4.4],
      [-52, -70, 3.2],
      [-49, -164, 1.2],
    ]) +
      tube([
        [32, 40, 4.8],
        [37, -80, 3.4],
        [42, -184, 1.2],
      ]) +
      tube([
        [-104, 22, 4],
        [-150, 0, 2.8],
        [-198, -24, 1.2],
      ]),
    3.4,
    { puff: 3, radius: 4, soft: 0.4 },
  ),
  raise(
    line(
      'M-49,-160L-196,-23M40,-178L-49,-146M38,-110L-52,-40M-190,-20L-116,44M112,-92L124,14' +
        'M-54,-46L-82,30M-54,-46L-68,30M-53,-46L-34,30M36,-50L6,30M36,-50L20,30M37,-50L58,28',
      1.3,
    ),
    1.3,
    { soft: 0.5 },
  ),
  raise(
    tube([
      [42, -182, 3.4],
      [26, -187, 3.6],
      [8, -180, 2.6],
      [-12, -186, 1.6],
      [-28, -181, 0.4],
    ]),
    2,
    { puff: 1.6, radius: 3, soft: 0.4 },
  ),
];

/** Upper edge of the hull, from bow to stern; it falls amidships. */
const SHEER: readonly Point[] = [
  [-130, 14],
  [-96, 24],
  [-40, 31],
  [20, 32],
  [76, 26],
  [122, 12],
];

const HULL = path(
  outline([
    ...SHEER,
    [121, 26],
    [112, 44],
    [106, 64],
    [98, 96],
    [0, 100],
    [-92, 96],
    [-104, 68],
    [-114, 44],
    [-126, 24],
  ]),
);

/** A line along the hull `down` units below its upper edge; it follows the hull's curve at both ends. */
const strake = (down: number): string =>
  stroke(
    ...SHEER.map(([x, y]): Point => [
      x * (1 - down * 0.0021),
      y + down * (1 - Math.abs(x) * 0.001),
    ]),
  );

const hull = (): Layer[] => {
  const ports = [-78, -50, -22, 6, 34, 62].map((x) => {
    const y = 42.5 - 0.0011 * (x - 4) ** 2;
    return { port: box(x - 4, y - 3, 8, 6.6, 0.8), lid: box(x - 4.8, y - 6.4, 9.6, 2.6, 1) };
  });
  return [
    over(HULL, 6, { puff: 13, radius: 30, soft: 0.5 }),
    raise(line(strake(1.5), 3.6), 1.8, { puff: 1, radius: 2, soft: 0.5, within: HULL }),
    raise(line(strake(19), 2.6), 1.6, { soft: 0.5, within: HULL }),
    cut(line(strake(27) + strake(34) + strake(41), 0.9), 0.9, { soft: 0.5, within: HULL }),
    cut(ports.map(({ port }) => port).join(''), 3.6, { soft: 0.5 }),
    raise(ports.map(({ lid }) => lid).join(''), 1.8, { soft: 0.4 }),
    cut(line('M-100,86H104', 26), 9, { soft: 9, within: HULL }),
    cut(line('M109,20L103,60', 1.4), 1.2, { soft: 0.6, within: HULL }),
    raise(
      tube([
        [-112, 40, 2.4],
        [-126, 26, 3.4],
        [-138, 14, 3],
        [-138, 7, 2],
        [-133, 6, 1.4],
      ]),
      3,
      { puff: 2, radius: 3, soft: 0.5 },
    ),
  ];
};

/** The whole ship; water drawn after it covers the hull below the waterline. */
export const brig = (): Layer[] => [
  ...masts(),
  ...jibs(),
  ...spanker(),
  ...SAILS.flatMap((sail, i) => squareSail(sail, 6 + (i % 3))),
  ...hull(),
];
