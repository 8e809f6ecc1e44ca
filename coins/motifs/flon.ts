import { box, dot, line, oval, path, tube } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, type Layer, over, paint, place, raise } from '../layer.ts';
import { ear, profile, turban, WOMAN } from '../half-length.ts';
import { type BentArm, sleeve, turnedCuff } from '../sleeve.ts';

/** Colours of the scene on the book's cover; ignored on metal. */
const PAINTS = {
  skin: '#6a3d28',
  scarf: '#c8102e',
  blouse: '#f3e7cf',
  shawl: '#e2a13a',
  skirt: '#2b6a70',
  blue: '#00209f',
  red: '#c8102e',
  thread: '#f3f5f4',
  wood: '#7a4526',
  straw: '#c08a3e',
  steel: '#d5dbe0',
  floor: '#a86a3f',
} as const;

const OUTER =
  'M548,520C440,478 352,548 318,640C300,694 284,740 262,772L352,774C368,720 384,660 420,606C452,566 500,548 552,556Z';
const INNER =
  'M552,556C500,548 452,566 420,606C384,660 368,720 352,774L452,774C458,712 470,660 500,628C520,608 544,600 566,604Z';
const SEAM = 'M552,556C500,548 452,566 420,606C384,660 368,720 352,774';

/**
 * The cloth over her knees with heraldic hatching: horizontal lines for blue, vertical lines for
 * red.
 */
const cloth = (): Layer[] => {
  const level = Array.from(
    { length: 32 },
    (_, i) => `M240,${516 + i * 8.4}L560,${516 + i * 8.4}`,
  ).join('');
  const upright = Array.from(
    { length: 32 },
    (_, i) => `M${340 + i * 8.4},540L${340 + i * 8.4},780`,
  ).join('');
  return [
    over(path(OUTER), 15, { puff: 8, radius: 30, paint: PAINTS.blue }),
    over(path(INNER), 14, { puff: 8, radius: 30, paint: PAINTS.red }),
    cut(line(level, 1.6), 1.5, { soft: 0.6, within: path(OUTER) }),
    cut(line(upright, 1.6), 1.5, { soft: 0.6, within: path(INNER) }),
    cut(line('M500,520C420,540 366,610 330,772M520,590C460,610 430,680 420,772', 5), 2.6, {
      soft: 3,
    }),
    cut(line(SEAM, 10), 3, { soft: 1.8 }),
    raise(line(SEAM, 6, '15 11'), 4, { puff: 2.4, radius: 4, soft: 0.5, paint: PAINTS.thread }),
  ];
};

const SKIRT =
  'M556,512C500,506 446,522 424,560C412,600 446,690 436,774L690,774C702,700 700,600 664,528C640,494 588,488 556,512Z';

const seat = (): Layer[] => [
  over(box(592, 606, 118, 18, 6), 6, { puff: 4, radius: 9 }),
  over(
    tube([
      [690, 622, 8],
      [698, 700, 7.4],
      [706, 774, 7],
    ]) +
      tube([
        [606, 622, 7],
        [600, 774, 6],
      ]),
    5,
    { puff: 4, radius: 7 },
  ),
  over(
    tube([
      [694, 690, 4],
      [610, 690, 4],
    ]),
    3,
    { puff: 3, radius: 4 },
  ),
];

const body = (): Layer[] => [
  over(
    path(
      'M552,368C520,392 520,440 538,478C546,500 548,512 548,528L662,540C668,500 672,440 648,400C632,376 604,362 590,352L562,352Z',
    ),
    10,
    {
      puff: 13,
      radius: 44,
      paint: PAINTS.blouse,
    },
  ),
  // A shawl crossed over the breast and its fringe behind.
  raise(path('M560,350C532,384 524,430 540,476L562,470C556,436 566,400 592,372Z'), 3, {
    paint: PAINTS.shawl,
    puff: 3,
    radius: 12,
    soft: 0.8,
  }),
  raise(path('M590,352C634,370 664,404 668,452L640,470C636,430 618,396 580,374Z'), 3, {
    paint: PAINTS.shawl,
    puff: 3,
    radius: 12,
    soft: 0.8,
  }),
  cut(line('M546,470C544,436 552,400 574,372M650,460C648,424 630,394 600,372', 2.4), 1.8, {
    soft: 1.2,
  }),
  over(
    tube([
      [546, 506, 12],
      [600, 514, 13],
      [662, 520, 12],
    ]),
    17,
    { puff: 4, radius: 10, paint: PAINTS.shawl },
  ),
  over(path(SKIRT), 12, { puff: 13, radius: 52, paint: PAINTS.skirt }),
  cut(
    line(
      'M640,540C664,600 668,700 660,774M600,548C632,610 640,700 628,774M560,610C590,660 600,720 592,774M500,640C530,690 540,740 536,774M470,690C486,720 490,750 488,774',
      5,
    ),
    3,
    { soft: 2.6, within: path(SKIRT) },
  ),
  raise(
    line(
      'M652,540C680,610 684,700 676,774M620,546C650,610 656,700 646,774M580,590C612,650 620,720 612,774',
      6,
    ),
    2,
    {
      soft: 3,
      within: path(SKIRT),
    },
  ),
  over(path('M398,774C402,756 424,748 444,752L456,774Z'), 10, {
    puff: 4,
    radius: 10,
    paint: PAINTS.skin,
  }),
];

