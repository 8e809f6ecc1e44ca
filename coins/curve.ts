import { type Point, xy } from './geometry.ts';

/**
 * Smooth curves through points, for organic shapes such as profiles, hair and cloth. The curves are
 * centripetal Catmull-Rom splines, which do not overshoot between close points, such as those of
 * lips and nostrils.
 */

const knotGap = (p: Point, q: Point): number =>
  Math.max(1e-4, Math.sqrt(Math.hypot(q[0] - p[0], q[1] - p[1])));

/** Point at t (0 to 1) of the spline segment from b to c; a and d are the neighbouring points. */
function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [before, here, after] = [knotGap(a, b), knotGap(b, c), knotGap(c, d)];
  const axis = (k: 0 | 1): number => {
    const start =
      here * ((b[k] - a[k]) / before - (c[k] - a[k]) / (before + here) + (c[k] - b[k]) / here);
    const end =
      here * ((c[k] - b[k]) / here - (d[k] - b[k]) / (here + after) + (d[k] - c[k]) / after);
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * b[k] +
      (t ** 3 - 2 * t ** 2 + t) * start +
      (3 * t ** 2 - 2 * t ** 3) * c[k] +
      (t ** 3 - t ** 2) * end
    );
  };
  return [axis(0), axis(1)];
}

/**
 * Samples the smooth curve through the points, `steps` samples per segment. A closed curve
 * continues from the last point to the first.
 */
export function sampled(points: readonly Point[], closed = true, steps = 8): Point[] {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
  const spans = closed ? count : count - 1;
  const result = Array.from({ length: spans }, (_, i) =>
    Array.from({ length: steps }, (_step, step) =>
      between([at(i - 1), at(i), at(i + 1), at(i + 2)], step / steps),
    ),
  ).flat();
  return closed ? result : [...result, at(count - 1)];
}

/** A place on a curve, and the direction of the curve there: as a vector of length 1, and in degrees. */
interface Stop {
  readonly at: Point;
  readonly along: Point;
  readonly turn: number;
}

/** Places on a sampled curve, at least `gap` apart; the first is `gap - start` or more from its beginning. */
export function spaced(run: readonly Point[], gap: number, start = 0): Stop[] {
  let since = start;
  return run.flatMap(([x, y], i): Stop[] => {
    const [px, py] = run[i - 1] ?? [x, y];
    const step = Math.hypot(x - px, y - py);
    since += step;
    if (step === 0 || since < gap) return [];
    since = 0;
    const along: Point = [(x - px) / step, (y - py) / step];
    return [{ at: [x, y], along, turn: (Math.atan2(y - py, x - px) * 180) / Math.PI }];
  });
}

/** SVG path data (`d`) of the closed, smooth shape through the points. */
export const outline = (points: readonly Point[]): string =>
  `M${sampled(points)
    .map(([x, y]) => xy(x, y))
    .join('L')}Z`;

/** SVG path data (`d`) of an open, smooth curve through the points. */
export const stroke = (...points: readonly Point[]): string =>
  `M${sampled(points, false)
    .map(([x, y]) => xy(x, y))
    .join('L')}`;

/** Parses points in the syntax of an SVG polyline: "x,y x,y". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    if (Number.isNaN(x + y)) throw new Error(`"${pair}" in "${text}" is no point`);
    return [x, y];
  });
}
