import { line, path, polygon, tube, xy, type Point } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

/**
 * Position of a point on the waving flag. u runs from the staff to the fly, v from top to bottom,
 * both from 0 to 1.
 */
function cloth(u: number, v: number): Point {
  const wave = Math.sin(u * 7.4 + 0.5 + v * 0.35);
  const x = 268 + u * 520 + 10 * Math.sin(v * 4 + u * 3) * u;
  const y = 300 + v * 290 + wave * (10 + 26 * u) + u * 14;
  return [x, y];
}

function region(from: number, to: number): string {
  const edge: Point[] = [];
  for (let i = 0; i <= 20; i++) edge.push(cloth(from + ((to - from) * i) / 20, 0));
  for (let i = 0; i <= 8; i++) edge.push(cloth(to, i / 8));
  for (let i = 20; i >= 0; i--) edge.push(cloth(from + ((to - from) * i) / 20, 1));
  for (let i = 8; i >= 0; i--) edge.push(cloth(from, i / 8));
  return `M${edge.map(([x, y]) => xy(x, y)).join('L')}Z`;
}

const across = (u: number, from = 0, to = 1): string =>
  `M${Array.from({ length: 13 }, (_, i) => xy(...cloth(u, from + ((to - from) * i) / 12))).join('L')}`;

const along = (v: number, from = 0, to = 1): string =>
  `M${Array.from({ length: 41 }, (_, i) => xy(...cloth(from + ((to - from) * i) / 40, v))).join('L')}`;

const SEAM = 0.5;
const GAP = 0.012;

/** Enamel cells: blue at the staff, red at the fly. */
export const BLUE = path(region(0.035, SEAM - GAP * 2.4));
export const RED = path(region(SEAM + GAP * 2.4, 0.965));

/** Folds of the flag: crests of the wave are raised, troughs are cut. */
const folds = (): Layer[] => {
  const crest = [0.145, 0.58, 0.99].map((u) => across(Math.min(0.96, u))).join('');
  const trough = [0.36, 0.785].map((u) => across(u)).join('');
  return [
    raise(line(crest, 44), 6, { soft: 16, within: path(region(0, 1)) }),
    cut(line(trough, 46), 7, { soft: 16, within: path(region(0, 1)) }),
  ];
};

/** Product 11: the flag of Arcahaie on its staff, with the stitched seam between its two bands. */
export const flagOfArcahaie = (): Layer[] => [
  over(
    tube([
      [248, 820, 10],
      [248, 500, 9],
      [248, 262, 8],
    ]),
    5,
    { puff: 8, radius: 8 },
  ),
  over(polygon([248, 176], [266, 232], [256, 262], [240, 262], [230, 232]), 7, {
    puff: 6,
    radius: 10,
  }),
  cut(line('M248,192L248,256', 2), 2, { soft: 0.7 }),
  over(
    tube([
      [236, 268, 5],
      [260, 268, 5],
    ]),
    9,
    { puff: 4, radius: 5 },
  ),
  // Cords of the staff.
  over(
    tube([
      [252, 280, 4],
      [226, 330, 4],
      [216, 400, 4],
      [206, 440, 3],
    ]) +
      tube([
        [250, 280, 4],
        [236, 350, 4],
        [230, 420, 4],
        [226, 452, 3],
      ]),
    4,
    { puff: 4, radius: 4 },
  ),
  over(path('M198,440L214,440L218,474L196,472Z') + path('M220,452L234,452L240,486L216,486Z'), 6, {
    puff: 4,
    radius: 6,
  }),
  over(path(region(0, 1)), 11, { puff: 5, radius: 26 }),
  ...folds(),
  raise(line(along(0.012) + along(0.988) + across(0.97), 6), 2.4, {
    puff: 1,
    radius: 4,
    within: path(region(0, 1)),
  }),
  raise(path(region(SEAM - GAP * 2.2, SEAM + GAP * 2.2)), 2.6, { puff: 2, radius: 8, soft: 0.7 }),
  raise(line(across(SEAM, 0.02, 0.98), 8, '17 12'), 3.4, { puff: 2.6, radius: 5, soft: 0.5 }),
  over(
    tube([
      [262, 306, 8],
      [262, 450, 8],
      [262, 598, 8],
    ]),
    14,
    { puff: 5, radius: 7 },
  ),
  // Needle and thread below the flag.
  over(
    tube([
      [430, 742, 1.2],
      [560, 716, 4.6],
      [664, 690, 5.4],
    ]),
    5,
    { puff: 4, radius: 5 },
  ),
  cut(line('M640,696L656,692', 3), 4, { soft: 0.5 }),
  raise(
    line('M652,693C712,664 736,716 700,742C664,768 622,742 590,764C568,780 540,780 510,772', 3.4),
    4,
    { puff: 2, radius: 3 },
  ),
];
