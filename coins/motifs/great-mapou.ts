import { ribbedTrunk } from '../bark.ts';
import { outline } from '../curve.ts';
import { type Knot, path } from '../geometry.ts';
import { type Layer, over } from '../layer.ts';
import { foliage, type LeafMass } from '../foliage.ts';

/** The crown, a wide umbrella under the upper arc of the plate: unequal masses with sky between them. */
const CROWN: readonly LeafMass[] = [
  [722, 344, 56, 34],
  [272, 346, 52, 32],
  [508, 220, 86, 46],
  [356, 272, 70, 46],
  [650, 270, 76, 52],
  [446, 322, 46, 24],
  [568, 314, 50, 27],
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
    [498, 550, 6],
    [498, 520, 10],
    [500, 460, 14],
    [498, 400, 16],
    [486, 300, 12],
  ],
  [
    [513, 526, 3],
    [512, 480, 7],
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
        [450, 520],
        [446, 562],
        [498, 552],
        [556, 562],
        [552, 520],
        [554, 380],
        [500, 330],
      ]),
    ),
    4,
    { puff: 6, radius: 40 },
  ),
  ...ribbedTrunk(RIBS, 6, 3),
  ...foliage(CROWN, { z: 9, seed: 9, leaf: 29 }),
];
