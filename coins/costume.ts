import { outline, sampled, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { line, move, path, type Point } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** Collars, embroidery, an order and earrings for the heads of `face.ts`, in the same units. */

type Neck = Pick<Profile, 'neck' | 'skull'>;

/** X coordinates of the neck that clothing is fitted to: front, back, and the nape above. */
const measures = ({ neck, skull }: Neck): readonly [front: number, back: number, nape: number] => [
  neck[0][0],
  neck[1][0],
  (skull[0] ?? neck[1])[0],
];

const LEAF = path(
  'M0,0C1,-2.2 2.6,-1.6 3.2,-2.8C4.2,-1.6 5.4,-2.6 6.2,-1.6C6.8,-1 7.6,-0.6 8,0C7.6,0.6 6.8,1 6.2,1.6C5.4,2.6 4.2,1.6 3.2,2.8C2.6,1.6 1,2.2 0,0Z',
);

/** A general's embroidery: a stem along the points with oak leaves on both sides. */
export const oak = (points: readonly Point[], clip: string, size = 1): Layer[] => {
  const run = sampled(points, false, 12);
  const leaves = run.flatMap(([x, y], i) => {
    const [nx, ny] = run[i + 1] ?? [x, y];
    if (i % 5 !== 2 || i + 1 === run.length) return [];
    const way = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    return [48, -48].map((lean) => move(LEAF, x, y, size, way + lean));
  });
  return [
    raise(leaves.join(''), 0.9, { puff: 0.8, radius: 1.6, soft: 0.25, within: clip }),
    raise(line(stroke(...points), 0.9 * size), 0.9, { soft: 0.25, within: clip }),
  ];
};

/** A high laced collar around a cravat, for robes of state. */
export const ruff = (on: Neck): Layer[] => {
  const [front, back, nape] = measures(on);
  const top = 54;
  const shape = path(
    `M${front - 1},${top} C${front - 3},${top + 7} ${front - 4},60 ${front - 1},67 C-4,75 24,74 ${back + 9},61` +
      ` C${back + 6},50 ${nape + 6},40 ${nape + 4.6},33 C${nape + 4},29.4 ${nape + 1.6},28.6 ${nape - 0.6},30.4 C19,${top - 3} -2,${top + 3} ${front - 1},${top}Z`,
  );
  const cravat = path(
    outline([
      [front + 2, top - 5],
      [front - 4, top - 2],
      [front - 7, (top + 60) / 2],
      [front - 8.5, 62],
      [front - 6, 70],
      [front + 1, 72],
      [front + 8, 64],
      [front + 10, top],
    ]),
  );
  const edge = `M${front + 0.6},${top + 2.4} C0,${top + 5} 19,${top - 1} ${nape + 1.4},32.4`;
  return [
    over(cravat, 4, { puff: 2.4, radius: 7, soft: 0.45 }),
    cut(
      line(
        stroke([front - 6, top + 4], [front, top + 7], [front + 6, top + 5]) +
          stroke([front - 8, 60], [front - 2, 63], [front + 5, 60]) +
          stroke([front - 6, 68], [front, 67], [front + 4, 63]),
        0.9,
      ),
      0.9,
      { soft: 0.5, within: cravat },
    ),
    over(shape, 5.4, { puff: 2.6, radius: 14, soft: 0.45 }),
    raise(line(edge, 1.4), 0.8, { soft: 0.35, within: shape }),
    raise(
      line(
        `M${front + 1},${top + 3} C${front - 0.6},${top + 8} ${front - 1},60 ${front + 2},66`,
        1.4,
      ),
      0.8,
      {
        soft: 0.35,
        within: shape,
      },
    ),
    ...oak(
      [
        [front + 4, 64],
        [front + 16, 66],
        [14, 62.5],
        [back - 1, 54],
        [nape + 4, 40],
      ],
      shape,
      1,
    ),
  ];
};

/** A ring in the lobe of the ear. */
export const hoop = (): Layer[] => [
  raise(line('M-1,9a4,4.6 0 1 0 0.1,0', 1.5), 1.4, { puff: 0.8, radius: 2, soft: 0.3 }),
];
