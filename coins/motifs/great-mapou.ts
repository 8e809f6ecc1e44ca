import { outline, stroke } from '../curve.ts';
import { type Knot, line, path, type Point, tube } from '../geometry.ts';
import { cut, type Layer, over } from '../layer.ts';
import { foliage, type Puff } from '../nature.ts';
import { random } from '../noise.ts';

/** Tiers of the crown from the outer, upper one to the lowest: half axes of their arc, clumps, and size of a clump. */
const TIERS = [
  { rx: 266, ry: 160, clumps: 13, size: 36 },
  { rx: 212, ry: 112, clumps: 9, size: 40 },
  { rx: 150, ry: 62, clumps: 6, size: 36 },
] as const;

/** The crown, a wide umbrella under the upper arc of the plate. */
const crown = (): Puff[] => {
  const chance = random(21);
  return TIERS.flatMap(({ rx, ry, clumps, size }) =>
    Array.from({ length: clumps }, (_, i): Puff => {
      const angle = Math.PI * ((i + 0.3 * (chance() - 0.5)) / (clumps - 1));
      const radius = size * (0.86 + 0.28 * chance());
      const x = 500 - rx * Math.cos(angle);
      const y = 348 - ry * Math.sin(angle);
      const inside = Math.min(1, (348 - radius * 1.06) / Math.hypot(x - 500, y - 500));
      return [500 + (x - 500) * inside, 500 + (y - 500) * inside, radius];
    }),
  ).toSorted(([a], [b]) => Math.abs(b - 500) - Math.abs(a - 500));
};

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

/** The grain of a rib: uneven lines along it. */
const grain = (rib: readonly Knot[], seed: number): string => {
  const chance = random(seed);
  const along = [-0.45, 0.05, 0.5].map((t) =>
    stroke(...rib.map(([x, y, radius]): Point => [x + radius * (t + 0.2 * chance() - 0.1), y])),
  );
  return along.join('');
};

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
  ...RIBS.flatMap((rib, i) => {
    const shape = tube(rib);
    return [
      over(shape, 6 + i * 0.7, { puff: 8, radius: 15, soft: 1 }),
      cut(line(grain(rib, i + 3), 1.7), 1.6, { soft: 1, within: shape }),
    ];
  }),
  ...foliage(crown(), 7, 9, 0.84),
];
