import { broadBody, COAT, coatArms, cutAtArc } from './broad-bust.ts';
import { oak } from './costume.ts';
import { points, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, move, oval, path, polar, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';

/** Civil dress of 1860 for the busts of `broad-bust.ts`, in the same units. */

/** The shirt in the opening of the waistcoat, with its pleats and studs. */
const shirt = (): Layer[] => {
  const linen = path('M-34,60 C-44,76 -50,98 -50,128 L-38,132 C-32,110 -20,92 -2,74Z');
  return [
    over(linen, 9, { puff: 1.6, radius: 8, soft: 0.45, within: COAT }),
    cut(
      line(
        stroke([-20, 74], [-34, 98], [-40, 126]) +
          stroke([-13, 76], [-28, 100], [-35, 124]) +
          stroke([-36, 76], [-45, 98], [-47, 122]),
        1,
      ),
      1.1,
      { soft: 0.5, within: linen },
    ),
    raise(dot(-40, 92, 1.8) + dot(-44, 108, 1.8), 0.8, { puff: 1.2, radius: 2, soft: 0.3 }),
  ];
};

/** The waistcoat below the shirt, with its buttons. */
const waistcoat = (): Layer[] => [
  over(path('M-60,118 L-47,132 L-18,112 L-18,220 L-66,220Z'), 9.6, {
    puff: 1.6,
    radius: 8,
    soft: 0.45,
    within: COAT,
  }),
  cut(line('M-47,132 C-49,150 -50,170 -50,200', 1.2), 1.4, { soft: 0.5 }),
  raise([140, 154, 168].map((y) => dot(-43, y, 2.4)).join(''), 0.8, {
    puff: 1.8,
    radius: 2.6,
    soft: 0.3,
  }),
];

const NEAR_LAPEL = path(
  'M-3,76 L20,92 L8,99 C0,124 -10,152 -20,220 L-32,220 C-32,164 -26,116 -3,76Z',
);

const FAR_LAPEL = path(
  'M-38,66 C-52,74 -62,86 -68,104 L-60,108 C-62,130 -62,160 -60,220 L-54,220 C-58,150 -56,100 -38,66Z',
);

/** The lapels of the coat. */
const lapels = (): Layer[] => [
  over(FAR_LAPEL, 10, { puff: 1.6, radius: 7, soft: 0.45, within: COAT }),
  over(NEAR_LAPEL, 11.4, { puff: 2.2, radius: 9, soft: 0.45, within: COAT }),
];

const ROLL = path(
  'M-7,72 C12,70 28,60 35,40 C41,44 46,52 47,60 C42,72 32,84 20,93 C12,86 4,80 -7,72Z',
);

/** The rolled collar of the coat, which meets the near lapel in a notch. */
const rolledCollar = (): Layer[] => [
  over(ROLL, 12.4, { puff: 2.4, radius: 9, soft: 0.45 }),
  raise(line('M-4,75 C16,73 33,62 38,46', 1), 0.6, { soft: 0.4, within: ROLL }),
  cut(line('M20,93L6,82', 1.1), 1.4, { soft: 0.4 }),
];

/** A standing collar and the neckcloth around it, without its bow. */
export const neckband = ({ neck: [[front], [back]] }: Pick<Profile, 'neck'>): Layer[] => {
  const collar = path(
    `M${front - 5},46 C${front + 8},54 8,52 ${back - 1},32 L${back + 5},44 C18,64 0,66 ${front - 4},60Z`,
  );
  const band = path(
    `M${front - 4},53 C${front + 8},61 12,59 ${back + 2},40 C${back + 6},46 ${back + 8},52 ${back + 7},58 C20,74 -4,76 ${front - 2},69Z`,
  );
  return [
    over(collar, 6, { puff: 1.6, radius: 8, soft: 0.4 }),
    over(band, 9, { puff: 2.6, radius: 8, soft: 0.45 }),
    cut(
      line(
        `M${front},60 C${front + 12},66 12,64 ${back + 4},47 M${front},65 C${front + 12},71 14,68 ${back + 6},53`,
        0.9,
      ),
      0.9,
      { soft: 0.5, within: band },
    ),
  ];
};

/** The neckcloth around a standing collar, tied in a bow under the chin. */
const neckcloth = (neck: Pick<Profile, 'neck'>): Layer[] => {
  const [[front]] = neck.neck;
  const bow =
    `M${front - 4},63 C${front - 12},53 ${front - 21},54 ${front - 23},61 C${front - 21},71 ${front - 12},74 ${front - 4},68Z` +
    `M${front - 3},63 C${front + 6},55 ${front + 16},57 ${front + 19},64 C${front + 16},74 ${front + 6},75 ${front - 3},69Z`;
  return [
    ...neckband(neck),
    over(path(bow), 13, { puff: 2.6, radius: 5, soft: 0.4 }),
    cut(
      line(
        `M${front - 6},65L${front - 17},60M${front - 6},67L${front - 16},68M${front + 1},65L${front + 13},62M${front + 1},67L${front + 12},70`,
        0.9,
      ),
      1,
      { soft: 0.4 },
    ),
    over(oval(front - 3.4, 65.6, 3.6, 4.6, 8), 15.4, { puff: 1.6, radius: 3, soft: 0.35 }),
  ];
};

/** Oak leaves on both lapels. */
const lapelOak = (): Layer[] => [
  ...oak(points('3,82 -3,92 -9,102 -15,114 -20,128'), NEAR_LAPEL, 0.95),
  ...oak(
    points('-57,174 -58.6,160 -59.6,146 -60,132 -60.6,118 -59.6,106 -56,95 -50,84 -43,75'),
    FAR_LAPEL,
    0.6,
  ),
];

/** Oak leaves on the part of the rolled collar that the neckcloth leaves free. */
const collarOak = (): Layer[] => oak(points('1,76 12,81 23,81.5 34,73.5 43,61'), ROLL, 1);

/**
 * A frock coat over waistcoat and shirt. `on` are layers on its breast, below its collar;
 * `embroidered` adds oak leaves on
 * collar and lapels, the full dress of a head of state.
 */
export const frockCoat = (
  neck: Profile,
  at: Placement,
  on: readonly Layer[] = [],
  embroidered = false,
): Layer[] => [
  ...broadBody(at, COAT),
  ...cutAtArc(at, [
    ...coatArms(),
    ...shirt(),
    ...waistcoat(),
    ...lapels(),
    ...(embroidered ? lapelOak() : []),
    ...on,
    ...rolledCollar(),
    ...(embroidered ? collarOak() : []),
  ]),
  ...neckcloth(neck),
];

/** Seam of the near sleeve at the shoulder, and the folds that the cloth throws over the arm. */
export const sleeveFolds = (at: Placement): Layer[] =>
  cutAtArc(at, [
    cut(line('M59,73 C50,82 45,94 44,108', 1.3), 1.4, { soft: 0.6, within: COAT }),
    raise(
      tube([
        [62, 82, 1],
        [70, 98, 3],
        [72, 122, 3.4],
        [66, 144, 1.4],
      ]) +
        tube([
          [52, 92, 0.8],
          [56, 112, 2.6],
          [55, 134, 2.4],
          [50, 152, 1],
        ]) +
        tube([
          [76, 92, 0.8],
          [82, 112, 2.4],
          [84, 140, 1.6],
        ]),
      0.4,
      { puff: 2.2, radius: 3.4, soft: 1.1, within: COAT },
    ),
  ]);

/** A broad ribbon over a frock coat, from the near shoulder across the breast, with its moiré. */
export const stateSash = (at: Placement): Layer[] => {
  const course = (share: number): string =>
    `${10 + 30 * share},${70 + 2 * share} C${4 + 24 * share},${98 + 24 * share} ${-24 + 10 * share},${130 + 36 * share} -90,${152 + 38 * share}`;
  const band = path(`M${course(0)} L-90,190 C-14,166 28,122 40,72Z`);
  return cutAtArc(at, [
    cut(line(`M${course(1.06)}`, 4), 2, { soft: 2, within: COAT }),
    over(band, 12.2, { puff: 1.8, radius: 10, soft: 0.5 }),
    raise(line(`M${course(0.12)}M${course(0.88)}`, 1.8), 1, { soft: 0.35, within: band }),
    cut(line(`M${course(0.34)}M${course(0.5)}M${course(0.66)}`, 0.8), 0.7, {
      soft: 0.6,
      within: band,
    }),
  ]);
};

/** The star of an order: eight pointed beams of rays around an enamelled centre. */
export const breastStar = (at: Placement, x: number, y: number, size: number): Layer[] => {
  const beam = path(
    `M0,${-size}L${size * 0.17},${-size * 0.34}L0,0L${-size * 0.17},${-size * 0.34}Z`,
  );
  const between = path(
    `M0,${-size * 0.8}L${size * 0.12},${-size * 0.3}L0,0L${-size * 0.12},${-size * 0.3}Z`,
  );
  const turned = (shape: string, from: number): string =>
    Array.from({ length: 8 }, (_, i) => move(shape, x, y, 1, from + i * 45)).join('');
  const beads = Array.from({ length: 12 }, (_, i) => polar(size * 0.36, i * 30, x, y));
  return cutAtArc(at, [
    raise(turned(between, 22.5), 1.6, { puff: 0.8, radius: 2, soft: 0.25 }),
    raise(turned(beam, 0), 1.8, { puff: 1.6, radius: 2.4, soft: 0.25 }),
    over(dot(x, y, size * 0.44), 14.6, { puff: 0.6, radius: 3, soft: 0.3 }),
    raise(beads.map((bead) => dot(...bead, size * 0.07)).join(''), 0.6, {
      puff: 0.8,
      radius: 1,
      soft: 0.2,
    }),
    raise(dot(x, y, size * 0.22), 0.8, { puff: 1.8, radius: 3, soft: 0.3 }),
  ]);
};
