import { cutAlong } from './broad-bust.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, move, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, lift, over, type Placement, raise } from './layer.ts';
import { random } from './noise.ts';

/** King Henry's mantle: heavy cloth with a border of ermine over a laced coat, in the units of a broad bust. */

/** Circle in plate units along whose lower edge the bust is cut off, above the phoenix. */
const CUT = { x: 506, y: 126, radius: 524 };

/** The coat on breast and shoulders, extended below the cut. */
const COAT = path('M-22,56 C-36,64 -52,67 -64,74 L-66,150 L40,150 L40,48 C20,62 -8,64 -22,56Z');

/** The mantle on the near shoulder: up to the neck, out to the shoulder point and down the arm. */
const NEAR = path(
  'M36,46 C41,55 52,58 63,61 C75,64 82,70 85,82 C87,100 86,128 86,150 L12,150 C11,126 15,104 23,84 C28,72 32,60 36,46Z',
);

/** The mantle on the far shoulder. */
const FAR = path(
  'M-34,60 C-45,62 -55,62 -64,65 C-74,69 -79,76 -80,88 L-80,150 L-54,150 C-56,128 -54,106 -46,88 C-41,78 -37,70 -34,60Z',
);

/** Borders of ermine along the front edges: their outlines, from the neck to the cut. */
const NEAR_FUR = points(
  '34,44 42,52 42,64 38,78 33,92 30,108 29,126 29,146 9,146 9,126 11,106 17,88 24,74 29,60',
);
const FAR_FUR = points(
  '-30,60 -42,65 -51,78 -58,94 -62,112 -63,146 -47,146 -47,116 -44,98 -38,82 -31,70',
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
    cut(line(hairs.join(''), 0.6), 0.6, { soft: 0.4, within: shape }),
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
  [33, 64, 26],
  [24, 88, 18],
  [19, 110, 6],
  [-44, 76, 28],
  [-53, 100, 14],
] as const;

/** The great folds of the mantle from the shoulder points to the cut. */
const folds = (): Layer[] => [
  raise(
    tube([
      [78, 66, 1],
      [74, 78, 6],
      [66, 96, 9],
      [60, 150, 10],
    ]) +
      tube([
        [56, 59, 1],
        [51, 72, 5],
        [43, 92, 7.4],
        [37, 150, 8.6],
      ]),
    0.6,
    { puff: 6.6, radius: 8, soft: 1.2, within: NEAR },
  ),
  cut(
    line(
      stroke([67, 63], [62, 76], [54, 98], [49, 150]) +
        stroke([87, 76], [84, 88], [78, 110], [76, 150]),
      3.4,
    ),
    3.4,
    { soft: 1.5, within: NEAR },
  ),
  raise(
    tube([
      [-72, 66, 1],
      [-74, 80, 4.6],
      [-71, 100, 6],
      [-71, 150, 6],
    ]),
    0.6,
    { puff: 5.4, radius: 5.6, soft: 1.1, within: FAR },
  ),
  cut(line(stroke([-60, 64], [-63, 78], [-62, 100], [-62, 150]), 2.6), 2.6, {
    soft: 1.3,
    within: FAR,
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

/** Lace that falls from the throat over the breast in three frills. */
const jabot = ({ neck: [[front]] }: Pick<Profile, 'neck'>): Layer[] =>
  [2, 1, 0].flatMap((i) => lift(3 - i, frill(front + 2 - i * 1.2, 59 + i * 9, 19 + i * 1.6, 12)));

/** The mantle on the laced coat, cut off above the phoenix. */
export const royalMantle = (on: Profile, at: Placement): Layer[] =>
  cutAlong(
    at,
    CUT,
    [
      over(COAT, 3, { puff: 6, radius: 26, soft: 0.5 }),
      ...jabot(on),
      over(FAR, 5, { puff: 6, radius: 18, soft: 0.5 }),
      over(NEAR, 6, { puff: 8, radius: 24, soft: 0.5 }),
      ...folds(),
      ...furred(FAR_FUR, 5),
      ...furred(NEAR_FUR, 9),
      raise(TAILS.map(([x, y, turn]) => move(TAIL, x, y, 0.86, turn)).join(''), 2, {
        puff: 1.4,
        radius: 1.8,
        soft: 0.25,
      }),
    ],
    COAT + NEAR + FAR,
  );
