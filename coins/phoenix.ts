import { PLATE } from './broad-bust.ts';
import { points, sampled, spaced, stroke } from './curve.ts';
import { dot, type Knot, line, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * The phoenix of Christophe's arms, drawn around the middle of its breast, about 210 units high: its
 * body bends in an S from the turned head to the tail, which hangs into the flames.
 */

/** A row of feathers whose roots lie along the bones of a wing. */
interface FeatherRow {
  readonly roots: readonly Point[];
  /** Directions of the first and the last feather in degrees. */
  readonly turns: readonly [first: number, last: number];
  /** Lengths of the first and the last feather in units. */
  readonly lengths: readonly [first: number, last: number];
  readonly count: number;
  /** Half the width of a feather in units. */
  readonly half: number;
  readonly z: number;
}

const mix = ([from, to]: readonly [number, number], t: number): number => from + (to - from) * t;

/** Feathers side by side, each covering a part of the one before it, their tips bent along the rim. */
const featherRow = ({ roots, turns, lengths, count, half, z }: FeatherRow): Layer[] => {
  const bone = sampled(roots, false, 20);
  return Array.from({ length: count }, (_, i): Layer[] => {
    const t = i / (count - 1);
    const [x, y] = bone[Math.round(t * (bone.length - 1))] ?? [0, 0];
    const angle = (mix(turns, t) * Math.PI) / 180;
    const length = mix(lengths, t);
    const at = (share: number): Point => {
      const bend = 0.16 * length * share * share;
      return [
        x + Math.cos(angle) * length * share - Math.sin(angle) * bend,
        y + Math.sin(angle) * length * share + Math.cos(angle) * bend,
      ];
    };
    const knot = (share: number, width: number): Knot => [...at(share), half * width];
    const vane = tube([knot(0, 0.55), knot(0.45, 0.95), knot(0.82, 1), knot(1, 0.38)]);
    return [
      over(vane, z + t * 1.4, { puff: 4.4, radius: half, soft: 0.6, within: PLATE }),
      cut(line(stroke(at(0.05), at(0.5), at(0.97)), 1.8), 2, { soft: 0.7, within: vane }),
    ];
  }).flat();
};

/** Bones of the left wing on the plate: upper arm and forearm below the bust, then the hand up the rim. */
const FOREARM = points('452,770 388,752 318,712 254,640');
const HAND = points('246,626 214,562 203,500');

/** Half the width of the wing's arm. */
const ARM: readonly Knot[] = [
  [490, 774, 9],
  [442, 765, 15],
  [372, 736, 16],
  [290, 678, 15],
  [228, 590, 12],
  [208, 510, 8],
  [207, 456, 2],
];

/** Small feathers on the arm, in rows of rounded tips towards the tip of the wing. */
const downs = (): string => {
  const axis = sampled(
    ARM.map(([x, y]): Point => [x, y]),
    false,
    24,
  );
  return spaced(axis, 13)
    .flatMap(({ at: [x, y], along: [dx, dy] }, i) =>
      (i % 2 === 0 ? [-9, 4] : [-2.5, 10.5]).map((side) => {
        const [px, py] = [x + dy * side, y - dx * side];
        const half = 6.5;
        return `M${xy(px + dy * half, py - dx * half)}C${xy(px + dy * half + dx * 10, py - dx * half + dy * 10)} ${xy(px - dy * half + dx * 10, py + dx * half + dy * 10)} ${xy(px - dy * half, py + dx * half)}`;
      }),
    )
    .join('');
};

/** The left wing: secondaries below the bust, primaries up the rim, coverts on both, the arm. */
const wing = (): Layer[] => {
  const arm = tube(ARM);
  return [
    ...featherRow({
      roots: FOREARM,
      turns: [150, 214],
      lengths: [86, 106],
      count: 8,
      half: 14.5,
      z: 2,
    }),
    ...featherRow({
      roots: HAND,
      turns: [214, 280],
      lengths: [104, 150],
      count: 8,
      half: 12.5,
      z: 3.4,
    }),
    ...featherRow({
      roots: FOREARM,
      turns: [142, 212],
      lengths: [48, 58],
      count: 8,
      half: 11.5,
      z: 6,
    }),
    ...featherRow({ roots: HAND, turns: [216, 276], lengths: [54, 74], count: 7, half: 10, z: 7 }),
    over(arm, 9.4, { puff: 6, radius: 14, soft: 1 }),
    cut(line(downs(), 1.7), 2.2, { soft: 0.7, within: arm }),
  ];
};

/** Axis of the body from the head to the root of the tail. */
const BODY: readonly Knot[] = [
  [-4, -82, 11.5],
  [6, -66, 12],
  [8, -48, 15.5],
  [1, -28, 24],
  [-6, -4, 29],
  [-1, 20, 25],
  [8, 42, 15],
  [14, 58, 8],
];

/** Rows of rounded feathers on the breast: the middle of each row, half its width, their number. */
const BREAST = [
  [5, -42, 10, 2],
  [3, -30, 18, 3],
  [-1, -17, 24, 4],
  [-4, -4, 26, 5],
  [-4, 9, 25, 4],
  [-1, 21, 21, 3],
  [5, 33, 15, 2],
] as const;

/** Body, neck and thighs of the phoenix. */
const body = (): Layer[] => {
  const trunk = tube(BODY);
  const thighs =
    tube([
      [-10, 14, 13],
      [-20, 34, 10],
      [-24, 52, 4],
    ]) +
    tube([
      [14, 12, 12],
      [26, 32, 10],
      [30, 52, 4],
    ]);
  const scales = BREAST.flatMap(([x, y, half, count]) => {
    const wide = (2 * half) / count;
    return Array.from(
      { length: count },
      (_, i) =>
        `M${xy(x - half + wide * i, y - 5)}c0,${wide * 0.3 + 7} ${wide},${wide * 0.3 + 7} ${wide},0`,
    );
  });
  const hackles =
    'M-1,-70Q3,-62 2,-52M5,-74Q10,-64 10,-52M-5,-66Q-3,-60 -3,-48M13,-62Q15,-54 14,-46';
  return [
    over(thighs, 9, { puff: 6, radius: 11, soft: 0.8 }),
    cut(line('M-18,28L-21,44M-12,30L-17,50M20,26L25,46M27,28L30,44', 1.4), 1.6, {
      soft: 0.6,
      within: thighs,
    }),
    over(trunk, 14, { puff: 11, radius: 20, soft: 0.8 }),
    cut(line(scales.join(''), 1.5), 2.2, { soft: 0.55, within: trunk }),
    cut(line(hackles, 1.3), 1.6, { soft: 0.6, within: trunk }),
  ];
};

/** The head, which looks left: a hooked beak, a crest in the nape and a crown of three points. */
const head = (): Layer[] => {
  const skull = path(
    'M-1,-103C-13,-105 -22,-98 -22,-88C-22,-78 -12,-73 -2,-75C8,-77 12,-84 11,-91C10,-98 6,-102 -1,-103Z',
  );
  const beak = path(
    'M-16,-99C-27,-101 -37,-95 -38,-83C-38.4,-79 -37,-75.4 -35,-73.6C-34,-79 -31,-82 -26,-82C-27,-79 -26,-76 -23,-76C-18,-77 -15,-80 -15,-86Z',
  );
  const crest =
    tube([
      [6, -96, 4],
      [18, -96, 4],
      [28, -89, 0.8],
    ]) +
    tube([
      [8, -90, 4],
      [19, -86, 4],
      [27, -77, 0.8],
    ]) +
    tube([
      [7, -82, 4],
      [16, -75, 3.6],
      [21, -66, 0.8],
    ]);
  return [
    over(crest, 15, { puff: 4, radius: 4, soft: 0.5 }),
    over(skull, 17, { puff: 8, radius: 12, soft: 0.6 }),
    over(beak, 18, { puff: 5, radius: 6, soft: 0.4 }),
    cut(line('M-33,-84C-28,-86 -23,-86 -17,-83', 1.2), 2, { soft: 0.4, within: beak }),
    cut(dot(-27, -92, 1.2), 2, { soft: 0.4 }),
    cut(dot(-11, -91, 3.4), 3.2, { soft: 0.5 }),
    raise(dot(-11.4, -91, 1.9), 2.4, { puff: 1, radius: 2, soft: 0.35 }),
    raise(line('M-18,-95Q-12,-98.4 -5,-94', 1.8), 1.8, { soft: 0.5 }),
    over(
      path('M-14,-100L-19,-117L-9.5,-110L-3,-122L3,-110L12,-117L8,-99C2,-103 -8,-104 -14,-100Z'),
      22,
      { puff: 3, radius: 5, soft: 0.4 },
    ),
    over(dot(-19, -118, 2.6) + dot(-3, -123, 2.8) + dot(12, -118, 2.6), 23, {
      puff: 2,
      radius: 2.6,
      soft: 0.3,
    }),
  ];
};

/** Plumes of the tail, from the outermost ones inwards: points of their axes. */
const PLUMES = [
  '4,42 -14,56 -34,62 -46,74',
  '17,44 30,56 38,64 52,70',
  '7,46 -4,62 -18,70 -24,84',
  '15,48 24,62 26,72 36,84',
  '11,46 13,64 5,76 11,86',
].map(points);

/** The tail: waving plumes, narrow at the root, which taper into the flames. */
const tail = (): Layer[] =>
  PLUMES.flatMap((axis, i): Layer[] => {
    const plume = tube(axis.map(([x, y], n): Knot => [x, y, [5, 6.6, 6.4, 1][n] ?? 1]));
    return [
      over(plume, 6 + i, { puff: 5, radius: 8, soft: 0.5 }),
      cut(line(stroke(...axis), 1.2), 1.6, { soft: 0.5, within: plume }),
    ];
  });

/** The spread wings of the phoenix in plate units: they embrace a bust and follow the rim on both sides. */
export const phoenixWings = (): Layer[] => [
  ...wing(),
  ...place(wing(), { x: 1000, y: 0, scale: 1, mirrored: true }),
];

/** The crowned phoenix without its wings, its head turned to the left. */
export const phoenix = (): Layer[] => [...tail(), ...body(), ...head()];
