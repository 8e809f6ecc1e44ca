import { broadBody, cutAtArc } from './broad-bust.ts';
import { combed } from './combed-hair.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, move, oval, path, type Point, tube } from './geometry.ts';
import type { Hair } from './hair.ts';
import { PARTED } from './hair-styles.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * A queen's robe and veil for the heads of `face.ts`, in the same units: bare shoulders above a
 * broad band of ermine, and a veil of lace that falls over the near shoulder to the cut of the bust.
 */

/** Breast and shoulders of a woman, extended below the plate. */
const BODY = path(
  'M-19,56 C-23,66 -38,69 -52,74 C-64,78 -72,85 -76,95 C-82,98 -86,104 -87,112 C-88,130 -88,150 -88,230 L92,230 C92,170 88,130 82,108' +
    ' C78,92 68,80 56,73 C46,67 34,62 27,50 C14,62 -8,64 -19,56Z',
);

/** Points of the veil's front edge, from under the crown over the near shoulder to the cut. */
const FRONT_EDGE = points('-6,-56 4,-40 13,-26 18,-8 18,14 21,38 30,60 40,80 45,104 44,130 38,170');

/** Points of the veil's back edge, from the cut up to the crown. */
const BACK_EDGE = points('150,170 132,130 114,104 95,82 76,58 64,30 59,2 56,-24 46,-44 20,-62');

const VEIL = path(outline([...FRONT_EDGE, ...BACK_EDGE]));

/** The part of the veil beside the near arm, which belongs to the outline of the bust. */
const VEIL_FOOT = path('M60,70 L85,70 L95,82 L114,104 L132,130 L150,170 L150,230 L60,230Z');

/** Upper edge of the gown, from the far shoulder over the breast to the near one. */
const NECKLINE = points('-77,87 -62,91.5 -45,95.5 -27,97.5 -8,96.5 14,92.5 36,86 54,77');

/** Collarbones, the pit of the throat and the modelling of the breast. */
const shoulders = (): Layer[] => [
  raise(
    tube([
      [-16, 76, 1.4],
      [6, 79, 2.2],
      [34, 75, 1.2],
    ]) +
      tube([
        [-25, 76, 1.2],
        [-40, 79, 1.8],
        [-56, 81, 1],
      ]),
    1,
    { soft: 1.6, within: BODY },
  ),
  cut(oval(-20.4, 75, 2.4, 3, 10), 1.4, { soft: 1.6, within: BODY }),
  raise(oval(6, 104, 25, 17, -10) + oval(-50, 106, 15, 15, 14), 1.5, { soft: 5, within: BODY }),
  cut(line('M-27,90 C-29,98 -30,104 -30,112', 1.8), 1.2, { soft: 2, within: BODY }),
];

/** Folds of the gown below the ermine, on both sides of its embroidered front. */
const gown = (): Layer[] => {
  const folds = [-55, -10, 6, 22, 36].map((x) =>
    tube([
      [x, 110, 1.6],
      [x * 1.02 - 1, 128, 3.4],
      [x * 1.06 - 1, 160, 3.8],
    ]),
  );
  const panel = path('M-46,112 L-22,113 L-20,170 L-48,170Z');
  const blossoms = [127, 141].map((y) =>
    [0, 60, 120, 180, 240, 300].map((turn) => move(oval(0, -3.6, 1.6, 2.6), -33.5, y, 1, turn)),
  );
  return [
    raise(folds.join(''), 0.5, { puff: 2.6, radius: 4, soft: 0.9, within: BODY }),
    over(panel, 9.6, { puff: 1, radius: 6, soft: 0.45 }),
    raise(line('M-43,114 L-44.4,170 M-24.6,114 L-23,170', 1.3), 0.8, { soft: 0.3 }),
    raise(blossoms.flat().join(''), 0.7, { puff: 0.9, radius: 1.6, soft: 0.3 }),
  ];
};

/** The puffed sleeve of the far arm, gathered under the ermine. */
const farSleeve = (): Layer[] => [
  raise(
    [-85, -77, -69]
      .map((x) =>
        tube([
          [x * 0.95, 102, 1],
          [x, 122, 3.2],
          [x * 0.98, 150, 3],
        ]),
      )
      .join(''),
    0.5,
    { puff: 2.4, radius: 3.4, soft: 0.8, within: BODY },
  ),
  cut(line('M-62,112 C-64,124 -64,136 -63,170', 2), 2, { soft: 1, within: BODY }),
];

/** The same course, `down` units lower and shorter by a share at both ends. */
const lowered = (course: readonly Point[], down: number): Point[] =>
  course.map(([x, y]) => [x + (x + 24) * 0.06, y + down]);

/** Positions and turns of the spots on the band of ermine. */
const SPOTS = [
  [-71, 101, 24],
  [-59, 108, 16],
  [-47, 107, 10],
  [-10, 111, -2],
  [5, 107, -8],
  [19, 106, -14],
  [33, 99, -20],
  [45, 97, -28],
] as const;

