import { outline, stroke } from './curve.ts';
import { line, path } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { type BentArm, bones } from './sleeve.ts';

/**
 * A bare, bent arm as one contour from the shoulder to the wrist. `z` is its height above the field
 * in units; `hand` is a shape in the same frame that continues the contour without a seam.
 */
export function bareArm(arm: BentArm, z: number, hand = ''): Layer[] {
  const { width: w } = arm;
  const { upper, fore } = bones(arm);
  const [bx, by] = upper(0.84, -0.33 * w);
  const [fx, fy] = fore(0.16, -0.33 * w);
  const contour = path(
    outline([
      upper(-0.16, 0.2 * w),
      upper(0.1, 0.5 * w),
      upper(0.34, 0.46 * w),
      upper(0.62, 0.4 * w),
      upper(0.88, 0.36 * w),
      upper(1.06, 0.3 * w),
      fore(-0.02, 0.35 * w),
      fore(0.14, 0.39 * w),
      fore(0.32, 0.4 * w),
      fore(0.52, 0.34 * w),
      fore(0.76, 0.24 * w),
      fore(0.94, 0.19 * w),
      fore(1.08, 0.18 * w),
      fore(1.08, -0.18 * w),
      fore(0.94, -0.19 * w),
      fore(0.74, -0.24 * w),
      fore(0.46, -0.34 * w),
      [(bx + fx) / 2, (by + fy) / 2],
      upper(0.56, -0.42 * w),
      upper(0.3, -0.42 * w),
      upper(0.06, -0.5 * w),
    ]),
  );
  const shape = contour + hand;
  return [
    over(shape, z, { puff: 0.17 * w, radius: 0.42 * w, soft: 0.7 }),
    raise(
      line(stroke(upper(0.3, -0.14 * w), upper(0.5, -0.18 * w), upper(0.7, -0.12 * w)), 0.2 * w),
      0.03 * w,
      { soft: 0.1 * w, within: shape },
    ),
    cut(
      line(stroke(upper(0.26, 0.12 * w), upper(0.52, 0.1 * w), upper(0.78, 0.08 * w)), 0.05 * w),
      0.024 * w,
      { soft: 0.06 * w, within: shape },
    ),
    raise(
      line(stroke(fore(0.1, 0.16 * w), fore(0.3, 0.2 * w), fore(0.58, 0.1 * w)), 0.18 * w),
      0.028 * w,
      { soft: 0.1 * w, within: shape },
    ),
    // The crease in the bend, and the shade between the muscles of the forearm.
    cut(
      line(
        stroke([(bx + fx) / 2, (by + fy) / 2], upper(0.92, -0.14 * w), upper(1, 0.04 * w)),
        0.04 * w,
      ),
      0.03 * w,
      { soft: 0.04 * w, within: shape },
    ),
    cut(
      line(stroke(fore(0.2, -0.06 * w), fore(0.5, -0.04 * w), fore(0.84, -0.02 * w)), 0.05 * w),
      0.02 * w,
      { soft: 0.06 * w, within: shape },
    ),
  ];
}
