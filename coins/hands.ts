import { path, type Point, tube } from './geometry.ts';
import { carryingHand, grip } from './hand-poses.ts';
import { type Layer, over, place } from './layer.ts';
import { type BentArm, sleeve, turnedCuff } from './sleeve.ts';

/**
 * Arms, hands and held objects for the busts of `costume.ts`, in the same units. Only the near arm
 * is visible. The poses of the hands are in `hand-poses.ts`.
 */

/**
 * Area above the cut of the bust, extended to both sides. It clips an arm in front of the breast at
 * the edge of the coat.
 */
const ABOVE_CUT = path(
  'M-150,20L90,20L70,96C66,104 58,111.5 47,117.5C30,126 4,124.5 -16,115C-30,113 -60,114 -150,122Z',
);

const near = (wrist: Point): BentArm => ({
  shoulder: [37, 82],
  elbow: [16, 113],
  wrist,
  width: 29,
});

/** The near arm in a coat's sleeve, with its cuff at the wrist. */
export const arm = (wrist: Point): Layer[] => [
  ...sleeve(near(wrist), { z: 6.6, within: ABOVE_CUT }),
  ...turnedCuff(near(wrist), 12.6, 0.2, 0.31),
];

/** A hand closed around an upright object at the origin; the wrist is at 26, 1. */
export const fist = (): Layer[] => place(grip(17), { x: 0, y: 0, scale: 0.62 });

/** A hand that carries an object on its fingers, which point left; the wrist is at 28, 7. */
export const openHand = (): Layer[] => place(carryingHand(17), { x: 0, y: 0, scale: 0.62 });

/** The staff of a sceptre between two points. */
export const sceptre = ([ax, ay]: Point, [bx, by]: Point): Layer[] => [
  over(
    tube([
      [ax, ay, 2.6],
      [ax, ay + 5, 1.8],
      [(ax + bx) / 2, (ay + by) / 2, 1.8],
      [bx, by, 2.2],
    ]),
    5,
    { puff: 2, radius: 2, soft: 0.35 },
  ),
];
