import { PLATE } from './broad-bust.ts';
import { type Flame, flames } from './emblem.ts';
import type { Layer } from './layer.ts';

/**
 * Fire along the lower edge of the plate for Christophe's phoenix: high on the left, where the phoenix
 * sits in it, and on the right, where it dies down behind the king's shoulder.
 */

type Row = readonly Flame[];

/** The flames on the left: behind the body of the phoenix, around it, before it. */
const LEFT: readonly [back: Row, middle: Row, front: Row] = [
  [
    [196, 650, 130, 22, 16],
    [240, 700, 130, 24, -14],
    [318, 750, 170, 26, 18],
    [366, 790, 120, 24, 14],
    [402, 810, 96, 22, 8],
  ],
  [
    [180, 650, 90, 18, -10],
    [220, 700, 100, 24, 16],
    [258, 750, 110, 26, -14],
    [300, 780, 130, 26, 14],
    [344, 800, 128, 26, -12],
    [384, 820, 80, 24, 12],
  ],
  [
    [204, 706, 70, 22, -10],
    [238, 748, 76, 22, 12],
    [278, 790, 92, 24, -12],
    [322, 812, 84, 24, 12],
    [364, 830, 66, 24, -8],
  ],
];

/** The flames on the right, behind the shoulder of the king: the far row and the near one. */
const RIGHT: readonly [far: Row, near: Row] = [
  [
    [752, 660, 176, 20, 12],
    [788, 650, 252, 25, -18],
    [820, 620, 200, 22, -12],
    [838, 570, 126, 15, -12],
  ],
  [
    [738, 660, 116, 18, -10],
    [770, 670, 148, 22, 12],
    [804, 650, 160, 23, -14],
    [826, 614, 128, 20, 4],
    [840, 590, 84, 14, -10],
  ],
];

/** The fire behind the phoenix and the king. */
export const fireBehind = (): Layer[] => [
  ...flames(LEFT[0], 2, PLATE),
  ...flames(RIGHT[0], 2, PLATE),
  ...flames(RIGHT[1], 9, PLATE),
];

/** The fire before the phoenix. */
export const fireBefore = (): Layer[] => [
  ...flames(LEFT[1], 18, PLATE),
  ...flames(LEFT[2], 22, PLATE),
];
