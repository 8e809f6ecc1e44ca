import { ear, head } from '../figure.ts';
import { box, dot, line, oval, path, polygon, tube, type Point } from '../geometry.ts';
import { hair, SHORT_HAIR } from '../dress.ts';
import { sabre } from '../emblem.ts';
import { cut, lift, type Layer, over, place, raise } from '../layer.ts';
import { cloud, ground, masonry } from '../nature.ts';
import { person } from '../people.ts';

const WALL = 'M548,356L572,330L590,352L790,352L806,330L812,356L806,440L540,440Z';

const fort = (): Layer[] => [
  over(path(WALL), 8, { puff: 3, radius: 30 }),
  masonry(path(WALL), 538, 360, 280, 82, 16),
  over([600, 646, 692, 738].map((x) => box(x, 336, 26, 20)).join(''), 9, { puff: 1, radius: 6 }),
  cut([636, 682, 728].map((x) => box(x - 7, 372, 14, 16)).join(''), 5, { soft: 0.8 }),
  over(box(612, 268, 96, 72), 7, { puff: 3, radius: 20 }),
  over(polygon([600, 270], [660, 236], [720, 270]), 9, { puff: 2, radius: 10 }),
  cut(
    [628, 654, 680]
      .map((x) => path(`M${x},330L${x},300A6,6 0 0 1 ${x + 12},300L${x + 12},330Z`))
      .join(''),
    4,
    { soft: 0.7 },
  ),
  raise(line('M660,238L660,196', 3.4), 5, { puff: 2, radius: 3 }),
  over(path('M660,196C676,188 690,206 710,198L710,222C690,230 676,212 660,220Z'), 5, {
    puff: 3,
    radius: 8,
  }),
];

/** A soldier of the line running uphill to the right, bayonet levelled. */
function charger(
  x: number,
  foot: number,
  size: number,
  z: number,
  stride: number,
  hat: 'shako' | 'bicorne' | 'bare',
): Layer[] {
  const u = size / 100;
  const at = (dx: number, dy: number): Point => [x + dx * u, foot - dy * u];
  const [bx, by] = at(-6, 58);
  const [tx, ty] = at(62, 84);
  return [
    ...person({
      head: at(15, 91),
      chest: at(9, 76),
      hip: at(-1, 48),
      far: [at(24, 66), at(33, 74)],
      near: [at(2, 58), at(14, 62)],
      legs: [
        [at(17 + stride, 32), at(20 + stride * 1.6, 6)],
        [at(-8 - stride, 24), at(-26 - stride, 8)],
      ],
      wears: hat,
      looks: 1,
      size,
      z,
    }),
    over(
      tube([
        [bx, by, 2.2 * u],
        [x + 22 * u, foot - 69 * u, 1.7 * u],
        [tx - 14 * u, ty + 5.4 * u, 1.2 * u],
        [tx, ty, 0.4 * u],
      ]),
      z + 8,
      {
        puff: 2.4,
        radius: 3,
        soft: 0.5,
      },
    ),
    // Cross-belt and cartridge box.
    raise(line(`M${at(14, 77).join(',')}L${at(-5, 53).join(',')}`, 2.2 * u), 1.2, { soft: 0.5 }),
    over(box(...at(-13, 53), 9 * u, 7 * u, 1.4 * u), z + 6, { puff: 2, radius: 3 }),
  ];
}

