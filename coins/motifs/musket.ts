import { box, dot, line, path, tube } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

/**
 * A musket with its bayonet, upright around its lock and seen from the side of the lock: the trigger
 * lies on the left. It is 340 units high above the lock; the butt ends 190 units below it.
 */

/** Heights above the lock of the bands that hold the barrel in the stock, and of the muzzle. */
const BANDS = [76, 144, 210];
const MUZZLE = 262;

/** The fore-end and the slender wrist of the stock, and the butt, which lies before the sash of its bearer. */
const STOCK = path(
  'M-11,-212L3,-212L4,-44L11,-38L11,30C11,44 9,62 10,86L-18,92C-14,72 -16,50 -17,30L-15,-36Z',
);
const BUTT = path(
  'M-15,66L9,60C9,74 12,82 16,90C22,108 28,138 32,192L-68,192C-56,154 -38,120 -22,94C-17,84 -15,76 -15,66Z',
);

/** The barrel with its muzzle and sight, and the ramrod below it. */
const barrel = (): Layer[] => [
  over(line(`M-10,-60L-8,${10 - MUZZLE}`, 3.6), 27, { puff: 2, radius: 2, soft: 0.4 }),
  over(
    tube([
      [5, -16, 8],
      [4.4, -130, 7],
      [3.6, 6 - MUZZLE, 6.2],
      [3.6, -MUZZLE, 6.2],
    ]),
    29,
    { puff: 6, radius: 7, soft: 0.4 },
  ),
];

/** The bands around barrel and stock. */
const bands = (): Layer[] =>
  BANDS.map((up) => over(box(-13, -up, 25, 6.4, 2), 34, { puff: 2.4, radius: 4, soft: 0.4 }));

const stock = (): Layer[] => [
  over(STOCK, 28, { puff: 8, radius: 12, soft: 0.5 }),
  over(BUTT, 40, { puff: 10, radius: 18, soft: 0.5 }),
];

/** The flintlock: its plate, the cock with the flint between its jaws, pan and frizzen, the trigger in its guard. */
const lock = (): Layer[] => [
  over(path('M-8,-52C0,-58 8,-56 11,-46L13,22C12,40 4,50 -2,54C-8,42 -10,20 -10,-10Z'), 37, {
    puff: 2.6,
    radius: 7,
    soft: 0.4,
  }),
  over(
    path(
      'M2,30C10,32 20,28 22,18C24,9 30,8 35,13L31,20L43,17L47,5L38,-5C26,-9 14,-1 12,10C11,16 8,18 2,19Z',
    ),
    42,
    { puff: 3.4, radius: 5, soft: 0.4 },
  ),
  over(path('M39,4L45,-9L38,-14L33,-1Z'), 41, { puff: 2, radius: 4, soft: 0.4 }),
  over(path('M8,-20L27,-20L32,-28L38,-47L45,-45L39,-22L32,-12L10,-10Z'), 41, {
    puff: 2.6,
    radius: 5,
    soft: 0.4,
  }),
  raise(dot(5, 25, 4.4) + dot(1, -38, 3) + dot(-1, 44, 2.6), 2, { puff: 2, radius: 4, soft: 0.4 }),
  over(line('M-15,-10C-42,-8 -44,38 -17,46', 4.6), 32, { puff: 3, radius: 3, soft: 0.4 }),
  over(line('M-15,10C-23,13 -28,18 -28,26', 4), 32, { puff: 2, radius: 3, soft: 0.4 }),
];

/** The socket around the muzzle, the neck that bends out of the line of fire, and the blade. */
const bayonet = (): Layer[] => {
  const blade = path('M-11,-266L-4,-268L-3.6,-288L-7,-342L-10.6,-288Z');
  return [
    over(blade, 33, { puff: 4, radius: 4, soft: 0.4 }),
    cut(line('M-7.2,-272L-7,-322', 1.2), 1.4, { soft: 0.5, within: blade }),
    over(line('M-1,-246C-3,-256 -7,-258 -7.4,-272', 5), 32, { puff: 3, radius: 4, soft: 0.4 }),
    over(box(-4, -256, 15, 30, 3), 33, { puff: 4, radius: 7, soft: 0.4 }),
  ];
};

export const musket = (): Layer[] => [...barrel(), ...stock(), ...bands(), ...bayonet(), ...lock()];
