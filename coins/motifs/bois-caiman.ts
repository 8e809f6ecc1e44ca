import { PLATE } from '../broad-bust.ts';
import { outline, stroke } from '../curve.ts';
import { line, oval, path, type Point, polygon, tube } from '../geometry.ts';
import { cut, type Layer, lift, over, place, raise, secondPlane } from '../layer.ts';
import { groundEdge } from '../nature.ts';
import { bonfire } from './bonfire.ts';
import { greatMapou } from './great-mapou.ts';
import { caller, officiant } from './night-gathering.ts';
import { seatedMan, seatedWoman } from './seated-figure.ts';
import { distantMan, distantWoman } from './witness.ts';

/** The far edge of the clearing. */
const FAR: readonly Point[] = [
  [140, 712],
  [200, 692],
  [262, 682],
  [340, 676],
  [420, 672],
  [500, 676],
  [580, 672],
  [660, 676],
  [738, 682],
  [800, 692],
  [860, 712],
];

const CLEARING = path(outline([...FAR, [900, 960], [100, 960]]));

/** Swells of the ground around the fire. */
const SWELLS = [
  stroke([180, 742], [262, 728], [330, 742], [400, 734]),
  stroke([600, 736], [680, 744], [752, 728], [824, 744]),
  stroke([216, 782], [300, 766], [360, 790]),
  stroke([660, 790], [712, 768], [786, 782]),
  stroke([440, 836], [500, 822], [566, 838]),
  stroke([452, 792], [506, 784], [552, 794]),
].join('');

/** The ground of the clearing, hollowed around the fire. */
const clearing = (): Layer[] => [
  over(CLEARING, 4, { puff: 5, radius: 36, soft: 1.6 }),
  cut(oval(500, 752, 150, 34), 2.4, { soft: 12, within: CLEARING }),
  cut(line(SWELLS, 6), 3, { soft: 4, within: CLEARING }),
];

/** Grass on the ground: where each tuft roots, and the height of its middle blade. */
const TUFTS = [
  [524, 824, 24],
  [318, 772, 22],
  [700, 768, 24],
  [286, 742, 18],
] as const;

/** Grass and stones on the near ground. */
const nearGround = (): Layer[] => {
  const blades = TUFTS.flatMap(([x, y, height]) =>
    [-1, -0.5, 0, 0.5, 1].map((side) => {
      const tall = height * (1 - 0.4 * side ** 2) * (side === 0.5 ? 0.84 : 1);
      const foot = x + side * height * 0.44;
      return tube([
        [foot, y + 2, 0.4],
        [foot + side * height * 0.1, y - tall * 0.4, 1.7],
        [foot + side * height * 0.46, y - tall, 0.3],
      ]);
    }),
  );
  const stones = oval(478, 812, 12, 7, -6) + oval(496, 818, 8, 5);
  return [
    raise(blades.join(''), 2.6, { puff: 3, radius: 2.4, soft: 0.5 }),
    raise(stones, 2, { puff: 6, radius: 7, soft: 0.6 }),
  ];
};

/** A bolt in the open field below the crown. */
const bolt = polygon(
  [762, 398],
  [800, 448],
  [789, 453],
  [822, 494],
  [810, 499],
  [834, 568],
  [796, 508],
  [808, 502],
  [774, 464],
  [786, 458],
);

/** Product 9: the night gathering around the fire, under the great tree. */
export const boisCaiman = (): Layer[] =>
  [
    ...clearing(),
    ...greatMapou(),
    ...secondPlane([over(bolt, 6, { puff: 4, radius: 4, soft: 0.4 })], 0.6, 0),
    ...secondPlane(place(distantWoman(), { x: 243, y: 700, scale: 0.92, turn: 3 }), 0.62, 0.3),
    ...secondPlane(
      place(distantMan(), { x: 770, y: 702, scale: 0.86, turn: -3, mirrored: true }),
      0.62,
      0.3,
    ),
    ...place(lift(4, bonfire()), { x: 82, y: 106, scale: 0.84 }),
    ...place(caller(), { x: 334, y: 742, scale: 1.34, turn: 5 }),
    ...place(officiant(), { x: 668, y: 744, scale: 1.34, turn: -3, mirrored: true }),
    ...lift(8, place(seatedMan(), { x: 404, y: 816, scale: 1.1, turn: 3 })),
    ...lift(8, place(seatedWoman(), { x: 612, y: 818, scale: 1.06, turn: -4, mirrored: true })),
    ...nearGround(),
    groundEdge(35, 145, 9),
  ].map((item) => (item.within === undefined ? { ...item, within: PLATE } : item));
