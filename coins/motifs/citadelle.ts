import { box, dot, line, oval, path, polar, polygon, tube, type Point, xy } from '../geometry.ts';
import { cut, type Layer, over, paint, raise } from '../layer.ts';
import { cloudBank } from '../nature.ts';
import { random } from '../noise.ts';

/** Colours of the fortress on the book's cover; ignored on metal. */
const PAINTS = {
  sunny: '#d9b37c',
  shady: '#b98b5b',
  inner: '#c79f6a',
  roof: '#a8452c',
  iron: '#3b4046',
  cap: '#e6c996',
  flag: '#c8102e',
  pole: '#6b4a2c',
  clouds: ['#e3edf2', '#edf4f7', '#f5f9fb', '#ffffff'],
} as const;

/** Upper and lower end of the prow's edge, which leans forward like a ship's stem. */
const PROW_TOP: Point = [424, 196];
const PROW_FOOT: Point = [470, 730];

const LEFT = 'M424,196L226,388L262,670L470,760Z';
const RIGHT = 'M424,196L782,376L750,670L470,760Z';

interface Wall {
  /** Top and bottom of the far end; the near end is the prow's edge. */
  readonly top: Point;
  readonly foot: Point;
}

const LEFT_WALL: Wall = { top: [226, 388], foot: [262, 670] };
const RIGHT_WALL: Wall = { top: [782, 376], foot: [750, 670] };

/**
 * Position of a point on a wall. u runs from the prow to the far end, v from the cap down, both
 * from 0 to 1. Equal steps of u get shorter towards the far end.
 */
function on({ top, foot }: Wall, u: number, v: number): Point {
  const nearX = PROW_TOP[0] + (PROW_FOOT[0] - PROW_TOP[0]) * v;
  const nearY = PROW_TOP[1] + (PROW_FOOT[1] - PROW_TOP[1]) * v;
  const farX = top[0] + (foot[0] - top[0]) * v;
  const farY = top[1] + (foot[1] - top[1]) * v;
  const away = (u * 1.5) / (1 + u * 0.5);
  return [nearX + (farX - nearX) * away, nearY + (farY - nearY) * away];
}

const stroke = (wall: Wall, from: Point, to: Point): string =>
  `M${on(wall, ...from).join(',')}L${on(wall, ...to).join(',')}`;

/**
 * SVG path data of the masonry. Courses converge towards the vanishing point; joints are offset in
 * every second course.
 */
function courses(wall: Wall, joints: number): string {
  const lines: string[] = [];
  for (let row = 1; row < 22; row++) {
    const v = 0.06 + row * 0.043;
    lines.push(stroke(wall, [0, v], [1, v]));
    for (let i = 0; i < joints; i++) {
      const u = (i + (row % 2) * 0.5 + 0.25) / joints;
      if (u < 1) lines.push(stroke(wall, [u, v], [u, v + 0.043]));
    }
  }
  return lines.join('');
}

function embrasures(wall: Wall, count: number, v: number, height: number, width: number): string {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 0.6) / (count + 0.2);
    return polygon(
      on(wall, u - width, v),
      on(wall, u + width, v),
      on(wall, u + width * 0.8, v + height),
      on(wall, u - width * 0.8, v + height),
    );
  }).join('');
}

/** A wall that falls away from the edge of the prow: slices of equal height from the far end on. */
const plane = (wall: Wall, steps: number, step: number, within: string): Layer[] =>
  Array.from({ length: steps }, (_, i) =>
    raise(
      polygon(
        on(wall, 0, -0.2),
        on(wall, 1 - i / steps, -0.2),
        on(wall, 1 - i / steps, 1.3),
        on(wall, 0, 1.3),
      ),
      step,
      { soft: 9, within },
    ),
  );

