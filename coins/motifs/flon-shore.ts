import { PLATE } from '../broad-bust.ts';
import { outline, points, stroke } from '../curve.ts';
import { fading, line, path, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise, secondPlane } from '../layer.ts';
import { grassTufts, groundEdge, palm } from '../nature.ts';

/** The shore of Arcahaie around the woman of `flon-sewing.ts`: sea with a sloop, a palm and the ground under her chair. */

/** Height of the horizon on the plate. */
const HORIZON = 578;

/** Waves below the horizon: left end, height and length of each. They grow towards the viewer. */
const WAVES = [
  [160, 596, 46],
  [238, 604, 40],
  [176, 622, 62],
  [196, 650, 66],
  [742, 598, 40],
  [806, 606, 36],
  [736, 628, 34],
] as const;

/** The crest of one wave, thin at both ends. */
const wave = ([left, y, length]: (typeof WAVES)[number]): string =>
  tube([
    [left, y, 0.4],
    [left + length * 0.3, y - 4, 1.9],
    [left + length * 0.62, y + 1, 2.4],
    [left + length, y - 2, 0.4],
  ]);

const sea = (): Layer[] => {
  const within = fading(326, 352);
  return [
    over(path(`M120,${HORIZON}L880,${HORIZON}L880,800L120,800Z`), 1.6, { soft: 0.7, within }),
    raise(WAVES.map(wave).join(''), 1.3, { puff: 1.6, radius: 3, soft: 0.7, within }),
  ];
};

/** A coasting sloop sailing to the right; its waterline is at the origin. */
const sloop = (): Layer[] => {
  const mainsail = path('M-4,-118C-34,-92 -60,-56 -70,-18C-46,-12 -24,-12 -4,-14Z');
  const jib = path('M4,-112C22,-78 44,-46 68,-20C46,-13 24,-12 5,-15C10,-46 8,-80 4,-112Z');
  const hull = path('M-72,-8C-40,-2 30,-2 78,-13C70,4 58,16 44,22L-50,22C-62,14 -70,4 -72,-8Z');
  return [
    over(mainsail, 4, { puff: 5, radius: 18, soft: 0.5 }),
    over(jib, 4, { puff: 5, radius: 16, soft: 0.5 }),
    cut(line('M-22,-102L-20,-13M-42,-78L-44,-14M22,-80L18,-14M40,-54L38,-15', 1.4), 1, {
      soft: 0.6,
    }),
    raise(
      tube([
        [0, 0, 3.2],
        [0, -132, 1.6],
      ]),
      3.4,
      { puff: 2, radius: 3, soft: 0.5 },
    ),
    over(hull, 6, { puff: 5, radius: 14, soft: 0.5 }),
    cut(line('M-66,2C-36,8 34,8 70,-2', 1.8), 1.2, { soft: 0.6 }),
  ];
};

/** Blades of a tuft of grass: tip relative to its root, in units. */
const BLADES = points('-26,-14 -17,-28 -6,-36 6,-38 17,-28 26,-15');

/** Tufts of grass on the shore: root and size of each. */
const TUFTS = [
  [744, 704, 0.8],
  [800, 676, 0.7],
] as const;

const grass = (): Layer[] => grassTufts(TUFTS, BLADES, { z: 8, root: 3.6, bend: 0.42 });

/** The ground under the chair, higher on the right, where the palm stands; it fills the arc of the plate. */
const ground = (): Layer[] => {
  const shape = path(
    outline(
      points(
        '120,722 230,722 300,728 420,738 580,728 680,706 760,672 840,650 900,650 900,900 120,900',
      ),
    ),
  );
  return [
    over(shape, 4, { puff: 3, radius: 30, soft: 1, within: PLATE }),
    cut(
      line(
        stroke([420, 806], [500, 816], [590, 806]) +
          stroke([600, 796], [660, 780], [700, 756]) +
          stroke([690, 738], [740, 718], [790, 700]) +
          stroke([450, 828], [500, 832], [560, 826]),
        3,
      ),
      1.4,
      { soft: 1.4, within: PLATE },
    ),
    groundEdge(26, 137, 8),
  ];
};

/** The shore in low relief, with the ground before it. */
export const shore = (): Layer[] => [
  ...sea(),
  ...secondPlane(place(sloop(), { x: 222, y: HORIZON, scale: 0.92 }), 0.6, 0),
  ...secondPlane(place(palm(0, 0, -318, 98), { x: 800, y: 690, scale: 1, turn: -3 }), 0.55, 0.2),
  ...ground(),
  ...grass(),
];
