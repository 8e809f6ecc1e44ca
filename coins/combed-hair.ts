import { outline, sampled, stroke } from './curve.ts';
import { type Knot, line, path, type Point, tube, uncovered } from './geometry.ts';
import type { Hair } from './hair.ts';
import { cut, type Layer, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * Hair in a few large locks for the heads of `face.ts`, in the same units. Each lock is drawn on its
 * own from root to tip, with fine lines along it; the locks in front are last in the list.
 */

export interface Lock {
  readonly width: number;
  /** From root to tip. */
  readonly course: readonly Point[];
}

interface Combed {
  /** Outline of the hair, below the locks. */
  readonly shape: readonly Point[];
  readonly locks: readonly Lock[];
  readonly seed: number;
}

/** Distance between two hairs, in units. */
const GAP = 1.5;

/** Depth of the groove around a lock. */
const SHADOW = 0.9;

/** Half width of a lock at a share of its length: broad soon after the root, pointed at the tip. */
const swell = (share: number): number =>
  (0.16 + 0.84 * Math.sin((Math.min(1, share / 0.45) * Math.PI) / 2)) * (1 - share ** 2.4) ** 0.8;

/** The axis of a lock, with its half width. */
const axisOf = ({ width, course }: Lock): Knot[] => {
  const run = sampled(course, false, 5);
  return run.map(([x, y], i): Knot => [x, y, (width / 2) * swell(i / (run.length - 1))]);
};

/** A hair of a lock: `side` runs from one edge of the lock (-1) to the other (1). */
const hair = (axis: readonly Knot[], side: number, from: number, to: number): string => {
  const run = axis.map((knot, i): Point => {
    const [x, y, half] = knot;
    const [ax, ay] = axis[i - 1] ?? knot;
    const [bx, by] = axis[i + 1] ?? knot;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [x - ((by - ay) / length) * half * side, y + ((bx - ax) / length) * half * side];
  });
  return stroke(...run.slice(Math.round(from * run.length), Math.round(to * run.length)));
};

/** Layers and outline of combed hair. */
export function combed({ shape, locks, seed }: Combed): Hair {
  const chance = random(seed);
  const axes = locks.map(axisOf);
  const bodies = axes.map(tube);
  const within = path(outline(shape)) + bodies.join('');
  const layersOf = (axis: readonly Knot[], i: number): Layer[] => {
    const body = bodies[i] ?? '';
    const width = locks[i]?.width ?? 0;
    const count = Math.max(2, Math.round(width / GAP) - 1);
    const hairs = Array.from({ length: count }, (_, k) =>
      hair(axis, ((k + 1) / (count + 1)) * 2 - 1, 0.12 * chance(), 0.78 + 0.2 * chance()),
    );
    const visible = uncovered(body, bodies.slice(i + 1).join(''));
    return [
      cut(tube(axis.map(([x, y, half]): Knot => [x, y, half + 1])), SHADOW, {
        soft: 0.6,
        within: uncovered(within, bodies.slice(i).join('')),
      }),
      raise(body, 1.2, { puff: 1.7, radius: width * 0.45, soft: 0.3, within: visible }),
      cut(line(hairs.join(''), 0.42), 0.6, { soft: 0.22, within: visible }),
    ];
  };
  return {
    outline: within,
    layers: [raise(within, 1.2, { puff: 2.6, radius: 12, soft: 0.7 }), ...axes.flatMap(layersOf)],
  };
}
