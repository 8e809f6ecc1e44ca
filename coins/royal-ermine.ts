import { cutAlong } from './broad-bust.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import { dot, line, move, oval, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, lift, over, type Placement, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * King Henry’s bust, turned three quarters, in the units of `face.ts`: a heavy mantle sown with stars and bordered with
 * ermine, over a cravat, lace and a coat.
 */

/** Circle in plate units along whose lower edge the bust is cut off, above the phoenix. */
const CUT = { x: 510, y: -326, radius: 1002 };

/** The coat on the breast, extended below the cut. */
const COAT = path('M-25,76 C-40,74 -60,80 -72,92 L-74,160 L60,160 L48,54 C30,72 -4,86 -25,76Z');

/** The mantle on the near shoulder: from the nape down the slope of the neck, over the shoulder, down the arm. */
const NEAR = path(
  'M37,38 C42,48 49,56 60,61 C74,66 89,70 96,83 C102,96 103,112 103,160 L4,160 C3,128 6,104 14,88 C22,74 32,58 37,38Z',
);

/** The mantle on the far shoulder, foreshortened. */
const FAR = path(
  'M-32,73 C-45,68 -58,70 -68,76 C-79,82 -85,93 -86,108 L-86,160 L-56,160 C-57,134 -55,112 -48,96 C-43,87 -38,80 -32,73Z',
);

/** Borders of ermine along the front edges: their outlines, from the neck to the cut. */
const NEAR_FUR = points(
  '36,38 44,47 51,57 48,73 41,89 35,106 32,124 32,150 7,150 6,126 6,108 10,93 16,81 23,70 29,57',
);
const FAR_FUR = points(
  '-29,75 -37,70 -46,77 -54,91 -59,107 -61,124 -61,150 -44,150 -44,124 -42,107 -38,94 -32,84',
);

/** A border of fur: an uneven edge, and short hairs that lie downwards in it. */
const furred = (edge: readonly Point[], seed: number): Layer[] => {
  const chance = random(seed);
  const tufts = sampled(edge, true, 5).map(([x, y]) => {
    const [dx, long] = [(chance() - 0.5) * 3.6, 1.6 + 2.6 * chance()];
    return `M${xy(x - 2.4, y - 2)}L${xy(x + dx, y + long)}L${xy(x + 2.4, y - 2)}Z`;
  });
  const shape = path(outline(edge)) + path(tufts.join(''));
  const [left, right] = [Math.min(...edge.map(([x]) => x)), Math.max(...edge.map(([x]) => x))];
  const hairs = Array.from({ length: 130 }, () => {
    const [x, y] = [left + (right - left) * chance(), 44 + 84 * chance()];
    return `M${xy(x, y)}q${xy(0.8 - 1.6 * chance(), 2.2)} ${xy(-0.8, 4 + 2 * chance())}`;
  });
  return [
    over(shape, 9.6, { puff: 5, radius: 8, soft: 0.5 }),
    cut(line(hairs.join(''), 0.7), 0.8, { soft: 0.4, within: shape }),
  ];
};

/** The black tip of an ermine's tail, its root at the origin, and the two stitches beside it. */
const TAIL =
  path(
    'M0,-1C1.6,0.4 1.5,3 1.9,6C2.4,8.6 2.8,10.4 2,13.6C1.2,12.6 0.9,12.8 0.2,15.4C-0.5,12.8 -1,12.6 -1.9,13.4C-2.8,10.2 -2.3,8.4 -1.8,6C-1.5,3 -1.6,0.4 0,-1Z',
  ) +
  dot(-2.9, 0.6, 1.1) +
  dot(2.9, 0.6, 1.1) +
  dot(0, -3, 1.1);

/** The few tails on both borders: position and turn in degrees. */
const TAILS = [
  [40, 56, 30],
  [28, 68, 30],
  [38, 78, 22],
  [20, 86, 20],
  [30, 95, 14],
  [15, 104, 4],
  [-43, 80, 28],
  [-51, 99, 14],
] as const;

/** The great folds of the mantle, from the borders over the shoulders to the cut. */
const folds = (): Layer[] => [
  raise(
    tube([
      [86, 70, 1],
      [91, 84, 5],
      [92, 100, 7],
      [92, 150, 8],
    ]) +
      tube([
        [66, 62, 1],
        [73, 76, 5],
        [73, 94, 7.4],
        [71, 150, 8.6],
      ]) +
      tube([
        [52, 64, 1],
        [53, 78, 4],
        [49, 94, 6],
        [46, 150, 7],
      ]),
    0.6,
    { puff: 6.6, radius: 8, soft: 1.2, within: NEAR },
  ),
  cut(
    line(
      stroke([76, 66], [82, 80], [83, 98], [82, 150]) +
        stroke([58, 62], [62, 78], [60, 98], [58, 150]),
      3.4,
    ),
    3.4,
    { soft: 1.5, within: NEAR },
  ),
  raise(
    tube([
      [-72, 76, 1],
      [-77, 88, 4.6],
      [-77, 104, 6],
      [-77, 150, 6],
    ]),
    0.6,
    { puff: 5.4, radius: 5.6, soft: 1.1, within: FAR },
  ),
  cut(line(stroke([-60, 72], [-66, 84], [-68, 102], [-68, 150]), 2.6), 2.6, {
    soft: 1.3,
    within: FAR,
  }),
];

