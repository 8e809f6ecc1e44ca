import { dot, type Knot, oval, type Point, polar, tube } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { random } from './noise.ts';

/** A rolling mass of smoke or cloud: its middle and its radius. */
export type Mass = readonly [x: number, y: number, radius: number];

interface Air {
  /** Height of the first mass; each one after it lies slightly higher. */
  readonly z: number;
  /** Direction in degrees towards which the wind drives the smoke. */
  readonly wind: number;
  readonly seed: number;
  /** Height of a mass as a fraction of its width. */
  readonly flat?: number;
  /** Factor on the softness of the edges; above 1 for smoke near the ground. */
  readonly softness?: number;
  /** Factor on the roundness of the masses; below 1 for smoke in the distance. */
  readonly fullness?: number;
}

/** A swelling in the edge of a mass: its middle, its radius and its direction from the mass in degrees. */
interface Swelling {
  readonly at: Point;
  readonly radius: number;
  readonly direction: number;
}

/** Straight up, in degrees. */
const UP = -90;

/** Height of a mass as a fraction of its width, unless the drawing says otherwise. */
const FLAT = 0.84;

/** Shares of a crest that its swellings take, from the windward side to the leading edge: of a large and a small mass. */
const SHARES = [0.19, 0.31, 0.23, 0.16, 0.11] as const;
const FEW_SHARES = [0.25, 0.45, 0.3] as const;

/** Radius in units below which a mass is small, and below which a swelling has no curl. */
const SMALL = 40;
const TINY = 7;

/** Stops of a gradient from opaque to nothing without a visible beginning or end. */
const FADE = Array.from({ length: 9 }, (_, i) => {
  const grey = Math.round(127.5 * (1 + Math.cos((Math.PI * i) / 8)));
  return `<stop offset="${0.12 + i * 0.092}" stop-color="rgb(${grey},${grey},${grey})"/>`;
}).join('');

