import { PLATE } from '../broad-bust.ts';
import { points, stroke } from '../curve.ts';
import { box, dot, fading, line, path, polygon } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';

/** The middle of the columns on the plate, and the scale of the bank. */
const BANK = { x: 282, y: 500, scale: 0.8 };

/** The square fades out before the legend. */
const SIGHT = fading(326, 347);

/** The six columns of the portico: the middle of each. */
const COLUMNS = [-87, -52, -17, 17, 52, 87] as const;

/** A fluted column between two heights, with its base and its capital. */
const column = (x: number, top: number, foot: number): Layer[] => {
  const shaft = path(`M${x - 9},${top}L${x + 9},${top}L${x + 10.5},${foot}L${x - 10.5},${foot}Z`);
  return [
    over(shaft, 6, { puff: 7, radius: 10, soft: 0.5 }),
    cut(
      line(
        [-5.4, 0, 5.4].map((dx) => `M${x + dx * 0.9},${top + 6}L${x + dx},${foot - 3}`).join(''),
        1.3,
      ),
      1.5,
      { soft: 0.5, within: shaft },
    ),
    over(
      path(`M${x - 9},${top + 6}L${x - 13},${top - 7}L${x + 13},${top - 7}L${x + 9},${top + 6}Z`) +
        box(x - 13, foot - 3, 26, 8, 2),
      10,
      { puff: 2.4, radius: 4, soft: 0.4 },
    ),
  ];
};

/** The pediment, a coin between two branches in its field, and the beam with its row of dentils. */
const roof = (): Layer[] => [
  over(polygon([-122, -84], [0, -146], [122, -84]), 8, { puff: 1.6, radius: 10, soft: 0.5 }),
  cut(polygon([-88, -91], [0, -135], [88, -91]), 4, { soft: 0.9 }),
  raise(dot(0, -107, 13), 3, { puff: 3, radius: 8, soft: 0.5 }),
  cut(line('M-8,-107a8,8 0 1 0 16,0a8,8 0 1 0 -16,0', 1.6), 1.6, { soft: 0.5 }),
  raise(
    path('M-17,-97C-32,-95 -48,-97 -62,-94C-50,-107 -32,-110 -17,-107Z') +
      path('M17,-97C32,-95 48,-97 62,-94C50,-107 32,-110 17,-107Z'),
    2,
    { puff: 2, radius: 5, soft: 0.5 },
  ),
  over(box(-122, -86, 244, 7), 11, { puff: 1.4, radius: 4, soft: 0.5 }),
  over(box(-108, -79, 216, 19), 8, { puff: 0.8, radius: 6, soft: 0.5 }),
  raise(Array.from({ length: 24 }, (_, i) => box(-106 + i * 9, -78, 4.6, 6)).join(''), 1.8, {
    soft: 0.4,
  }),
];

/** The wall behind the columns: a tall door in the middle, windows beside it. */
const wall = (): Layer[] => [
  over(box(-102, -66, 204, 150), 2.4, { soft: 0.5 }),
  cut(
    box(-8, -28, 16, 112) + [-69.5, -34.5, 34.5, 69.5].map((x) => box(x - 6, -34, 12, 62)).join(''),
    3,
    { soft: 0.6 },
  ),
];

/** The steps, each a little broader and taller than the one above it. */
const steps = (): Layer[] =>
  Array.from({ length: 5 }, (_, i) => {
    const [half, y] = [112 + i * 6, 88 + i * 9 + i * i * 0.8];
    return [
      over(box(-half, y, half * 2, 10 + i * 1.6), 11 - i * 1.5, { soft: 0.4 }),
      raise(box(-half, y, half * 2, 3), 1.2, { puff: 0.6, radius: 1.6, soft: 0.4 }),
    ];
  }).flat();

/**
 * The front of the National Bank: six columns on steps, 244 units wide, 230 from the pediment to
 * the foot of the columns. The origin is in the middle of the columns.
 */
const front = (): Layer[] => [
  ...steps(),
  ...wall(),
  ...roof(),
  ...COLUMNS.flatMap((x) => column(x, -52, 80)),
];

/** The mountains behind the town, the farther range first. */
const mountains = (): Layer[] => {
  const far = path(
    'M120,600 L120,548 C146,540 160,520 180,508 C210,530 330,520 366,500 C386,490 400,474 416,462 C428,472 440,486 454,492 L520,520 L520,600Z',
  );
  const near = path(
    'M120,620 L120,574 C160,570 176,552 196,556 L350,556 C366,548 382,536 396,530 C416,540 440,556 480,560 L520,620Z',
  );
  const gullies =
    stroke(...points('416,466 409,480 399,492 395,508')) +
    stroke(...points('417,468 426,479 438,487')) +
    stroke(...points('411,488 414,499 410,511')) +
    stroke(...points('396,533 388,542 384,553')) +
    stroke(...points('180,511 174,526 179,538'));
  return [
    over(far, 1.2, { puff: 3, radius: 18, soft: 0.8, within: SIGHT }),
    over(near, 2, { puff: 3, radius: 16, soft: 0.8, within: SIGHT }),
    cut(line(gullies, 2.8), 1.5, { soft: 1.2, within: SIGHT }),
  ];
};

/** The paved square before the steps; its joints run towards one point, and it fades out before the legend. */
const square = (): Layer[] => {
  const [x, y, top] = [BANK.x, BANK.y + 20, BANK.y + 84];
  const rows = [22, 32, 46, 65, 91, 125, 170, 225, 290].map((down) => `M100,${top + down}H500`);
  const joints = Array.from({ length: 31 }, (_, i) => {
    const lean = (i - 15) * 0.2;
    return `M${x + lean * (top - y)},${top}L${x + lean * (900 - y)},900`;
  });
  const ground = path(`M100,${top}H520V900H100Z`);
  return [
    over(ground, 2.4, { puff: 2, radius: 20, soft: 0.8, within: SIGHT }),
    cut(line(rows.join('') + joints.join(''), 2), 1.8, { soft: 0.6, within: SIGHT }),
  ];
};

/** The bank on its square, a second plane before a bust that looks left, in plate units. */
export const bank = (): Layer[] => [
  ...mountains(),
  ...square(),
  ...place(front(), BANK).map((item) => ({ ...item, within: item.within ?? PLATE })),
];
