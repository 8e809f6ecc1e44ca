import { outline } from '../curve.ts';
import { ear, profile, turban, WOMAN } from '../half-length.ts';
import {
  box,
  dot,
  type Knot,
  line,
  move,
  oval,
  path,
  type Point,
  polar,
  polygon,
  tube,
  xy,
} from '../geometry.ts';
import { graspingFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { masonry } from '../nature.ts';
import { type Mass, smoke } from '../smoke.ts';

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

/** Contour of the far sleeve: up to the wrist on the barrel, back behind the musket. */
const FAR_SLEEVE: readonly Point[] = [
  [657, 449],
  [665, 486],
  [672, 528],
  [672, 566],
  [667, 596],
  [652, 610],
  [634, 600],
  [604, 572],
  [560, 548],
  [546, 500],
  [560, 470],
  [584, 488],
  [606, 520],
  [618, 524],
  [621, 496],
  [621, 468],
  [638, 452],
];

/** Contour of the near sleeve: shoulder, elbow and wrist in one line. */
const NEAR_SLEEVE: readonly Point[] = [
  [394, 418],
  [360, 432],
  [335, 458],
  [321, 496],
  [320, 536],
  [330, 582],
  [329, 612],
  [318, 638],
  [322, 664],
  [346, 677],
  [392, 668],
  [442, 648],
  [488, 624],
  [524, 603],
  [521, 578],
  [510, 555],
  [474, 562],
  [438, 576],
  [415, 584],
  [414, 556],
  [424, 516],
  [426, 474],
  [416, 436],
];

/** Folds of the near sleeve: out of the crook of the elbow, down from the shoulder, to the wrist. */
const NEAR_FOLDS: readonly (readonly Knot[])[] = [
  [
    [416, 580, 2],
    [392, 592, 4.6],
    [360, 602, 3.8],
    [334, 596, 0.6],
  ],
  [
    [418, 586, 2],
    [400, 614, 5],
    [374, 638, 4],
    [346, 646, 0.6],
  ],
  [
    [430, 582, 1],
    [432, 606, 4.2],
    [420, 636, 3.4],
    [398, 658, 0.6],
  ],
  [
    [424, 462, 0.6],
    [398, 490, 3.6],
    [370, 530, 4],
    [350, 574, 0.6],
  ],
  [
    [356, 448, 0.6],
    [342, 490, 3],
    [335, 536, 3.2],
    [338, 574, 0.6],
  ],
  [
    [422, 522, 0.6],
    [406, 544, 3.6],
    [382, 562, 0.6],
  ],
  [
    [462, 570, 0.6],
    [468, 590, 3.6],
    [456, 616, 3],
    [436, 638, 0.6],
  ],
  [
    [494, 562, 0.6],
    [500, 580, 2.8],
    [494, 600, 2.4],
    [478, 618, 0.6],
  ],
];

const FAR_FOLDS: readonly (readonly Knot[])[] = [
  [
    [616, 526, 1],
    [636, 540, 4],
    [652, 562, 3.4],
    [656, 590, 0.6],
  ],
  [
    [608, 528, 1],
    [618, 552, 3.6],
    [632, 578, 3],
    [644, 594, 0.6],
  ],
  [
    [624, 500, 0.6],
    [642, 510, 3.2],
    [658, 532, 0.6],
  ],
  [
    [632, 456, 0.6],
    [640, 476, 2.6],
    [654, 492, 0.6],
  ],
];

/** Soft folds in cloth: a hollow along each course and a swelling beside it. */
const folded = (courses: readonly (readonly Knot[])[], within: string): Layer[] => [
  cut(courses.map(tube).join(''), 4, { soft: 2.4, within }),
  raise(
    courses.map((course) => tube(course.map(([x, y, r]): Knot => [x - 2, y - 8, r]))).join(''),
    2,
    { soft: 3, within },
  ),
];

const farSleeve = (): Layer[] => {
  const shape = path(outline(FAR_SLEEVE));
  return [
    over(shape, 8, { puff: 10, radius: 26, soft: 0.7 }),
    raise(oval(640, 450, 44, 40), 16, { soft: 16, within: shape }),
    ...folded(FAR_FOLDS, shape),
  ];
};

/** The near sleeve rises from the shoulder to the wrist, where it lies over the hand. */
const nearSleeve = (): Layer[] => {
  const within = path(outline(NEAR_SLEEVE));
  const forearm = tube([
    [392, 640, 40],
    [450, 608, 40],
    [530, 574, 40],
  ]);
  return [
    over(within, 21, { puff: 15, radius: 42, soft: 0.7 }),
    raise(forearm, 8, { soft: 20, within }),
    raise(oval(522, 578, 44, 50), 9, { soft: 16, within }),
    ...folded(NEAR_FOLDS, within),
    cut(line('M501,557C509,571 513,590 513,610', 2.4), 1.6, { soft: 1.2, within }),
  ];
};

/** Offset of the trunk, which sets the shoulders close below the jaw. */
const TRUNK = { x: 0, y: -24, scale: 1 };

/** Marie-Jeanne to the waist. The mameluke coat and turban are traditional. */
const woman = (): Layer[] => [
  ...farSleeve(),
  ...place(coat(), TRUNK),
  ...musket(),
  ...place(graspingFist(31), { ...onMusket(100), scale: 1, turn: 32 }),
  over(path('M620,464C630,452 644,446 658,446L666,470C652,470 638,474 626,484Z'), 30, {
    puff: 7,
    radius: 14,
    soft: 0.9,
  }),
  ...place(graspingFist(35), { ...onMusket(-62), scale: 1.12, turn: 12, mirrored: true }),
  ...nearSleeve(),
];

const neck = (): Layer[] => [
  over(
    path(
      'M414,366 C420,392 416,408 404,424 C440,448 480,448 510,428 C500,412 494,400 496,384 L450,330Z',
    ),
    17,
    { puff: 11, radius: 32 },
  ),
  raise(line('M428,376C442,396 462,416 482,430', 13), 2, { soft: 5 }),
  cut(path('M416,384 C440,408 474,414 500,400 L496,386 C474,394 440,388 420,370Z'), 2.2, {
    soft: 5,
  }),
];

/** A kerchief knotted at the throat, before the collar of the coat. */
const kerchief = (): Layer[] => [
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
    44,
    { puff: 3, radius: 4, soft: 0.5 },
  ),
  over(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor" stroke-width="11"/>`,
    47,
    { puff: 4, radius: 6, soft: 0.5 },
  ),
  over(dot(x, y, 11), 50, { puff: 5, radius: 9, soft: 0.5 }),
];

