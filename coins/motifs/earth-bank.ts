import { outline, sampled, stroke } from '../curve.ts';
import { type Knot, line, oval, path, type Point, tube } from '../geometry.ts';
import { cut, type Layer, over } from '../layer.ts';
import { random } from '../noise.ts';

/** The upper edge of the bank, from left to right. */
const CREST: readonly Point[] = [
  [100, 826],
  [170, 780],
  [238, 744],
  [310, 727],
  [380, 728],
  [440, 739],
  [500, 745],
  [560, 739],
  [624, 727],
  [700, 726],
  [766, 744],
  [834, 782],
  [900, 828],
];

/** Points along that edge, close to each other. */
const EDGE = sampled(CREST, false, 24);

const BANK = path(outline([...CREST, [900, 960], [100, 960]]));

/** The edge of the nearer rise, below the fire. */
const RISE: readonly Point[] = [
  [100, 850],
  [220, 806],
  [320, 790],
  [420, 798],
  [520, 812],
  [620, 804],
  [700, 796],
  [790, 812],
  [900, 850],
];

const FRONT = path(outline([...RISE, [900, 960], [100, 960]]));

/** A blade of grass from its root, which tapers into the soil, to its bent tip. */
const blade = (x: number, y: number, height: number, lean: number): string =>
  tube([
    [x - lean * 0.1, y + 5, 0.3],
    [x, y, 2.3],
    [x + lean * 0.34, y - height * 0.55, 2],
    [x + lean, y - height, 0.3],
  ]);

/** Grass along the edge of the bank, in clumps of uneven height, open before the tree. */
const edgeGrass = (): Layer => {
  const chance = random(17);
  const blades: string[] = [];
  for (let x = 196; x < 808; x += 3.4 + chance() * 3.4) {
    const [ax, ay] = EDGE.findLast(([px]) => px <= x) ?? [x, 800];
    const clump = 0.5 + 0.5 * Math.sin(x * 0.083) * Math.sin(x * 0.031 + 1);
    const height = 9 + 25 * clump * (0.5 + 0.5 * chance());
    const lean = (chance() - 0.5) * height * 0.9;
    if (Math.abs(x - 500) > 116) blades.push(blade(ax, ay + 3 + chance() * 5, height, lean));
  }
  return over(blades.join(''), 22, { puff: 4, radius: 3, soft: 0.5 });
};

/** Tufts on the slope: where they root, and the height of their middle blade. */
const TUFTS = [
  [272, 790, 26],
  [358, 822, 24],
  [462, 838, 22],
  [604, 826, 26],
  [744, 790, 24],
] as const;

const slopeGrass = (): Layer => {
  const chance = random(5);
  const blades = TUFTS.flatMap(([x, y, height]) =>
    Array.from({ length: 9 }, (_, i) => {
      const side = (i - 4) / 4;
      const tall = height * (1 - 0.45 * side ** 2) * (0.72 + 0.5 * chance());
      return blade(x + side * 11, y + 3 * chance(), tall, side * height * 0.6);
    }),
  );
  return over(blades.join(''), 27, { puff: 4.4, radius: 3, soft: 0.5 });
};

/** A stone half sunk into the ground: its facets, and the shade below it. */
const stone = (x: number, y: number, size: number): Layer[] => {
  const at = (points: readonly Point[]): Point[] =>
    points.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const shape = path(
    outline(
      at([
        [-1, 0.42],
        [-0.92, -0.1],
        [-0.5, -0.52],
        [0.14, -0.62],
        [0.72, -0.34],
        [1.02, 0.14],
        [1, 0.46],
        [0, 0.54],
      ]),
    ),
  );
  return [
    cut(oval(x + size * 0.1, y + size * 0.5, size * 1.2, size * 0.26), 4, { soft: 3 }),
    over(shape, 28, { puff: 7, radius: size * 0.6, soft: 0.6 }),
    cut(
      line(
        stroke(
          ...at([
            [-0.5, -0.44],
            [-0.16, -0.02],
            [-0.3, 0.46],
          ]),
        ) +
          stroke(
            ...at([
              [-0.16, -0.02],
              [0.5, 0.02],
              [0.94, 0.12],
            ]),
          ),
        2.2,
      ),
      1.6,
      { soft: 1.2, within: shape },
    ),
  ];
};

/** The short spurs of the great tree's roots, which plunge into the soil beside the fire. */
const SPURS: readonly (readonly Knot[])[] = [
  [
    [446, 712, 14],
    [418, 734, 18],
    [388, 746, 15],
    [356, 752, 11],
    [326, 764, 5],
    [312, 773, 1],
  ],
  [
    [410, 742, 11],
    [388, 762, 11],
    [372, 780, 6],
    [366, 790, 1],
  ],
  [
    [552, 710, 14],
    [584, 732, 18],
    [614, 744, 14],
    [640, 756, 8],
    [654, 768, 1],
  ],
  [
    [586, 740, 12],
    [618, 764, 11],
    [634, 784, 6],
    [638, 797, 1],
  ],
];

const spurs = (): Layer[] =>
  SPURS.flatMap((knots, i) => {
    const shape = tube(knots);
    const groove = (shift: number): string =>
      stroke(...knots.map(([x, y]): Point => [x, y + shift]));
    return [
      over(shape, 22 + (i % 2), { puff: 8, radius: 15, soft: 1.4 }),
      cut(line(groove(4), 2) + line(groove(-4), 1.6), 1.6, { soft: 1.1, within: shape }),
    ];
  });

/**
 * A bank of earth across the foot of the plate, its upper edge near y = 730: grass along the edge,
 * stones, and the root spurs of a tree at x = 500.
 */
export const earthBank = (): Layer[] => [
  over(BANK, 20, { puff: 8, radius: 44, soft: 0.7 }),
  cut(line(stroke(...RISE), 14), 4, { soft: 7, within: BANK }),
  over(FRONT, 24, { puff: 7, radius: 30, soft: 2 }),
  edgeGrass(),
  ...spurs(),
  ...stone(240, 780, 24),
  ...stone(672, 776, 27),
  slopeGrass(),
];
