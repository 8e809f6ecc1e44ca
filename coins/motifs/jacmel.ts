import { PLATE } from '../broad-bust.ts';
import { outline, points, stroke } from '../curve.ts';
import { box, type Knot, line, path, polygon, tube } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';
import { groundEdge, masonry } from '../nature.ts';

/** The curtain wall on the left, with its merlons. */
const CURTAIN = polygon(
  ...points(
    '130,592 172,592 172,566 214,566 214,592 240,592 240,566 282,566 282,592 308,592 308,566 350,566 350,592 420,592 420,760 130,760',
  ),
);

/** The same wall on the right, shot through: its broken edges fall towards the breach. */
const BREACHED = polygon(
  ...points(
    '640,592 716,592 716,566 748,566 752,584 766,590 764,606 776,614 780,634 792,646 806,640 810,620 824,612 828,594 900,592 900,780 640,780',
  ),
);

/** A rolling mass of smoke: its outline, the creases that turn in from its notches, and where it fades. */
interface Billow {
  readonly edge: string;
  readonly creases: readonly string[];
  /** Heights on the plate between which it thins out downwards. */
  readonly fades: readonly [from: number, to: number];
}

/** The smoke over the breach, from the top down to the ground. It drifts to the left. */
const BILLOWS: readonly Billow[] = [
  {
    edge:
      '664,424 646,404 646,376 664,358 676,352 670,326 684,296 714,282 742,294 752,310 774,306 798,322 804,346 800,358' +
      ' 820,372 828,400 812,430 780,452 720,456',
    creases: [
      '676,352 694,354 706,366 706,384 692,392 680,384',
      '752,310 764,324 764,348 748,362 730,358 722,344',
      '800,358 792,376 774,384 758,378 752,364',
      '690,330 698,312 716,306 730,314',
      '716,410 728,396 748,394 762,404',
    ],
    fades: [380, 470],
  },
  {
    edge:
      '706,540 688,514 692,480 716,460 736,458 738,430 762,404 796,402 820,420 828,444 846,460 852,494 836,526 800,552' +
      ' 748,562',
    creases: [
      '736,458 754,460 768,474 766,494 750,502 736,494',
      '828,444 826,464 810,480 790,478 780,464',
      '756,438 766,422 786,418 800,426',
      '772,530 784,514 806,512 820,520',
    ],
    fades: [480, 580],
  },
  {
    edge: '752,634 738,608 746,576 770,562 778,560 784,534 808,524 832,536 842,562 838,600 824,636 800,664 772,662',
    creases: [
      '778,560 794,562 804,574 802,590 788,596 778,588',
      '796,548 806,540 820,544 826,556',
      '796,624 806,612 820,612',
    ],
    fades: [590, 680],
  },
];

/** Smoke in soft masses that pass into one another, shallower than everything before it. */
const breachSmoke = (): Layer[] =>
  BILLOWS.flatMap(({ edge, creases, fades: [from, to] }, i) => {
    const mass = path(outline(points(edge)));
    const within =
      `<linearGradient id="thinning" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">` +
      '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>' +
      '<rect x="560" y="230" width="330" height="470" fill="url(#thinning)"/>';
    const lines = creases.map((course) =>
      tube(points(course).map(([x, y], k): Knot => [x, y, [1.6, 3, 3, 2.4, 1.6, 0.6][k] ?? 1])),
    );
    return [
      over(mass, 1 + i * 0.7, { puff: 3.6, radius: 36, soft: 3.2, within }),
      cut(lines.join(''), 1.8, { soft: 2.4, within }),
    ];
  });

/** Roofs of the town behind the wall: each from its eaves over the ridge. */
const ROOFS = [
  '164,536 178,516 216,516 230,536 226,536 226,600 168,600 168,536',
  '262,540 276,522 330,522 346,540 340,540 340,600 268,600 268,540',
];

/** The bell tower of the town. */
const TOWER = '232,600 232,500 229,500 229,495 247,466 265,495 265,500 262,500 262,600';

const town = (): Layer[] => [
  ...[...ROOFS, TOWER].map((shape) =>
    over(polygon(...points(shape)), 1.5, { puff: 0.8, radius: 8 }),
  ),
  cut(line('M164,536H230M262,540H346M229,500H265M232,536H262', 1.4), 0.9, { soft: 0.6 }),
  cut(
    path('M241,528V514A6,6 0 0 1 253,514V528Z') +
      box(182, 546, 9, 18) +
      box(204, 546, 9, 18) +
      box(280, 550, 9, 16),
    1.2,
    { soft: 0.6 },
  ),
  raise(line('M247,466V450M241,456H253', 2.2), 1.4, { puff: 0.6, radius: 2, soft: 0.5 }),
];

/** Fallen stones below the breach. */
const RUBBLE = [
  '768,664 784,652 800,658 804,674 786,682 770,678',
  '744,690 758,680 774,686 772,702 752,704',
];

/** Joints of a wall, which end with it at the arc of the plate. */
const joints = (wall: string, left: number, width: number): Layer[] => {
  const { within = '', ...stones } = masonry(wall, left, 592, width, 170, 19);
  return [
    {
      ...stones,
      within: `<clipPath id="arc">${PLATE}</clipPath><g clip-path="url(#arc)">${within}</g>`,
    },
  ];
};

/** Jacmel under siege, in low relief: roofs and a bell tower behind the rampart, a breach under smoke. */
export const jacmelUnderSiege = (): Layer[] =>
  [
    ...breachSmoke(),
    ...town(),
    over(CURTAIN, 3.4, { puff: 1, radius: 12 }),
    ...joints(CURTAIN, 130, 290),
    over(BREACHED, 3.2, { puff: 1.2, radius: 14 }),
    ...joints(BREACHED, 640, 260),
    over(
      path('M130,724C220,706 320,700 420,712L660,712C740,690 800,684 880,690L880,900L130,900Z'),
      4,
      {
        puff: 3,
        radius: 30,
        soft: 1,
      },
    ),
    raise(
      line(
        stroke(...points('150,752 220,740 300,744')) + stroke(...points('200,776 262,768 330,774')),
        4,
      ),
      0.9,
      {
        soft: 2,
      },
    ),
    groundEdge(16, 164, 5),
    ...RUBBLE.flatMap((stone) => [
      over(polygon(...points(stone)), 4, { puff: 3, radius: 8, soft: 0.8 }),
      cut(line(`M${stone.split(' ').slice(0, 3).join('L')}`, 1.2), 0.6, { soft: 0.6 }),
    ]),
  ].map((item) => ({ ...item, within: item.within ?? PLATE }));