/** Mask that is opaque at the top of a mass and fades to nothing at its foot. */
function melting([x, y, radius]: Mass, flat: number, tilt: number): string {
  const reach = radius * flat * 1.1;
  const [x1, y1] = polar(reach, UP + tilt, x, y);
  const [x2, y2] = polar(reach, UP + tilt + 180, x, y);
  return (
    `<linearGradient id="melt" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
    `${FADE}</linearGradient>` +
    `<rect x="${x - 2 * radius}" y="${y - 2 * radius}" width="${4 * radius}" height="${4 * radius}" fill="url(#melt)"/>`
  );
}

/** Unequal swellings along the crest of a mass; `lead` is 1 if its leading edge is on the right, otherwise -1. */
function swellings(
  [x, y, radius]: Mass,
  lead: 1 | -1,
  flat: number,
  chance: () => number,
): Swelling[] {
  const span = 236 + 20 * chance();
  const shares = radius < SMALL ? FEW_SHARES : SHARES;
  const widths = shares.map((share) => share * (0.82 + 0.36 * chance()));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let start = UP - (lead * span) / 2;
  return widths.map((width) => {
    const angle = (width / total) * span;
    const direction = start + (lead * angle) / 2;
    start += lead * angle;
    const size = radius * (0.03 + 0.8 * Math.sin((angle * Math.PI) / 360));
    const [dx, dy] = polar(radius * (0.98 + 0.14 * chance()) - size, direction, 0, 0);
    return {
      at: [x + dx, y + dy * flat],
      radius: size,
      direction,
    };
  });
}

/**
 * The incised line between two neighbouring swellings: it follows the larger one inwards from the cusp of the edge
 * and turns in on itself.
 */
function curl(one: Swelling, other: Swelling, length: number): string {
  const [large, small] = one.radius > other.radius ? [one, other] : [other, one];
  const [dx, dy] = [small.at[0] - large.at[0], small.at[1] - large.at[1]];
  const apart = Math.hypot(dx, dy);
  const cos = (large.radius ** 2 + apart ** 2 - small.radius ** 2) / (2 * large.radius * apart);
  if (Math.abs(cos) >= 1 || small.radius < TINY) return '';
  const between = Math.atan2(dy, dx);
  const open = Math.acos(cos);
  const outward = (large.direction * Math.PI) / 180;
  const sign = Math.cos(between + open - outward) > Math.cos(between - open - outward) ? 1 : -1;
  const cusp = between + sign * open;
  const course = [0, 0.2, 0.45, 0.72, 1].map((t, i): Knot => {
    const angle = cusp - sign * t * length;
    const away = large.radius * (1 - 0.45 * t ** 1.6);
    const width = [0.4, 1.5, 1.7, 1.1, 0.2][i] ?? 0;
    return [
      large.at[0] + Math.cos(angle) * away,
      large.at[1] + Math.sin(angle) * away,
      width * (0.4 + large.radius * 0.022),
    ];
  });
  return tube(course);
}

/** A swelling whose outer edge has smaller arcs of unequal size. */
function scalloped({ at: [x, y], radius, direction }: Swelling, chance: () => number): string {
  const arcs = radius < 18 ? [] : [-50, 0, 46];
  return (
    dot(x, y, radius) +
    arcs
      .map((turn) => {
        const size = radius * (0.36 + 0.34 * chance());
        const where = polar(radius * 1.13 - size, direction + turn + 24 * chance() - 12, x, y);
        return dot(...where, size);
      })
      .join('')
  );
}

/** Draws a mass out along the wind. */
const blown = (svg: string, [x, y]: Mass, wind: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${wind}) scale(1.12 .94) rotate(${-wind}) translate(${-x} ${-y})">${svg}</g>`;

/** One crest of rolling smoke: a scalloped upper edge, curls from its cusps, the foot fading into what lies below. */
function crest(mass: Mass, height: number, air: Air, chance: () => number): Layer[] {
  const { wind, flat = FLAT, fullness = 1, softness = 1 } = air;
  const [x, y, radius] = mass;
  const lead = Math.cos((wind * Math.PI) / 180) < 0 ? -1 : 1;
  const edge = swellings(mass, lead, flat, chance);
  const shape = blown(
    edge.map((one) => scalloped(one, chance)).join('') +
      oval(x, y + radius * 0.1, radius * 0.74, radius * 0.7 * flat),
    mass,
    wind,
  );
  const within = melting(mass, flat, lead * 12);
  const curls = edge
    .slice(1)
    .map((one, i) => curl(edge[i] ?? one, one, (i % 2 ? 0.6 : 1) * (0.8 + 0.4 * chance())));
  return [
    over(shape, height, {
      puff: fullness * (3 + radius * 0.1),
      radius: radius * 0.42,
      soft: softness * (0.9 + radius * 0.004),
      within,
    }),
    cut(blown(curls.join(''), mass, wind), fullness * (1 + radius * 0.01), {
      soft: softness * (0.7 + radius * 0.008),
      within: shape,
    }),
  ];
}

/**
 * Smoke or clouds as rolling masses, from the farthest to the nearest. Large masses have smaller crests that roll
 * in front of them.
 */
export function smoke(masses: readonly Mass[], air: Air): Layer[] {
  const { flat = FLAT } = air;
  const chance = random(air.seed);
  const lead = Math.cos((air.wind * Math.PI) / 180) < 0 ? -1 : 1;
  return masses.flatMap((mass, i) => {
    const [x, y, radius] = mass;
    const height = air.z + i * 0.5;
    const front: Mass[] =
      radius < SMALL
        ? []
        : [
            [x + lead * radius * (0.26 + 0.1 * chance()), y + radius * 0.43 * flat, radius * 0.6],
            [x - lead * radius * (0.36 + 0.1 * chance()), y + radius * 0.55 * flat, radius * 0.46],
          ];
    return [mass, ...front.slice(0, radius < 56 ? 1 : 2)].flatMap((one, k) =>
      crest(one, height + k * 0.9, air, chance),
    );
  });
}
