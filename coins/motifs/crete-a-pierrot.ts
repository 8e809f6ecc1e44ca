import { ARM_FORWARD, ear, profile, turban, WOMAN } from '../half-length.ts';
import { box, dot, line, move, oval, path, polar, polygon, tube, xy } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, masonry, type Puff } from '../nature.ts';
import { sleeve, turnedCuff } from '../sleeve.ts';

const BODY =
  'M398,436 C430,456 480,458 508,446 C542,456 570,474 578,508 C588,560 580,610 566,660 C560,700 564,760 570,900' +
  'L336,900 C340,780 352,720 350,668 C334,610 330,550 342,502 C350,470 372,448 398,436Z';

/** Lean of the musket, which is drawn upright around its lock. */
const MUSKET = { x: 580, y: 524, scale: 1, turn: 11 };

/** Stock and barrel: the butt with its plate, the fore-end, the bands and the ramrod. */
const stockAndBarrel = (): Layer[] => {
  const stock = path(
    'M-11,-166L11,-166L13,-60L15,40C18,62 25,86 35,104L42,142L-32,150C-32,128 -26,100 -17,74C-12,58 -13,40 -14,20L-13,-60Z',
  );
  const metal = tube([
    [1, -150, 8],
    [0.6, -190, 7.4],
    [0, -226, 7],
  ]);
  return [
    over(metal, 30, { puff: 6, radius: 8, soft: 0.5 }),
    over(stock, 29, { puff: 8, radius: 13, soft: 0.5 }),
    cut(line('M-4,-156L-5,-30', 2), 2, { soft: 0.8, within: stock }),
    over(path('M-35,143L43,134L46,149L-35,158Z'), 37, { puff: 3, radius: 6, soft: 0.5 }),
    raise([-156, -72].map((y) => line(`M-13,${y}L13,${y}`, 7)).join(''), 3, {
      puff: 2,
      radius: 4,
      soft: 0.5,
    }),
  ];
};

/** The flintlock with its cock and frizzen, and the trigger in its guard. */
const lock = (): Layer[] => [
  over(path('M-9,-38C-2,-46 12,-46 17,-36L17,26C14,40 2,44 -6,34Z'), 37, {
    puff: 3,
    radius: 8,
    soft: 0.5,
  }),
  over(
    path('M8,26C16,30 28,24 27,10C26,2 34,-2 40,4L46,-8C34,-22 16,-12 16,4C16,12 12,14 6,14Z'),
    41,
    {
      puff: 4,
      radius: 6,
      soft: 0.5,
    },
  ),
  over(path('M12,-22L34,-24L40,-46L49,-44L42,-14L12,-10Z'), 40, { puff: 3, radius: 6, soft: 0.5 }),
  raise(dot(6, 20, 5) + dot(4, -30, 3.4), 2, { puff: 2, radius: 4, soft: 0.5 }),
  over(line('M-13,0C-40,2 -40,44 -15,48', 5), 31, { puff: 3, radius: 3, soft: 0.5 }),
  over(line('M-14,20C-22,22 -24,26 -25,32', 4), 31, { puff: 2, radius: 3, soft: 0.5 }),
];

/** The socket bayonet beside the muzzle. */
const bayonet = (): Layer[] => {
  const blade = tube([
    [7, -222, 4.4],
    [12, -236, 6.6],
    [10, -262, 5.4],
    [7, -298, 0.6],
  ]);
  return [
    over(blade, 31, { puff: 4, radius: 5, soft: 0.5 }),
    over(box(-9, -230, 20, 16, 3), 33, { puff: 3, radius: 5, soft: 0.5 }),
  ];
};

const musket = (): Layer[] => place([...bayonet(), ...stockAndBarrel(), ...lock()], MUSKET);

/** A point of the plate `up` units above the lock on the axis of the musket. */
const onMusket = (up: number): { x: number; y: number } => {
  const [x, y] = polar(up, MUSKET.turn - 90, MUSKET.x, MUSKET.y);
  return { x, y };
};

/** The open coat, the shirt below it and the sash. */
const coat = (): Layer[] => [
  over(path(BODY), 12, { puff: 14, radius: 56, soft: 0.6 }),
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
  ...coat(),
  ...musket(),
  ...place(grip(32), { ...onMusket(100), scale: 1.06, turn: 12 }),
  ...sleeve(ARM_FORWARD, { z: 30 }),
  cut(
    line(
      'M352,470C340,500 338,530 346,556M378,456C364,490 362,520 372,548M410,470C398,494 394,516 398,540',
      5,
    ),
    2.2,
    { soft: 3 },
  ),
  ...turnedCuff(ARM_FORWARD, 41),
  ...place(grip(42), { ...onMusket(-62), scale: 1.14, turn: 12, mirrored: true }),
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
  cut(line('M400,436C436,458 478,464 512,450M394,446C430,470 476,476 510,464', 3), 2.2, {
    soft: 1.4,
  }),
  over(
    path(
      'M492,470C500,492 512,510 506,534C494,526 484,516 478,496C474,516 462,528 450,534C452,510 462,488 474,470Z',
    ),
    27,
    {
      puff: 5,
      radius: 9,
      soft: 0.5,
    },
  ),
  cut(line('M484,480C490,496 498,508 502,522M472,484C466,500 460,512 456,522', 2.4), 1.8, {
    soft: 1,
  }),
  over(oval(484, 468, 15, 12, -10), 31, { puff: 5, radius: 10, soft: 0.5 }),
];