/** 10: the last charge up the hill of Vertières. */
export const vertieres = (): Layer[] => [
  ...cloud(
    [
      [470, 372, 30],
      [516, 346, 36],
      [452, 322, 30],
      [410, 348, 26],
      [520, 392, 30],
      [396, 306, 22],
      [366, 332, 18],
    ],
    3,
    4,
  ),
  ground('M100,668C270,640 400,540 520,446C600,424 760,424 900,446L900,900L100,900Z', 4, 5),
  cut(
    line(
      'M180,730C380,660 500,570 640,510M300,820C500,760 680,650 840,560M600,520C660,490 740,480 820,490',
      5,
    ),
    2.4,
    { soft: 3.4 },
  ),
  ...tufts(),
  ...fort(),
  ...cloud(
    [
      [560, 398, 20],
      [534, 384, 24],
      [508, 402, 20],
      [786, 388, 20],
      [812, 402, 18],
    ],
    13,
    6,
  ),
  ...charger(478, 606, 124, 8, 2, 'shako'),
  ...charger(600, 590, 122, 9, 0, 'shako'),
  ...charger(712, 586, 122, 10, 2, 'bare'),
  ...colours(),
  ...charger(372, 668, 140, 11, -2, 'bare'),
  ...charger(520, 696, 146, 14, 2, 'bicorne'),
  ...charger(654, 692, 146, 15, 1, 'shako'),
  ...charger(286, 752, 158, 15, 3, 'shako'),
  ...charger(418, 796, 166, 18, -1, 'shako'),
  ...charger(582, 806, 166, 20, 3, 'bare'),
];

/** Cut cane on the slope. */
const tufts = (): Layer[] =>
  [
    [250, 690],
    [470, 640],
    [560, 640],
    [760, 640],
    [700, 770],
    [500, 790],
    [770, 720],
    [340, 790],
  ].map(([x = 0, y = 0]) =>
    raise(
      line(
        `M${x},${y}l-9,-15M${x + 5},${y}l-1,-20M${x + 10},${y}l8,-16M${x + 16},${y}l14,-11`,
        2.6,
      ),
      2,
      {
        puff: 1.4,
        radius: 3,
        soft: 0.6,
      },
    ),
  );

const colours = (): Layer[] => [
  over(
    tube([
      [388, 660, 3.4],
      [362, 520, 3.2],
      [340, 392, 2.8],
    ]),
    11,
    { puff: 3, radius: 3 },
  ),
  over(path('M341,398C304,380 272,416 228,394L246,508C290,528 322,492 360,510Z'), 10, {
    puff: 7,
    radius: 18,
  }),
  raise(line('M285,400L302,509', 4, '9 7'), 2, { puff: 1.4, radius: 3, soft: 0.5 }),
  cut(line('M258,400C268,440 270,476 276,510M318,392C326,430 332,470 338,500', 4), 2, {
    soft: 2.4,
  }),
];

/** The general's horse, brought down by a ball. */
const horse = (): Layer[] => [
  over(
    tube([
      [548, 690, 18],
      [500, 700, 13],
      [470, 730, 8],
      [452, 758, 4],
    ]),
    8,
    { puff: 5, radius: 9 },
  ),
  over(
    tube([
      [590, 742, 22],
      [560, 770, 13],
      [520, 778, 9],
      [486, 770, 8],
      [470, 778, 7],
    ]),
    9,
    { puff: 5, radius: 10 },
  ),
  over(
    tube([
      [548, 704, 44],
      [590, 690, 58],
      [640, 690, 56],
      [690, 692, 54],
      [716, 690, 46],
    ]),
    10,
    { puff: 16, radius: 50 },
  ),
  over(
    tube([
      [574, 720, 42],
      [590, 752, 24],
      [566, 776, 12],
      [530, 790, 9],
      [500, 788, 8],
    ]),
    15,
    { puff: 8, radius: 18 },
  ),
  over(
    tube([
      [700, 740, 22],
      [740, 770, 13],
      [704, 788, 9],
      [668, 784, 8],
    ]),
    12,
    { puff: 6, radius: 12 },
  ),
  over(
    tube([
      [712, 680, 42],
      [744, 650, 34],
      [770, 640, 28],
      [786, 656, 24],
    ]),
    13,
    { puff: 12, radius: 28 },
  ),
  over(
    tube([
      [786, 652, 25],
      [796, 690, 19],
      [794, 722, 13.5],
      [788, 742, 12],
    ]),
    16,
    { puff: 9, radius: 18 },
  ),
  over(path('M772,626L776,598L790,622Z') + path('M788,626L798,602L804,630Z'), 17, {
    puff: 3,
    radius: 5,
  }),
  cut(dot(797, 678, 3.4), 3, { soft: 0.8 }),
  cut(line('M782,738C786,742 790,742 794,738M800,730L801,733', 2), 2.4, { soft: 0.6 }),
  // Bridle, mane, saddle.
  raise(line('M776,712C784,718 796,718 806,710M778,660C786,690 786,704 782,716', 3.4), 1.6, {
    soft: 0.5,
  }),
  over(
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        tube([
          [694 + i * 13, 646 - i * 6, 3],
          [704 + i * 13, 664 - i * 5, 6],
          [700 + i * 13, 690 - i * 5, 2],
        ]),
      )
      .join(''),
    22,
    { puff: 4, radius: 6, soft: 0.6 },
  ),
  over(
    path(
      'M584,640C604,616 640,626 652,638C668,632 680,634 684,642C684,690 672,728 650,742L606,742C590,716 582,680 584,640Z',
    ),
    24,
    { puff: 5, radius: 22 },
  ),
  raise(line('M592,646C594,690 600,716 610,734L646,734C664,716 674,690 676,646', 4), 1.6, {
    puff: 1,
    radius: 3,
  }),
  over(
    path('M594,636C606,610 642,616 652,632C664,622 680,626 680,636C664,650 612,654 594,636Z'),
    29,
    { puff: 6, radius: 12 },
  ),
];

