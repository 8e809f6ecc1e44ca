import { points } from './curve.ts';
import { dot, type Knot, line, move, oval, path, polar, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** Crowns and headwraps for the profiles of `face.ts`, in the same units. */

const BAND = 'M-46.5,-42 C-22,-33 20,-33 43,-43 L45.5,-55 C20,-45 -22,-45 -49,-54Z';

/** The jewelled band of a crown. */
const band = (): Layer[] => [
  over(path(BAND), 9, { puff: 4.5, radius: 16, soft: 0.4 }),
  raise(
    line('M-48.4,-52 C-22,-43.4 20,-43.4 45,-53 M-47,-44.4 C-22,-35.4 20,-35.4 43.4,-45.4', 1.5),
    0.6,
    {
      puff: 0.8,
      radius: 2,
      soft: 0.3,
    },
  ),
  raise(
    [-36, -21, -5, 11, 27]
      .map((x) => move(oval(0, 0, 3.4, 2.3), x, -41.6 - (x * x) / 260))
      .join(''),
    0.5,
    { puff: 1.8, radius: 2.6, soft: 0.3 },
  ),
];

/** The emperor's crown of 1852: high palmettes that flare outwards under a star. */
export const imperialCrown = (): Layer[] => {
  const cap = path(
    'M-47,-52 C-70,-74 -60,-98 -34,-100 C-20,-101 -8,-94 -2,-88 C4,-94 16,-101 30,-100 C57,-98 66,-74 44,-53 C20,-44 -22,-44 -47,-52Z',
  );
  const palmette = path(
    'M0,0C-4,-6 -12,-8 -12,-16C-9,-16 -6,-14 -4,-11C-7,-18 -5,-26 0,-32C5,-26 7,-18 4,-11C6,-14 9,-16 12,-16C12,-8 4,-6 0,0Z',
  );
  return [
    over(path('M-40,-50 C-50,-76 -24,-92 -2,-86 C20,-92 46,-76 38,-50Z'), 4, {
      puff: 6,
      radius: 22,
    }),
    raise(line('M-26,-48 C-32,-66 -22,-80 -8,-84 M22,-48 C28,-66 18,-80 4,-84', 1.2), 1, {
      soft: 0.8,
    }),
    over(
      tube([
        [-46, -54, 3.6],
        [-60, -76, 4],
        [-50, -97, 4],
        [-24, -98, 3.6],
        [-2, -88, 2.6],
      ]) +
        tube([
          [43, -55, 3.6],
          [57, -77, 4],
          [46, -97, 4],
          [20, -98, 3.6],
          [-2, -88, 2.6],
        ]),
      8,
      { puff: 4, radius: 5, soft: 0.4 },
    ),
    over(
      tube([
        [-4, -47, 4],
        [-9, -66, 4],
        [-6, -82, 3.4],
        [-2, -90, 2.6],
      ]),
      12,
      { puff: 3, radius: 5, soft: 0.4 },
    ),
    cut(
      line(
        'M-46,-56 C-60,-74 -58,-96 -40,-98 C-24,-99 -10,-94 -4,-89 M43,-57 C56,-75 54,-96 36,-98 C20,-99 8,-94 0,-89 M-4,-50 C-9,-66 -8,-78 -3,-88',
        1.3,
      ),
      1.4,
      {
        soft: 0.5,
        within: cap,
      },
    ),
    ...[-33, 26].map((x) =>
      over(move(palmette, x, -48, 0.92, x < 0 ? -14 : 14), 11, {
        puff: 2.4,
        radius: 4,
        soft: 0.35,
      }),
    ),
    over(move(palmette, -4, -44, 1.05), 13.5, { puff: 2.4, radius: 4, soft: 0.35 }),
    ...band(),
    over(dot(-2, -96, 6.6), 9, { puff: 4, radius: 6 }),
    raise(line('M-8,-96 C-4,-94 0,-94 4,-96', 1.2), 0.7, { soft: 0.3 }),
    over(
      `<path d="M${Array.from({ length: 10 }, (_, i) => polar(i % 2 === 0 ? 9.5 : 4, i * 36 - 90, -2, -111).join(',')).join('L')}Z"/>`,
      7,
      { puff: 2.4, radius: 4, soft: 0.3 },
    ),
  ];
};

/** A high headwrap of a townswoman: wound close to the skull, its ends tied in a bow above the brow. */
export const highHeadwrap = (): Layer[] => {
  const cloth = path(
    'M-47.5,-37 C-54,-54 -47,-74 -26,-83 C0,-93 34,-84 45,-56 C51,-38 47,-10 29,19 C21,13 15,4 11,-13 C-2,-21 -26,-28 -47.5,-37Z',
  );
  const folds = [
    points('-47,-40 -22,-36 6,-24 17,-6 27,16'),
    points('-49,-49 -22,-47 10,-34 25,-14 32,10'),
    points('-48,-59 -20,-59 14,-47 33,-24 38,-2'),
    points('-43,-69 -14,-71 18,-61 39,-36 44,-14'),
    points('-34,-78 -6,-82 22,-74 42,-50 47,-32'),
  ];
  const tubes = folds.map((run) =>
    tube(run.map(([x, y], i): Knot => [x, y, [1.8, 4.2, 4.8, 4.2, 1.8][i] ?? 2])),
  );
  const bow =
    'M-33,-69 C-50,-68 -63,-76 -64,-87 C-53,-90 -40,-84 -31,-76Z M-33,-76 C-40,-88 -37,-99 -27,-103 C-19,-96 -18,-84 -26,-74Z';
  return [
    over(cloth, 8.4, { puff: 9, radius: 24, soft: 0.5 }),
    raise(tubes.join(''), 0.5, { puff: 4, radius: 5, soft: 0.9, within: cloth }),
    over(path(bow), 10, { puff: 4, radius: 8, soft: 0.5 }),
    cut(line('M-35,-72 C-46,-75 -55,-80 -60,-85 M-30,-79 C-33,-87 -31,-95 -27,-100', 1.2), 1.2, {
      soft: 0.7,
    }),
    over(oval(-31, -73, 7.6, 6.6, -40), 15, { puff: 4, radius: 7, soft: 0.5 }),
    cut(line('M-36,-76 C-32,-73 -29,-71 -26,-69', 1), 1, { soft: 0.5 }),
  ];
};

/** A soldier's kerchief close to the skull, tied at the nape. */
export const kerchief = (): Layer[] => {
  const cloth = path(
    'M-43.5,-37 C-44,-58 -22,-69 1,-68.5 C29,-67 48,-46 45,-15 C43,2 37,14 29,24 C22,19 17,12 13,3 C12,-8 9,-16 4,-19 C-12,-23 -28,-29 -43.5,-37Z',
  );
  return [
    over(
      tube([
        [32, 14, 4],
        [46, 26, 6],
        [54, 44, 6],
        [52, 60, 2],
      ]),
      4,
      { puff: 3, radius: 6, soft: 0.5 },
    ),
    over(
      tube([
        [33, 14, 4],
        [52, 20, 5.4],
        [66, 34, 5.4],
        [70, 48, 1.6],
      ]),
      5,
      { puff: 3, radius: 6, soft: 0.5 },
    ),
    over(cloth, 6, { puff: 9, radius: 26, soft: 0.5 }),
    raise(
      tube([
        [-42, -40, 1.6],
        [-16, -34, 3.6],
        [12, -24, 4],
        [30, 14, 2],
      ]) +
        tube([
          [-41, -50, 1.6],
          [-10, -46, 4],
          [24, -30, 4.4],
          [36, 8, 2],
        ]) +
        tube([
          [-32, -60, 1.6],
          [2, -58, 4],
          [34, -36, 4],
          [42, -6, 2],
        ]),
      0.4,
      { puff: 2.8, radius: 4, soft: 0.9, within: cloth },
    ),
    over(oval(33, 15, 7.5, 6.4, 40), 11, { puff: 4, radius: 6, soft: 0.5 }),
    cut(line('M29,12 C33,14 36,17 37,20', 1), 1, { soft: 0.5 }),
  ];
};
