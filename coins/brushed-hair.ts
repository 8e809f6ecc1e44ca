import { outline, sampled, stroke } from './curve.ts';
import { line, type Knot, path, type Point, tube } from './geometry.ts';
import type { Profile } from './face.ts';
import type { Hair } from './hair.ts';
import { cut, type Layer, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * Hair drawn lock by lock for the heads of `face.ts`, in the same units: rows of locks grow from a
 * whorl, turned around it close by, and overlap like tiles, each row over the one before it.
 */
interface Brushed {
  /** Area from which the locks grow. */
  readonly shape: readonly Point[];
  /** Wider area that their tips do not leave. */
  readonly reach: readonly Point[];
  readonly whorl: Point;
  readonly seed: number;
  /** Length and width of a lock. */
  readonly length: number;
  readonly width: number;
  /** Bend of a lock from its root to its tip, in radians. */
  readonly wave: number;
}

const isInside = ([x, y]: Point, shape: readonly Point[]): boolean =>
  shape.filter(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

const THICK = [0.2, 0.46, 0.54, 0.4, 0.08] as const;

/** Turns tried in this order until the tip of a lock lies within reach, in radians. */
const TURNS = [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2] as const;

/** Layers and outline of brushed hair. */
export function brushed({ shape, reach, whorl, seed, length, width, wave }: Brushed): Hair {
  const chance = random(seed);
  const [area, limit] = [shape, reach].map((edge) => sampled(edge, true, 6));
  const lock = (root: Point): Point[][] => {
    const bend = (chance() < 0.62 ? 1 : -1) * wave;
    const step = (length * (0.8 + 0.4 * chance())) / 4;
    const [dx, dy] = [root[0] - whorl[0], root[1] - whorl[1]];
    const turned = 1.4 * Math.exp(-Math.hypot(dx, dy) / (1.4 * length));
    const away = Math.atan2(dy, dx) + turned + (chance() - 0.5) * 0.36;
    const spines = TURNS.map((turn) => {
      let [x, y] = root;
      const rest = [0.25, 0.5, 0.75, 1].map((share): Point => {
        const way = away + turn + bend * (share - 0.4);
        x += Math.cos(way) * step;
        y += Math.sin(way) * step;
        return [x, y];
      });
      return [root, ...rest];
    });
    return spines
      .filter((spine) => spine.every((point) => isInside(point, limit ?? shape)))
      .slice(0, 1);
  };
  const rows = Array.from({ length: 14 }, (_, i) => {
    const far = (13.6 - i) * length * 0.5;
    const count = Math.max(5, Math.round((2 * Math.PI * far) / (width * 0.94)));
    return Array.from({ length: count }, (_lock, k): Point => {
      const angle = ((k + 0.5 * (i % 2) + 0.5 * chance()) / count) * 2 * Math.PI;
      return [whorl[0] + far * Math.cos(angle), whorl[1] + far * Math.sin(angle)];
    })
      .filter((root) => isInside(root, area ?? shape))
      .flatMap(lock);
  }).filter((row) => row.length > 0);
  const tuft = (spine: readonly Point[], fat: number): string =>
    tube(spine.map(([x, y], i): Knot => [x, y, width * fat * (THICK[i] ?? 0.1)]));
  const all = rows.flat().map((spine) => tuft(spine, 1));
  const within = path(outline(shape)) + all.join('');
  const layers = rows.flatMap((row): Layer[] => [
    cut(row.map((spine) => tuft(spine, 1.3)).join(''), 1.7, { soft: 0.7, within }),
    raise(row.map((spine) => tuft(spine, 1)).join(''), 1.5, {
      puff: 1.9,
      radius: width * 0.5,
      soft: 0.3,
    }),
    cut(line(row.map((spine) => stroke(...spine.slice(1))).join(''), width * 0.1), 0.7, {
      soft: 0.25,
    }),
  ]);
  return {
    outline: within,
    layers: [raise(within, 1.2, { puff: 2.6, radius: 12, soft: 0.9 }), ...layers],
  };
}

/** A full moustache that grows from under the nose, over the lip and past the corner of the mouth. */
export function moustache({ subnasale: [nx, ny], stomion: [sx, sy] }: Profile): Hair {
  const hairs = Array.from({ length: 9 }, (_, i): Point[] => {
    const t = i / 8;
    const root: Point = [nx - 1.4 + 8.4 * t, ny + 1.4 + 1.6 * t];
    const tip: Point = [sx - 3.8 + 18.4 * t ** 1.15, sy - 1 + 7.4 * t ** 1.6];
    const middle: Point = [
      (root[0] + tip[0]) / 2 - 1.6 + 2 * t,
      (root[1] + tip[1]) / 2 - 0.4 - 1.6 * t,
    ];
    return [root, middle, tip];
  });
  const strand = (fat: number): string =>
    hairs
      .map((spine) =>
        tube(spine.map(([x, y], i): Knot => [x, y, fat * ([0.9, 1.5, 0.35][i] ?? 0)])),
      )
      .join('');
  const within = strand(1);
  return {
    outline: within,
    layers: [
      cut(strand(1.5), 0.5, { soft: 0.9 }),
      raise(within, 1.1, { puff: 1.8, radius: 4, soft: 0.6 }),
      raise(strand(0.5), 0.4, { puff: 0.7, radius: 0.9, soft: 0.25 }),
      cut(
        line(
          hairs
            .map((spine) => stroke(...spine.map(([x, y]): Point => [x + 0.9, y + 0.3])))
            .join(''),
          0.4,
        ),
        0.7,
        {
          soft: 0.25,
          within,
        },
      ),
    ],
  };
}
