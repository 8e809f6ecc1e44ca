import { ear, head } from '../figure.ts';
import { epaulette } from '../dress.ts';
import { sabre } from '../emblem.ts';
import { box, dot, line, oval, path, polar, tube, xy } from '../geometry.ts';
import { cut, lift, type Layer, over, place, raise } from '../layer.ts';
import { cloud, masonry } from '../nature.ts';
import { kerchief } from '../regalia.ts';

const WALL =
  'M100,716L240,716L250,684L366,684L378,716L622,716L634,684L750,684L760,716L900,716L900,900L100,900Z';

const gun = (): Layer[] => [
  over(
    tube([
      [330, 640, 22],
      [270, 628, 19],
      [214, 612, 15],
      [192, 606, 17],
    ]),
    17,
    { puff: 9, radius: 16 },
  ),
  cut(oval(186, 604, 6, 10, 14), 5, { soft: 1 }),
  raise(line('M312,612L306,660M262,606L256,648M216,594L210,630', 5), 2, { puff: 1.4, radius: 4 }),
];

/** Baskets of earth on the parapet. */
const gabions = (): Layer[] =>
  [668, 722].flatMap((x, i) => [
    over(path(`M${x - 26},642L${x - 23},566L${x + 23},566L${x + 26},642Z`), 13 + i, {
      puff: 10,
      radius: 24,
    }),
    cut(
      line(
        [0, 1, 2, 3, 4]
          .map(
            (row) =>
              `M${x - 27},${578 + row * 14}Q${x},${586 + row * 14} ${x + 27},${578 + row * 14}`,
          )
          .join(''),
        2.4,
      ),
      2.2,
      { soft: 0.8 },
    ),
    over(oval(x, 564, 24, 7), 15, { puff: 5, radius: 8 }),
  ]);

/** Marie-Jeanne Lamartinière by tradition: uniform coat, sash, carbine. */
const woman = (): Layer[] => [
  // Boots and breeches.
  over(
    tube([
      [508, 470, 27],
      [526, 550, 22],
      [534, 604, 16],
      [536, 660, 14],
    ]),
    13,
    { puff: 8, radius: 18 },
  ),
  over(
    tube([
      [528, 596, 18],
      [535, 640, 15],
      [534, 664, 14],
      [512, 672, 9],
    ]),
    15,
    { puff: 7, radius: 13 },
  ),
  over(
    tube([
      [470, 470, 28],
      [452, 550, 23],
      [446, 604, 17],
      [442, 660, 14],
    ]),
    15,
    { puff: 9, radius: 18 },
  ),
  over(
    tube([
      [448, 592, 19],
      [443, 640, 15],
      [440, 664, 14],
      [414, 673, 9],
    ]),
    18,
    { puff: 7, radius: 13 },
  ),
  raise(
    tube([
      [430, 592, 6],
      [448, 598, 7],
      [468, 592, 6],
    ]) +
      tube([
        [512, 596, 6],
        [530, 600, 7],
        [546, 594, 6],
      ]),
    1.2,
    { puff: 2, radius: 5 },
  ),
  // Sabre at her side.
  ...lift(8, place(sabre(), { x: 560, y: 524, scale: 0.86, turn: 158 })),
  // Coat and skirts of the coat.
  over(
    path(
      'M446,320C426,356 432,420 446,462C430,510 424,540 428,566C460,580 476,560 486,512C500,560 530,584 562,570C560,530 548,496 534,462C552,410 556,352 534,322C508,306 470,306 446,320Z',
    ),
    17,
    {
      puff: 12,
      radius: 36,
    },
  ),
  cut(
    line('M486,480L486,520M452,480C444,510 440,540 444,562M520,478C534,510 544,540 546,568', 3),
    2.4,
    { soft: 1.4 },
  ),
  raise(path('M448,322C436,366 442,424 456,462L478,470C466,420 470,366 486,322Z'), 1.8, {
    puff: 2,
    radius: 10,
    soft: 0.7,
  }),
  raise([346, 372, 398, 424, 450].map((y) => dot(488 - (y - 346) * 0.07, y, 3.6)).join(''), 1, {
    puff: 3,
    radius: 4,
  }),
  over(path('M440,450C470,468 510,468 540,450L543,476C510,494 470,494 438,476Z'), 26, {
    puff: 5,
    radius: 12,
  }),
  over(path('M528,472C548,500 552,540 544,572L524,566C530,540 526,506 514,482Z'), 27, {
    puff: 4,
    radius: 8,
  }),
  cut(line('M442,462C472,480 510,480 540,462', 1.8), 1.8, { soft: 0.8 }),
  // Carbine, held across.
  over(
    tube([
      [572, 446, 10],
      [548, 428, 8],
      [520, 408, 6],
      [420, 330, 4.6],
      [344, 270, 3.6],
    ]),
    29,
    { puff: 5, radius: 6 },
  ),
  cut(line('M520,412L352,280', 1.6), 1.6, { soft: 0.6 }),
  raise(line('M470,366L462,376M410,320L402,330M530,404L524,426L536,428', 3.6), 1.6, {
    puff: 1,
    radius: 3,
  }),
  // Arms.
  over(
    tube([
      [446, 336, 19],
      [414, 378, 17],
      [408, 366, 14],
      [424, 344, 11],
    ]),
    26,
    { puff: 7, radius: 14 },
  ),
  over(oval(427, 337, 13, 11, 36), 32, { puff: 5, radius: 9 }),
  over(
    tube([
      [534, 338, 20],
      [574, 388, 18],
      [570, 420, 15],
      [546, 424, 12],
    ]),
    27,
    { puff: 8, radius: 15 },
  ),
  over(oval(540, 423, 13, 11, 36), 33, { puff: 5, radius: 9 }),
  // Neck, collar, head, epaulette.
  over(
    tube([
      [488, 326, 17],
      [486, 298, 15],
    ]),
    19,
    { puff: 7, radius: 13 },
  ),
  over(path('M460,312C474,330 506,330 520,312L520,292C506,306 476,306 464,290Z'), 24, {
    puff: 4,
    radius: 10,
  }),
  ...place(epaulette(), { x: 506, y: 282, scale: 0.56, depth: 1.5 }),
  ...place(
    [...head({ nose: -1.4, chin: -0.8, brow: -0.8, jaw: 1.5 }, 6), ...ear(), ...kerchief()],
    {
      x: 492,
      y: 252,
      scale: 0.82,
      depth: 1.7,
    },
  ),
];

