import { outline, stroke } from './curve.ts';
import { type Knot, line, oval, path, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * A hand that holds an open book by its spine, in the units of `face.ts`: palm and fingers below and
 * behind the book, the thumb on its page. The wrist is at -22, 125, the foot of the spine at -74, 119.
 */

/** The fingers behind the cover; the last one is nearest to the viewer. */
const FINGERS: readonly (readonly Knot[])[] = [
  [
    [-58, 118, 5.4],
    [-80, 115, 5.2],
    [-98, 107, 4.8],
    [-110, 96, 4],
  ],
  [
    [-56, 124, 5.8],
    [-75, 123, 5.4],
    [-93, 116, 5.2],
    [-105, 104, 4.4],
  ],
  [
    [-54, 130.5, 5.6],
    [-70, 132.5, 5.4],
    [-83, 128, 5.2],
    [-92, 119.5, 4],
  ],
];

/** What lies below the book, at the height `z`: the heel of the hand and the fingers. */
export const below = (z: number): Layer[] => {
  const heel = path(
    outline([
      [-14, 115],
      [-28, 113.5],
      [-44, 110],
      [-58, 112],
      [-68, 119],
      [-68, 128],
      [-58, 134.5],
      [-44, 136],
      [-28, 135],
      [-14, 134.5],
    ]),
  );
  return [
    ...FINGERS.flatMap((knots, i) => [
      over(tube(knots), z - 1 + i * 0.8, { puff: 3.6, radius: 5, soft: 0.4 }),
    ]),
    over(heel, z + 1.4, { puff: 4.4, radius: 11, soft: 0.5 }),
    cut(line(stroke([-68, 125], [-58, 127], [-48, 127.5]), 1), 0.9, { soft: 0.8, within: heel }),
  ];
};

/** The thumb over the page, at the height `z`, and the ball of the thumb. */
export const thumb = (z: number): Layer[] => {
  const shape = tube([
    [-26, 123, 5.6],
    [-41, 117.5, 7.6],
    [-52.5, 109.5, 6.4],
    [-60, 100.5, 6.4],
    [-65, 92.5, 4.4],
  ]);
  return [
    over(shape, z, { puff: 4, radius: 7, soft: 0.45 }),
    raise(oval(-44, 116, 7, 5, -34), 0.3, { puff: 1.2, radius: 5, soft: 2, within: shape }),
    cut(line(stroke([-61.5, 105.4], [-57.4, 103.6], [-54, 104.6]), 0.8), 0.7, {
      soft: 0.5,
      within: shape,
    }),
    cut(oval(-62.8, 95, 3.3, 2.4, -60), 0.8, { soft: 0.4, within: shape }),
  ];
};
