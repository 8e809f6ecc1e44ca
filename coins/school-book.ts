import { sampled, stroke } from './curve.ts';
import { line, path, type Point, polar, tube } from './geometry.ts';
import { cut, type Layer, lift, over, place } from './layer.ts';
import { straight } from './lettering.ts';

/**
 * A child's first reader, open on a sprig of laurel with a quill behind it: a device of its own in
 * the field before a bust. The book is drawn around the middle of its gutter, about 310 units wide.
 */

/** The cover under the pages, seen slightly from above. */
const COVER =
  'M0,-70C-24,-100 -80,-104 -134,-86L-162,74C-112,54 -46,62 -8,98L8,98C46,62 112,54 162,74L134,-86C80,-104 24,-100 0,-70Z';

/** Cut edges of the pages along the foot of the book. */
const BLOCK =
  'M-147,52C-104,32 -40,40 0,74C40,40 104,32 147,52L150,66C106,46 42,54 0,89C-42,54 -106,46 -150,66Z';

const LEFT_PAGE = path('M0,-64C-22,-94 -76,-97 -124,-80L-147,52C-104,32 -40,40 0,74Z');
const RIGHT_PAGE = path('M0,-64C22,-94 76,-97 124,-80L147,52C104,32 40,40 0,74Z');

/** A leaf that is being turned: it stands up from the gutter and falls over to the right. */
const LEAF = path('M0,-64C12,-106 52,-128 98,-118C104,-70 112,-20 124,30C84,10 34,30 0,74Z');

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
    `<g transform="translate(-70 -30) rotate(3) skewX(-8)">${straight('ABC', 0, 0, 48, 0.03)}</g>`,
    4,
    {
      soft: 0.6,
      within: LEFT_PAGE,
    },
  ),
  cut(
    line(
      written(-1, -9, 118, 26) + written(-1, 9, 121, 26) + written(-1, 27, 124, 62),
      4.2,
      '25 10 14 10 30 30',
    ),
    2.2,
    { soft: 0.6, within: LEFT_PAGE },
  ),
];

/** Lines on the leaf: their height, and where each ends. */
const LINES = [
  [-80, 90],
  [-61, 92],
  [-42, 92],
  [-23, 64],
  [-4, 94],
  [15, 72],
] as const;

/** The right page, and on it the leaf that is being turned. */
const rightPage = (): Layer[] => [
  over(RIGHT_PAGE, 12, { puff: 8, radius: 30, soft: 0.5 }),
  cut(path('M96,-104L110,-20L132,44L104,36L70,-40Z'), 3, { soft: 6, within: RIGHT_PAGE }),
  over(LEAF, 18, { puff: 9, radius: 30, soft: 0.5 }),
  cut(line(LINES.map(([y, to]) => written(1, y, 20, to)).join(''), 4.2, '26 9 16 9'), 2.2, {
    soft: 0.6,
    within: LEAF,
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
      'M-5,-72C-16,-30 -14,20 -10,60C-8,86 -22,104 -20,134L-8,124L2,136C2,108 12,88 8,62C4,20 0,-30 5,-72Z',
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

/** Radius of the sprig's stem around the centre of the plate. */
const SPRIG = 312;

/** A sprig of laurel along the edge of the plate, between two angles. */
const sprig = (from: number, to: number): Layer[] => {
  const leaf = path('M0,0C-13,-14 -13,-38 0,-58C13,-38 13,-14 0,0Z');
  const step = (to - from) / 8;
  const stem = Array.from({ length: 9 }, (_, i) => polar(SPRIG, from + i * step));
  const leaves = stem.slice(1).flatMap(([x, y], i) => {
    const along = from + (i + 1) * step + (step < 0 ? 0 : 180);
    const size = 1.14 - i * 0.04;
    return [34, -34].flatMap((turn) =>
      place(
        [
          over(leaf, 5, { puff: 5, radius: 9, soft: 0.5 }),
          cut(line('M0,-4L0,-50', 2), 1.8, { soft: 0.6, within: leaf }),
        ],
        { x, y, scale: size, turn: along + turn },
      ),
    );
  });
  return [over(line(stroke(...stem), 6), 4, { puff: 3, radius: 4, soft: 0.5 }), ...leaves];
};

/** The quill and the laurel behind the book. */
export const behindBook = (): Layer[] => [
  ...place(quill(), { x: 722, y: 524, scale: 1.08, turn: 15 }),
  ...sprig(70, 1),
];

/** The open book itself, in plate units. */
export const schoolBook = (): Layer[] =>
  place(lift(30, book()), { x: 661, y: 618, scale: 0.87, turn: -8 });
