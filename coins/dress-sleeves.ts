import { outline, stroke } from './curve.ts';
import { dot, line, move, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * The forearms of two generals in full dress, for the hands of `handshake.ts` and in their units. The wrist is at 0, 0
 * and the forearm runs to the right. `z` is the height of the cloth above the field.
 */

/** Outline of a forearm, wider than the cuff where it leaves it. */
const ARM = path(
  outline([
    [20, -31],
    [60, -35],
    [110, -38],
    [180, -40],
    [240, -42],
    [240, 52],
    [180, 50],
    [110, 45],
    [60, 38],
    [20, 32],
  ]),
);

/** A fold of cloth: its rounded back and the hollow below it. */
const fold = (from: Point, via: Point, beside: Point, to: Point): readonly [string, string] => [
  tube([
    [...from, 0.6],
    [...via, 3.6],
    [...beside, 4.4],
    [...to, 0.8],
  ]),
  stroke(
    [from[0] + 3, from[1] + 5],
    [via[0], via[1] + 7],
    [beside[0], beside[1] + 8],
    [to[0], to[1] + 5],
  ),
];

const folded = (shape: string, folds: readonly (readonly [string, string])[]): Layer[] => [
  raise(folds.map(([back]) => back).join(''), 0.3, {
    puff: 3,
    radius: 7,
    soft: 2.8,
    within: shape,
  }),
  cut(line(folds.map(([, hollow]) => hollow).join(''), 4), 1.6, { soft: 3, within: shape }),
];

/** The sleeve of a coat; the folds lead from the cuff towards the elbow. */
const cloth = (z: number, folds: readonly (readonly [string, string])[]): Layer[] => [
  over(ARM, z, { puff: 13, radius: 36, soft: 0.6 }),
  ...folded(ARM, folds),
];

/** Gathered linen between the wrist and the cuff. */
const linen = (z: number): Layer[] => {
  const scallops = [-24, -14.5, -5, 4.5, 14, 23].map((y) => dot(-7, y, 5.6)).join('');
  const shape = path('M-8,-27L12,-30L12,30L-8,27Z') + scallops;
  const pleats = [-19, -9.5, 0, 9.5, 19].map((y) => `M-12,${y * 0.98}L10,${y * 1.1}`).join('');
  return [
    over(shape, z, { puff: 4, radius: 12, soft: 0.4 }),
    cut(line(pleats, 1.8), 1.8, { soft: 0.7, within: shape }),
  ];
};

const ROUND_CUFF = path(
  outline([
    [4, -33],
    [22, -37],
    [44, -39],
    [64, -40],
    [68, 0],
    [64, 43],
    [44, 41],
    [22, 38],
    [4, 34],
    [8, 0],
  ]),
);

/** An oak leaf with rounded lobes, from its stalk at 0, 0 upwards. */
const OAK_LEAF = path(
  'M0,0C-3,-2 -7,-2 -7,-6C-7,-8 -5,-9 -4,-9C-8,-10 -10,-13 -8,-16C-7,-18 -5,-18 -4,-17.6C-7,-20 -6,-25 0,-27' +
    'C6,-25 7,-20 4,-17.6C5,-18 7,-18 8,-16C10,-13 8,-10 4,-9C5,-9 7,-8 7,-6C7,-2 3,-2 0,0Z',
);

/** Oak leaves and acorns embroidered along the round cuff. */
const oakSpray = (): Layer[] => {
  const leaves: readonly (readonly [x: number, y: number, turn: number])[] = [
    [37, 33, -64],
    [38, 30, 60],
    [38, 12, -64],
    [38, 9, 62],
    [37, -9, -66],
    [37, -11, 66],
    [36, -15, -4],
  ];
  const placed = (shape: string): string =>
    leaves.map(([x, y, turn]) => move(shape, x, y, 0.84, turn)).join('');
  return [
    raise(line(stroke([34, 39], [38, 18], [38, -4], [35, -26]), 2), 1.4, {
      soft: 0.4,
      within: ROUND_CUFF,
    }),
    raise(placed(OAK_LEAF), 1.8, { puff: 2, radius: 4, soft: 0.4, within: ROUND_CUFF }),
    cut(placed(line('M0,-2V-22M0,-8L-4,-12M0,-8L4,-12', 0.9)), 1, { soft: 0.4 }),
  ];
};

/** Pétion's sleeve: a deep turned-back cuff with a spray of oak between two laces. */
export const oakLeafSleeve = (z: number): Layer[] => {
  const laces = stroke([9, -40], [13, 0], [9, 40]) + stroke([60, -46], [64, 0], [60, 50]);
  return [
    ...cloth(z, [
      fold([60, 22], [86, 18], [120, 4], [164, -10]),
      fold([60, -22], [88, -18], [116, -22], [150, -34]),
      fold([66, 38], [96, 34], [134, 22], [190, 12]),
      fold([118, 44], [140, 40], [164, 34], [200, 34]),
    ]),
    ...linen(z + 6),
    over(ROUND_CUFF, z + 9, { puff: 8, radius: 26, soft: 0.5 }),
    raise(line(laces, 3.4), 1.6, { puff: 0.8, radius: 2, soft: 0.5, within: ROUND_CUFF }),
    ...oakSpray(),
  ];
};

/** The pointed upper edge of a hussar's cuff, `out` units beyond the cuff. */
const point = (out: number): string =>
  `M${40 + out},-48C${58 + out},-26 ${74 + out},-10 ${84 + out},1C${74 + out},12 ${58 + out},28 ${40 + out},50`;

const POINTED_CUFF = path(
  'M4,-33C18,-36 30,-38 38,-40C56,-22 70,-8 80,1C70,10 56,24 38,42C30,40 18,37 4,34C8,12 8,-12 4,-33Z',
);

/** One loop of the knot of braid that stands on the point of the cuff. */
const LOOP = 'M0,0C12,-15 34,-17 42,-8C49,0 44,10 34,10C22,10 10,6 0,0';

/** Bolívar's sleeve: a pointed cuff with buttons, edged with braid that ends in a knot of three loops. */
export const braidedSleeve = (z: number): Layer[] => {
  const knot = [-62, 0, 62]
    .map((turn) => move(`<path d="${LOOP}"/>`, 90, 1, turn === 0 ? 1.16 : 0.6, turn))
    .join('')
    .replaceAll(
      '/>',
      ' fill="none" stroke="currentColor" stroke-width="4.4" stroke-linejoin="round"/>',
    );
  return [
    ...cloth(z, [
      fold([58, 34], [88, 32], [126, 28], [190, 34]),
      fold([64, -34], [92, -29], [130, -27], [190, -32]),
    ]),
    raise(line(point(6), 3.6) + knot, 2.2, { puff: 1.6, radius: 2, soft: 0.5, within: ARM }),
    ...linen(z + 6),
    over(POINTED_CUFF, z + 8, { puff: 8, radius: 24, soft: 0.5 }),
    raise(line(point(-8), 3.2), 1.6, { puff: 1, radius: 2, soft: 0.5, within: POINTED_CUFF }),
    raise(line('M9,-38C13,-12 13,12 9,40', 3), 1.4, { soft: 0.5, within: POINTED_CUFF }),
    raise(dot(26, -21, 5) + dot(30, 1, 5) + dot(26, 23, 5), 1.4, {
      puff: 3.4,
      radius: 5,
      soft: 0.4,
    }),
  ];
};
