import { box, line, path, polygon } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { palm } from '../nature.ts';

const arch = (x: number, foot: number, width: number, height: number): string =>
  path(
    `M${x - width / 2},${foot}L${x - width / 2},${foot - height + width / 2}A${width / 2},${width / 2} 0 0 1 ${x + width / 2},${foot - height + width / 2}L${x + width / 2},${foot}Z`,
  );

const LEFT_COLUMNS = [206, 246, 286, 326, 366];
const both = (xs: readonly number[]): number[] => [...xs, ...xs.map((x) => 1000 - x)];

const palace = (): Layer[] => [
  // Wings.
  over(box(182, 366, 636, 176), 6, { puff: 2, radius: 30 }),
  over(box(176, 352, 648, 16), 10, { puff: 2, radius: 7 }),
  over(box(176, 452, 648, 9), 9, { puff: 1.4, radius: 5 }),
  cut(
    both(LEFT_COLUMNS)
      .map((x) => arch(x, 444, 22, 58))
      .join(''),
    5,
    { soft: 0.8 },
  ),
  cut(
    both(LEFT_COLUMNS)
      .map((x) => arch(x, 540, 24, 66))
      .join(''),
    5.5,
    { soft: 0.8 },
  ),
  raise(
    both([186, 226, 266, 306, 346])
      .map((x) => box(x - 4, 368, 8, 172))
      .join(''),
    2.4,
    { puff: 1.4, radius: 4 },
  ),
  over(path('M190,352L216,318L352,318L366,352Z') + path('M810,352L784,318L648,318L634,352Z'), 8, {
    puff: 1.5,
    radius: 12,
  }),
  // Relief of the central pavilion with its pediment and dome.
  over(box(386, 316, 228, 226), 13, { puff: 3, radius: 30 }),
  over(path('M440,262C440,206 470,184 500,180C530,184 560,206 560,262Z'), 10, {
    puff: 10,
    radius: 30,
  }),
  cut(line('M470,262C472,220 484,196 496,186M530,262C528,220 516,196 504,186', 2), 1.8, {
    soft: 1,
  }),
  raise(line('M500,182L500,150', 5), 9, { puff: 3, radius: 4 }),
  over(polygon([372, 318], [500, 252], [628, 318]), 16, { puff: 2, radius: 12 }),
  cut(polygon([410, 310], [500, 264], [590, 310]), 3.4, { soft: 1 }),
  raise(path('M500,276L508,288L524,286L516,298L524,308L476,308L484,298L476,286L492,288Z'), 3, {
    puff: 3,
    radius: 6,
  }),
  over(box(372, 316, 256, 14), 18, { puff: 2, radius: 7 }),
  cut([420, 460, 540, 580].map((x) => arch(x, 424, 24, 70)).join('') + arch(500, 430, 34, 84), 6, {
    soft: 0.8,
  }),
  over([400, 440, 480, 520, 560, 600].map((x) => box(x - 5.5, 332, 11, 210)).join(''), 17, {
    puff: 5,
    radius: 6,
  }),
  over(box(380, 440, 240, 11), 19, { puff: 2, radius: 5 }),
  cut([420, 460, 540, 580].map((x) => arch(x, 540, 26, 76)).join('') + arch(500, 540, 32, 80), 6, {
    soft: 0.8,
  }),
];

/** The left flight of the double staircase, which rises to the terrace. */
const flight = (): Layer[] => {
  const steps = Array.from({ length: 13 }, (_, i) => {
    const x = 288 + i * 11.6;
    const y = 716 - i * 10.6;
    return `M${x - 10},${y}L${x + 60},${y}`;
  }).join('');
  const posts = Array.from({ length: 12 }, (_, i) => {
    const x = 276 + i * 12.6;
    const y = 704 - i * 11.6;
    return box(x - 2.6, y - 22, 5.2, 26);
  }).join('');
  const run = 'M256,722L430,562L500,562L500,600L412,722Z';
  return [
    over(path(run), 15, { puff: 3, radius: 30 }),
    cut(line(steps, 2.6), 2.6, { soft: 0.7, within: path(run) }),
    over(path('M236,738L266,738L440,576L440,548L424,548L236,720Z'), 18, { puff: 2, radius: 10 }),
    over(posts, 19, { puff: 3, radius: 3 }),
    over(path('M256,692L424,538L440,538L440,548L262,710Z'), 23, { puff: 3, radius: 6 }),
    over(box(232, 676, 26, 64, 2), 22, { puff: 4, radius: 10 }),
    over(box(227, 668, 36, 12, 2), 25, { puff: 3, radius: 6 }),
    over(path('M234,668C232,650 258,650 256,668Z'), 24, { puff: 5, radius: 9 }),
  ];
};

/** Product 21: the palace above its double staircase. */
export const sansSouci = (): Layer[] => [
  over(
    path(
      'M150,480C210,400 240,330 300,300C360,240 400,280 460,236C560,190 640,290 700,300C770,330 800,400 850,480L850,540L150,540Z',
    ),
    1.6,
    { puff: 4, radius: 40, soft: 1.4 },
  ),
  ...palace(),
  // Terrace and lower arcade.
  over(box(168, 540, 664, 30), 16, { puff: 3, radius: 12 }),
  over(box(236, 568, 528, 160), 8, { puff: 2, radius: 30 }),
  ...flight(),
  ...place(flight(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  over(box(424, 560, 152, 168), 19, { puff: 3, radius: 24 }),
  over(box(414, 550, 172, 16, 2), 24, { puff: 3, radius: 7 }),
  cut(arch(500, 728, 76, 128), 12, { soft: 1 }),
  raise(line('M457,728L457,642A43,43 0 0 1 543,642L543,728', 7), 2, { puff: 1.6, radius: 5 }),
  over(path('M486,600L514,600L509,628L491,628Z'), 25, { puff: 3, radius: 6 }),
  cut([440, 560].map((x) => box(x - 5, 590, 10, 118)).join(''), 2, { soft: 0.8 }),
  // Forecourt.
  over(
    path('M200,738L800,738L760,786C720,820 680,842 640,852L360,852C320,842 280,820 240,786Z'),
    6,
    { puff: 3, radius: 20 },
  ),
  cut(
    line(
      'M224,764L776,764M262,796L738,796M320,828L680,828M500,740L500,852M420,740L380,850M580,740L620,850M330,740L262,796M670,740L738,796',
      2.2,
    ),
    1.8,
    { soft: 0.8 },
  ),
  ...place(palm(0, 150, 0, 74), { x: 196, y: 590, scale: 1 }),
  ...place(palm(0, 150, 0, 74), { x: 804, y: 590, scale: 1, mirrored: true }),
];
