import { outline, points, stroke } from './curve.ts';
import { line, oval, path, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A hand that carries a round bowl in its palm, with its bare forearm, in the units of `broad-bust.ts`. It is
 * seen from the side of the thumb: the elbow at 54, 145, the wrist at -33, 116, the foot of the bowl at -81, 113.
 */

/** Forearm, wrist, palm and index finger in one mass without a seam. */
const SIDE = outline(
  points(
    '38,124 26,118 10,113.6 -8,110.4 -22,109.6 -32,110 -40,107 -47,104.4 -54,101.6 -60,104 -66,107.6 -74,110.4 -83,111 -90,109.4' +
      ' -94.8,105.6 -97,101.4 -99,98 -102,96.4 -105,98.6 -106.2,104.4 -105.4,111 -101.6,117.2 -94.6,121.8 -85,124.6 -75,127' +
      ' -63,128 -51,126.6 -41,123.8 -33,123 -22,125.6 -6,130.4 10,136.6 24,143.6 34,148 42,138',
  ),
);

/** The thumb, from its ball to the tip on the rim. */
const THUMB = tube([
  [-39, 114, 6.6],
  [-47, 105, 6.2],
  [-52.6, 97, 4.6],
  [-56.4, 90, 4.5],
  [-59.2, 84, 3.9],
  [-60.6, 80.6, 2.8],
]);

/** The ring and the middle finger, which close around the far side of the bowl; draw them before it. */
export const fingersBehind = (z: number): Layer[] => [
  over(
    tube([
      [-84, 122, 3.6],
      [-100, 119.6, 4],
      [-109.6, 111.6, 4],
      [-112.4, 103, 3.7],
      [-111.6, 98.4, 2.9],
    ]),
    z,
    { puff: 3, radius: 4, soft: 0.4 },
  ),
  over(
    tube([
      [-82, 121, 4],
      [-96, 118.6, 4.4],
      [-105.4, 109.6, 4.6],
      [-108, 98, 4.3],
      [-106.6, 90.6, 3.2],
    ]),
    z + 1.6,
    { puff: 3.4, radius: 4.4, soft: 0.4 },
  ),
];

/** The hand before the bowl and its forearm: the index finger below, the thumb on the rim. */
export const cuppedHand = (z: number): Layer[] => {
  const skin = path(SIDE) + THUMB;
  return [
    over(skin, z, { puff: 6, radius: 12, soft: 0.45 }),
    // The ball of the thumb, and the fold between it and the palm.
    raise(oval(-44, 111, 8.4, 5.4, -48), 1, { soft: 3, within: skin }),
    cut(line(stroke([-58.4, 105], [-58, 112], [-52.6, 118], [-45, 121]), 1.6), 1.1, {
      soft: 1.2,
      within: skin,
    }),
    // Knuckle and joints of the index finger.
    raise(oval(-72, 122.4, 5.6, 3, 4), 0.9, { soft: 2.2, within: skin }),
    cut(line(stroke([-82, 113], [-81, 116], [-82, 119]), 1.2), 0.7, { soft: 0.9, within: skin }),
    raise(oval(-101.6, 113, 3.4, 3, 40), 0.9, { soft: 1.6, within: skin }),
    cut(line(stroke([-95.6, 107.4], [-98.6, 108.6], [-101, 108.4]), 1), 0.7, {
      soft: 0.6,
      within: skin,
    }),
    // Joint and nail of the thumb.
    cut(line(stroke([-52.6, 90.6], [-55, 91.6], [-57.4, 91]), 0.9), 0.6, {
      soft: 0.6,
      within: skin,
    }),
    cut(oval(-58.2, 83.6, 2.5, 1.7, -64), 0.7, { soft: 0.4, within: skin }),
    // Tendons of the wrist and the muscle of the forearm.
    cut(line(stroke([-36, 113], [-33, 116.4], [-33.6, 120]), 1.4), 0.6, {
      soft: 1.2,
      within: skin,
    }),
    raise(line(stroke([-22, 115], [-6, 119], [16, 126]), 6), 0.9, { soft: 3, within: skin }),
    cut(line(stroke([-26, 119.6], [-8, 124], [10, 130]), 2.4), 0.7, { soft: 2, within: skin }),
  ];
};