/** Axle of the gun carriage. */
const AXLE = { x: 684, y: 684 };

/** Upper edge, sill and foot of the rampart. */
const WALL = { top: 690, sill: 742, foot: 772 };

/** The parapet from border to border, with a splayed embrasure under the gun. */
const parapet = (): Layer[] => {
  const { top, sill, foot } = WALL;
  const wall = polygon(
    [0, top],
    [560, top],
    [586, sill],
    [772, sill],
    [798, top],
    [1000, top],
    [1000, foot],
    [0, foot],
  );
  return [
    over(wall, 22, { puff: 3, radius: 14, soft: 0.6 }),
    masonry(wall, 40, top + 18, 920, foot - top - 18, 32),
    over(polygon([0, top - 4], [568, top - 4], [574, top + 16], [0, top + 16]), 27, {
      puff: 3,
      radius: 7,
    }),
    over(polygon([1000, top - 4], [790, top - 4], [784, top + 16], [1000, top + 16]), 27, {
      puff: 3,
      radius: 7,
    }),
    over(box(578, sill - 3, 202, 13), 26, { puff: 3, radius: 6 }),
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

/** The smoke of the shot, from the oldest mass down to the muzzle. */
const SMOKE: readonly Mass[] = [
  [700, 398, 44],
  [748, 462, 92],
  [676, 470, 34],
  [780, 552, 60],
  [822, 604, 30],
];

const MIRRORED = { x: 1000, y: 0, scale: 1, mirrored: true };

/** The rampart and its gun, from border to border above the date. */
export const rampart = (): Layer[] =>
  place(
    [
      ...trail(AXLE.x, AXLE.y),
      ...parapet(),
      ...place(barrel(), { x: 694, y: 664, scale: 1.28, turn: -14, depth: 0.76 }),
      ...wheel(AXLE.x, AXLE.y, 60),
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
    ...place(kerchief(), TRUNK),
    ...place(head(), { x: 462, y: 330, scale: 1.45, turn: -4, depth: 0.8 }),
  ];
  const above = box(0, 0, 1000, WALL.foot);
  return place(
    [
      ...smoke(SMOKE, { z: 2, wind: -140, seed: 17 }),
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