/** François Capois, bare-headed, sabre high, one foot forward. */
const officer = (): Layer[] => [
  // The coat-tails fly behind.
  over(
    path(
      'M404,528C452,548 506,600 530,658C498,662 470,652 450,634C456,650 456,662 450,672C414,648 388,600 382,552Z',
    ),
    10,
    { puff: 6, radius: 20 },
  ),
  cut(line('M420,552C452,582 480,618 500,650M402,566C420,600 434,630 444,660', 3), 2.2, {
    soft: 1.4,
  }),
  // Far arm and sabre.
  over(
    tube([
      [376, 398, 20],
      [346, 362, 17],
      [332, 322, 13],
      [334, 300, 11],
    ]),
    10,
    { puff: 7, radius: 13 },
  ),
  raise(
    tube([
      [322, 326, 6],
      [333, 322, 7],
      [346, 322, 6],
    ]),
    1.4,
    { puff: 2.4, radius: 5 },
  ),
  ...lift(9, place(sabre(), { x: 331, y: 224, scale: 0.74, turn: 8 })),
  over(oval(335, 288, 13, 12), 17, { puff: 6, radius: 9 }),
  cut(line('M326,284L345,282M326,290L346,289', 1.6), 1.6, { soft: 0.6 }),
  // Legs: the rear one pushes, the front one climbs.
  over(
    tube([
      [412, 540, 26],
      [438, 610, 22],
      [466, 676, 15],
      [486, 748, 12],
    ]),
    13,
    { puff: 8, radius: 18 },
  ),
  over(
    tube([
      [462, 668, 16.5],
      [484, 728, 14.5],
      [488, 756, 12],
      [474, 774, 10],
      [446, 780, 8],
    ]),
    17,
    { puff: 7, radius: 12 },
  ),
  over(
    tube([
      [392, 540, 28],
      [348, 590, 24],
      [312, 634, 18.5],
      [308, 700, 15],
    ]),
    16,
    { puff: 9, radius: 20 },
  ),
  over(
    tube([
      [310, 648, 18],
      [312, 702, 15.5],
      [312, 752, 12.5],
      [288, 772, 10],
      [262, 775, 7],
    ]),
    20,
    { puff: 8, radius: 13 },
  ),
  raise(
    tube([
      [292, 648, 6],
      [312, 655, 7],
      [331, 649, 6],
    ]) +
      tube([
        [446, 668, 5],
        [462, 672, 6],
        [478, 664, 5],
      ]),
    1,
    { puff: 3, radius: 5 },
  ),
  // Coat: chest, waist and the skirt of the coat.
  over(
    path(
      'M352,380C332,420 340,462 356,500C350,520 350,540 356,562C384,580 424,574 448,552C444,530 440,516 438,498C452,462 460,424 448,396C432,366 384,360 352,380Z',
    ),
    16,
    { puff: 12, radius: 34 },
  ),
  raise(path('M358,380C342,424 350,470 366,504L384,504C374,460 378,420 400,380Z'), 1.8, {
    puff: 2,
    radius: 10,
    soft: 0.8,
  }),
  raise([402, 428, 454, 480].map((y) => dot(391 - (y - 402) * 0.06, y, 3.8)).join(''), 1, {
    puff: 3,
    radius: 4,
  }),
  over(path('M350,494C378,508 414,508 440,494L442,516C414,530 376,530 348,516Z'), 26, {
    puff: 3,
    radius: 10,
  }),
  cut(line('M352,504C378,516 414,516 440,504', 1.6), 1.6, { soft: 0.7 }),
  over(path('M352,512C340,540 336,566 344,588L358,582C354,560 358,538 368,520Z'), 24, {
    puff: 3,
    radius: 6,
  }),
  // Near arm thrown back, calling the column on.
  over(
    tube([
      [428, 408, 21],
      [470, 446, 18],
      [512, 440, 14],
      [548, 420, 11],
    ]),
    26,
    { puff: 8, radius: 15 },
  ),
  raise(
    tube([
      [532, 412, 6],
      [538, 426, 8],
      [544, 440, 6],
    ]),
    1.4,
    { puff: 2.4, radius: 5 },
  ),
  over(
    tube([
      [550, 420, 10],
      [566, 410, 9],
      [578, 408, 6],
    ]) +
      tube([
        [562, 412, 4],
        [566, 400, 3.4],
        [564, 392, 2.6],
      ]) +
      tube([
        [572, 408, 4.4],
        [588, 402, 3.4],
        [598, 402, 2],
      ]) +
      tube([
        [572, 412, 4],
        [590, 411, 3.2],
        [600, 412, 2],
      ]),
    28,
    { puff: 4, radius: 7 },
  ),
  over(path('M394,376C414,360 448,368 460,396C444,414 412,412 396,400Z'), 29, {
    puff: 5,
    radius: 10,
  }),
  over(
    Array.from({ length: 9 }, (_, i) =>
      tube([
        [400 + i * 6.8, 404 + (i < 5 ? i : 9 - i) * 1.4, 2.6],
        [397 + i * 7.4, 424 + (i < 5 ? i : 9 - i) * 1.4, 2.6],
      ]),
    ).join(''),
    27,
    { puff: 3, radius: 3, soft: 0.5 },
  ),
  over(
    tube([
      [390, 380, 16],
      [388, 352, 14],
    ]),
    20,
    { puff: 7, radius: 13 },
  ),
  over(path('M366,368C380,384 406,384 420,368L421,350C404,360 384,358 368,346Z'), 24, {
    puff: 4,
    radius: 9,
  }),
  ...place(
    [
      ...head({ nose: -0.6, brow: -0.4 }, 5),
      ...hair({ outline: SHORT_HAIR, seed: 20, curl: 3 }),
      ...ear(),
    ],
    {
      x: 391,
      y: 310,
      scale: 0.86,
      turn: -4,
      depth: 1.7,
    },
  ),
];

/** 20: Capois goes forward on foot, his horse down behind him, his hat shot away. */
export const capois = (): Layer[] => [
  ...cloud(
    [
      [672, 294, 26],
      [714, 270, 30],
      [752, 298, 26],
      [724, 314, 24],
      [768, 326, 18],
      [680, 334, 18],
    ],
    2,
    20,
  ),
  ...place(fort(), { x: 406, y: 200, scale: 0.5, depth: 0.8 }),
  ground('M100,752C300,726 700,726 900,752L900,900L100,900Z', 4, 4),
  ...horse(),
  // The hat on the ground.
  over(
    path('M206,752C226,738 236,718 258,714C284,716 292,738 312,748C290,762 232,764 206,752Z'),
    10,
    { puff: 6, radius: 12 },
  ),
  cut(line('M216,750C238,742 280,742 302,748', 2.4), 2, { soft: 0.8 }),
  ...place(officer(), { x: 40, y: 4, scale: 1 }),
];
