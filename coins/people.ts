import { dot, line, move, oval, path, tube, type Knot, type Point } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * Small standing and running people, built on joints. They are drawn for distance: limbs, dress
 * and head-gear are modelled, faces are not.
 */
export interface Pose {
  /** Middle of the head. */
  readonly head: Point;
  /** Middle of the shoulders and of the hips. */
  readonly chest: Point;
  readonly hip: Point;
  /** Elbow and hand of the far and of the near arm. */
  readonly far: readonly [Point, Point];
  readonly near: readonly [Point, Point];
  /** Knee and foot of the far and of the near leg; without legs a skirt is drawn to the feet. */
  readonly legs?: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Where a skirt ends: left, right and height. */
  readonly hem?: readonly [left: number, right: number, y: number];
  readonly wears: 'shako' | 'bicorne' | 'wrap' | 'hat' | 'bare';
  /** Looking right (1) or left (-1), for hats. */
  readonly looks: 1 | -1;
  /** Height of the whole person, which gives the width of limbs. */
  readonly size: number;
  /** Height above the field. */
  readonly z: number;
}

const limb = (
  from: Point,
  [joint, end]: readonly [Point, Point],
  wide: number,
  narrow: number,
): string => {
  const knots: Knot[] = [
    [...from, wide],
    [...joint, (wide + narrow) / 2],
    [...end, narrow],
  ];
  return tube(knots);
};

const HEADGEAR: Record<Pose['wears'], string> = {
  shako: path('M-7.5,-3C-7,-10 -8,-18 -7.5,-21L8.5,-21C8.5,-14 8,-9 8,-3L13,0L8,1Z'),
  bicorne: path('M-18,-2C-12,-8 -8,-17 1,-18C9,-17 13,-9 18,-4C10,-4 -8,-3 -18,-2Z'),
  wrap: path('M-9,0C-12,-14 -2,-18 4,-16C11,-14 11,-6 9,-2C4,-5 -3,-4 -9,0Z'),
  hat: path('M-17,-2C-10,-5 -9,-16 0,-16C9,-16 10,-5 17,-2C8,1 -8,1 -17,-2Z'),
  bare: path('M-9,1C-12,-10 -5,-14 1,-13.5C9,-13 11,-5 8.5,2C6,-4 -2,-7 -9,1Z'),
};

/** A person in a given pose. */
export function person(pose: Pose): Layer[] {
  const { head, chest, hip, far, near, legs, hem, size, z } = pose;
  const u = size / 100;
  const lean = ((chest[0] - hip[0]) / Math.max(1, hip[1] - chest[1])) * 0.5;
  const farShoulder: Point = [chest[0] - 3 * u * pose.looks * -1, chest[1] + u];
  const nearShoulder: Point = [chest[0] - 4 * u * pose.looks, chest[1] + 2 * u];
  const torso = tube([
    [chest[0], chest[1] + 0.5 * u, 7.4 * u],
    [chest[0] * 0.8 + hip[0] * 0.2, chest[1] * 0.8 + hip[1] * 0.2 + u, 9.6 * u],
    [chest[0] * 0.3 + hip[0] * 0.7, chest[1] * 0.3 + hip[1] * 0.7, 6.6 * u],
    [hip[0], hip[1] + 3 * u, 7.4 * u],
  ]);
  const skirt = hem
    ? path(
        `M${hip[0] - 7 * u},${hip[1] - 4 * u}C${hip[0] - 10 * u},${(hip[1] + hem[2]) / 2} ${hem[0] + 3 * u},${hem[2] - 10 * u} ${hem[0]},${hem[2]}` +
          `C${(hem[0] * 2 + hem[1]) / 3},${hem[2] + 3 * u} ${(hem[0] + hem[1] * 2) / 3},${hem[2] + 3 * u} ${hem[1]},${hem[2]}` +
          `C${hem[1] - 3 * u},${hem[2] - 10 * u} ${hip[0] + 10 * u},${(hip[1] + hem[2]) / 2} ${hip[0] + 7 * u},${hip[1] - 4 * u}Z`,
      )
    : '';
  const folds = hem
    ? [-0.6, -0.2, 0.2, 0.6]
        .map((t) => {
          const end = (hem[0] + hem[1]) / 2 + (t * (hem[1] - hem[0])) / 2;
          return `M${hip[0] + t * 6 * u},${hip[1] + 6 * u}Q${hip[0] + t * 9 * u},${(hip[1] + hem[2]) / 2} ${end},${hem[2]}`;
        })
        .join('')
    : '';
  const puff = (share: number): number => share * u * 3;
  return [
    over(limb(farShoulder, far, 3.2 * u, 2 * u), z, { puff: puff(1), radius: 4 * u, soft: 0.6 }),
    ...(legs ?? []).map((leg, i) =>
      over(limb([hip[0] + (i === 0 ? 2 : -2) * u, hip[1] + 2 * u], leg, 5 * u, 2.6 * u), z + i, {
        puff: puff(1.2),
        radius: 5 * u,
        soft: 0.6,
      }),
    ),
    ...(skirt ? [over(skirt, z + 1, { puff: puff(1.8), radius: 9 * u, soft: 0.6 })] : []),
    ...(folds ? [cut(line(folds, 1.6 * u), u, { soft: 0.9 * u, within: skirt })] : []),
    over(torso, z + 2, { puff: puff(1.8), radius: 8 * u, soft: 0.6 }),
    over(
      tube([
        [chest[0] + lean * u, chest[1] - 3 * u, 3 * u],
        [...head, 3 * u],
      ]),
      z + 1,
      { puff: puff(1), radius: 4 * u },
    ),
    over(oval(head[0], head[1], 5.2 * u, 6.6 * u, lean * 20), z + 3, {
      puff: puff(1.6),
      radius: 5 * u,
      soft: 0.5,
    }),
    over(
      move(HEADGEAR[pose.wears], head[0], head[1] - 1.5 * u, u * 0.66, lean * 22, pose.looks),
      z + 4,
      {
        puff: puff(1.3),
        radius: 4 * u,
        soft: 0.5,
      },
    ),
    // The open neck of the shirt and the sash.
    cut(
      line(
        `M${chest[0] - 3 * u},${chest[1] - 2 * u}L${chest[0] + lean},${chest[1] + 7 * u}L${chest[0] + 3 * u},${chest[1] - 2 * u}`,
        u,
      ),
      0.9 * u,
      {
        soft: 0.5 * u,
      },
    ),
    raise(
      tube([
        [hip[0] - 7 * u, hip[1] - 3 * u, 1.8 * u],
        [hip[0], hip[1] - 2 * u, 2 * u],
        [hip[0] + 7 * u, hip[1] - 3 * u, 1.8 * u],
      ]),
      0.5 * u,
      {
        puff: 0.8 * u,
        radius: 2 * u,
        soft: 0.4,
        within: torso,
      },
    ),
    over(limb(nearShoulder, near, 3.4 * u, 2.1 * u), z + 4, {
      puff: puff(1.2),
      radius: 4 * u,
      soft: 0.6,
    }),
    raise(dot(...near[1], 2.4 * u) + dot(...far[1], 2.4 * u), 0.4, {
      puff: puff(0.6),
      radius: 3 * u,
    }),
  ];
}
