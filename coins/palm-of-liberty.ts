import { PLATE } from './broad-bust.ts';
import { points, stroke } from './curve.ts';
import { libertyCap } from './emblem.ts';
import { fading, line, path, tube } from './geometry.ts';
import { cut, type Layer, lift, over, place, raise } from './layer.ts';
import { palm } from './nature.ts';
import { random } from './noise.ts';

/**
 * The palm of the Republic with its cap, on a knoll before mountains and a plain: a shallow second
 * plane behind a bust that looks right, in plate units.
 */

/** The land fades out before the legend. */
const SIGHT = fading(286, 344);

/** Ridges of the mountains, the farther one first. */
const mountains = (): Layer[] => {
  const far = path(
    'M560,614 C600,596 622,578 640,560 C650,566 658,576 668,580 C686,568 700,554 716,546 C730,554 744,572 756,578 C776,568 800,558 822,554 C840,560 860,566 880,574 L880,694 L560,694Z',
  );
  const near = path(
    'M560,642 C610,634 640,614 662,604 C690,614 716,626 742,626 C770,614 790,600 812,594 C836,602 860,606 890,608 L890,714 L560,714Z',
  );
  const gullies =
    stroke(...points('716,548 712,566 722,580 716,602')) +
    stroke(...points('640,564 636,580 644,592')) +
    stroke(...points('816,558 806,574 812,588')) +
    stroke(...points('662,606 656,618 664,630')) +
    stroke(...points('812,596 802,608 806,620'));
  return [
    over(far, 1.2, { puff: 3.4, radius: 18, soft: 0.8, within: SIGHT }),
    over(near, 2, { puff: 3.4, radius: 18, soft: 0.8, within: SIGHT }),
    cut(line(gullies, 4), 1.5, { soft: 1.7, within: SIGHT }),
  ];
};

/** The plain before the mountains, and the knoll under the palm. */
const land = (): Layer[] => {
  const plain = path('M560,650 C640,642 760,638 900,642 L900,900 L560,900Z');
  const knoll = path(
    'M590,764 C650,698 700,672 742,670 C776,669 812,682 880,738 L880,900 L590,900Z',
  );
  const furrows = [654, 662].map((y) => `M560,${y}C660,${y - 6} 780,${y - 8} 900,${y - 4}`);
  return [
    over(plain, 2.2, { puff: 1.4, radius: 20, soft: 0.8, within: SIGHT }),
    cut(line(furrows.join(''), 1.6), 0.8, { soft: 0.8, within: SIGHT }),
    over(knoll, 2.6, { puff: 3.4, radius: 34, soft: 0.8 }),
  ];
};

/** Grass on the knoll: rows of short blades, larger towards the viewer. */
const grass = (): Layer[] => {
  const chance = random(5);
  const blades = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 17 }, (_blade, i) => {
      const x = 664 + i * 10.5 + (row % 2) * 5 + 5 * chance();
      const y = 690 + row * 13 + 0.0035 * (x - 742) ** 2 + 4 * chance();
      const high = 7 + row * 1.2 + 5 * chance();
      const lean = 8 * (chance() - 0.5);
      return tube([
        [x, y, 0.4],
        [x + lean * 0.2, y - high * 0.5, 1.9],
        [x + lean, y - high, 0.3],
      ]);
    }).join(''),
  );
  return [raise(blades.join(''), 0.9, { puff: 1.6, radius: 2, soft: 0.5 })];
};

/** Taller grass around the foot of the palm. */
const foot = (): Layer[] => {
  const blades = [-20, -14, -9, -4, 3, 8, 14, 20].map((x, i) =>
    tube([
      [740 + x * 0.9, 692, 0.5],
      [740 + x * 1.1, 680, 2.4],
      [740 + x * 1.5, 664 + Math.abs(x) * 0.5 - (i % 2) * 5, 0.3],
    ]),
  );
  return [over(blades.join(''), 9, { puff: 3, radius: 3, soft: 0.5 })];
};

/** The palm, its cap and the land around it. */
export const palmOfLiberty = (): Layer[] =>
  [
    ...mountains(),
    ...land(),
    ...grass(),
    ...palm(740, 678, 440, 108),
    ...foot(),
    ...place(lift(8, libertyCap()), { x: 736, y: 404, scale: 0.9 }),
  ].map((item) => ({ ...item, within: item.within ?? PLATE }));
