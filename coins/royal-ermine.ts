import { CAPE } from './broad-bust.ts';
import { order } from './costume.ts';
import { outline, sampled } from './curve.ts';
import { dot, line, move, oval, path, type Point, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { random } from './noise.ts';

/** King Henry's cape of long fur and the collar of his order, in the units of a broad bust. */

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
export const royalFur = (): Layer[] => {
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
export const orderCollar = (): Layer[] => {
  const run = sampled(COURSE, false, 12);
  const links: string[] = [];
  const rosettes: Point[] = [];
  let since = 0;
  let count = 0;
  for (const [i, [x, y]] of run.entries()) {
    const [px, py] = run[i - 1] ?? [x, y];
    since += Math.hypot(x - px, y - py);
    if (since < 6.6) continue;
    since = 0;
    if (count++ % 2 === 0) rosettes.push([x, y]);
    else links.push(oval(x, y, 3.4, 2.1, (Math.atan2(y - py, x - px) * 180) / Math.PI));
  }
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
