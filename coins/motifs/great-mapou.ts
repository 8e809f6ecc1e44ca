import { ribbedTrunk } from '../bark.ts';
import { outline } from '../curve.ts';
import { type Knot, path } from '../geometry.ts';
import { type Layer, over, secondPlane } from '../layer.ts';
import { canopy } from '../canopy.ts';
import type { LeafMass } from '../foliage.ts';

/** The crown, a wide vault under the upper arc of the plate: unequal masses, the nearest lowest. */
const CROWN: readonly LeafMass[] = [
  [500, 204, 90, 36],
  [378, 240, 78, 42],
  [624, 238, 80, 44],
  [282, 306, 56, 40],
  [720, 304, 56, 42],
  [244, 354, 52, 32],
  [758, 350, 50, 32],
  [420, 300, 76, 40],
  [590, 302, 74, 38],
  [506, 262, 68, 42],
  [300, 356, 42, 25],
  [692, 352, 50, 29],
];

/** Ribs from a buttress root up the trunk into a bough, from the outer to the inner ones. */
const RIBS: readonly (readonly Knot[])[] = [
  [
    [290, 700, 1],
    [344, 680, 8],
    [402, 640, 13],
    [441, 580, 14],
    [460, 490, 15],
    [444, 410, 13],
    [396, 356, 10],
    [310, 326, 5],
  ],
  [
    [712, 700, 1],
    [656, 678, 8],
    [600, 638, 13],
    [560, 578, 14],
    [542, 486, 15],
    [556, 404, 13],
    [606, 350, 10],
    [694, 322, 5],
  ],
  [
    [346, 724, 1],
    [386, 702, 10],
    [426, 656, 14],
    [457, 594, 14],
    [480, 500, 14],
    [472, 396, 15],
    [430, 330, 11],
    [380, 280, 7],
  ],
  [
    [656, 724, 1],
    [616, 700, 10],
    [576, 654, 14],
    [545, 592, 13],
    [524, 496, 15],
    [536, 398, 14],
    [572, 336, 11],
    [624, 286, 7],
  ],
  [
    [478, 700, 10],
    [488, 620, 12],
    [496, 540, 13],
    [500, 460, 14],
    [498, 400, 16],
    [486, 300, 12],
  ],
  [
    [534, 700, 12],
    [522, 620, 11],
    [514, 520, 9],
    [514, 420, 10],
    [522, 360, 12],
    [530, 290, 10],
  ],
];

/** The mapou of the gathering: its crown fills the upper third of the plate, its roots end near y = 690. */
export const greatMapou = (): Layer[] => [
  over(
    path(
      outline([
        [448, 380],
        [446, 520],
        [414, 610],
        [350, 674],
        [310, 704],
        [500, 712],
        [690, 704],
        [650, 674],
        [586, 610],
        [554, 520],
        [554, 380],
        [500, 330],
      ]),
    ),
    3,
    { puff: 5, radius: 40 },
  ),
  ...secondPlane(ribbedTrunk(RIBS, 6, 3), 0.75, 0),
  ...secondPlane(canopy(CROWN, { z: 12, seed: 9, leaf: 40, fingered: true }), 0.75, 0),
];
