import { sampled, stroke } from './curve.ts';
import { PLATE } from './broad-bust.ts';
import { box, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, lift, over, place, raise } from './layer.ts';
import { straight } from './lettering.ts';

/**
 * A school desk across the lower part of the plate, before a bust, and on it an open reader with a
 * quill. The book is drawn around the middle of its gutter, about 310 units wide, seen from above.
 */

/** The cover under the pages, seen slightly from above. */
const COVER =
  'M0,-70C-24,-100 -80,-104 -134,-86L-162,74C-112,54 -46,62 -8,98L8,98C46,62 112,54 162,74L134,-86C80,-104 24,-100 0,-70Z';

/** Cut edges of the pages along the foot of the book. */
const BLOCK =
  'M-147,52C-104,32 -40,40 0,74C40,40 104,32 147,52L150,66C106,46 42,54 0,89C-42,54 -106,46 -150,66Z';

const LEFT_PAGE = path('M0,-64C-22,-94 -76,-97 -124,-80L-147,52C-104,32 -40,40 0,74Z');
const RIGHT_PAGE = path('M0,-64C22,-94 76,-97 124,-80L147,52C104,32 40,40 0,74Z');

/** The course of a line of writing at `y`, from `from` to `to` units beside the gutter. */
const written = (side: 1 | -1, y: number, from: number, to: number): string => {
  const at = (x: number): Point => {
    const share = x / 140;
    return [side * x, y + 34 * Math.exp(-share * 5.2) - 8 + 8 * share * share];
  };
  return stroke(...[0, 0.25, 0.5, 0.75, 1].map((part) => at(from + (to - from) * part)));
};

/** The left page: the alphabet above four lines of writing. */
const leftPage = (): Layer[] => [
  over(LEFT_PAGE, 12, { puff: 8, radius: 30, soft: 0.5 }),
  cut(
    `<g transform="translate(-77 -22) rotate(3) skewX(-8) scale(1 1.35)">${straight('ABC', 0, 0, 50, 0.03)}</g>`,
    4,
    {
      soft: 0.6,
      within: LEFT_PAGE,
    },
  ),
  cut(line(written(-1, 4, 120, 26) + written(-1, 24, 123, 62), 4.2, '25 10 14 10 30 30'), 2.2, {
    soft: 0.6,
    within: LEFT_PAGE,
  }),
];

/** Lines on the right page: their height, and where each ends. */
const LINES = [
  [-56, 108],
  [-36, 112],
  [-16, 114],
  [4, 88],
  [24, 118],
] as const;

/** The right page with its lines of writing. */
const rightPage = (): Layer[] => [
  over(RIGHT_PAGE, 12, { puff: 8, radius: 30, soft: 0.5 }),
  cut(line(LINES.map(([y, to]) => written(1, y, 22, to)).join(''), 5, '26 10 16 10'), 2.4, {
    soft: 0.6,
    within: RIGHT_PAGE,
  }),
];

/** The open book with its ribbon. */
const book = (): Layer[] => [
  over(path(COVER), 6, { puff: 2, radius: 8, soft: 0.5 }),
  over(path(BLOCK), 9, { puff: 1, radius: 5, soft: 0.4 }),
  cut(
    line(
      [5, 9.6]
        .map(
          (y) =>
            `M-148,${52 + y}C-104,${32 + y} -41,${40 + y} 0,${74 + y}C41,${40 + y} 104,${32 + y} 148,${52 + y}`,
        )
        .join(''),
      1.3,
    ),
    1.6,
    { soft: 0.4 },
  ),
  ...leftPage(),
  ...rightPage(),
  cut(line('M0,-66L0,76', 3), 5, { soft: 1.6 }),
  over(
    path(
      'M-4,-70C-8,-30 -9,20 -8,60C-8,86 -22,104 -20,134L-8,124L2,136C2,108 10,88 7,62C5,20 3,-30 4,-70Z',
    ),
    22,
    { puff: 2, radius: 5, soft: 0.5 },
  ),
];

/** A quill around its middle, its nib down: the barbs of both vanes, the shaft and the nib. */
const quill = (): Layer[] => {
  const shaft: Point[] = [
    [-4, 130],
    [-4, 70],
    [-2, 0],
    [12, -110],
    [38, -210],
  ];
  const vane = path(
    'M-8,92C-38,70 -46,20 -44,-24C-40,-90 -14,-166 44,-226C58,-170 56,-110 44,-56C34,-6 18,46 -2,96Z',
  );
  const run = sampled(shaft, false, 12);
  const barbs = run
    .filter((_, i) => i > 8 && i % 2 === 0)
    .map(([x, y]) => `M${x},${y}q-18,-8 -48,-44M${x},${y}q14,-12 30,-44`)
    .join('');
  return [
    over(vane, 5, { puff: 5, radius: 14, soft: 0.5 }),
    cut(line(barbs, 1.5), 1.4, { soft: 0.5, within: vane }),
    cut(path('M-60,-102L-16,-68L-60,-82ZM70,-158L28,-118L70,-138Z'), 4.6, {
      soft: 0.6,
      within: vane,
    }),
    over(tube(shaft.map(([x, y], i) => [x, y, [3, 5, 4.4, 3.2, 1][i] ?? 1] as const)), 9, {
      puff: 4,
      radius: 4,
      soft: 0.4,
    }),
  ];
};

/** Far edge of the desk, and the upper edge of the lip that holds the book, in plate units. */
const FAR = 644;
const LIP = 789;
/** Height of the desk above the field. */
const TOP = 40;

/** Foreshortens layers that lie on the desk. */
const lying = (layers: readonly Layer[]): Layer[] => {
  const flat = (shape: string): string => `<g transform="scale(1 0.68)">${shape}</g>`;
  return layers.map((item) => ({
    ...item,
    shape: flat(item.shape),
    ...(item.within === undefined ? {} : { within: flat(item.within) }),
  }));
};

/** The inkwell, let into the desk. */
const inkwell = (): Layer[] => [
  over(oval(0, 0, 33, 33), TOP + 5, { puff: 4, radius: 8, soft: 0.6 }),
  cut(oval(0, 0, 21, 21), 12, { soft: 1.2 }),
  raise(oval(0, 0, 26, 26), 0.5, { soft: 0.8 }),
];

/** The sloping top of the desk, narrower at the back. */
const SLOPE = path(`M268,${FAR}L732,${FAR}L800,${LIP + 20}L200,${LIP + 20}Z`);

/** The desk: its top, a strip along the edge at the back, and the lip at the front. */
const desk = (): Layer[] =>
  [
    over(SLOPE, TOP, { puff: 4, radius: 16, soft: 0.7 }),
    over(box(256, FAR - 9, 488, 18, 9), TOP + 8, { puff: 5, radius: 9, soft: 0.7 }),
    over(box(100, LIP, 800, 20), TOP + 16, { puff: 6, radius: 9, soft: 0.7 }),
    over(box(100, LIP + 21, 800, 60), TOP - 6, { puff: 2, radius: 8, soft: 0.7 }),
  ].map((item) => ({ ...item, within: PLATE }));

/** A child's first reader with a quill across it, on a sloping desk that ends the bust. */
export const schoolDesk = (): Layer[] => [
  ...desk(),
  ...place(lying(inkwell()), { x: 285, y: 706, scale: 0.8 }),
  ...place(lift(TOP, lying(book())), { x: 500, y: 716, scale: 1.14 }),
  ...place(lift(TOP + 22, quill()), { x: 676, y: 708, scale: 0.76, turn: 57 }),
];