/** Strokes of fur on the band. */
const fur = (): string => {
  const chance = random(16);
  return Array.from({ length: 420 }, () => {
    const [x, y] = [-80 + 140 * chance(), 80 + 44 * chance()];
    const lean = x * 0.02 + (chance() - 0.5) * 1.6;
    return `M${x.toFixed(1)},${y.toFixed(1)}q${(lean * 0.2).toFixed(1)},1.6 ${lean.toFixed(1)},${(3 + 1.4 * chance()).toFixed(1)}`;
  }).join('');
};

/** A spot of ermine: the tail, and the three stitches that hold it. */
const ermineSpot =
  path(
    'M0,-4C1.2,-1 1.6,2 3,6C1.8,5.4 1.2,5.6 0.6,7.4C0,6 -0.4,6 -0.8,7C-1.2,5.6 -1.8,5.4 -3,6C-1.6,2 -1.2,-1 0,-4Z',
  ) +
  dot(0, -7.6, 1.1) +
  dot(-2.4, -5.4, 1) +
  dot(2.4, -5.4, 1);

/** A band of ermine around the shoulders, with a frill of lace above it. */
const ermineBand = (): Layer[] => {
  const chance = random(7);
  const edge = [...NECKLINE, ...lowered(NECKLINE, 23).toReversed()];
  const tufts = sampled(edge, true, 5).map(([x, y]) => dot(x, y + 0.4, 0.3 + 1.2 * chance()));
  const band = path(outline(edge)) + tufts.join('');
  const scallops = sampled(NECKLINE, false, 4);
  return [
    over(scallops.map(([x, y]) => dot(x, y - 1.4, 3.2)).join(''), 9, {
      puff: 1.4,
      radius: 2.4,
      soft: 0.3,
    }),
    cut(scallops.map(([x, y]) => dot(x, y - 2, 0.9)).join(''), 1.6, { soft: 0.25 }),
    over(band, 7.4, { puff: 5.4, radius: 11, soft: 0.45 }),
    cut(line(fur(), 0.7), 0.6, { soft: 0.35, within: band }),
    raise(SPOTS.map(([x, y, turn]) => move(ermineSpot, x, y, 1.3, turn)).join(''), 2.2, {
      puff: 1,
      radius: 1.6,
      soft: 0.3,
      within: band,
    }),
  ];
};

/** The clasp of the robe: a stone in a ring of pearls, three drops below it. */
const clasp = (x: number, y: number): Layer[] => {
  const ring = Array.from({ length: 12 }, (_, i) =>
    dot(x + 8 * Math.cos((i * Math.PI) / 6), y + 9 * Math.sin((i * Math.PI) / 6), 1.9),
  );
  const drops = [-5, 0, 5].map((dx) => oval(x + dx, y + 14 - Math.abs(dx) * 0.5, 1.7, 2.8));
  return [
    over(oval(x, y, 8, 9), 14, { puff: 1, radius: 4, soft: 0.4 }),
    raise(ring.join(''), 1, { puff: 1.6, radius: 2, soft: 0.25 }),
    raise(oval(x, y, 4.4, 5.4), 1.4, { puff: 2.4, radius: 4, soft: 0.3 }),
    over(drops.join(''), 14, { puff: 2, radius: 2, soft: 0.3 }),
  ];
};

/** Points along a course at equal distances. */
const spaced = (course: readonly Point[], gap: number): Point[] => {
  let rest = 0;
  return sampled(course, false, 40).filter(([x, y], i, run) => {
    const [px, py] = run[i - 1] ?? [x, y];
    rest -= Math.hypot(x - px, y - py);
    if (rest > 0) return false;
    rest += gap;
    return true;
  });
};

/** Two rows of pearls around the throat. The upper one lies where the throat meets the breast. */
export const necklace = (): Layer[] => {
  const upper = points('-20.4,57.4 -9,60.6 3.2,61 15.9,57.6 27,50.6');
  const lower = points('-21,63 -17,69 -6,73 6,72 17,67 28,58');
  return [
    over(
      spaced(upper, 4.1)
        .map((at) => dot(...at, 2.2))
        .join(''),
      11,
      {
        puff: 1.8,
        radius: 2.2,
        soft: 0.3,
      },
    ),
    raise(
      spaced(lower, 5.2)
        .map((at) => dot(...at, 2.5))
        .join(''),
      1.8,
      {
        puff: 2.4,
        radius: 3,
        soft: 0.3,
      },
    ),
  ];
};

/** Hair parted in the middle, drawn back in waves over the ear, with a fine curl before it. */
export const dressedHair = ({ skull }: Profile): Hair[] => {
  const swept = points(
    '-26,-61 -38,-57 -44,-49 -46.4,-42 -43,-36 -34,-32 -25,-25 -18,-17 -11,-13 -4,-14 4,-15 10,-10 11,-3 8,4 7,12 14,14',
  );
  return [combed({ shape: [...swept, ...skull], locks: PARTED, seed: 8 })];
};

