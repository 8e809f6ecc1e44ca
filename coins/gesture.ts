import { cutAtArc } from './broad-bust.ts';
import type { Point } from './geometry.ts';
import { graspingFist } from './hand-poses.ts';
import { type Layer, place, type Placement } from './layer.ts';
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
