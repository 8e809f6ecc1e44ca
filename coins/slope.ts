import type { Point } from './geometry.ts';

/**
 * A sloping plane, such as the top of a school desk, in perspective with one vanishing point. Its
 * near edge is parallel to the picture and as long as in the plane.
 */
interface Slope {
  /** Vanishing point of the lines that run away from the viewer, in plate units. */
  readonly vanishing: Point;
  /** Height of the near edge on the plate. */
  readonly near: number;
  /** Distance from the near edge at which everything is drawn half as large, in units. */
  readonly half: number;
}

/** A point on the plane, or `rise` units above it: `x` as on the near edge, `away` from that edge. */
export type OnSlope = (x: number, away: number, rise?: number) => Point;

/** The places of points on the plate. */
export const slope =
  ({ vanishing: [vx, vy], near, half }: Slope): OnSlope =>
  (x, away, rise = 0) => {
    const size = half / (half + away);
    return [vx + (x - vx) * size, vy + (near - vy - rise) * size];
  };

/** Opening of an SVG group whose content, drawn around the origin, lies at `middle` with these axes. */
export const laid = (middle: Point, right: Point, down: Point, svg: string): string =>
  `<g transform="matrix(${right[0]} ${right[1]} ${down[0]} ${down[1]} ${middle[0]} ${middle[1]})">${svg}</g>`;