/** An earring: a pearl in the lobe, a drop below it. */
export const earDrop = (): Layer[] => [
  raise(dot(-1, 10.4, 2), 1.4, { puff: 1.6, radius: 2, soft: 0.3 }),
  raise(
    path('M-1,13 C1,16 2.4,18.4 2.4,20.6 A3.4,3.4 0 0 1 -4.4,20.6 C-4.4,18.4 -3,16 -1,13Z'),
    1.6,
    {
      puff: 2.2,
      radius: 3,
      soft: 0.3,
    },
  ),
];

/** A queen's robe: bare shoulders, ermine, a jewelled clasp. */
export const queenlyRobe = (at: Placement): Layer[] => [
  ...broadBody(at, BODY + VEIL_FOOT),
  ...cutAtArc(at, [...shoulders(), ...gown(), ...farSleeve(), ...ermineBand(), ...clasp(-33, 112)]),
];

/** Folds of the veil, each from the crown to the cut: position and half width at four heights. */
const FOLDS: readonly (readonly [number, number, number, number, number])[] = [
  [12, 31, 40, 66, 4],
  [21, 38, 49, 86, 5],
  [31, 46, 58, 106, 5],
  [40, 54, 68, 126, 4.4],
];

/** The folds as tubes, narrow under the crown and wide below the shoulder. */
const folds = (): string =>
  FOLDS.map(([top, nape, throat, foot, half]) =>
    tube([
      [top, -54, half * 0.4],
      [nape - 2, -24, half * 0.7],
      [nape, 10, half * 0.8],
      [throat, 48, half],
      [(throat + foot) / 2 + 4, 88, half * 1.15],
      [foot, 150, half * 1.3],
    ]),
  ).join('');

/** The narrow shadows between the folds. */
const valleys = (): string =>
  FOLDS.slice(1)
    .map(([top, nape, throat, foot], i) => {
      const [before] = [FOLDS[i] ?? [top, nape, throat, foot]];
      const mid = (a: number, b: number): number => (a + b) / 2;
      return stroke(
        [mid(top, before[0]), -46],
        [mid(nape, before[1]), 4],
        [mid(throat, before[2]), 48],
        [mid(throat + foot, before[2] + before[3]) / 2 + 4, 90],
        [mid(foot, before[3]), 150],
      );
    })
    .join('');

/** A sprig of the lace: four petals around a knot. */
const SPRIG =
  [45, 135, 225, 315].map((turn) => move(oval(0, -2.7, 1.2, 2.1), 0, 0, 1, turn)).join('') +
  dot(0, 0, 0.9);

/** Sprigs on the ridges of the folds, denser where the veil spreads. */
const sprigs = (): string =>
  FOLDS.flatMap(([top, nape, throat, foot], i) => {
    const ridge = points(
      `${top},-54 ${nape - 2},-24 ${nape},10 ${throat},48 ${(throat + foot) / 2 + 4},88 ${foot},150`,
    );
    return spaced(ridge, 31).flatMap(([x, y]) =>
      y < -36 ? [] : [move(SPRIG, x, y + (i % 2) * 15, 0.95)],
    );
  }).join('');

/** The lace border along the front edge: scallops with an eyelet each, between two cords. */
const laceBorder = (): Layer[] => {
  const edge = FRONT_EDGE.slice(1);
  const scallops = spaced(edge, 6.2);
  const cord = (by: number): string => stroke(...edge.map(([x, y]): Point => [x + by, y - 0.2]));
  return [
    over(scallops.map(([x, y]) => dot(x + 1.6, y, 4)).join(''), 10, {
      puff: 2.4,
      radius: 3,
      soft: 0.35,
    }),
    cut(scallops.map(([x, y]) => dot(x + 1, y, 1.3)).join(''), 2, { soft: 0.3 }),
    raise(line(cord(6) + cord(10.4), 1.3), 1, { soft: 0.35, within: VEIL }),
    raise(
      spaced(edge, 5)
        .map(([x, y]) => dot(x + 8.2, y, 1.1))
        .join(''),
      0.8,
      { puff: 0.6, radius: 1.2, soft: 0.25, within: VEIL },
    ),
  ];
};

/** A long veil from under the crown over the near shoulder to the cut of the bust. */
export const longVeil = (at: Placement): Layer[] => [
  ...cutAtArc(at, [
    cut(line(stroke(...FRONT_EDGE.slice(6)), 5), 2, { soft: 2.4 }),
    over(VEIL, 10, { puff: 4.6, radius: 20, soft: 0.5 }),
    raise(folds(), 0.5, { puff: 3.4, radius: 5, soft: 1, within: VEIL }),
    cut(line(valleys(), 1.2), 1.6, { soft: 0.9, within: VEIL }),
    raise(sprigs(), 0.6, { puff: 0.6, radius: 1.4, soft: 0.3, within: VEIL }),
    ...laceBorder(),
  ]),
];
