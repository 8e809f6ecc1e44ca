import { ribbedTrunk } from '../bark.ts';
import { outline, stroke } from '../curve.ts';
import { type Knot, line, oval, path, type Point, tube } from '../geometry.ts';
import { cut, type Layer, over, secondPlane } from '../layer.ts';
import { canopy } from '../canopy.ts';
import type { LeafMass } from '../foliage.ts';

// The clearing of Bois Caïman: the mapou with its roots, and the ground with grass that fills the lower
// arc of the plate.

/** The crown of the mapou, open below on its boughs and clear of the lifted hand: the nearest masses are lowest. */
const CROWN: readonly LeafMass[] = [
  [352, 234, 56, 41],
  [280, 286, 58, 41],
  [351, 310, 49, 40],
  [300, 352, 60, 38],
  [228, 368, 50, 37],
  [348, 376, 34, 26],
];

/** Ribs of the mapou, from a buttress root up the trunk into a bough. */
const RIBS: readonly (readonly Knot[])[] = [
  [
    [206, 736, 4],
    [232, 704, 13],
    [258, 646, 15],
    [272, 560, 19],
    [260, 484, 16],
    [230, 426, 10],
    [196, 378, 6],
  ],
  [
    [484, 786, 3],
    [444, 752, 9],
    [390, 708, 15],
    [350, 636, 17],
    [330, 540, 21],
    [338, 468, 16],
    [356, 418, 11],
    [366, 356, 8],
  ],
  [
    [226, 776, 3],
    [252, 744, 11],
    [284, 680, 17],
    [298, 580, 20],
    [290, 480, 17],
    [272, 414, 11],
    [262, 340, 7],
  ],
  [
    [424, 806, 3],
    [388, 768, 10],
    [342, 706, 17],
    [316, 620, 18],
    [306, 520, 22],
    [312, 440, 16],
    [328, 376, 11],
    [352, 270, 7],
  ],
  [
    [318, 806, 2],
    [316, 766, 9],
    [312, 706, 14],
    [303, 630, 10],
    [300, 540, 3],
    [299, 480, 0],
  ],
];

/** The mapou on the left: buttress roots, trunk, boughs and crown. */
export const mapou = (): Layer[] => [
  over(
    path(
      outline([
        [280, 468],
        [256, 540],
        [248, 640],
        [262, 712],
        [372, 722],
        [358, 668],
        [344, 560],
        [324, 468],
      ]),
    ),
    4,
    { puff: 6, radius: 40 },
  ),
  ...secondPlane(ribbedTrunk(RIBS, 6, 11), 0.7, 0),
  ...secondPlane(canopy(CROWN, { z: 11, seed: 7, leaf: 27, fingered: true }), 0.7, 0),
];

/** Height of the ground's far edge at x. */
const horizon = (x: number): number =>
  764 - ((x - 520) / 40) ** 2 + 5 * Math.sin(x / 40) + 3 * Math.sin(x / 17 + 1);

/** A tuft of grass at x, y: blades that the wind bends to the right. */
const tuft = (x: number, y: number, size: number, blades: number): string =>
  Array.from({ length: blades }, (_, i) => {
    const t = blades === 1 ? 0.5 : i / (blades - 1);
    const foot = x + (t - 0.5) * size * 0.8;
    const rise = size * (0.72 + 0.28 * Math.sin(i * 2.4 + x));
    return tube([
      [foot, y, 1.6],
      [foot + size * (0.1 + 0.1 * t), y - rise * 0.6, 2.5],
      [foot + size * (0.3 + 0.44 * t), y - rise * (1 - 0.24 * t), 0.4],
    ]);
  }).join('');

/** The ground fills the arc of the plate under the tree and the woman. */
export const earth = (): Layer[] => {
  const edge = Array.from({ length: 37 }, (_, i): Point => [140 + i * 20, horizon(140 + i * 20)]);
  const soil = path(`M${edge.map(([x, y]) => `${x},${y}`).join('L')}L860,900L140,900Z`);
  const swells = [772, 800, 826].map((y, i) =>
    stroke([250 + i * 40, y], [390, y + 12], [520, y - 2], [640, y + 10], [760 - i * 40, y - 6]),
  );
  return [
    over(soil, 7, { puff: 5, radius: 26, soft: 1 }),
    cut(line(swells.join(''), 6), 2.6, { soft: 4, within: soil }),
  ];
};

/** Grass behind the woman, along the far edge of the ground. */
export const farGrass = (): Layer[] => [
  over(tuft(446, 770, 54, 6) + tuft(744, 738, 50, 4), 9, {
    puff: 3,
    radius: 4,
    soft: 0.5,
  }),
];

/** Grass and stones before the woman, down to the edge of the ground. */
export const nearGrass = (): Layer[] => [
  over(oval(676, 794, 17, 9, -16) + oval(698, 782, 10, 7) + oval(356, 808, 15, 8, 8), 13, {
    puff: 5,
    radius: 9,
  }),
  over(tuft(316, 796, 44, 6) + tuft(412, 818, 40, 6) + tuft(470, 838, 30, 5), 13, {
    puff: 3,
    radius: 4,
    soft: 0.7,
  }),
];
