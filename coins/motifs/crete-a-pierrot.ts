import { ARM_FORWARD, ear, profile, turban, WOMAN } from '../half-length.ts';
import { box, line, oval, path, polar, tube, xy } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, masonry, type Puff } from '../nature.ts';
import { sleeve, turnedCuff } from '../sleeve.ts';

const BODY =
  'M398,436 C430,456 480,458 508,446 C542,456 570,474 578,508 C588,560 580,610 566,660 C560,700 564,760 570,900' +
  'L336,900 C340,780 352,720 350,668 C334,610 330,550 342,502 C350,470 372,448 398,436Z';

/** X coordinate of the musket's centre line at height y. */
const musketAt = (y: number): number => 530 + (760 - y) * 0.218;

const musket = (): Layer[] => [
  over(
    tube([
      [musketAt(800), 800, 27],
      [musketAt(700), 700, 20],
      [musketAt(640), 640, 12],
      [musketAt(480), 480, 10.5],
      [musketAt(330), 330, 9],
      [musketAt(318), 318, 6.4],
      [musketAt(250), 250, 6],
    ]),
    27,
    { puff: 8, radius: 11, soft: 0.5 },
  ),
  over(
    tube([
      [musketAt(252) + 5, 252, 3.6],
      [musketAt(236) + 7, 236, 5],
      [musketAt(192) + 4, 192, 0.6],
    ]),
    29,
    { puff: 4, radius: 4, soft: 0.5 },
  ),
  raise(
    [330, 390, 480]
      .map((y) => line(`M${musketAt(y) - 11},${y - 2}L${musketAt(y) + 11},${y + 2}`, 6))
      .join(''),
    2,
    { puff: 2, radius: 4, soft: 0.5 },
  ),
  over(
    path('M548,646 C556,630 560,620 572,616 C580,624 574,636 566,644 L580,652 L566,668 L546,662Z'),
    36,
    { puff: 4, radius: 7, soft: 0.5 },
  ),
];

/** Marie-Jeanne to the waist. The mameluke coat and turban are traditional. */
const woman = (): Layer[] => [
  // Far sleeve and hand, up on the barrel.
  over(
    path(
      'M556,520C590,566 626,596 650,590C672,566 650,500 632,444L588,438C588,470 580,496 556,520Z',
    ),
    8,
    {
      puff: 9,
      radius: 22,
    },
  ),
  over(path(BODY), 12, { puff: 14, radius: 56, soft: 0.6 }),
  // The open coat, the shirt below it, the sash.
  raise(path('M504,448 C534,476 556,540 548,640 L524,652 C528,570 510,510 470,456Z'), 2.4, {
    puff: 2,
    radius: 12,
  }),
  raise(path('M420,452 C450,500 470,560 476,652 L452,656 C440,580 420,510 396,462Z'), 2.4, {
    puff: 2,
    radius: 12,
  }),
  cut(line('M470,462 C486,510 496,560 498,620M448,470 C470,520 482,570 486,630', 4), 1.8, {
    soft: 3,
  }),
  over(path('M346,648 C420,672 510,674 570,654 L568,704 C510,726 420,724 344,698Z'), 26, {
    puff: 6,
    radius: 20,
  }),
  cut(line('M350,664 C420,688 510,690 570,670M348,682 C420,706 510,708 570,688', 3), 2, {
    soft: 1.6,
  }),
  ...musket(),
  ...place(grip(32), { x: musketAt(428), y: 428, scale: 1, turn: 12 }),
  ...sleeve(ARM_FORWARD, { z: 30 }),
  ...turnedCuff(ARM_FORWARD, 41),
  ...place(grip(42), { x: musketAt(566) + 4, y: 570, scale: 1.14, turn: 12, mirrored: true }),
];

const neck = (): Layer[] => [
  over(
    path(
      'M412,372 C418,404 412,428 402,446 C440,470 480,470 510,450 C500,428 494,410 496,388 L450,330Z',
    ),
    17,
    { puff: 11, radius: 32 },
  ),
  cut(path('M414,388 C440,414 474,420 500,402 L496,386 C474,396 440,390 418,370Z'), 2.4, {
    soft: 6,
  }),
  // A kerchief knotted at the throat, the collar of the coat behind it.
  over(
    path('M396,428 C430,456 480,460 510,442 C522,450 520,464 508,474 C470,486 424,478 388,450Z'),
    26,
    { puff: 6, radius: 14 },
  ),
  cut(line('M404,440 C436,464 478,468 510,456', 3), 1.8, { soft: 1.4 }),
];

const head = (): Layer[] => [
  ...profile(WOMAN, 24),
  ...ear(),
  ...turban(28, 17),
  over(`<circle cx="-1" cy="21" r="5" fill="none" stroke="currentColor" stroke-width="2.2"/>`, 34, {
    puff: 2,
    radius: 2,
  }),
];

/** The gun in its embrasure, with the parapet in front of it. */
const rampart = (): Layer[] => {
  const wall = path('M100,686L606,686L624,724L752,724L768,686L900,686L900,900L100,900Z');
  return [
    over(
      tube([
        [590, 738, 33],
        [668, 710, 29],
        [742, 680, 23],
        [764, 672, 25],
      ]),
      26,
      { puff: 13, radius: 24 },
    ),
    raise(line('M654,684L672,744M708,664L724,712M752,648L766,698', 7), 2.4, {
      puff: 1.6,
      radius: 4,
    }),
    cut(oval(782, 665, 8, 17, -18), 6, { soft: 1.2 }),
    over(wall, 22, { puff: 4, radius: 30 }),
    masonry(wall, 100, 708, 800, 190, 30),
    raise(
      path('M100,684L612,684L622,706L100,706Z') + path('M762,684L900,684L900,706L754,706Z'),
      4,
      { puff: 3, radius: 8 },
    ),
  ];
};

const SMOKE: readonly Puff[] = [
  [794, 624, 28],
  [700, 574, 34],
  [780, 580, 42],
  [736, 534, 40],
  [694, 514, 24],
  [790, 534, 28],
];

/**
 * Product 17: Marie-Jeanne Lamartinière behind the parapet. The scene is drawn looking right and
 * mirrored.
 */
export const creteAPierrot = (): Layer[] =>
  place(
    [
      ...cloud(SMOKE, 3, 20),
      ...woman(),
      ...neck(),
      ...place(head(), { x: 462, y: 326, scale: 1.45, turn: -4, depth: 0.8 }),
      ...rampart(),
    ],
    { x: 1000, y: 0, scale: 1, mirrored: true },
  );

/** The ground plan of the fort for the reverse: an eight-pointed star inside its ditch. */
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
