import { box, dot, move, oval, path, polar, polygon, tube, xy } from '../geometry.ts';
import { cut, type Layer, over, place, raise, secondPlane } from '../layer.ts';
import { masonry } from '../nature.ts';
import { type Mass, smoke } from '../smoke.ts';
import { lamartiniere } from './lamartiniere.ts';

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
const AXLE = { x: 684, y: 698 };

/** Upper edge, sill and foot of the rampart. */
const WALL = { top: 704, sill: 756, foot: 786 };

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
      [142, 684],
      [176, 684],
      [210, 684],
      [159, 656],
      [193, 656],
      [176, 628],
    ] as const
  ).map(([x, y]) => over(dot(x, y, 16.5), 14, { puff: 15, radius: 16, soft: 0.5 }));

/** The smoke of the shot, from the oldest mass down to the muzzle. */
const SMOKE: readonly Mass[] = [
  [682, 408, 39],
  [744, 466, 98],
  [800, 556, 39],
  [836, 604, 28],
];

const MIRRORED = { x: 1000, y: 0, scale: 1, mirrored: true };

/** The rampart and its gun, from border to border above the date. */
export const rampart = (): Layer[] =>
  place(
    [
      ...trail(AXLE.x, AXLE.y),
      ...parapet(),
      ...place(barrel(), { x: 694, y: 678, scale: 1.28, turn: -14, depth: 0.76 }),
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
  const above = box(0, 0, 1000, WALL.foot);
  return place(
    [
      ...secondPlane(smoke(SMOKE, { z: 3, wind: -140, seed: 17 }), 0.65, 1),
      ...place(lamartiniere(), { x: -100, y: -94, scale: 1.15, depth: 0.87 }).map((item) =>
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
