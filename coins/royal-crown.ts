import { sampled, spaced } from './curve.ts';
import { dot, line, oval, path, type Knot, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A closed crown on a circle around the skull, in the units of `face.ts`. It is seen a little from above,
 * so that the circle becomes an ellipse, and it is tilted with the skull, lower at the back.
 */

/** Middle of the lower edge, long half axis of its ellipse, and the tilt. */
const MIDDLE: Point = [-3.5, -43];
const LONG = 47.6;
const TILT = (7.5 * Math.PI) / 180;

/**
 * A point of the crown: its direction in degrees (0 at the back, 90 on the near side, 180 at the brow),
 * its distance from the axis as a share of the band's, and its height above the lower edge.
 */
type OnCrown = (turn: number, far: number, height: number) => Point;

/** The points of a crown whose ellipse has this short half axis. */
const crownOf =
  (short: number): OnCrown =>
  (turn, far, height) => {
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [LONG * far * Math.cos(angle), short * far * Math.sin(angle) - height];
    return [
      MIDDLE[0] + x * Math.cos(TILT) - y * Math.sin(TILT),
      MIDDLE[1] + x * Math.sin(TILT) + y * Math.cos(TILT),
    ];
  };

/** An arc of the crown at one height. */
const arc = (on: OnCrown, from: number, to: number, far: number, height: number): Point[] =>
  Array.from({ length: 25 }, (_, i) => on(from + ((to - from) * i) / 24, far, height));

const open = (run: readonly Point[]): string => `M${run.map((at) => xy(...at)).join('L')}`;
const closed = (run: readonly Point[]): string => path(`${open(run)}Z`);

/** Places a drawing upright on the crown, narrower towards the sides, where it is seen edge-on. */
const upright = (
  on: OnCrown,
  svg: string,
  turn: number,
  far: number,
  height: number,
  size: number,
): string => {
  const wide = size * (0.3 + 0.7 * Math.sin((turn * Math.PI) / 180));
  const lean = (TILT * 180) / Math.PI - Math.cos((turn * Math.PI) / 180) * -6;
  return `<g transform="translate(${xy(...on(turn, far, height))}) rotate(${lean.toFixed(2)}) scale(${wide.toFixed(3)} ${size})">${svg}</g>`;
};

/** Height of the band. */
const BAND = 11.5;
const NEAR = [158, 97, 36];
const FAR = [338, 277, 216];

/** An arch from the band to the middle, as distances from the axis and heights. */
const ARCH = [
  [1.05, BAND - 1],
  [1.13, 21],
  [1.06, 31],
  [0.76, 38.6],
  [0.36, 39.6],
  [0.03, 36.4],
] as const;

const arch = (on: OnCrown, turn: number): Point[] =>
  sampled(
    ARCH.map(([far, height]) => on(turn, far, height)),
    false,
  );
const bow = (on: OnCrown, turn: number, half: number): string =>
  tube(
    arch(on, turn)
      .filter((_, i) => i % 4 === 0)
      .map(([x, y], i): Knot => [x, y, half - 0.09 * i]),
  );

const FLEURON = path(
  'M-3,1C-3,-4 -8,-4 -8,-8C-8,-12 -3,-12 -2,-9C-4,-14 -2,-18 0,-20C2,-18 4,-14 2,-9C3,-12 8,-12 8,-8C8,-4 3,-4 3,1Z',
);

/** The velvet cap, which stays inside the arches. */
const capOf = (on: OnCrown): string =>
  closed([
    ...arc(on, 180, 0, 0.98, 6),
    ...sampled(
      [
        on(0, 0.98, 8),
        on(0, 0.99, 17),
        on(0, 0.86, 26.6),
        on(0, 0.5, 32),
        on(0, 0, 32.4),
        on(180, 0.5, 32),
        on(180, 0.86, 26.6),
        on(180, 0.99, 17),
        on(180, 0.98, 8),
      ],
      false,
    ),
  ]);

/** A full fold of the cap between two arches. */
const gather = (on: OnCrown, turn: number): Knot[] =>
  (
    [
      [0.96, 10, 6],
      [0.98, 18, 9],
      [0.8, 26, 8],
      [0.3, 31.5, 2],
    ] as const
  ).map(([far, height, half]) => [...on(turn, far, height), half]);

/** The jewelled band, and the shadow that it throws on brow and hair. */
const band = (on: OnCrown): Layer[] => {
  const shape = closed([...arc(on, 180, 0, 1, 0), ...arc(on, 0, 180, 1.05, BAND)]);
  const turns = [162, 146, 128, 109, 90, 71, 52, 34, 18];
  const jewels = turns.map((turn, i) =>
    upright(on, i % 2 === 1 ? oval(0, 0, 4, 2.7) : dot(0, 0, 1.7), turn, 1.025, BAND / 2, 1),
  );
  return [
    cut(line(open(arc(on, 178, 4, 0.99, -1.2)), 2.6), 2.2, { soft: 1.1 }),
    over(shape, 12.4, { puff: 4.4, radius: 15, soft: 0.35 }),
    raise(
      line(open(arc(on, 179, 1, 1.005, 1.3)), 2) +
        line(open(arc(on, 179, 1, 1.045, BAND - 1.2)), 2),
      0.9,
      {
        puff: 0.9,
        radius: 1.4,
        soft: 0.3,
      },
    ),
    raise(jewels.join(''), 0.9, { puff: 2, radius: 2.6, soft: 0.3 }),
  ];
};

/** Orb and cross on the meeting point of the arches. */
const orb = (on: OnCrown): Layer[] => {
  const [x, y] = on(0, 0, 40.6);
  const cross =
    'M-1.5,-3.4L-1.1,-8.2L-5,-7.2L-5,-11.6L-1.1,-10.6L-2,-14.8L2,-14.8L1.1,-10.6L5,-11.6L5,-7.2L1.1,-8.2L1.5,-3.4Z';
  const set = (svg: string): string =>
    `<g transform="translate(${xy(x, y)}) rotate(7.5)">${svg}</g>`;
  return [
    over(set(path(cross)), 11, { puff: 1.8, radius: 2.6, soft: 0.3 }),
    over(dot(x, y, 4.8), 13, { puff: 4, radius: 5, soft: 0.35 }),
    raise(set(line('M-4.6,0Q0,1.8 4.6,0', 1.2)), 0.8, { soft: 0.3 }),
  ];
};

/**
 * A royal crown around the skull of a profile: jewelled band, six half-arches, a cap inside them, orb and cross.
 * `short` is the short half axis of its ellipse: the more, the farther from above it is seen.
 */
export const crownOnSkull = (short = 6.4): Layer[] => {
  const on = crownOf(short);
  const cap = capOf(on);
  const pearls = (turns: readonly number[]): string =>
    turns.flatMap((turn) => spaced(arch(on, turn), 4).map(({ at }) => dot(...at, 1.5))).join('');
  const bows = NEAR.map((turn) => bow(on, turn, 3.2)).join('');
  return [
    over(FAR.map((turn) => bow(on, turn, 2.6)).join(''), 5.4, { puff: 2, radius: 2.6, soft: 0.4 }),
    raise(pearls(FAR), 0.8, { puff: 1, radius: 1.5, soft: 0.3 }),
    over(bows, 9.4, { puff: 2.4, radius: 3.2, soft: 0.4 }),
    over(cap, 8, { puff: 8.4, radius: 22, soft: 0.5 }),
    cut(line(NEAR.map((turn) => open(arch(on, turn))).join(''), 9), 1.5, {
      soft: 1.8,
      within: cap,
    }),
    raise([127, 66].map((turn) => tube(gather(on, turn))).join(''), 0.4, {
      puff: 3,
      radius: 6,
      soft: 2,
      within: cap,
    }),
    raise(bows, 3.2, { puff: 2.4, radius: 3.2, soft: 0.4, within: cap }),
    raise(pearls(NEAR), 1, { puff: 1.4, radius: 1.5, soft: 0.3 }),
    ...orb(on),
    over(
      [
        ...NEAR.map((turn) => upright(on, FLEURON, turn, 1.06, BAND - 1, 0.95)),
        ...[127, 67].map((turn) => upright(on, FLEURON, turn, 1.06, BAND - 1, 0.6)),
      ].join(''),
      18,
      { puff: 2.2, radius: 3, soft: 0.3 },
    ),
    ...band(on),
  ];
};
