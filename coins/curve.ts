import { type Point, xy } from './geometry.ts';

/**
 * Smooth outlines through points, for what is drawn from anatomy: profiles, hair, cloth. The spline
 * is the centripetal one, which never overshoots where points lie close, as at lips and nostrils.
 */

const gap = (p: Point, q: Point): number =>
  Math.max(1e-4, Math.sqrt(Math.hypot(q[0] - p[0], q[1] - p[1])));

/** The spline between b and c, with the neighbours a and d, at t between 0 and 1. */
function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [before, here, after] = [gap(a, b), gap(b, c), gap(c, d)];
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

/** Points along the smooth line through the given ones; a closed line returns to its start. */
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

/** The closed smooth shape through the points, as the data of an SVG path. */
export const outline = (points: readonly Point[]): string =>
  `M${sampled(points)
    .map(([x, y]) => xy(x, y))
    .join('L')}Z`;

/** SVG path data (`d`) of an open, smooth curve through the points. */
export const stroke = (...points: readonly Point[]): string =>
  `M${sampled(points, false)
    .map(([x, y]) => xy(x, y))
    .join('L')}`;

/** Points as they are written for an SVG polyline: "x,y x,y". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    if (Number.isNaN(x + y)) throw new Error(`"${pair}" in "${text}" is no point`);
    return [x, y];
  });
}
