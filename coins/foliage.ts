import { line, oval, path, type Point, polar, xy } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { random } from './noise.ts';

/** A mass of leaves: its middle and half its width and height. */
export type LeafMass = readonly [x: number, y: number, halfWidth: number, halfHeight: number];

interface Leafage {
  /** Height of the first mass; each one after it lies slightly higher. */
  readonly z: number;
  readonly seed: number;
  /** Length of a leaflet in front, in units. */
  readonly leaf: number;
}

/** A palmate leaf: where its leaflets meet, the direction of the middle one in degrees, and its length. */
interface Palmate {
  readonly at: Point;
  readonly degrees: number;
  readonly length: number;
  readonly leaflets: number;
}

/** Directions of the leaflets from the middle one, in degrees. */
const fan = (leaflets: number): number[] =>
  Array.from({ length: leaflets }, (_, i) => (i / (leaflets - 1) - 0.5) * 33 * leaflets);

/** The pointed leaflets of a palmate leaf, the middle one longest. */
const leaflets = ({ at: [x, y], degrees, length, leaflets: count }: Palmate): string =>
  fan(count)
    .map((turn) => {
      const reach = length * (1 - (turn / 190) ** 2);
      const direction = degrees + turn;
      const tip = polar(reach, direction, x, y);
      const left = polar(reach * 0.66, direction - 36, x, y);
      const right = polar(reach * 0.66, direction + 36, x, y);
      return `M${xy(x, y)}Q${xy(...left)} ${xy(...tip)}Q${xy(...right)} ${xy(x, y)}Z`;
    })
    .join('');

/** The midribs of its leaflets. */
const midribs = ({ at: [x, y], degrees, length, leaflets: count }: Palmate): string =>
  fan(count)
    .map((turn) => {
      const from = polar(length * 0.16, degrees + turn, x, y);
      const to = polar(length * 0.74 * (1 - (turn / 190) ** 2), degrees + turn, x, y);
      return `M${xy(...from)}L${xy(...to)}`;
    })
    .join('');

/** The direction in which a leaf at a point of a mass hangs: outwards, and down by its weight. */
const hanging = (dx: number, dy: number, weight: number): number =>
  (Math.atan2(dy + weight, dx) * 180) / Math.PI;

/** Wreaths of leaves at the edge of a mass: reach, height and size of the leaves. */
const WREATHS = [
  { reach: 0.84, rise: 0, size: 0.84 },
  { reach: 0.6, rise: 2, size: 0.96 },
] as const;

/** The leaves of a wreath. The inner ones move to the lit side, the upper left. */
function wreath(
  [x, y, halfWidth, halfHeight]: LeafMass,
  reach: number,
  length: number,
  chance: () => number,
): Palmate[] {
  const count = Math.round(((halfWidth + halfHeight) * reach * Math.PI) / (length * 0.94));
  return Array.from({ length: count }, (_, i): Palmate => {
    const angle = ((i + 0.8 * chance()) / count) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const away = reach * (0.88 + 0.24 * chance());
    const size = length * (0.8 + 0.4 * chance());
    return {
      at: [
        x + halfWidth * (dx * away - 0.16 * (1 - reach)),
        y + halfHeight * (dy * away - 0.24 * (1 - reach)) - size * 0.2,
      ],
      degrees: hanging(dx, dy, 1.5 - 1.2 * reach) + 44 * chance() - 22,
      length: size,
      leaflets: 5 + Math.floor(2.4 * chance()),
    };
  });
}

/** Leaves in front of a mass on its lit side, at unequal distances; they hang outwards to one side or the other. */
function inner(
  [x, y, halfWidth, halfHeight]: LeafMass,
  length: number,
  chance: () => number,
): Palmate[] {
  const found: Palmate[] = [];
  for (let i = 0; i < 90; i++) {
    const [dx, dy] = polar(0.62 * Math.sqrt(chance()), 360 * chance(), -0.08, -0.2);
    const at: Point = [x + halfWidth * dx, y + halfHeight * dy - length * 0.2];
    if (found.some(({ at: [fx, fy] }) => Math.hypot(fx - at[0], fy - at[1]) < length * 0.72))
      continue;
    found.push({
      at,
      degrees: hanging(dx + 0.9 * (chance() - 0.5), dy, 0.9) + 60 * chance() - 30,
      length: length * (0.86 + 0.36 * chance()),
      leaflets: 5 + Math.floor(2.4 * chance()),
    });
  }
  return found.toSorted((a, b) => a.at[1] - b.at[1]);
}

/** Leaves at one height, their midribs incised. */
const spray = (leaves: readonly Palmate[], z: number): Layer[] => [
  over(path(leaves.map(leaflets).join('')), z, { puff: 2.4, radius: 4, soft: 0.5 }),
  cut(line(leaves.map(midribs).join(''), 0.9), 0.9, { soft: 0.4 }),
];

/** A mass of leaves, light above and dark below, its edge a fringe of palmate leaves. */
function mass(one: LeafMass, z: number, leaf: number, chance: () => number): Layer[] {
  const [x, y, halfWidth, halfHeight] = one;
  const middle = oval(x, y, halfWidth * 0.82, halfHeight * 0.8);
  const shade = oval(
    x + halfWidth * 0.3,
    y + halfHeight * 0.62,
    halfWidth * 0.72,
    halfHeight * 0.36,
    -14,
  );
  const front = inner(one, leaf * 1.06, chance);
  const half = Math.ceil(front.length / 2);
  return [
    over(middle, z - 0.6, { puff: 3, radius: halfHeight * 0.6, soft: 1.4 }),
    ...WREATHS.flatMap(({ reach, rise, size }) =>
      spray(wreath(one, reach, leaf * size, chance), z + rise),
    ),
    cut(shade, 5, { soft: halfHeight * 0.2 }),
    ...spray(front.slice(0, half), z + 3.6),
    ...spray(front.slice(half), z + 4.8),
  ];
}

/** Foliage of a tree or bush as masses of palmate leaves, from the farthest to the nearest. */
export function foliage(masses: readonly LeafMass[], { z, seed, leaf }: Leafage): Layer[] {
  const chance = random(seed);
  return masses.flatMap((one, i) => mass(one, z + i * 0.5, leaf, chance));
}
