import { outline, stroke } from './curve.ts';
import { dot, line, path, type Point } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** A bent arm: three joints and the width of the sleeve at the shoulder, in units. */
export interface BentArm {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly width: number;
}

type Direction = Point;

const towards = ([ax, ay]: Point, [bx, by]: Point): Direction => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
};

/** A frame along one bone: a point at `share` of its length, `side` units towards the outer side. */
function boneOf(from: Point, to: Point, bend: number) {
  const [dx, dy] = towards(from, to);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return (share: number, side: number): Point => [
    from[0] + dx * length * share + dy * bend * side,
    from[1] + dy * length * share - dx * bend * side,
  ];
}

/**
 * Frames along upper arm and forearm: a point at a share of the bone's length and so many units to
 * the side, where the outer side (the point of the elbow) is positive.
 */
export function bones({ shoulder, elbow, wrist }: BentArm) {
  const [ux, uy] = towards(shoulder, elbow);
  const [fx, fy] = towards(elbow, wrist);
  const bend = ux * fy - uy * fx < 0 ? -1 : 1;
  return { upper: boneOf(shoulder, elbow, bend), fore: boneOf(elbow, wrist, bend) };
}

/** Outline of the upper arm: full at the shoulder, narrower above the elbow. */
const upperShape = ({ upper }: ReturnType<typeof bones>, w: number): string =>
  outline([
    upper(-0.12, 0),
    upper(0, 0.5 * w),
    upper(0.4, 0.52 * w),
    upper(0.8, 0.44 * w),
    upper(1.04, 0.4 * w),
    upper(1.12, 0.1 * w),
    upper(1.02, -0.34 * w),
    upper(0.7, -0.42 * w),
    upper(0.35, -0.5 * w),
    upper(0, -0.46 * w),
  ]);

/** Outline of the forearm: the point of the elbow, the muscle below it, the narrow wrist. */
const foreShape = ({ fore }: ReturnType<typeof bones>, w: number, wrist: number): string =>
  outline([
    fore(-0.16, 0.2 * w),
    fore(-0.04, 0.42 * w),
    fore(0.26, 0.44 * w),
    fore(0.6, 0.34 * w),
    fore(1, wrist * w),
    fore(1.03, 0),
    fore(1, -wrist * w),
    fore(0.62, -0.34 * w),
    fore(0.3, -0.42 * w),
    fore(0.08, -0.34 * w),
    fore(-0.12, -0.1 * w),
  ]);

interface SleeveOptions {
  /** Height of the upper arm above the field; the forearm lies above it. */
  readonly z: number;
  /** Half width at the wrist as a fraction of `width`. */
  readonly wrist?: number;
  readonly within?: string;
}

/** A sleeve over a bent arm. The folds start in the bend and at the point of the elbow. */
export function sleeve(arm: BentArm, { z, wrist = 0.25, within }: SleeveOptions): Layer[] {
  const { width: w } = arm;
  const frame = bones(arm);
  const { upper, fore } = frame;
  const top = path(upperShape(frame, w));
  const front = path(foreShape(frame, w, wrist));
  const clip = within === undefined ? {} : { within };
  const folds = line(
    stroke(upper(0.94, -0.36 * w), upper(0.84, -0.12 * w), upper(0.66, 0.22 * w)) +
      stroke(upper(0.86, -0.4 * w), upper(0.7, -0.2 * w), upper(0.44, 0.04 * w)) +
      stroke(upper(0.3, 0.46 * w), upper(0.42, 0.24 * w), upper(0.6, 0.36 * w)),
    w * 0.05,
  );
  const foreFolds = line(
    stroke(fore(0.1, -0.34 * w), fore(0.12, -0.06 * w), fore(0, 0.26 * w)) +
      stroke(fore(0.16, -0.38 * w), fore(0.28, -0.08 * w), fore(0.26, 0.28 * w)) +
      stroke(fore(0.5, -0.34 * w), fore(0.6, -0.1 * w), fore(0.76, 0.06 * w)) +
      stroke(fore(0.84, 0.24 * w), fore(0.74, 0.14 * w), fore(0.56, 0.2 * w)),
    w * 0.045,
  );
  const ridges = line(
    stroke(fore(0.2, -0.3 * w), fore(0.2, -0.04 * w), fore(0.12, 0.3 * w)) +
      stroke(fore(0.4, -0.3 * w), fore(0.46, -0.1 * w), fore(0.6, 0.08 * w)),
    w * 0.06,
  );
  return [
    over(top, z, { puff: 0.15 * w, radius: 0.44 * w, soft: 0.6, ...clip }),
    cut(folds, 0.03 * w, { soft: 0.03 * w, within: within ?? top }),
    over(front, z + 0.05 * w, { puff: 0.16 * w, radius: 0.4 * w, soft: 0.6, ...clip }),
    cut(foreFolds, 0.03 * w, { soft: 0.028 * w, within: front }),
    raise(ridges, 0.016 * w, { soft: 0.03 * w, within: front }),
  ];
}

