import { arms, broadBody, cutAtArc } from './broad-bust.ts';
import { order } from './costume.ts';
import { outline, points, sampled, spaced } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, move, oval, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, lift, over, type Placement, raise } from './layer.ts';
import { random } from './noise.ts';

/** King Henry's mantle: a cape of long fur, the collar of his order and lace, in the units of a broad bust. */

/** Breast, shoulders and upper arms, extended below the plate. */
const BODY = path(
  'M-22,58 C-34,65 -48,68 -60,74 C-72,80 -79,91 -81,105 C-84,126 -86,160 -86,230 L104,230 C104,170 100,130 94,110' +
    ' C89,93 79,81 65,73 C53,66 44,61 36,50 C20,62 -8,66 -22,58Z',
);

/** Outline of a cape of fur over both shoulders. */
const CAPE = points(
  '-20,56 -38,64 -52,67 -64,73 -76,81 -84,92 -88,103 -74,109 -52,115 -28,118 0,117 28,112 56,103 78,92 98,80 82,77 66,72 52,65 40,48 16,61 -4,62',
);

/** Point from which the fur falls: the middle of the neck. */
const FROM: Point = [8, 30];

/** Direction in which the fur lies at a point: away from the neck, and downwards. */
const fall = ([x, y]: Point): Point => {
  const [dx, dy] = [(x - FROM[0]) * 0.8, y - FROM[1] + 16];
  const length = Math.hypot(dx, dy);
  return [dx / length, dy / length];
};

/** Locks of the fur on a loose grid, two hairs each, that meet in a point. */
const fur = (): string => {
  const chance = random(23);
  const locks: string[] = [];
  for (let y = 54; y < 122; y += 4.2) {
    for (let x = -92; x < 102; x += 4) {
      const foot: Point = [x + 3.4 * chance(), y + 3.4 * chance()];
      const [dx, dy] = fall(foot);
      const length = 4.6 + 2.6 * chance();
      const tip: Point = [foot[0] + dx * length, foot[1] + dy * length];
      const half = 1 + 0.5 * chance();
      const hairs = [half, -half * 0.8].map(
        (side) =>
          `M${xy(foot[0] - dy * side, foot[1] + dx * side)}Q${xy(foot[0] + dx * length * 0.6 - dy * side, foot[1] + dy * length * 0.6 + dx * side)} ${xy(...tip)}`,
      );
      locks.push(hairs.join(''));
    }
  }
  return locks.join('');
};

/** The black tip of an ermine's tail, its root at the origin, and the two stitches beside it. */
const TAIL =
  path(
    'M0,-1C1.6,0.4 1.5,3 1.9,6C2.4,8.6 2.8,10.4 2,13.6C1.2,12.6 0.9,12.8 0.2,15.4C-0.5,12.8 -1,12.6 -1.9,13.4C-2.8,10.2 -2.3,8.4 -1.8,6C-1.5,3 -1.6,0.4 0,-1Z',
  ) +
  dot(-2.9, 0.6, 1.1) +
  dot(2.9, 0.6, 1.1) +
  dot(0, -3, 1.1);

const TAILS: readonly Point[] = [
  [-78, 89],
  [-67, 80],
  [-66, 97],
  [-54, 100],
  [-47, 76],
  [-10, 105],
  [5, 102],
  [21, 99],
  [37, 94],
  [53, 87],
  [69, 80],
  [84, 79],
  [-5, 78],
  [12, 72],
  [29, 63],
  [46, 71],
  [61, 71],
];

