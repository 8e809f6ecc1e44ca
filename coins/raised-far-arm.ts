import { clenchedFist } from './clenched-fist.ts';
import { outline, points, stroke } from './curve.ts';
import { line, path } from './geometry.ts';
import { cut, type Layer, over, place } from './layer.ts';
import { turnedCuff } from './sleeve.ts';

/**
 * The far arm of a bust of `broad-bust.ts` that looks left, raised before the field with the fist
 * closed, in the units of its head. The elbow lies over the cut of the bust.
 */

/** The joints, for the cuff. */
const ARM = { shoulder: [-68, 92], elbow: [-85.5, 133], wrist: [-103, 76], width: 40 } as const;

/** Where the fist is, in line with the forearm; an object that it holds goes there too. */
export const FIST_AT = { x: -110.5, y: 54, scale: 0.56, turn: -18 } as const;

const UPPER = path(
  outline(
    points(
      '-55,88 -66,80 -79,90 -88,110 -97,130 -97,145 -88,151.4 -76,148.6 -67,136 -60.6,117 -56,100',
    ),
  ),
);

/** The sleeve of the upper arm, which goes down and forward from the shoulder. */
export const farUpperArm = (): Layer[] => [
  over(UPPER, 13.4, { puff: 6, radius: 16, soft: 0.6 }),
  cut(
    line(
      stroke([-63, 130], [-72, 134], [-82, 131]) + stroke([-70, 142], [-77, 141], [-86, 135]),
      2.2,
    ),
    1.6,
    { soft: 1.5, within: UPPER },
  ),
];

const FOREARM = path(
  outline(
    points(
      '-93.6,72 -89.4,85 -85.4,97 -80,109 -76.4,122 -75,134 -78,145 -87,152.4 -96,152.4 -103.4,144 -108,128 -111.4,111 -113,95 -115,80',
    ),
  ),
);

/** The sleeve of the forearm with its folds, the fist, and the turned-back cuff around its wrist. */
export const raisedForearm = (held: readonly Layer[]): Layer[] => [
  over(FOREARM, 14.6, { puff: 7, radius: 17, soft: 0.6 }),
  cut(
    line(
      stroke([-79.6, 112], [-86, 117], [-91, 127], [-92, 138]) +
        stroke([-82, 106], [-90, 109], [-98, 118]) +
        stroke([-106, 122], [-103, 133], [-96, 141]),
      2.4,
    ),
    1.5,
    { soft: 2, within: FOREARM },
  ),
  ...held,
  ...place(clenchedFist(36), FIST_AT),
  ...turnedCuff(ARM, 23, 0.22, 0.31),
];