/** 17: a woman in uniform on the rampart of the fort. */
export const creteAPierrot = (): Layer[] => [
  ...cloud(
    [
      [214, 546, 28],
      [262, 512, 36],
      [306, 540, 28],
      [222, 588, 24],
      [276, 570, 28],
    ],
    2,
    17,
  ),
  ...place(woman(), { x: -54, y: -46, scale: 1.13 }),
  ...place(gun(), { x: 20, y: 44, scale: 1 }),
  ...place(gabions(), { x: -2, y: 46, scale: 1 }),
  over(path(WALL), 14, { puff: 4, radius: 40 }),
  masonry(path(WALL), 100, 730, 800, 140, 27),
  over(box(100, 714, 800, 15), 21, { puff: 3, radius: 7 }),
  over(box(242, 676, 132, 13, 3) + box(626, 676, 132, 13, 3), 21, { puff: 3, radius: 6 }),
];

/** The ground plan of the fort for the reverse: a star of eight points within its ditch. */
export function starFort(x: number, y: number, radius: number): Layer[] {
  const star = (outer: number, inner: number): string =>
    `M${Array.from({ length: 16 }, (_, i) => xy(...polar(i % 2 === 0 ? outer : inner, i * 22.5 - 90, x, y))).join('L')}Z`;
  return [
    over(path(star(radius, radius * 0.68)), 3, { soft: 0.8 }),
    cut(path(star(radius * 0.9, radius * 0.6)), 2.2, { soft: 0.8 }),
    over(path(star(radius * 0.78, radius * 0.52)), 6, { puff: 3, radius: 8 }),
    cut(path(star(radius * 0.56, radius * 0.37)), 4, { soft: 0.8 }),
    over(box(x - radius * 0.16, y - radius * 0.1, radius * 0.32, radius * 0.2), 6, {
      puff: 2,
      radius: 5,
    }),
  ];
}
