import { box, dot, line, path, polygon } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

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

/** The steps, each broader than the one above it, down to y = 300. */
const steps = (): Layer[] =>
  Array.from({ length: 8 }, (_, i) => {
    const [half, y] = [114 + i * 9, 88 + i * 15 + i * i];
    return [
      over(box(-half, y, half * 2, 60), 9 - i * 0.8, { puff: 1, radius: 6, soft: 0.5 }),
      raise(box(-half, y, half * 2, 4), 1.2, { puff: 0.6, radius: 2, soft: 0.5 }),
    ];
  }).flat();

/**
 * The front of the National Bank: six columns on steps, 244 units wide, 230 from the pediment to
 * the foot of the columns. The origin is in the middle of the columns.
 */
export const bank = (): Layer[] => [
  ...steps(),
  ...wall(),
  ...roof(),
  ...COLUMNS.flatMap((x) => column(x, -52, 80)),
];
