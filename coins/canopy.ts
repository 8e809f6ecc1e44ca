import type { LeafMass } from './foliage.ts';
import { line, oval, path, type Point, polar, xy } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { random } from './noise.ts';

interface Canopy {
  /** Height of the first mass; each one after it lies slightly higher. */
  readonly z: number;
  readonly seed: number;
  /** Length of a leaflet, in units. */
  readonly leaf: number;
  /** Leaves whose slender leaflets spread like fingers; broad leaflets close together by default. */
  readonly fingered?: boolean;
}

/** A bunch of leaflets: where they meet, the direction in which they hang in degrees, and their length. */
interface Bunch {
  readonly at: Point;
  readonly degrees: number;
  readonly length: number;
}

/** The leaflets of a bunch. */
interface Leaf {
  /** Their directions from the middle one, in degrees, and their relative lengths. */
  readonly fan: readonly (readonly [degrees: number, length: number])[];
  /** Largest distance of an edge's control point from the midrib, as a share of the length. */
  readonly width: number;
  /** Depth of the shadow around a bunch, in units. */
  readonly shade: number;
}

const BROAD: Leaf = {
  fan: [
    [-64, 0.74],
    [64, 0.74],
    [-33, 0.9],
    [33, 0.9],
    [0, 1],
  ],
  width: 0.24,
  shade: 0,
};
const FINGERED: Leaf = {
  fan: [
    [-84, 0.62],
    [84, 0.62],
    [-56, 0.82],
    [56, 0.82],
    [-28, 0.95],
    [28, 0.95],
    [0, 1],
  ],
  width: 0.17,
  shade: 5,
};

/** A leaflet, widest beyond its middle. */
function leaflet([x, y]: Point, degrees: number, length: number, width: number): string {
  const [sx, sy] = polar(length * width, degrees + 90, 0, 0);
  const [near, far, tip] = [0.3, 0.92, 1].map((t) => polar(length * t, degrees, x, y));
  if (!near || !far || !tip) return '';
  return (
    `M${xy(x, y)}C${xy(near[0] + sx, near[1] + sy)} ${xy(far[0] + sx, far[1] + sy)} ${xy(...tip)}` +
    `C${xy(far[0] - sx, far[1] - sy)} ${xy(near[0] - sx, near[1] - sy)} ${xy(x, y)}Z`
  );
}

const bunchShape = ({ at, degrees, length }: Bunch, { fan, width }: Leaf): string =>
  fan.map(([turn, share]) => leaflet(at, degrees + turn, length * share, width)).join('');

const midribs = ({ at: [x, y], degrees, length }: Bunch, { fan }: Leaf): string =>
  fan
    .map(([turn, share]) => {
      const from = polar(length * 0.2, degrees + turn, x, y);
      const to = polar(length * share * 0.76, degrees + turn, x, y);
      return `M${xy(...from)}L${xy(...to)}`;
    })
    .join('');

/** A bunch with its distance from the middle of its mass, 1 at the edge. */
interface Placed extends Bunch {
  readonly away: number;
}

/** Turn from one bunch to the next in degrees, which spreads them evenly over a mass, as on a sunflower. */
const GOLDEN_ANGLE = 137.508;

/** Bunches that cover a mass evenly. They hang outwards, and down by their weight. */
function bunches(
  [x, y, halfWidth, halfHeight]: LeafMass,
  length: number,
  chance: () => number,
): Placed[] {
  const count = Math.round((halfWidth * halfHeight) / (length * 0.42) ** 2);
  return Array.from({ length: count }, (_, i): Placed => {
    const away = Math.sqrt((i + 0.5) / count);
    const [dx, dy] = polar(away, i * GOLDEN_ANGLE + 16 * chance(), 0, 0);
    return {
      at: [
        x + (halfWidth - length * 0.5) * dx,
        y + (halfHeight - length * 0.4) * dy - length * 0.44,
      ],
      degrees: (Math.atan2(Math.max(0.7, dy + 1.2), dx) * 180) / Math.PI + 40 * chance() - 20,
      length: length * (0.84 + 0.32 * chance()),
      away,
    };
  });
}

/** Height of the middle of a mass above its edge. */
const SWELL = 13;

/** Outer limits of the bands in which bunches lie at one height, from the edge to the middle. */
const BANDS = [1, 0.92, 0.8, 0.66, 0.5, 0.32] as const;

/** A mass as one swelling volume, light above and dark below, shingled with hanging leaves. */
function mass(one: LeafMass, z: number, leaf: number, kind: Leaf, chance: () => number): Layer[] {
  const [x, y, halfWidth, halfHeight] = one;
  const all = bunches(one, leaf, chance);
  return [
    over(oval(x, y, halfWidth * 0.84, halfHeight * 0.76), z - 1, {
      puff: SWELL * 0.66,
      radius: halfHeight,
      soft: 1.2,
    }),
    ...BANDS.flatMap((reach, i): Layer[] => {
      const leaves = all.filter(({ away }) => away <= reach && away > (BANDS[i + 1] ?? -1));
      const shape = path(leaves.map((bunch) => bunchShape(bunch, kind)).join(''));
      return [
        ...(kind.shade > 0 ? [cut(shape, kind.shade, { soft: 2.4 })] : []),
        over(shape, z + 1 + SWELL * (1 - reach ** 2) ** 0.5, {
          puff: 3,
          radius: 4.6,
          soft: 0.7,
        }),
        cut(line(leaves.map((bunch) => midribs(bunch, kind)).join(''), 0.9), 0.9, { soft: 0.5 }),
      ];
    }),
    cut(oval(x + halfWidth * 0.2, y + halfHeight * 0.7, halfWidth * 0.7, halfHeight * 0.3), 3.4, {
      soft: halfHeight * 0.2,
    }),
  ];
}

/** The crown of a tree as rounded masses of hanging leaves, from the farthest to the nearest. */
export function canopy(
  masses: readonly LeafMass[],
  { z, seed, leaf, fingered = false }: Canopy,
): Layer[] {
  const chance = random(seed);
  const kind = fingered ? FINGERED : BROAD;
  return masses.flatMap((one, i) => mass(one, z + i * 0.6, leaf, kind, chance));
}