/** The barracks behind the battery, with pitched roofs, and the flag. */
const roofs = (): Layer[] => [
  over(path('M560,300L560,226L700,252L700,340Z'), 4, { puff: 2, radius: 20, paint: PAINTS.inner }),
  over(path('M544,230L582,186L692,206L720,258Z'), 6, { puff: 2, radius: 14, paint: PAINTS.roof }),
  cut(line('M594,192L574,234M622,197L606,240M650,202L638,246M674,206L668,250', 2.4), 1.8, {
    soft: 0.8,
  }),
  cut([586, 616, 646, 676].map((x, i) => box(x - 6, 256 + i * 5.4, 12, 20, 6)).join(''), 3, {
    soft: 0.7,
  }),
  raise(line('M600,192L600,150', 4), 5, { puff: 2, radius: 3, paint: PAINTS.pole }),
  over(path('M600,150C618,140 634,162 656,152L656,182C634,192 618,170 600,180Z'), 5, {
    puff: 4,
    radius: 10,
    paint: PAINTS.flag,
  }),
];

/** A moulding that runs round the prow at height v. */
const moulding = (v: number, width: number, z: number): Layer[] =>
  [LEFT_WALL, RIGHT_WALL].map((wall) =>
    over(line(stroke(wall, [0, v], [1, v]), width), z, {
      puff: 3,
      radius: width / 2,
      soft: 0.6,
      paint: PAINTS.cap,
    }),
  );

/** The prow-shaped bastion of the Citadelle, seen from below its edge. */
const bastion = (): Layer[] => [
  ...roofs(),
  over(path(RIGHT), 6, { puff: 2, radius: 40, paint: PAINTS.sunny }),
  over(path(LEFT), 6, { puff: 2, radius: 40, paint: PAINTS.shady }),
  ...plane(RIGHT_WALL, 14, 1.5, path(RIGHT)),
  ...plane(LEFT_WALL, 10, 2, path(LEFT)),
  cut(line(courses(RIGHT_WALL, 12), 1.7), 1.7, { soft: 0.6, within: path(RIGHT) }),
  cut(line(courses(LEFT_WALL, 8), 1.6), 1.6, { soft: 0.6, within: path(LEFT) }),
  cut(
    embrasures(RIGHT_WALL, 6, 0.19, 0.09, 0.03) + embrasures(RIGHT_WALL, 6, 0.45, 0.09, 0.034),
    8,
    { soft: 1 },
  ),
  cut(embrasures(LEFT_WALL, 4, 0.19, 0.09, 0.045) + embrasures(LEFT_WALL, 4, 0.45, 0.09, 0.05), 8, {
    soft: 1,
  }),
  ...paint(PAINTS.iron, [...muzzles(RIGHT_WALL, 6, 1), ...muzzles(LEFT_WALL, 4, -1)]),
  ...moulding(0.015, 15, 30),
  ...moulding(0.115, 7, 28),
  // The edge of the prow: squared stones, long and short by turns.
  ...Array.from({ length: 11 }, (_, i): Layer => {
    const v = 0.146 + i * 0.086;
    const [left, right] = i % 2 === 0 ? [0.1, 0.045] : [0.06, 0.075];
    return raise(
      polygon(
        on(LEFT_WALL, left, v),
        on(LEFT_WALL, 0, v),
        on(RIGHT_WALL, right, v),
        on(RIGHT_WALL, right, v + 0.074),
        on(LEFT_WALL, 0, v + 0.074),
        on(LEFT_WALL, left, v + 0.074),
      ),
      2.2,
      { soft: 0.7 },
    );
  }),
  raise(line(`M${PROW_TOP.join(',')}L${PROW_FOOT.join(',')}`, 5), 2.4, { soft: 1.4 }),
];

/** The bastion above banks of cloud in the colours of the book's cover. */
export const paintedCitadelle = (): Layer[] => [
  ...bastion(),
  ...paint(PAINTS.clouds[0], cloudBank(660, 130, 870, 31, 3)),
  ...paint(PAINTS.clouds[1], cloudBank(708, 110, 890, 33, 14)),
  ...paint(PAINTS.clouds[2], cloudBank(752, 120, 880, 35, 5)),
  ...paint(PAINTS.clouds[3], cloudBank(800, 150, 850, 37, 8)),
];

