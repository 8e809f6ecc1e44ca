import { stroke } from '../curve.ts';
import { box, dot, line, oval, path, polygon } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { foliage } from '../foliage.ts';
import { masonry } from '../nature.ts';
import { smoke } from '../smoke.ts';

// The battlefield of Vertières: the fort behind its stakes on the height, a ridge below it, and the slope in the
// foreground with balls and stubble of cane.

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

/** The far height with the fort, up to the legend. */
const HEIGHT = path(
  `${stroke([520, 640], [560, 590], [610, 540], [650, 486], [672, 456], [700, 436], [760, 430], [806, 434], [830, 450], [846, 480], [854, 520], [866, 580])}L900,900L520,900Z`,
);

/** A ridge below it, behind the men. */
const RIDGE = path(
  `${stroke([120, 668], [190, 648], [262, 640], [340, 626], [420, 622], [500, 616], [570, 606], [640, 588], [700, 574], [760, 540], [810, 528], [900, 490])}L900,900L130,900Z`,
);

/** Ledges and gullies of the two slopes. */
const ledges = (): Layer[] => [
  cut(
    line(
      stroke([668, 500], [690, 512], [724, 510]) +
        stroke([740, 490], [776, 500], [820, 498]) +
        stroke([632, 548], [664, 556], [690, 550]),
      7,
    ),
    2.4,
    { soft: 2.4, within: HEIGHT },
  ),
  over(RIDGE, 6, { puff: 3, radius: 30, soft: 0.9 }),
  cut(
    line(
      stroke([706, 600], [760, 588], [800, 566]) +
        stroke([690, 650], [720, 644], [744, 636]) +
        stroke([420, 712], [480, 696], [540, 676]) +
        stroke([290, 748], [330, 740], [370, 730]),
      7,
    ),
    2.6,
    { soft: 2.6, within: RIDGE },
  ),
];

/** Smoke of the guns, which drifts back behind the tower. */
const plume = (): Layer[] =>
  smoke(
    [
      [712, 262, 30],
      [744, 292, 44],
      [792, 342, 52],
    ],
    { z: 0.6, wind: -150, seed: 11, flat: 0.9, softness: 2.6, fullness: 0.34 },
  );

/** Sharpened stakes in the slope below the fort. */
const stakes = (): Layer =>
  raise(
    [
      [664, 486],
      [682, 474],
      [700, 466],
      [720, 461],
      [741, 459],
      [762, 459],
      [783, 461],
      [804, 466],
      [824, 474],
    ]
      .map(([x = 0, y = 0]) => path(`M${x},${y}L${x - 11},${y - 22}L${x + 6},${y - 2}Z`))
      .join(''),
    4,
    { puff: 3, radius: 4, soft: 0.6 },
  );

/** Scrub on the ridge. */
const scrub = (): Layer[] => [
  ...foliage([[818, 528, 22, 11]], { z: 10, seed: 3, leaf: 10 }),
  ...foliage([[728, 564, 16, 9]], { z: 10, seed: 5, leaf: 9 }),
  ...foliage([[776, 630, 26, 13]], { z: 13, seed: 8, leaf: 11.5 }),
];

/** The height with the fort, and the ridge below it, in low relief. */
export const hill = (): Layer[] => [
  ...plume(),
  ...place(fort(), { x: 400, y: 214, scale: 0.52, depth: 1.3 }),
  over(HEIGHT, 3.4, { puff: 3, radius: 36, soft: 0.9 }),
  stakes(),
  ...ledges(),
  ...scrub(),
];

/** Upper edge of the slope in the foreground, which rises to the right. */
const SLOPE = path(
  `${stroke([140, 830], [230, 818], [310, 800], [380, 784], [470, 762], [560, 734], [640, 710], [720, 690], [790, 664], [860, 640])}L900,900L100,900Z`,
);

/** Cannonballs and stones on the slope. */
const debris = (): Layer[] => [
  ...[
    [470, 812],
    [500, 806],
    [482, 788],
  ].map(([x = 0, y = 0], i) =>
    over(dot(x, y, 15), 23 + i * 1.5, { puff: 9, radius: 13, soft: 0.6 }),
  ),
  over(oval(600, 778, 22, 9, -14) + oval(624, 776, 12, 6, -10), 25, { puff: 6, radius: 8 }),
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
  ...debris(),
  ...tufts(),
];

/** Stubble of cut cane on the slope and on the ridge. */
const tufts = (): Layer[] =>
  [
    [510, 676],
    [262, 726],
    [424, 826],
    [548, 812],
    [540, 776],
    [668, 742],
    [716, 716],
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