/** A bare forearm, with the muscle below the elbow and the bones of the wrist. */
function bareForearm(arm: BentArm, z: number): Layer[] {
  const { width: w } = arm;
  const frame = bones(arm);
  const { fore } = frame;
  const shape = path(foreShape(frame, w, 0.2));
  return [
    over(shape, z, { puff: 0.15 * w, radius: 0.38 * w, soft: 0.6 }),
    raise(
      line(stroke(fore(0.06, 0.2 * w), fore(0.3, 0.24 * w), fore(0.66, 0.12 * w)), 0.16 * w),
      0.024 * w,
      { soft: 0.08 * w, within: shape },
    ),
    cut(
      line(stroke(fore(0.1, -0.02 * w), fore(0.4, 0.02 * w), fore(0.8, 0)), 0.05 * w),
      0.018 * w,
      {
        soft: 0.05 * w,
        within: shape,
      },
    ),
    raise(dot(...fore(0.92, 0.12 * w), 0.06 * w), 0.02 * w, { soft: 0.03 * w, within: shape }),
  ];
}

/** A shirt sleeve rolled up to the elbow, and the bare forearm. */
export function rolledSleeve(arm: BentArm, z: number): Layer[] {
  const { width: w } = arm;
  const { fore } = bones(arm);
  const roll = path(
    outline([
      fore(-0.06, 0.44 * w),
      fore(0.1, 0.5 * w),
      fore(0.24, 0.46 * w),
      fore(0.28, 0),
      fore(0.22, -0.46 * w),
      fore(0.08, -0.46 * w),
      fore(0.02, -0.1 * w),
    ]),
  );
  return [
    ...sleeve(arm, { z }).slice(0, 3),
    ...bareForearm(arm, z + 0.04 * w),
    over(roll, z + 0.1 * w, { puff: 0.07 * w, radius: 0.14 * w, soft: 0.6 }),
    cut(
      line(stroke(fore(0.1, 0.46 * w), fore(0.15, 0), fore(0.1, -0.42 * w)), 0.035 * w),
      0.025 * w,
      { soft: 0.02 * w, within: roll },
    ),
  ];
}

/** The turned-back end of a sleeve, `share` of the forearm before the wrist, with three buttons. */
export function turnedCuff(arm: BentArm, z: number, share = 0.2, half = 0.32): Layer[] {
  const { width: w } = arm;
  const { fore } = bones(arm);
  const shape = path(
    outline([
      fore(1 - share, (half + 0.03) * w),
      fore(1.02, half * w),
      fore(1.05, 0),
      fore(1.02, -half * w),
      fore(1 - share, -(half + 0.03) * w),
      fore(1.02 - share, 0),
    ]),
  );
  return [
    over(shape, z, { puff: 0.06 * w, radius: 0.2 * w, soft: 0.5 }),
    raise(
      line(stroke(fore(0.98, half * w), fore(1, 0), fore(0.98, -half * w)), 0.035 * w),
      0.014 * w,
      { soft: 0.5, within: shape },
    ),
    raise(
      [-0.18, 0, 0.18].map((side) => dot(...fore(1 - share * 0.5, side * w), 0.04 * w)).join(''),
      0.012 * w,
      { puff: 0.03 * w, radius: 0.04 * w, soft: 0.4 },
    ),
  ];
}