interface Cumulus {
  readonly x: number;
  /** The level base of the cloud. */
  readonly y: number;
  readonly width: number;
  readonly z: number;
  readonly seed: number;
}

/** A drifting cloud: heads of different size over a level base, with a few curls of shade. */
function cumulus({ x, y, width, z, seed }: Cumulus): Layer[] {
  const chance = random(seed);
  const count = Math.round(5 + width / 60);
  const heads = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.3 + 0.4 * chance()) / count;
    const rise = Math.sin(Math.PI * t) ** 0.8;
    const radius = width * (0.055 + 0.085 * rise) * (0.75 + 0.5 * chance());
    return [x + (t - 0.5) * width, y - rise * width * (0.06 + 0.08 * chance()), radius] as const;
  });
  const shape =
    heads.map((head) => dot(...head)).join('') + oval(x, y, width * 0.53, width * 0.05 + 5);
  const curls = heads
    .filter((_, i) => i % 2 === seed % 2)
    .map(([hx, hy, r]) => {
      const [fx, fy] = polar(r * 0.86, 205, hx, hy);
      const [tx, ty] = polar(r * 0.86, 60, hx, hy);
      return `M${xy(fx, fy)}A${xy(r * 0.86, r * 0.86)} 0 0 0 ${xy(tx, ty)}q${xy(r * 0.3, -r * 0.2)} ${xy(r * 0.1, -r * 0.44)}`;
    })
    .join('');
  return [
    over(shape, z, { puff: 9, radius: 16 + width * 0.05, soft: 1.1 }),
    cut(line(curls, 3), 2.4, { soft: 1.8, within: shape }),
  ];
}

/** Clouds below the walls, from the farthest to the nearest. */
const clouds = (): Layer[] =>
  [
    { x: 262, y: 634, width: 136, z: 30, seed: 2 },
    { x: 738, y: 622, width: 150, z: 30, seed: 5 },
    { x: 296, y: 668, width: 150, z: 31, seed: 4 },
    { x: 706, y: 668, width: 160, z: 31, seed: 9 },
    { x: 530, y: 700, width: 180, z: 32, seed: 6 },
    { x: 344, y: 700, width: 210, z: 34, seed: 8 },
    { x: 650, y: 704, width: 220, z: 34, seed: 3 },
    { x: 500, y: 764, width: 290, z: 37, seed: 14 },
    { x: 404, y: 780, width: 140, z: 38, seed: 11 },
    { x: 602, y: 782, width: 140, z: 38, seed: 7 },
    { x: 506, y: 812, width: 150, z: 39, seed: 10 },
  ].flatMap(cumulus);

/** Three birds that circle below the height of the wall. */
const birds = (): Layer =>
  raise(
    line(
      'M226,270q12,-12 22,0q8,-13 24,-6M272,236q8,-8 15,0q6,-9 16,-4M196,318q8,-8 15,0q6,-9 16,-4',
      3.4,
    ),
    3,
    { puff: 1.6, radius: 3, soft: 0.6 },
  );

/** Product 12: the bastion of the Citadelle above drifting clouds. */
export const citadelle = (): Layer[] => [birds(), ...bastion(), ...clouds()];

/** Muzzles of the guns in the lower battery. They point away from the prow's edge by `side`. */
function muzzles(wall: Wall, count: number, side: 1 | -1): Layer[] {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = on(wall, (i + 0.6) / (count + 0.2), 0.5);
    const reach = side * (5 + i * 2);
    return [
      over(
        tube([
          [x, y, 8],
          [x + reach * 0.5, y + 7, 7.4],
          [x + reach, y + 15, 8.6],
        ]),
        34 - i,
        { puff: 5, radius: 7 },
      ),
      cut(oval(x + reach * 1.1, y + 17, 4.6, 4), 4, { soft: 0.8 }),
    ];
  }).flat();
}
