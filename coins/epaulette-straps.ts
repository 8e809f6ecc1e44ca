import { oak } from './costume.ts';
import { points, stroke } from './curve.ts';
import { line, path, type Point, polar, polygon } from './geometry.ts';
import { cut, type Layer, raise } from './layer.ts';

/** The straps of the epaulettes in `turned-epaulettes.ts`, in the same units: each general wears his own. */

/** The strap of the near epaulette, from the button at the collar to the shoulder. */
export const STRAP = path(
  'M28,60 C23,68 19,76 18,85 C26,93.4 37,98 49,97.2 C61,96 70,91.6 76,85 C72,74 61,63.4 47,56.6 C40,53.6 32,54 28,60Z',
);

/** What a strap bears: a sprig of oak, plates of metal, stars of rank or a woven lace. */
export type Strap = 'oak' | 'plates' | 'stars' | 'lace';

/** Places along the middle of the strap, the last one at the shoulder, and half its width there. */
const MIDDLE: readonly (readonly [x: number, y: number, half: number])[] = [
  [38.4, 66, 10],
  [41, 72.4, 15],
  [43.6, 79, 19.6],
  [46, 85.8, 24],
];

/** A course across the strap that hangs down by `sag` in its middle. */
const across = ([x, y, half]: readonly [number, number, number], sag: number): string =>
  stroke(
    [x - half, y + 3],
    [x - half * 0.5, y + 3 + sag * 0.8],
    [x + 1, y + 2 + sag],
    [x + half * 0.55, y - 1 + sag * 0.7],
    [x + half, y - 4],
  );

/** Overlapping plates with a crest on each. */
const plates = (): Layer[] => [
  ...MIDDLE.toReversed().flatMap((one): Layer[] => [
    raise(line(across(one, 2.6), 5.6), 0.5, { puff: 2, radius: 3, soft: 0.4, within: STRAP }),
    cut(line(across([one[0] + 1, one[1] + 3.6, one[2]], 2.6), 1), 1.4, {
      soft: 0.35,
      within: STRAP,
    }),
  ]),
];

/** A star with five points, one of them towards the collar. */
const star = (x: number, y: number, radius: number): string =>
  polygon(
    ...Array.from({ length: 10 }, (_, i): Point =>
      polar(i % 2 ? radius * 0.42 : radius, -112 + i * 36, x, y),
    ),
  );

const stars = (): Layer[] => [
  raise(star(39, 68, 5) + star(35, 83, 5.6) + star(54, 79, 5.6), 1, {
    puff: 2,
    radius: 3,
    soft: 0.3,
    within: STRAP,
  }),
];

/** A broad lace woven in chevrons. */
const lace = (): Layer[] => {
  const band = path('M30,62 L45,57.4 L65,92 L32,95Z');
  const chevrons = Array.from({ length: 8 }, (_, i) => {
    const [x, y, half] = [37.2 + i * 1.6, 58 + i * 4.9, 7 + i * 1.5];
    return `M${x - half},${y - 1}L${x},${y + 3}L${x + half},${y - 4}`;
  });
  return [
    raise(band, 1.4, { puff: 1.4, radius: 6, soft: 0.4, within: STRAP }),
    cut(line(chevrons.join(''), 1.1), 1.3, { soft: 0.35, within: band }),
  ];
};

/** The trimming of a strap. */
export const onStrap = (strap: Strap): Layer[] => {
  if (strap === 'plates') return plates();
  if (strap === 'stars') return stars();
  if (strap === 'lace') return lace();
  return oak(points('47.6,94 43.6,79 36.6,65'), STRAP, 1.45);
};
