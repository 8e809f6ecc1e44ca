/**
 * Plane geometry for the drawings. One unit is a thousandth of a picture's side; x grows to the
 * right, y grows downwards, as in SVG. Angles are in degrees, 0 at three o'clock, clockwise.
 */
export type Point = readonly [x: number, y: number];
/** Point on the axis of a limb, branch or feather: position and half width, in units. */
export type Knot = readonly [x: number, y: number, radius: number];

/** Centre of every coin. */
export const CENTRE = 500;

const fixed = (value: number): string => String(Math.round(value * 100) / 100);

export const xy = (x: number, y: number): string => `${fixed(x)},${fixed(y)}`;

export const polar = (radius: number, degrees: number, cx = CENTRE, cy = CENTRE): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
};

/**
 * One coordinate of the Catmull-Rom spline from b to c at t (0 to 1); a and d are the neighbours.
 */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** Samples a smooth curve through the knots. The radius is interpolated as well. */
function smooth(knots: readonly Knot[], steps = 10): Knot[] {
  const result: Knot[] = [];
  knots.forEach((knot, i) => {
    const next = knots[i + 1];
    if (!next) {
      result.push(knot);
      return;
    }
    const before = knots[i - 1] ?? knot;
    const after = knots[i + 2] ?? next;
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const value = (axis: 0 | 1 | 2): number =>
        spline(before[axis], knot[axis], next[axis], after[axis], t);
      result.push([value(0), value(1), Math.max(0, value(2))]);
    }
  });
  return result;
}

/** SVG of a smooth tube with varying width: limbs, branches, roots, feathers, folds. */
export function tube(knots: readonly Knot[]): string {
  const line = smooth(knots);
  const left: string[] = [];
  const right: string[] = [];
  line.forEach((knot, index) => {
    const [x, y, radius] = knot;
    const [ax, ay] = line[index - 1] ?? knot;
    const [bx, by] = line[index + 1] ?? knot;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const nx = (-(by - ay) / length) * radius;
    const ny = ((bx - ax) / length) * radius;
    left.push(xy(x + nx, y + ny));
    right.unshift(xy(x - nx, y - ny));
  });
  const caps = [line.at(0), line.at(-1)].map((end) => (end ? dot(...end) : '')).join('');
  return `<path d="M${[...left, ...right].join('L')}Z"/>${caps}`;
}

export const dot = (x: number, y: number, radius: number): string =>
  radius > 0 ? `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}"/>` : '';

export const oval = (x: number, y: number, rx: number, ry: number, turn = 0): string =>
  `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}"` +
  ` transform="rotate(${fixed(turn)} ${xy(x, y)})"/>`;

export const path = (d: string): string => `<path d="${d}"/>`;

/**
 * SVG of an open line with constant width and round ends. `d` is path data, `dash` a dash pattern.
 */
export const line = (d: string, width: number, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${fixed(width)}"` +
  ` stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;

export const box = (x: number, y: number, width: number, height: number, round = 0): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"` +
  ` rx="${fixed(round)}"/>`;

export const polygon = (...points: Point[]): string =>
  `<path d="M${points.map(([x, y]) => xy(x, y)).join('L')}Z"/>`;

/** SVG of a ring around the coin's centre. `radius` is measured to the middle of the stroke. */
export const ring = (radius: number, width: number): string =>
  `<circle cx="${CENTRE}" cy="${CENTRE}" r="${fixed(radius)}" fill="none" stroke="currentColor"` +
  ` stroke-width="${fixed(width)}"/>`;

export const move = (svg: string, x: number, y: number, scale = 1, turn = 0, flip = 1): string =>
  `<g transform="translate(${xy(x, y)}) rotate(${fixed(turn)}) scale(${scale * flip} ${scale})">${svg}</g>`;

/**
 * SVG mask around the coin's centre, to be used as `within` of a layer: it is opaque up to the
 * radius `from` and fades to nothing at the radius `to`.
 */
export const fading = (from: number, to: number): string =>
  `<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${CENTRE}" cy="${CENTRE}" r="${to}">` +
  `<stop offset="${from / to}" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>` +
  `<circle cx="${CENTRE}" cy="${CENTRE}" r="${to}" fill="url(#fade)"/>`;

/** SVG fragment of the part of `shape` that `cover` leaves visible, to be used as `within` of a layer. */
export const uncovered = (shape: string, cover: string): string =>
  '<mask id="uncovered" maskUnits="userSpaceOnUse" x="-1000" y="-1000" width="3000" height="3000">' +
  `<rect x="-1000" y="-1000" width="3000" height="3000" fill="#fff"/><g fill="#000">${cover}</g></mask>` +
  `<g mask="url(#uncovered)">${shape}</g>`;
