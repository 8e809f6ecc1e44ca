import { points, stroke } from '../curve.ts';
import { dot, fading, line, oval, path } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { grassTufts, masonry } from '../nature.ts';
import { type Mass, smoke } from '../smoke.ts';

/** The ground of Vertières under and behind the horse of `capois.ts`, with the fort in the distance. */

const WALL = 'M560,392L574,372L590,388L800,388L820,366L846,392L846,470L560,470Z';

/** Smoke of its guns, from the oldest mass down to the walls. */
const SMOKE: readonly Mass[] = [
  [842, 296, 46],
  [756, 304, 92],
  [664, 352, 52],
  [616, 384, 30],
  [530, 412, 42],
];

/** The distant fort, in low relief. */
const fort = (): Layer[] => [
  over(path(WALL), 4, { puff: 1.6, radius: 20 }),
  masonry(path(WALL), 550, 394, 300, 76, 19),
  over([606, 650, 694, 738].map((x) => path(`M${x},388v-15h24v15Z`)).join(''), 4.6, {
    puff: 1,
    radius: 6,
  }),
  cut([626, 676, 726, 776].map((x) => path(`M${x},408h15v14h-15Z`)).join(''), 3, { soft: 0.8 }),
];

/** The hill with the fort ahead of the rider, in low relief. It fades into the field before the legend. */
const hill = (): Layer[] => [
  ...place([...smoke(SMOKE, { z: 2, wind: -20, seed: 20, flat: 0.76 }), ...fort()], {
    x: 334,
    y: 486,
    scale: 0.54,
    depth: 1.2,
  }),
  over(path('M430,900C470,770 560,724 640,722C700,718 760,722 900,760L900,900Z'), 4.4, {
    puff: 4,
    radius: 40,
    soft: 1.2,
    within: fading(330, 360),
  }),
];

/** The slope behind the horse, in low relief like the hill before it. */
const slopeBehind = (): Layer[] => {
  const shape = path('M80,716C150,682 214,684 266,712C314,738 346,786 430,815L430,900L80,900Z');
  return [
    over(shape, 5.4, { puff: 5, radius: 40, soft: 1, within: fading(342, 362) }),
    cut(
      line(
        stroke([204, 704], [246, 722], [286, 760]) +
          stroke([258, 722], [296, 752], [322, 790]) +
          stroke([226, 738], [262, 760], [290, 792]),
        3,
      ),
      1.4,
      { soft: 2, within: shape },
    ),
  ];
};

/** Blades of a tuft of grass: tip relative to its root, in units. */
const BLADES = points('-24,-16 -17,-27 -8,-34 2,-38 11,-30 20,-24 27,-12');

/** Tufts of grass on the ground: root and size of each. */
const TUFTS = [
  [286, 794, 1],
  [316, 808, 0.7],
  [716, 796, 1.1],
  [752, 770, 0.8],
] as const;

const grass = (): Layer[] => grassTufts(TUFTS, BLADES, { z: 11, root: 3.4, bend: 0.4 });

/** Places of stones on the ground: middle and half width of each. */
const STONES = [
  [352, 826, 8],
  [470, 832, 9],
  [560, 836, 6],
  [680, 808, 10],
] as const;

/** Furrows of trodden earth, from the slope behind the horse to the one before it. */
const furrows = (): string =>
  stroke([216, 756], [262, 786], [310, 812]) +
  stroke([250, 762], [296, 794], [350, 822]) +
  stroke([330, 828], [410, 838], [480, 824]) +
  stroke([420, 849], [480, 853], [560, 847]) +
  stroke([520, 826], [590, 832], [660, 818]) +
  stroke([650, 832], [712, 812], [768, 770]) +
  stroke([740, 768], [776, 744], [810, 712]);

/** The ground under the hooves: it rises behind the horse and before it, to the edge of the field. */
const ground = (): Layer[] => {
  const shape = path(
    'M100,690C170,706 214,738 262,774C296,800 330,812 390,815C470,811 560,818 630,806C690,796 736,770 776,736C806,712 840,700 900,690L900,900L100,900Z',
  );
  const stones = STONES.map(([x, y, half]) => oval(x, y, half, half * 0.6, -8)).join('');
  return [
    over(shape, 9, { puff: 7, radius: 34, soft: 0.8 }),
    cut(line(furrows(), 3.4), 2.2, { soft: 1.6, within: shape }),
    raise(stones, 2, { puff: 5, radius: 7, soft: 0.6, within: shape }),
  ];
};

/** Spent cannonballs on the ground ahead of the hooves: middle and radius of each. */
const BALLS = [
  [560, 798, 17],
  [606, 803, 12],
  [660, 790, 14],
] as const;

const spentBalls = (): Layer[] =>
  BALLS.map(([x, y, radius]) =>
    over(dot(x, y, radius), 8, { puff: radius * 0.8, radius: radius * 0.9, soft: 0.5 }),
  );

/** The ground with the hill before the horse, and the slope behind it. */
export const groundOfVertieres = (): Layer[] => [
  ...hill(),
  ...slopeBehind(),
  ...ground(),
  ...grass(),
  ...spentBalls(),
];
