import { cutAtArc, ermineSpot } from './broad-bust.ts';
import { line, move, path, type Point, tube } from './geometry.ts';
import { graspingFist } from './hand-poses.ts';
import { cut, type Layer, over, place, type Placement, raise } from './layer.ts';
import { type BentArm, sleeve, turnedCuff } from './sleeve.ts';

/**
 * A raised near arm for the busts of `broad-bust.ts`, in the same units: shoulder, upper arm, forearm
 * and a fist around a held object, in the proportions of a body, not of a bust.
 */

/** Height of the base of the neck, which stays in place when a bust is enlarged. */
const NECK = 58;

/** Draws parts of a broad bust `size` times as large as its head, with the neck in place. */
export function enlarged(
  at: Placement,
  size: number,
  draw: (at: Placement) => readonly Layer[],
): Layer[] {
  const y = NECK * (1 - size);
  const bust = { x: at.x, y: at.y + y * at.scale, scale: at.scale * size };
  return place(draw(bust), { x: 0, y, scale: size });
}

/** Sleeve of an arm that is bent at the elbow and raised in front of the breast. */
export const raisedSleeve = (at: Placement, arm: BentArm): Layer[] =>
  cutAtArc(at, sleeve(arm, { z: 12, wrist: 0.32 }));

/** Turned-back cuff of the raised sleeve; draw it after the fist. */
export const raisedCuff = (at: Placement, arm: BentArm): Layer[] =>
  cutAtArc(at, turnedCuff(arm, 22, 0.15, 0.34));

/** A fist around an upright object at `x`, `y`, turned with the forearm. */
export const fistAround = ([x, y]: Point, scale: number, turn: number): Layer[] =>
  place(graspingFist(34), { x, y, scale, turn });

/** Edge of fur of a mantle, where the forearm comes out of it. */
const TRIM = tube([
  [36, 107, 5],
  [33, 122, 7],
  [35, 142, 7.6],
  [41, 170, 8],
  [50, 210, 8],
]);

/** Strokes of the fur along the trim. */
const trimFur = (): string =>
  Array.from({ length: 130 }, (_, i) => {
    const [x, y] = [28 + ((i * 37) % 23), 104 + i * 0.6];
    return `M${x},${y.toFixed(1)}q0.3,1.6 ${(((i * 13) % 7) * 0.4 - 1.2).toFixed(1)},3.8`;
  }).join('');

/** A mantle that falls from its cape over a bent elbow, its front edge trimmed with ermine. */
export const drape = (at: Placement): Layer[] => {
  const cloth = path(
    'M32,111 C50,108 72,98 98,82 L104,100 L130,230 L50,230 C40,180 34,150 33,128 C32,120 31,115 32,111Z',
  );
  const folds = [
    [54, 108, 62, 210, 5],
    [70, 101, 82, 210, 6],
    [86, 92, 102, 210, 5],
  ] as const;
  const hanging = folds.map(([ax, ay, bx, by, half]) =>
    tube([
      [ax, ay, half * 0.4],
      [(ax + bx) / 2 - 2, (ay + by) / 2, half],
      [bx, by, half],
    ]),
  );
  const spots = [move(ermineSpot, 33.4, 124, 1, 4), move(ermineSpot, 36.4, 144, 1, -6)];
  return cutAtArc(at, [
    over(cloth, 8, { puff: 8, radius: 22, soft: 0.8 }),
    raise(hanging.join(''), 0.8, { puff: 3.6, radius: 5, soft: 1, within: cloth }),
    over(TRIM, 19, { puff: 4.6, radius: 7, soft: 0.6 }),
    cut(line(trimFur(), 0.8), 0.8, { soft: 0.4, within: TRIM }),
    raise(spots.join(''), 1.3, { puff: 1, radius: 1.6, soft: 0.3 }),
  ]);
};

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Course of an embroidery along the forearm of a raised arm, up to its cuff. */
export const alongForearm = ({ elbow, wrist }: BentArm): Point[] =>
  [0.1, 0.3, 0.5, 0.7, 0.83].map((share) => between(elbow, wrist, share));