const NEAR_ARM: BentArm = { shoulder: [608, 402], elbow: [586, 494], wrist: [504, 516], width: 52 };
const FAR_ARM: BentArm = { shoulder: [556, 398], elbow: [478, 442], wrist: [416, 378], width: 42 };

/** The near arm, its hand on the seam. */
const arms = (): Layer[] => [
  ...paint(PAINTS.blouse, [...sleeve(NEAR_ARM, { z: 20 }), ...turnedCuff(NEAR_ARM, 27, 0.14)]),
  ...paint(PAINTS.skin, place(grip(42), { x: 482, y: 523, scale: 0.64, turn: -24 })),
];

/** The far arm, which pulls the thread up. */
const needleArm = (): Layer[] => [
  ...paint(PAINTS.blouse, [...sleeve(FAR_ARM, { z: 8 }), ...turnedCuff(FAR_ARM, 15, 0.14)]),
];

/** The hand of the far arm around the needle. */
const needleHand = (): Layer[] => place(grip(32), { x: 399, y: 357, scale: 0.58, turn: 40 });

const needle = (): Layer[] => [
  over(
    tube([
      [432, 316, 0.8],
      [399, 355, 3.2],
      [366, 394, 2.8],
    ]),
    17,
    { puff: 3, radius: 3, soft: 0.5 },
  ),
  over(line('M367,393C340,436 420,470 428,560', 2.6), 17, { soft: 0.6 }),
];

const bust = (): Layer[] => [
  ...paint(PAINTS.skin, profile(WOMAN, 22)),
  ...ear(),
  ...paint(PAINTS.scarf, turban(26, 6)),
];

/**
 * Catherine Flon on her stool, with the two bands over her knees: the whole figure, for the cover of
 * product 31. The coin has a larger one, in `flon-sewing.ts`.
 */
export const flon = (): Layer[] => [
  ...paint(PAINTS.floor, [
    over(path('M214,774L786,774L770,792L230,792Z'), 5, { puff: 2, radius: 8 }),
  ]),
  ...paint(PAINTS.wood, seat()),
  ...needleArm(),
  over(
    tube([
      [570, 372, 20],
      [566, 340, 18],
      [572, 316, 18],
    ]),
    9,
    { puff: 8, radius: 16, paint: PAINTS.skin },
  ),
  ...body(),
  ...cloth(),
  ...arms(),
  ...place(bust(), { x: 566, y: 290, scale: 1.06, turn: -9, mirrored: true, depth: 0.9 }),
  ...paint(PAINTS.steel, needle()),
  ...paint(PAINTS.skin, needleHand()),
  // A basket with the thread.
  ...paint(PAINTS.straw, place(basket(), { x: 14, y: 0, scale: 1 })),
];

/** A basket with two balls of thread, standing at 709, 774. */
export const basket = (): Layer[] => [
  over(path('M676,716L742,716L730,774L688,774Z'), 9, { puff: 6, radius: 16 }),
  cut(line('M680,730L738,730M684,745L735,745M687,760L732,760', 2), 1.8, { soft: 0.7 }),
  over(oval(709, 714, 35, 8), 10, { puff: 2, radius: 6 }),
  over(dot(700, 704, 13), 10, { puff: 5, radius: 10, paint: PAINTS.blue }),
  over(dot(722, 706, 11), 10, { puff: 5, radius: 10, paint: PAINTS.red }),
];
