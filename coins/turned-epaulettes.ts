import { cutAtArc } from './broad-bust.ts';
import { strands } from './cord.ts';
import { points, sampled, stroke } from './curve.ts';
import { onStrap, STRAP, type Strap } from './epaulette-straps.ts';
import { dot, line, path, type Point } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';

/** The epaulettes of a general on the coat of `turned-coat.ts`, in the same units. */

/** Half the width of a strand of bullion. */
const HALF = 1.5;

/** Twisted strands of bullion that hang from a curved edge; those in the middle are longest. */
const bullion = (edge: readonly Point[], count: number, fall: number, z: number): Layer[] => {
  const run = sampled(edge, false, 12);
  const row = (length: number, shift: number, height: number): Layer[] => {
    const courses = Array.from({ length: count }, (_, i): Point[] => {
      const share = (i + shift) / count;
      const [x, y] = run[Math.round(share * (run.length - 1))] ?? [0, 0];
      const sway = (share - 0.5) * 9;
      const long = length * (0.9 + 0.14 * Math.sin(Math.PI * share));
      return [
        [x, y - 1],
        [x + sway * 0.4, y + long * 0.5],
        [x + sway, y + long],
      ];
    });
    const shape = courses.map((course) => line(stroke(...course), 2 * HALF)).join('');
    const twists = courses
      .map((course) => strands(sampled(course, false, 20), HALF, { slant: 0.7, start: HALF }))
      .join('');
    return [
      over(shape, height, { puff: 3.4, radius: 1.9, soft: 0.3 }),
      cut(line(twists, 0.6), 0.8, { soft: 0.25, within: shape }),
    ];
  };
  return [...row(fall, 0.2, z), ...row(fall * 0.84, 0.7, z + 1.6)];
};

/** The epaulette of the far shoulder, seen along its strap. */
export const farEpaulette = (): Layer[] => {
  const edge = points('-78,85 -74,89 -68,88.6 -62,85');
  return [
    ...bullion(edge, 6, 20, 1.6),
    over(
      path(
        'M-48,66 C-58,63 -67,66 -73,73 C-76,77 -78,81 -78.4,85.4 C-73,90 -67,89 -60,85 C-60,78 -55,71 -48,66Z',
      ),
      3.4,
      {
        puff: 2,
        radius: 7,
        soft: 0.4,
      },
    ),
    raise(line('M-52,69 C-61,67 -69,73 -74,82 M-50,71 C-57,75 -61.6,80 -62.6,85', 1.1), 0.8, {
      soft: 0.35,
    }),
    over(line(stroke(...edge), 4.2), 4.6, { puff: 1.8, radius: 2.4, soft: 0.35 }),
  ];
};

/** The epaulette of the near shoulder, towards the viewer. */
export const turnedEpaulette = (at: Placement, strap: Strap): Layer[] => {
  const edge = points('17,85 25.6,92.8 38,97.8 50,97.4 64,93.4 77,85');
  return cutAtArc(at, [
    ...bullion(edge, 19, 27, 11),
    over(STRAP, 13, { puff: 3.6, radius: 13, soft: 0.45 }),
    raise(line('M30.6,61 C25,69 22,76 21.6,83.6 M46,59.4 C58,66 67,74 71.6,83', 1.2), 0.9, {
      soft: 0.35,
      within: STRAP,
    }),
    ...onStrap(strap),
    over(line(stroke(...edge), 6.4), 15.4, { puff: 2.6, radius: 3.4, soft: 0.35 }),
    cut(line(stroke(...edge.map(([x, y]): Point => [x, y + 0.4])), 0.8), 0.8, { soft: 0.3 }),
    raise(dot(35.4, 59.4, 2.8), 1.2, { puff: 1.8, radius: 2.6, soft: 0.3 }),
  ]);
};
