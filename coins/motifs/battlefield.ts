import { stroke } from '../curve.ts';
import { box, dot, fading, line, oval, path, polar, polygon } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, ground, masonry } from '../nature.ts';

// The battlefield of Vertières: the fort on its hill, and the slope in the foreground with a wheel, balls and
// stubble of cane.

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

/** The hill fades into the field before the legend, so that it has no edge there. */
const FADE = fading(290, 346);

/** Lines of the hill: tracks and terraces that run up to the fort. */
const hillside = (): Layer =>
  cut(
    line(
      stroke([600, 640], [690, 590], [760, 570], [840, 566]) +
        stroke([640, 560], [720, 530], [800, 520]) +
        stroke([660, 690], [740, 640], [810, 620]),
      6,
    ),
    2.2,
    { soft: 4, within: FADE },
  );

/** The hill with the fort at its top, the smoke of its guns below the wall. */
export const hill = (): Layer[] => [
  {
    ...ground(
      'M100,560C240,470 330,470 420,520C520,470 600,440 680,424C760,416 840,420 900,436L900,900L100,900Z',
      2,
      4,
    ),
    within: FADE,
  },
  hillside(),
  ...place(fort(), { x: 290, y: 128, scale: 0.68 }),
  ...cloud(
    [
      [822, 440, 24],
      [672, 440, 27],
      [792, 470, 34],
      [716, 458, 33],
      [754, 486, 30],
    ],
    9,
    6,
  ),
];

/** Upper edge of the slope in the foreground. */
const SLOPE = path(
  `${stroke([130, 730], [230, 744], [330, 762], [440, 768], [540, 772], [600, 776], [656, 762], [710, 720], [780, 672], [880, 640])}L900,900L100,900Z`,
);

/** A wheel of a gun, broken and half sunk in the slope. */
const wheel = (): Layer[] => {
  const spokes = [-164, -130, -98, -66, -34, -6]
    .map((degrees) => {
      const [x, y] = polar(46, degrees, 0, 0);
      return `M0,0L${x},${y}`;
    })
    .join('');
  const rim = Array.from({ length: 20 }, (_, i) => polar(48, -186 + i * 9.4, 0, 0));
  return place(
    [
      over(line(spokes, 7), 17, { puff: 3, radius: 4, soft: 0.6 }),
      over(line(stroke(...rim), 11), 19, { puff: 5, radius: 6, soft: 0.6 }),
      over(dot(0, 0, 13), 21, { puff: 5, radius: 10, soft: 0.6 }),
      cut(dot(0, 0, 4.6), 4, { soft: 0.8 }),
    ],
    { x: 716, y: 744, scale: 1, turn: 14 },
  );
};

/** Cannonballs and stones on the slope. */
const debris = (): Layer[] => [
  over(dot(452, 806, 14) + dot(482, 808, 14) + dot(466, 785, 14) + dot(640, 804, 13), 24, {
    puff: 8,
    radius: 12,
  }),
  over(
    oval(312, 794, 22, 11, 6) +
      oval(560, 812, 26, 11, -6) +
      oval(590, 824, 16, 8) +
      oval(392, 812, 18, 8, 4),
    22,
    { puff: 6, radius: 9 },
  ),
];

/** The slope in the foreground, down to the legend. */
export const brow = (): Layer[] => [
  over(SLOPE, 20, { puff: 6, radius: 34, soft: 1.2 }),
  cut(
    line(
      stroke([300, 812], [430, 796], [560, 772], [700, 742], [800, 700]) +
        stroke([400, 832], [520, 820], [640, 800], [740, 770]),
      6,
    ),
    2.6,
    { soft: 4, within: SLOPE },
  ),
  ...wheel(),
  over(path('M640,800L660,752L720,752L790,716L790,800Z'), 20, {
    puff: 4,
    radius: 20,
    soft: 3,
    within: SLOPE,
  }),
  ...debris(),
  ...tufts(),
];

/** Stubble of cut cane on the slope. */
const tufts = (): Layer[] =>
  [
    [420, 836],
    [516, 834],
    [520, 796],
    [640, 826],
    [350, 816],
    [770, 700],
    [262, 772],
    [376, 786],
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
