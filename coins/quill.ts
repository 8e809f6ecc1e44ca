import { sampled, spaced, stroke } from './curve.ts';
import { line, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** A goose quill along a curve, from its nib to the tip of the feather. */

/** Share of the quill's length at which the vane begins. */
const BARE = 0.2;
/** Angle between the barbs and the shaft, in radians. */
const LEAN = 0.62;
/** Where the barbs have parted: side of the vane, and share of its length. */
const SPLITS: readonly (readonly [side: 1 | -1, share: number])[] = [
  [-1, 0.34],
  [-1, 0.66],
  [1, 0.46],
];

interface Quill {
  /** Course of the shaft. */
  readonly shaft: readonly Point[];
  /** Half width of the broader and of the narrower vane. */
  readonly broad: number;
  readonly narrow: number;
  /** Height of the vane in the relief. */
  readonly z: number;
}

/** Width of a vane at a share of its length: it swells soon and ends in a rounded point. */
const swell = (share: number): number => Math.min(1, share * 5) ** 0.7 * (1 - share ** 2.6) ** 0.8;

interface Barb {
  readonly root: Point;
  readonly middle: Point;
  readonly tip: Point;
  readonly share: number;
}

/** The barbs of one vane, from the foot of the feather to its tip. */
const barbsOf = ({ shaft, broad, narrow }: Quill, side: 1 | -1, gap: number): Barb[] => {
  const run = sampled(shaft, false, 24);
  const stops = spaced(run, gap);
  return stops.flatMap(({ at: [x, y], along: [dx, dy] }, i): Barb[] => {
    const share = (i / (stops.length - 1) - BARE) / (1 - BARE);
    if (share < 0) return [];
    const reach = ((side === 1 ? broad : narrow) * swell(share)) / Math.sin(LEAN);
    const spread = (lean: number, length: number): Point => {
      const [cos, sin] = [Math.cos(lean * side), Math.sin(lean * side)];
      return [x + (dx * cos - dy * sin) * length, y + (dx * sin + dy * cos) * length];
    };
    return [
      { root: [x, y], middle: spread(LEAN + 0.2, reach * 0.5), tip: spread(LEAN, reach), share },
    ];
  });
};

/** Outline of one vane, with the gaps between parted barbs. */
const vane = (barbs: readonly Barb[], side: 1 | -1): Point[] => {
  const splits = SPLITS.filter(([of]) => of === side).map(([, share]) => share);
  return barbs.flatMap(({ root, middle, tip, share }, i): Point[] => {
    const before = barbs[i - 1];
    const parted = splits.some((at) => share >= at && (before?.share ?? 1) < at);
    if (!parted || !before) return [tip];
    const inner: Point = [
      root[0] + (middle[0] - root[0]) * 0.9,
      root[1] + (middle[1] - root[1]) * 0.9,
    ];
    return [before.tip, inner];
  });
};

/** The quill. */
export function quill(feather: Quill): Layer[] {
  const { shaft, z } = feather;
  const sides = [1, -1] as const;
  const both = path(
    sides
      .map((side) => {
        const barbs = barbsOf(feather, side, 2);
        const roots = barbs.map(({ root }) => root).toReversed();
        return `M${[...vane(barbs, side), ...roots].map(([x, y]) => xy(x, y)).join('L')}Z`;
      })
      .join(''),
  );
  const furrows = sides
    .flatMap((side) => barbsOf(feather, side, 6.4))
    .map(({ root, middle, tip }) => `M${xy(...root)}Q${xy(...middle)} ${xy(...tip)}`)
    .join('');
  const run = sampled(shaft, false, 6);
  const rib = tube(
    run.map(([x, y], i) => [x, y, 0.8 + 3.4 * (1 - i / (run.length - 1)) ** 0.8] as const),
  );
  return [
    over(both, z, { puff: 7, radius: 16, soft: 0.5 }),
    cut(line(stroke(...shaft), 10), 1.6, { soft: 2.4, within: both }),
    cut(line(furrows, 1.5), 1.9, { soft: 0.5, within: both }),
    over(rib, z + 5, { puff: 4, radius: 4, soft: 0.4 }),
    raise(rib, 0.6, { soft: 0.5 }),
  ];
}
