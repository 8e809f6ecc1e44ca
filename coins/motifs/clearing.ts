import { ribbedTrunk } from '../bark.ts';
import { outline, stroke } from '../curve.ts';
import { type Knot, line, oval, path, type Point, tube } from '../geometry.ts';
import { cut, type Layer, over } from '../layer.ts';
import { foliage, type LeafMass } from '../foliage.ts';

// The clearing of Bois Caïman: the mapou with its roots, and the ground with grass that fills the lower
// arc of the plate.

/** Leaves of the bough that reaches over the woman. */
const BOUGH: readonly LeafMass[] = [
  [648, 216, 26, 12],
  [582, 200, 42, 18],
  [500, 194, 46, 20],
];

/** The crown of the mapou, heavy over the trunk. */
const CROWN: readonly LeafMass[] = [
  [388, 248, 70, 46],
  [238, 394, 44, 34],
  [352, 352, 50, 32],
  [302, 316, 72, 54],
];

/** Ribs of the mapou, from a buttress root up the trunk into a bough. */
const RIBS: readonly (readonly Knot[])[] = [
  [
    [206, 736, 4],
    [232, 704, 13],
    [258, 646, 15],
    [272, 560, 19],
    [262, 470, 17],
    [234, 410, 10],
    [210, 370, 6],
  ],
  [
    [484, 786, 3],
    [444, 752, 9],
    [390, 708, 15],
    [350, 636, 17],
    [330, 540, 21],
    [334, 450, 16],
    [366, 380, 12],
    [410, 290, 10],
    [446, 214, 8],
    [530, 202, 6],
    [640, 216, 3],
  ],
  [
    [226, 776, 3],
    [252, 744, 11],
    [284, 680, 17],
    [298, 580, 20],
    [288, 460, 18],
    [278, 350, 10],
  ],
  [
    [424, 806, 3],
    [388, 768, 10],
    [342, 706, 17],
    [316, 620, 18],
    [306, 520, 22],
    [310, 430, 18],
    [322, 330, 12],
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
        [262, 400],
        [256, 540],
        [244, 660],
        [226, 736],
        [420, 770],
        [364, 690],
        [344, 560],
        [350, 400],
      ]),
    ),
    4,
    { puff: 6, radius: 40 },
  ),
  ...ribbedTrunk(RIBS, 6, 11),
  ...foliage(BOUGH, { z: 9, seed: 5, leaf: 20 }),
  ...foliage(CROWN, { z: 9, seed: 7, leaf: 27 }),
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
  over(tuft(250, 724, 46, 5) + tuft(446, 770, 54, 6) + tuft(744, 738, 50, 4), 9, {
    puff: 3,
    radius: 4,
    soft: 0.5,
  }),
];

/** Grass and stones before the woman, down to the edge of the ground. */
export const nearGrass = (): Layer[] => [
  over(oval(640, 812, 22, 11, -6) + oval(668, 802, 14, 9) + oval(352, 806, 17, 9, 8), 14, {
    puff: 6,
    radius: 10,
  }),
  over(
    tuft(312, 800, 52, 6) +
      tuft(408, 816, 46, 6) +
      tuft(472, 838, 40, 6) +
      tuft(550, 842, 36, 6) +
      tuft(612, 836, 34, 6) +
      tuft(682, 796, 50, 6) +
      tuft(362, 830, 34, 5),
    16,
    { puff: 3, radius: 4, soft: 0.5 },
  ),
];
