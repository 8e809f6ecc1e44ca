import { sampled } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, polar, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * A branch of laurel and one of palm in plate units: they cross below a bust, are tied there with a
 * ribbon and rise along the edge of the plate, the laurel on the left, the palm on the right.
 */

/** Distance of the stems from the centre of the plate, and the angle at which they cross. */
const RADIUS = 305;
const FOOT = 90;

/** Course of a stem from its cut end, `reach` degrees up its side; it bends inwards at the tip. */
const stemOf = (side: 1 | -1, reach: number): Point[] =>
  Array.from({ length: 12 }, (_, i): Point => {
    const share = i / 11;
    const bend = i === 0 ? 20 : 4 * Math.sin(share * 9) - 8 * share ** 3;
    return polar(RADIUS + bend, FOOT + side * (-9 + (reach + 9) * share));
  });

/** Places along a stem, from the root upwards, with the direction of growth in degrees. */
const places = (stem: readonly Point[], count: number, from: number): [Point, number, number][] => {
  const run = sampled(stem, false, 20);
  return Array.from({ length: count }, (_, i) => {
    const share = from + ((1 - from) * i) / (count - 1);
    const at = Math.round(share * (run.length - 2));
    const [x, y] = run[at] ?? [0, 0];
    const [nx, ny] = run[at + 1] ?? [x, y];
    return [[x, y], (Math.atan2(ny - y, nx - x) * 180) / Math.PI + 90, share];
  });
};

const stalk = (stem: readonly Point[], thick: number): Layer =>
  over(
    tube(
      sampled(stem, false, 3).map(([x, y], i, all): Knot => [
        x,
        y,
        thick * (1 - (0.72 * i) / all.length),
      ]),
    ),
    9,
    { puff: 4, radius: 4, soft: 0.5 },
  );

const LAUREL_LEAF = path(
  'M0,0C-9,-8 -17,-26 -12,-44C-9,-55 -3,-62 1,-68C6,-60 13,-48 14,-36C15,-20 8,-8 0,0Z',
);

/** A leaf of laurel with its rib and the light fold beside it. */
const laurelLeaf = (z: number): Layer[] => [
  over(LAUREL_LEAF, z, { puff: 8, radius: 9, soft: 0.5 }),
  cut(line('M0,-4C0,-24 1,-44 1,-60', 2), 2.6, { soft: 0.6, within: LAUREL_LEAF }),
  cut(line('M0,-18L-8,-30M1,-31L-8,-43M0,-18L9,-29M1,-31L9,-42', 1.2), 0.9, {
    soft: 0.7,
    within: LAUREL_LEAF,
  }),
];

const laurel = (): Layer[] => {
  const stem = stemOf(1, 104);
  const nodes = places(stem, 12, 0.12);
  return [
    ...nodes.flatMap(([[x, y], way, share], i) => {
      const scale = 1.12 - 0.3 * share;
      const last = i === nodes.length - 1;
      return (last ? [0] : [33, -31]).flatMap((lean) =>
        place(laurelLeaf(5), { x, y, scale, turn: way + lean }),
      );
    }),
    stalk(stem, 6),
    over(
      nodes
        .filter((_, i) => i % 3 === 1)
        .map(([[x, y], way]) => {
          const angle = way - 90;
          const [ax, ay] = polar(17, angle - 74, x, y);
          return dot(ax, ay, 6.4);
        })
        .join(''),
      13,
      { puff: 6, radius: 6, soft: 0.4 },
    ),
  ];
};

const BLADE = path('M0,0C-12,-16 -13,-50 -1,-88C12,-52 12,-18 0,0Z');

/** A frond of palm: narrow blades on both sides of the stem, close to it, shorter at both ends. */
const palmFrond = (): Layer[] => {
  const stem = stemOf(-1, 104);
  const nodes = places(stem, 16, 0.13);
  const blades = (side: 1 | -1): Layer[] =>
    nodes.flatMap(([[x, y], way, share]) => {
      const scale = 0.66 + 0.36 * Math.sin(Math.PI * (0.14 + share * 0.78));
      const lean = side * (36 - 16 * share);
      return place(
        [
          over(BLADE, 6, { puff: 9, radius: 8, soft: 0.5 }),
          cut(line('M0,-8C0,-30 0,-50 -1,-70', 2), 2.6, { soft: 0.6, within: BLADE }),
        ],
        { x, y, scale, turn: way + lean },
      );
    });
  return [...blades(-1), ...blades(1), stalk(stem, 6)];
};

/** The ribbon that ties the stems: a knot, two loops and two ends along the edge of the plate. */
const ribbon = (): Layer[] => {
  const loop = path('M0,0C12,-20 40,-27 52,-14C60,-2 34,12 0,2Z');
  const end = path(
    'M-2,2C14,10 34,8 52,-2C60,-6 68,-8 76,-8L70,2L80,10C62,8 50,16 36,20C20,24 4,18 -6,8Z',
  );
  const half = [
    over(end, 12, { puff: 3, radius: 6, soft: 0.5 }),
    cut(line('M8,10C26,16 44,8 66,0', 2), 1.4, { soft: 0.9, within: end }),
    over(loop, 17, { puff: 5, radius: 8, soft: 0.5 }),
    cut(line('M8,-3C20,-14 34,-17 44,-12', 3), 2.6, { soft: 1.2, within: loop }),
    raise(line('M6,1C22,6 40,2 49,-5', 2), 0.8, { soft: 0.8, within: loop }),
  ];
  return [
    ...half,
    ...place(half, { x: 0, y: 0, scale: 1, mirrored: true }),
    over(oval(0, 0, 10, 12), 21, { puff: 5, radius: 8, soft: 0.5 }),
    cut(line('M-4,-8C-2,-2 -2,4 -4,9M4,-8C3,-2 3,4 4,9', 1.2), 1, { soft: 0.5 }),
  ];
};

/** The two branches and their ribbon. */
export const laurelAndPalm = (): Layer[] => [
  ...laurel(),
  ...palmFrond(),
  ...place(ribbon(), { x: 500, y: 812, scale: 1.05 }),
];

/** The disc whose edge ends a bust above the branches: its centre and radius, in plate units. */
export const ABOVE_BRANCHES = { x: 500, y: 318, radius: 442 } as const;
