import { points, sampled, stroke } from './curve.ts';
import { line, oval, path, type Point } from './geometry.ts';
import { buttonedCuff, handshake } from './handshake.ts';
import { cut, type Layer, over, place, type Placement } from './layer.ts';

/**
 * The union of two states, drawn around the origin in the units of `handshake.ts`: two branches tied
 * with a ribbon, and two hands that clasp each other in front of them.
 */

/** A branch: the course of its stem, from the root upwards, and the shape of its leaves. */
interface Branch {
  readonly stem: readonly Point[];
  readonly leaf: string;
  readonly rib: string;
  /** Angle of a leaf to the stem in degrees, and the samples of the stem between two pairs. */
  readonly lean: number;
  readonly step: number;
  /** First sample that bears leaves. */
  readonly from: number;
}

const STEM = points('44,184 4,106 -38,20 -66,-76 -60,-168');

const LAUREL: Branch = {
  stem: STEM,
  leaf: path('M0,0C-23,-14 -22,-44 0,-74C22,-44 23,-14 0,0Z'),
  rib: 'M0,-5L0,-62',
  lean: 42,
  step: 4,
  from: 11,
};

const PALM: Branch = {
  stem: STEM.map(([x, y]): Point => [-x, y]),
  leaf: path('M0,0C-10,-14 -11,-50 0,-88C11,-50 10,-14 0,0Z'),
  rib: 'M0,-8L0,-68',
  lean: 32,
  step: 2,
  from: 14,
};

/** The layers of a branch; its leaves come in pairs, smaller towards the tip. */
const branch = ({ stem, leaf, rib, lean, step, from }: Branch, z: number): Layer[] => {
  const run = sampled(stem, false, 10);
  const last = run.length - 1;
  const leaves = run.flatMap(([x, y], i) => {
    const [px, py] = run[i - 1] ?? [x, y + 1];
    if (i < from || (last - i) % step !== 0) return [];
    const way = (Math.atan2(y - py, x - px) * 180) / Math.PI + 90;
    const size = 1.04 - (0.38 * i) / last;
    return (i === last ? [0] : [-lean, lean]).map((turn): Placement => ({
      x,
      y,
      scale: size,
      turn: way + turn,
    }));
  });
  return [
    ...leaves.flatMap((where) =>
      place(
        [
          over(leaf, z, { puff: 9, radius: 9, soft: 0.6 }),
          cut(line(rib, 2.4), 2, { soft: 0.8, within: leaf }),
        ],
        where,
      ),
    ),
    over(line(stroke(...stem), 7), z + 4, { puff: 4, radius: 4, soft: 0.5 }),
  ];
};

/** The ribbon that ties the two stems where they cross: a knot, two loops and two ends. */
const ribbon = (): Layer[] => {
  const loop = path('M0,0C14,-22 44,-26 50,-10C54,4 26,12 0,0Z');
  const end = path('M-2,0C12,10 18,24 36,34L48,30L44,46C24,40 6,26 -6,6Z');
  const side = [
    over(end, 8, { puff: 3, radius: 6, soft: 0.5 }),
    over(loop, 9, { puff: 4, radius: 8, soft: 0.5 }),
    cut(line('M6,-3C18,-12 32,-14 40,-9', 3), 2.4, { soft: 1.2, within: loop }),
  ];
  return [
    ...side,
    ...place(side, { x: 0, y: 0, scale: 1, mirrored: true }),
    over(oval(0, 0, 10, 12), 12, { puff: 5, radius: 8, soft: 0.5 }),
  ];
};

/** Two clasped hands, each with a short cuff, before a branch of laurel and one of palm. */
export const unionOfTwo = (): Layer[] => {
  const cuff = place(buttonedCuff(20), { x: 92, y: 0, scale: 1 });
  return [
    ...branch(LAUREL, 2),
    ...branch(PALM, 2),
    ...place(ribbon(), { x: 0, y: 102, scale: 1.3 }),
    ...handshake(16),
    ...cuff,
    ...place(cuff, { x: 0, y: 0, scale: 1, mirrored: true }),
  ];
};