const head = (): Layer[] => [
  ...profile(WOMAN, 24),
  ...ear(),
  over(path('M-48,4C-52,20 -46,34 -34,37C-22,38 -10,34 -9,24L-14,6Z'), 20, { puff: 4, radius: 10 }),
  ...turban(28, 17),
  over(`<circle cx="-1" cy="21" r="5" fill="none" stroke="currentColor" stroke-width="2.2"/>`, 34, {
    puff: 2,
    radius: 2,
  }),
];

/** The barrel of the gun around its trunnions, muzzle to the right. */
const barrel = (): Layer[] => [
  over(
    tube([
      [-102, 0, 5],
      [-90, 0, 10],
      [-80, 0, 7],
    ]),
    26,
    { puff: 5, radius: 8, soft: 0.5 },
  ),
  over(
    path('M-82,-27L-74,-30L60,-20L96,-19L108,-25L118,-22L118,22L108,25L96,19L60,20L-74,30L-82,27Z'),
    26,
    {
      puff: 15,
      radius: 24,
      soft: 0.6,
    },
  ),
  raise(
    box(-78, -32, 11, 64, 3) +
      box(-30, -30, 8, 60, 2) +
      box(34, -24, 8, 48, 2) +
      box(104, -26, 9, 52, 3),
    3,
    { puff: 2, radius: 5, soft: 0.5 },
  ),
  cut(oval(116, 0, 5, 13), 7, { soft: 1.2 }),
];

/** The cheek of the carriage and the trail behind it. */
const trail = (x: number, y: number): Layer[] => [
  over(
    polygon(
      [x + 44, y - 18],
      [x + 30, y + 14],
      [x - 170, y + 66],
      [x - 170, y + 26],
      [x - 30, y - 30],
    ),
    20,
    { puff: 5, radius: 10, soft: 0.6 },
  ),
];

/** A spoked wheel. */
const wheel = (x: number, y: number, radius: number): Layer[] => [
  over(
    Array.from({ length: 10 }, (_, i) =>
      move(box(-3.4, 0, 6.8, radius), x, y, 1, i * 36 + 18),
    ).join(''),
    40,
    { puff: 3, radius: 4, soft: 0.5 },
  ),
  over(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor" stroke-width="11"/>`,
    43,
    { puff: 4, radius: 6, soft: 0.5 },
  ),
  over(dot(x, y, 11), 46, { puff: 5, radius: 9, soft: 0.5 }),
];

/** Upper edge, sill and foot of the rampart. */
const WALL = { top: 690, sill: 742, foot: 772 };

/** The parapet from border to border, with a splayed embrasure under the gun. */
const parapet = (): Layer[] => {
  const { top, sill, foot } = WALL;
  const wall = polygon(
    [0, top],
    [572, top],
    [598, sill],
    [736, sill],
    [762, top],
    [1000, top],
    [1000, foot],
    [0, foot],
  );
  return [
    over(wall, 22, { puff: 3, radius: 14, soft: 0.6 }),
    masonry(wall, 40, top + 18, 920, foot - top - 18, 32),
    over(polygon([0, top - 4], [580, top - 4], [586, top + 16], [0, top + 16]), 27, {
      puff: 3,
      radius: 7,
    }),
    over(polygon([1000, top - 4], [754, top - 4], [748, top + 16], [1000, top + 16]), 27, {
      puff: 3,
      radius: 7,
    }),
    over(box(590, sill - 3, 154, 13), 26, { puff: 3, radius: 6 }),
    over(box(0, foot - 6, 1000, 12), 27, { puff: 4, radius: 6, soft: 0.7 }),
  ];
};

/** Cannonballs piled on the rampart. */
const balls = (): Layer[] =>
  (
    [
      [166, 670],
      [200, 670],
      [234, 670],
      [183, 642],
      [217, 642],
      [200, 614],
    ] as const
  ).map(([x, y]) => over(dot(x, y, 16.5), 14, { puff: 15, radius: 16, soft: 0.5 }));

/** The smoke of the shot, from the muzzle upwards. */
const SMOKE: readonly Puff[] = [
  [660, 512, 18],
  [690, 540, 28],
  [706, 502, 26],
  [734, 548, 38],
  [750, 504, 32],
  [780, 530, 32],
  [784, 574, 38],
  [818, 602, 24],
  [804, 634, 25],
];

const MIRRORED = { x: 1000, y: 0, scale: 1, mirrored: true };

/** The rampart and its gun, from border to border above the date. */
export const rampart = (): Layer[] =>
  place(
    [
      ...trail(668, 692),
      ...parapet(),
      ...place(barrel(), { x: 678, y: 674, scale: 1, turn: -14 }),
      ...wheel(668, 692, 46),
      ...balls(),
    ],
    MIRRORED,
  );

/**
 * Product 17: Marie-Jeanne Lamartinière behind the parapet. The scene is drawn looking right and
 * mirrored; the rampart is struck over it.
 */
export const creteAPierrot = (): Layer[] => {
  const figure = [
    ...woman(),
    ...neck(),
    ...place(head(), { x: 462, y: 326, scale: 1.45, turn: -4, depth: 0.8 }),
  ];
  const above = box(0, 0, 1000, WALL.foot);
  return place(
    [
      ...cloud(SMOKE, 4, 23),
      ...place(figure, { x: -100, y: -94, scale: 1.15, depth: 0.87 }).map((item) =>
        item.within === undefined ? { ...item, within: above } : item,
      ),
    ],
    MIRRORED,
  );
};

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
