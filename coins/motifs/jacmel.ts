import { PLATE } from '../broad-bust.ts';
import { points, stroke } from '../curve.ts';
import { box, line, path, polygon } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';
import { groundEdge, masonry } from '../nature.ts';
import { type Mass, smoke } from '../smoke.ts';

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

/** Smoke over the breach, from the oldest mass down to the ground; it drifts to the left. */
const SMOKE: readonly Mass[] = [
  [698, 340, 28],
  [736, 398, 62],
  [778, 478, 72],
  [738, 520, 34],
  [790, 566, 54],
  [776, 612, 30],
];

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
    ...smoke(SMOKE, { z: 0.8, wind: -120, seed: 5, flat: 0.9, fullness: 0.5 }),
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
