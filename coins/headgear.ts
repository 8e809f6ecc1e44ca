import { oak } from './costume.ts';
import { points, sampled, stroke } from './curve.ts';
import { dot, line, oval, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** Hats, plumes and the madras for the heads of `face.ts`, in the same units. */

const HAT =
  'M-71,-25 C-56,-38 -44,-58 -29,-74 C-14,-88 12,-89 28,-77 C44,-63 54,-45 72,-33 C68,-24 58,-21 47,-23 C18,-31 -18,-34 -46,-26 C-57,-22 -66,-19 -71,-25Z';
const FLAP =
  'M-62,-24.5 C-50,-37 -40,-54 -26,-67 C-12,-78 10,-79 24,-69 C38,-57 48,-41 62,-31 C58,-25 52,-24 46,-25.5 C18,-33.5 -18,-36.5 -46,-28.5 C-53,-26 -59,-23 -62,-24.5Z';

/** A bicorne worn fore and aft, with laced edge and cockade. */
export function bicorne(): Layer[] {
  const flap = path(FLAP);
  return [
    over(path(HAT), 6, { puff: 4, radius: 16 }),
    over(flap, 9, { puff: 5, radius: 22, soft: 0.6 }),
    raise(
      line('M-62,-24.5 C-50,-37 -40,-54 -26,-67 C-12,-78 10,-79 24,-69 C38,-57 48,-41 62,-31', 3.4),
      0.5,
      {
        puff: 1.3,
        radius: 3,
        soft: 0.4,
        within: flap,
      },
    ),
    raise(path('M-17,-32.5 L-9,-52 L-3,-50 L-11,-32Z'), 0.9, { soft: 0.4 }),
    raise(dot(-6, -53, 9), 1, { puff: 1.4, radius: 6, soft: 0.4 }),
    cut(line('M-6,-53 m-5.6,0 a5.6,5.6 0 1 0 11.2,0 a5.6,5.6 0 1 0 -11.2,0', 1.1), 0.9, {
      soft: 0.4,
    }),
    raise(dot(-6, -53, 2.2), 0.8, { puff: 1.4, radius: 2.5, soft: 0.3 }),
    raise(dot(-13, -34.5, 1.8), 0.6, { puff: 1.4, radius: 2, soft: 0.3 }),
  ];
}

/** The oak leaves along the edge of a general-in-chief's bicorne, in gold lace. */
export const bicorneLace = (): Layer[] =>
  oak(
    points('54,-33 44,-40 35,-50 25,-60.5 11,-68 -6,-69 -20,-63 -30,-54 -38,-44 -46,-35 -54,-29'),
    path(FLAP),
    1.02,
  );

/** An ostrich plume along the points of its spine: soft barbs fall from both sides of it. */
function plume(spine: readonly Point[], width: number, z: number): Layer[] {
  const run = sampled(spine, false, 10);
  const end = run.length - 1;
  const halfAt = (t: number): number => width * (0.45 + 0.75 * Math.sin(Math.PI * t ** 0.8));
  const body = tube(
    spine.map(([x, y], i) => [x, y, halfAt(i / (spine.length - 1)) + (i > 0 ? 1 : 0)]),
  );
  const barbs = run.slice(1, end).flatMap(([x, y], i) => {
    const [nx, ny] = run[i + 2] ?? [x, y];
    const way = Math.atan2(ny - y, nx - x);
    const half = halfAt((i + 1) / end) * 1.15;
    return [1, -1].map((side) => {
      const [near, far] = [way + side * 0.5, way + side * 1.05];
      const middle = xy(x + Math.cos(near) * half * 0.7, y + Math.sin(near) * half * 0.7);
      return `M${xy(x, y)}Q${middle} ${xy(x + Math.cos(far) * half, y + Math.sin(far) * half)}`;
    });
  });
  return [
    over(body, z, { puff: 3, radius: width * 1.1, soft: 0.5 }),
    cut(line(barbs.join(''), 0.7), 1, { soft: 0.35, within: body }),
    raise(line(stroke(...spine), 1.1), 0.8, { soft: 0.3, within: body }),
  ];
}

/** Three plumes that rise from the cockade and fall towards the back. */
export const plumes = (): Layer[] => [
  ...plume(points('6,-66 20,-94 42,-103 62,-90 76,-66 82,-44'), 9, 6),
  ...plume(points('2,-66 14,-100 34,-111 54,-101 66,-80 70,-58'), 9.4, 8),
  ...plume(points('-4,-66 -2,-98 14,-114 34,-112 48,-98 54,-78'), 9.4, 10),
];

/** A madras worn under the hat, close to the skull, with its knot and ends at the nape. */
export const madras = (): Layer[] => {
  const cloth = path(
    'M-48,-38 C-46,-33 -46,-29 -45.4,-26 C-30,-30 -14,-25 4,-20 C16,-16 22,-6 27,8 C32,12 38,10 40,4 C44,-10 46,-24 44,-40Z',
  );
  return [
    over(
      tube([
        [34, 6, 4],
        [46, 18, 6],
        [52, 38, 5.4],
        [50, 52, 1.6],
      ]) +
        tube([
          [35, 6, 4],
          [54, 12, 5],
          [66, 28, 4.6],
          [68, 42, 1.4],
        ]),
      5,
      { puff: 3, radius: 6, soft: 0.5 },
    ),
    cut(line('M40,12C47,22 50,36 49.6,48M44,10C54,16 63,28 66,38', 0.9), 0.9, { soft: 0.5 }),
    over(cloth, 13.4, { puff: 1.6, radius: 8, soft: 0.5 }),
    raise(
      tube([
        [-45, -29, 1],
        [-24, -30, 2],
        [2, -23, 2.4],
        [18, -14, 2.2],
        [30, 6, 1.6],
      ]) +
        tube([
          [-30, -36, 1.2],
          [4, -31, 2.2],
          [26, -20, 2.4],
          [37, 2, 1.4],
        ]),
      0.5,
      { puff: 1.8, radius: 3, soft: 0.6, within: cloth },
    ),
    over(oval(35, 7, 6, 5.2, 40), 13, { puff: 2.6, radius: 5, soft: 0.5 }),
  ];
};