/** A cape of long fur with an uneven hem, and the tails on it. */
const royalFur = (): Layer[] => {
  const chance = random(4);
  const tufts = sampled(CAPE, true, 6).map((point) => {
    const [dx, dy] = fall(point);
    const long = 1.4 + 3.4 * chance();
    return `M${xy(point[0] - dx * 3 - dy * 2, point[1] - dy * 3 + dx * 2)}L${xy(point[0] + dx * long, point[1] + dy * long)}L${xy(point[0] - dx * 3 + dy * 2, point[1] - dy * 3 - dx * 2)}Z`;
  });
  const shape = path(outline(CAPE)) + path(tufts.join(''));
  const tails = TAILS.map((at) => {
    const [dx, dy] = fall(at);
    return move(TAIL, ...at, 0.92, (-Math.atan2(dx, dy) * 180) / Math.PI);
  }).join('');
  return [
    over(shape, 4.4, { puff: 7.6, radius: 26, soft: 0.5 }),
    cut(line(fur(), 0.55), 0.7, { soft: 0.35, within: shape }),
    cut(`<g stroke="currentColor" stroke-width="1.6">${tails}</g>`, 0.8, {
      soft: 0.5,
      within: shape,
    }),
    raise(tails, 2.4, { puff: 1.6, radius: 1.8, soft: 0.25, within: shape }),
  ];
};

const COURSE: readonly Point[] = [
  [-58, 69],
  [-55, 82],
  [-43, 93],
  [-20, 97],
  [8, 90],
  [34, 75],
  [46, 60],
];

/** The collar of the order: rosettes and oval links by turns, the star on its lowest link. */
const orderCollar = (): Layer[] => {
  const run = sampled(COURSE, false, 12);
  const stops = spaced(run, 6.6);
  const rosettes = stops.filter((_, i) => i % 2 === 0).map(({ at }) => at);
  const links = stops
    .filter((_, i) => i % 2 === 1)
    .map(({ at, turn }) => oval(...at, 3.4, 2.1, turn));
  const ring = 'M-38.4,106a7.4,7.4 0 1 0 14.8,0a7.4,7.4 0 1 0 -14.8,0';
  const petals = rosettes.flatMap(([x, y]) =>
    Array.from({ length: 6 }, (_, i) =>
      dot(x + 2.9 * Math.cos((i * Math.PI) / 3), y + 2.9 * Math.sin((i * Math.PI) / 3), 1.7),
    ),
  );
  return [
    cut(line(`M${run.map((point) => xy(...point)).join('L')}`, 9), 0.9, {
      soft: 1.2,
      within: path(outline(CAPE)),
    }),
    raise(links.join(''), 1.8, { puff: 1.8, radius: 2, soft: 0.3 }),
    raise(petals.join(''), 1.8, { puff: 1.4, radius: 1.6, soft: 0.25 }),
    raise(rosettes.map(([x, y]) => dot(x, y, 1.7)).join(''), 1.4, {
      puff: 1,
      radius: 1.6,
      soft: 0.25,
    }),
    over(dot(-31, 106, 8.6), 12.4, { puff: 1.6, radius: 8, soft: 0.4 }),
    raise(line(ring, 1.1), 0.9, { soft: 0.3 }),
    ...order(-31, 106, 6.6),
  ];
};

/** Folds of a mantle below its fur: where each begins, where it ends, and its half width. */
const mantleFolds = (): string =>
  (
    [
      [-76, -82, 4],
      [-60, -62, 6],
      [-46, -40, 3],
      [-30, -24, 6.5],
      [-12, -14, 4],
      [8, 2, 6],
      [28, 26, 4.4],
      [46, 34, 6.5],
      [62, 60, 4],
      [80, 66, 6],
    ] as const
  )
    .map(([from, to, half]) =>
      tube([
        [from, 92, half * 0.5],
        [(from * 2 + to) / 3, 116, half * 0.9],
        [to, 150, half],
      ]),
    )
    .join('');

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
  [2, 1, 0].flatMap((i) => lift(3 - i, frill(front - 1 - i * 3.2, 59 + i * 10, 21 + i * 1.4, 13)));

/** The mantle, cut off at the arc inside the legend: fur over both shoulders, the collar on it, lace at the throat. */
export const royalMantle = (on: Profile, at: Placement): Layer[] => [
  ...broadBody(at, BODY),
  ...cutAtArc(at, [
    raise(mantleFolds(), 0.5, { puff: 3, radius: 4.4, soft: 1, within: BODY }),
    ...royalFur(),
    ...arms(BODY),
    ...orderCollar(),
  ]),
  ...jabot(on),
];
