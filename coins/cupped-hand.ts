import { outline, points, stroke } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A hand that holds a round bowl, with its bare arm up to the middle of the upper arm, in the units of
 * `broad-bust.ts`. It is seen from its back: the elbow at 72, 204, the wrist at -28, 167, the middle of the bowl's
 * rim at -88, 130.
 */

/** Upper arm, elbow, forearm, wrist and back of the hand in one mass without a seam. */
const ARM = path(
  outline(
    points(
      '40,150 41,164 41,172 34,170 22,164.6 6,159.6 -10,157.4 -20,156.6 -31,155.4 -41,150.6 -51,145 -58,142.6 -64,144 -68.6,150' +
        ' -71.6,158 -73,167 -75.4,177 -73,185 -64,185.4 -54,182.8 -41,178.8 -30,178.4 -18,180.6 0,186.4 20,194 38,200 51,205 61,208.6 69,209.6 77,206' +
        ' 83,198 86,184 87,168 86,150 84,132 44,132',
    ),
  ),
);

/** The fingers from the index to the little finger: under the belly of the bowl, their ends turned away. */
const FINGERS: readonly (readonly Knot[])[] = [
  [
    [-54, 148.6, 4],
    [-66, 148.4, 5.5],
    [-82, 152.4, 5.6],
    [-97, 156.6, 5.1],
    [-108, 155.6, 4.4],
    [-113, 152.6, 3.2],
  ],
  [
    [-56, 157.4, 4.4],
    [-69, 158.4, 5.8],
    [-86, 163.4, 5.8],
    [-101, 166.6, 5.2],
    [-111, 164.4, 4.4],
    [-115.4, 160.6, 3.1],
  ],
  [
    [-56, 166.4, 4.4],
    [-68, 168.4, 5.6],
    [-83, 173.6, 5.5],
    [-97, 175.8, 5],
    [-106, 173, 4.2],
    [-110, 169.4, 3],
  ],
  [
    [-52, 174.4, 4],
    [-63, 177, 4.9],
    [-76, 181.8, 4.7],
    [-87, 183.2, 4.2],
    [-94.6, 180.6, 3.6],
    [-98, 177.6, 2.6],
  ],
];

/** Masks in which the fingers and the thumb pass into the back of the hand without a seam. */
const ROOTS =
  '<linearGradient id="roots" gradientUnits="userSpaceOnUse" x1="-72" y1="160" x2="-57" y2="163">' +
  '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<rect x="-140" y="100" width="120" height="110" fill="url(#roots)"/>';
const BALL =
  '<linearGradient id="ball" gradientUnits="userSpaceOnUse" x1="-54" y1="141" x2="-37" y2="162">' +
  '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<rect x="-140" y="100" width="130" height="110" fill="url(#ball)"/>';

const THUMB = tube([
  [-34, 164, 8.4],
  [-45, 152, 8],
  [-53.6, 141, 6],
  [-60, 132.4, 5.7],
  [-65, 125.8, 5.1],
  [-67.4, 122.6, 4],
]);

const KNUCKLES: readonly Point[] = [
  [-63, 149],
  [-66, 158],
  [-65, 167.4],
  [-60, 175.6],
];

/** The hand around the bowl and its forearm at height `z`: four fingers below, the thumb on the rim. */
export const cuppedHand = (z: number): Layer[] => [
  over(ARM, z, { puff: 8, radius: 16, soft: 0.5 }),
  // The crook of the arm and the folds of skin beside it.
  cut(line(stroke([40, 171], [47, 175.4], [54, 176.4]), 1.6), 2.2, { soft: 0.9, within: ARM }),
  // Muscles of the upper arm and the groove between them.
  raise(oval(51, 152, 7, 17, 4), 1.6, { soft: 4.4, within: ARM }),
  raise(oval(76, 158, 6, 20, -2), 1.4, { soft: 4.4, within: ARM }),
  cut(line(stroke([65, 142], [66, 158], [68, 174], [66, 184]), 3), 0.9, { soft: 2.6, within: ARM }),
  // The point of the elbow.
  raise(oval(71, 201, 7, 5.4, -34), 2, { soft: 2.4, within: ARM }),
  cut(line(stroke([58, 199], [63, 195.6], [69, 193.4], [76, 192.6]), 2), 0.9, {
    soft: 1.6,
    within: ARM,
  }),
  // Muscle and tendon of the forearm, the bone of the wrist.
  raise(oval(32, 178, 22, 6.4, 18), 2, { soft: 4, within: ARM }),
  cut(line(stroke([54, 191], [34, 187], [8, 179], [-12, 174]), 2.6), 1, { soft: 2.2, within: ARM }),
  raise(dot(-27, 171.4, 4), 1.1, { soft: 1.8, within: ARM }),
  cut(line(stroke([-36, 156], [-37.6, 163], [-36, 174]), 2.4), 0.6, { soft: 1.8, within: ARM }),
  // Tendons on the back of the hand.
  raise(
    line(
      KNUCKLES.map(([x, y]) =>
        stroke([x, y], [(x - 36) / 2 - 2, (y + 166) / 2], [-38, 166 + (y - 166) * 0.3]),
      ).join(''),
      2.2,
    ),
    0.8,
    { soft: 1.2, within: ARM },
  ),
  ...FINGERS.toReversed().flatMap((knots) => {
    const shape = tube(knots);
    const joint = (at: number): string => {
      const [x, y, r] = knots[at] ?? [0, 0, 0];
      return stroke([x + 0.6, y - r * 0.7], [x - 0.6, y], [x - 0.2, y + r * 0.7]);
    };
    return [
      over(shape, z + 2.2, { puff: 3.6, radius: 5.6, soft: 0.5, within: ROOTS }),
      cut(line(joint(2) + joint(3), 0.9), 0.6, { soft: 0.6, within: shape }),
    ];
  }),
  raise(KNUCKLES.map(([x, y]) => oval(x, y, 4.4, 3.6)).join(''), 0.9, { soft: 1.8 }),
  over(THUMB, z + 5, { puff: 4, radius: 7, soft: 0.6, within: BALL }),
  raise(oval(-45, 153, 6.6, 5, -50), 0.8, { soft: 2.4 }),
  cut(line(stroke([-52, 136.6], [-56, 138], [-59.4, 139.4]), 1), 0.6, { soft: 0.6, within: THUMB }),
  cut(oval(-64.6, 127, 2.8, 1.9, 52), 0.8, { soft: 0.45, within: THUMB }),
];