/** The linen cravat, wound around the neck and leaning with it. */
const cravat = (): Layer[] => {
  const band = path(
    'M-27.4,66 C-29.4,71 -29,77 -26,82 C-6,90 20,84 44,60 C42,52 40,46 38,41 C37,38.4 35,38.4 33.6,40.4 C22,58 2,74 -27.4,66Z',
  );
  return [
    over(band, 6, { puff: 3.8, radius: 9, soft: 0.45 }),
    cut(
      line(
        'M-29,71.4 C-6,78 20,69 37,45 M-28.6,76.6 C-4,84 24,76 41,51 M-18,68 C-10,74 0,77 12,74',
        1.3,
      ),
      1.8,
      { soft: 0.55, within: band },
    ),
  ];
};

/** The near front of the coat, laced along its edge and buttoned, beside the lace. */
const coatFront = (): Layer[] => [
  raise(path('M-10,80 C-8,92 -10,104 -13,150 L20,150 L20,78Z'), 1.6, {
    puff: 1.4,
    radius: 8,
    soft: 0.45,
    within: COAT,
  }),
  raise(line('M-8,82 C-5.6,93 -7.6,105 -10.6,150', 1.6), 1, { soft: 0.35, within: COAT }),
  raise(dot(-0.6, 88.6, 2.7) + dot(-1.6, 97.6, 2.7) + dot(-2.8, 106.6, 2.7), 1, {
    puff: 2.4,
    radius: 2.8,
    soft: 0.3,
  }),
];

/** One frill of lace: `width` units wide, `fall` units long, its hem in folds. */
const frill = (x: number, y: number, width: number, fall: number): Layer[] => {
  const half = width / 2;
  const folds = [-1, -0.5, 0, 0.5, 1];
  const hem = folds
    .slice(1)
    .map(
      (share) => `Q${x + (share - 0.25) * half},${y + fall * 1.22} ${x + share * half},${y + fall}`,
    )
    .join('');
  const cloth = path(
    `M${x - half * 0.75},${y}L${x - half},${y + fall}${hem}L${x + half * 0.75},${y}Z`,
  );
  const creases = folds
    .map((share) => `M${x + share * half * 0.7},${y + 2}L${x + share * half * 0.94},${y + fall}`)
    .join('');
  return [
    over(cloth, 6.4, { puff: 2.6, radius: 6, soft: 0.4 }),
    cut(line(creases, 1), 1.4, { soft: 0.6, within: cloth }),
  ];
};

/** Lace that falls from the knot of the cravat over the breast in three frills. */
const jabot = (): Layer[] => [
  ...[2, 1, 0].flatMap((i) => lift(3 - i, frill(-19.4 - i * 1.4, 80 + i * 9, 19 + i * 2, 12))),
  over(oval(-19.6, 81, 6.4, 5, -8), 11, { puff: 3.4, radius: 5, soft: 0.4 }),
  cut(line('M-23.6,78.4C-20,80 -18,82 -17.6,85.4M-20,77.2C-17,79 -15.4,81 -15,84', 0.9), 1, {
    soft: 0.4,
  }),
];

/** A star, and the places on the mantle that are sown with it. */
const STAR = path(
  'M0,-4L1.1,-1.4L3.8,-1.2L1.7,0.6L2.4,3.3L0,1.8L-2.4,3.3L-1.7,0.6L-3.8,-1.2L-1.1,-1.4Z',
);
const STARS = points('54,77 52,95 73,72 74,88 90,81 93,94 -74,94');

/** The mantle on the laced coat, cut off above the phoenix. */
export const royalMantle = (at: Placement): Layer[] =>
  cutAlong(
    at,
    CUT,
    [
      over(COAT, 3, { puff: 6, radius: 26, soft: 0.5 }),
      ...coatFront(),
      over(FAR, 5, { puff: 6, radius: 18, soft: 0.5 }),
      over(NEAR, 6, { puff: 8, radius: 24, soft: 0.5 }),
      ...folds(),
      raise(STARS.map(([x, y]) => move(STAR, x, y)).join(''), 1.6, {
        puff: 1.2,
        radius: 2,
        soft: 0.3,
        within: NEAR + FAR,
      }),
      ...cravat(),
      ...furred(FAR_FUR, 5),
      ...jabot(),
      ...furred(NEAR_FUR, 9),
      raise(TAILS.map(([x, y, turn]) => move(TAIL, x, y, 0.86, turn)).join(''), 2, {
        puff: 1.4,
        radius: 1.8,
        soft: 0.25,
      }),
    ],
    COAT + NEAR + FAR,
  );
