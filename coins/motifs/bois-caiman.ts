import { PLATE } from '../broad-bust.ts';
import { outline } from '../curve.ts';
import { oval, path, type Point, polygon, tube } from '../geometry.ts';
import { cut, type Layer, lift, over, place, raise } from '../layer.ts';
import { groundEdge } from '../nature.ts';
import { bonfire } from './bonfire.ts';
import { greatMapou } from './great-mapou.ts';
import { caller, fromBehind, officiant, witness } from './night-gathering.ts';

/** The far edge of the clearing. */
const FAR: readonly Point[] = [
  [140, 760],
  [200, 724],
  [262, 694],
  [340, 676],
  [420, 672],
  [500, 676],
  [580, 672],
  [660, 676],
  [738, 694],
  [800, 724],
  [860, 760],
];

const CLEARING = path(outline([...FAR, [900, 960], [100, 960]]));

/** The ground of the clearing, hollowed around the fire. */
const clearing = (): Layer[] => [
  over(CLEARING, 4, { puff: 5, radius: 36, soft: 1.6 }),
  cut(oval(500, 752, 150, 34), 2.4, { soft: 12, within: CLEARING }),
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

/** A thin bolt in the open field beside the crown. */
const bolt = polygon(
  [790, 372],
  [822, 424],
  [811, 429],
  [842, 474],
  [831, 479],
  [850, 546],
  [814, 486],
  [826, 480],
  [793, 436],
  [805, 430],
);

/** Product 9: the night gathering around the fire, under the great tree. */
export const boisCaiman = (): Layer[] =>
  [
    ...clearing(),
    ...greatMapou(),
    over(bolt, 6, { puff: 4, radius: 4, soft: 0.4 }),
    ...place(witness(true), { x: 256, y: 706, scale: 0.82 }),
    ...place(witness(false), { x: 761, y: 704, scale: 0.83, mirrored: true }),
    ...place(lift(4, bonfire()), { x: 122, y: 184, scale: 0.756 }),
    ...place(caller(), { x: 356, y: 722, scale: 1.06 }),
    ...place(officiant(), { x: 660, y: 722, scale: 1.06, mirrored: true }),
    ...place(fromBehind(false), { x: 392, y: 814, scale: 0.9 }),
    ...place(fromBehind(true), { x: 616, y: 814, scale: 0.9, mirrored: true }),
    ...nearGround(),
    groundEdge(38, 142, 9),
  ].map((item) => (item.within === undefined ? { ...item, within: PLATE } : item));
