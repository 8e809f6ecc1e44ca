import { stroke } from '../curve.ts';
import { box, dot, fading, line, oval, path, polygon, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { masonry } from '../nature.ts';

// The battlefield of Vertières: the fort on its hill, and the slope in the foreground with balls and stubble of
// cane.

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
const FADE = fading(262, 346);

/** The hill: its slope rises from the ground line to the foot of the fort. */
const HILL = path(
  `${stroke([380, 706], [480, 642], [560, 574], [620, 506], [664, 452], [700, 432], [760, 429], [800, 436], [836, 476], [870, 560])}L900,900L380,900Z`,
);

/** The winding track that climbs to the gate of the fort, narrower with the distance. */
const track = (): Layer =>
  cut(
    tube([
      [640, 716, 11],
      [700, 676, 10],
      [752, 628, 8],
      [736, 588, 7],
      [688, 560, 6],
      [680, 530, 5],
      [726, 504, 4.4],
      [758, 480, 3.6],
      [744, 458, 3],
      [728, 440, 2],
    ]),
    2,
    { soft: 2, within: FADE },
  );

/** Thin smoke of a gun, which drifts away beside the tower. */
const smoke = (): Layer =>
  raise(
    tube([
      [762, 372, 2],
      [782, 358, 6],
      [790, 340, 8],
      [776, 322, 7],
      [780, 300, 5],
      [796, 288, 1],
    ]) +
      tube([
        [784, 366, 2],
        [802, 352, 5],
        [806, 336, 4],
        [800, 326, 1],
      ]),
    2,
    { puff: 3, radius: 7, soft: 2.4 },
  );

/** The hill with the fort at its top, in low relief. */
export const hill = (): Layer[] => [
  over(HILL, 5, { puff: 4, radius: 40, soft: 1, within: FADE }),
  track(),
  smoke(),
  ...place(fort(), { x: 392, y: 216, scale: 0.5, depth: 1.3 }),
];

/** Upper edge of the slope in the foreground. */
const SLOPE = path(
  `${stroke([130, 730], [230, 744], [330, 762], [440, 768], [540, 776], [620, 782], [690, 774], [732, 750], [764, 728], [820, 690])}L900,900L100,900Z`,
);

/** Cannonballs and stones on the slope. */
const debris = (): Layer[] => [
  over(dot(452, 808, 14) + dot(482, 810, 14) + dot(466, 787, 14) + dot(716, 772, 12), 24, {
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
    [690, 796],
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
