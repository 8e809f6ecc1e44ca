// Parts of whole figures for scenes that are seen from further away. A standing figure is 240 units
// high from sole to crown and looks right; its feet are at the origin, y is negative above them.
import { outline, stroke } from './curve.ts';
import { line, move, path, type Point } from './geometry.ts';
import { crop, type Face, profile, turban } from './half-length.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/** A closed, smooth contour through these points, as path data. */
export const shape = (...points: readonly Point[]): string => path(outline(points));

/** Half widths of a limb at `t` along one of its two bones: on its left and on its right, seen down the bone. */
export type Station = readonly [t: number, left: number, right: number];

/** The contour of a limb that bends in the middle joint, as points: down its right side and up its left. */
export function limb(
  [a, b, c]: readonly [Point, Point, Point],
  upper: readonly Station[],
  lower: readonly Station[],
): Point[] {
  const sides = (from: Point, to: Point, stations: readonly Station[]): [Point[], Point[]] => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const at = (t: number, away: number): Point => [
      from[0] + dx * t + (dy / length) * away,
      from[1] + dy * t - (dx / length) * away,
    ];
    return [
      stations.map(([t, , right]) => at(t, right)),
      stations.map(([t, left]) => at(t, -left)),
    ];
  };
  const [upperRight, upperLeft] = sides(a, b, upper);
  const [lowerRight, lowerLeft] = sides(b, c, lower);
  return [...upperRight, ...lowerRight, ...lowerLeft.toReversed(), ...upperLeft.toReversed()];
}

/** An arm from the shoulder over the elbow to the wrist. */
export type Joints = readonly [Point, Point, Point];

/** Angle of the last bone in degrees, 0 when it points up. */
const bearing = ([, [bx, by], [cx, cy]]: Joints): number =>
  (Math.atan2(cx - bx, by - cy) * 180) / Math.PI;

/** An open hand from the wrist at the origin, its fingers up and closed, its thumb to the right. */
const HAND: readonly Point[] = [
  [-4.6, 4],
  [-5.2, -4],
  [-6.6, -10],
  [-6, -17],
  [-4.8, -21.4],
  [-2, -25],
  [1.4, -24.6],
  [4, -20],
  [4.8, -16],
  [5.2, -12.4],
  [8, -14.4],
  [9.6, -12.2],
  [7.8, -6.8],
  [5, -2],
  [4.6, 4],
];

/** A closed hand around a haft. */
const FIST: readonly Point[] = [
  [-4.6, 4],
  [-5.6, -3],
  [-8, -7],
  [-7.4, -13],
  [-2, -16],
  [4, -15.4],
  [8, -11],
  [7.4, -5],
  [5, -1],
  [4.6, 4],
];

interface Hand {
  readonly closed?: boolean;
  /** Bend of the wrist in degrees, clockwise. */
  readonly turn?: number;
  /** The thumb is to the left. */
  readonly mirrored?: boolean;
  /** Factor on the widths of the arm, 1 for a man. */
  readonly girth?: number;
}

/** SVG of a bare arm with its hand, one shape. Drawn together with a torso it grows out of the shoulder. */
export function armShape(joints: Joints, hand: Hand = {}): string {
  const { closed = false, girth = 1 } = hand;
  const wide = (stations: readonly Station[]): Station[] =>
    stations.map(([t, left, right]) => [t, left * girth, right * girth]);
  const bones = limb(
    joints,
    wide([
      [-0.08, 8, 8],
      [0.2, 10.8, 10.4],
      [0.55, 9.4, 9.2],
      [0.88, 7.2, 7.4],
    ]),
    wide([
      [0.12, 7.8, 7.8],
      [0.34, 8, 8],
      [0.7, 6, 6],
      [1.04, 4.8, 4.8],
    ]),
  );
  return path(outline(bones)) + inHand(path(outline(closed ? FIST : HAND)), joints, hand);
}

/** Places a drawing in the frame of a hand. */
const inHand = (svg: string, joints: Joints, { turn = 0, mirrored = false }: Hand): string => {
  const [, , [x, y]] = joints;
  return move(svg, x, y, 1.34, bearing(joints) + turn, mirrored ? -1 : 1);
};

/** The muscle of the upper arm and the gaps between the fingers of an arm that is already drawn. */
export function armModelling(joints: Joints, hand: Hand = {}): Layer[] {
  const within = armShape(joints, hand);
  const [[sx, sy], [ex, ey], [wx, wy]] = joints;
  const gaps = hand.closed ? 'M-6,-5L6,-4M-6,-9L7,-8' : 'M-2.4,-20L-2,-12M1.4,-21L1.4,-12';
  return [
    raise(
      line(
        stroke(
          [sx + (ex - sx) * 0.2, sy + (ey - sy) * 0.2],
          [sx + (ex - sx) * 0.7, sy + (ey - sy) * 0.7],
        ) +
          stroke(
            [ex + (wx - ex) * 0.16, ey + (wy - ey) * 0.16],
            [ex + (wx - ex) * 0.5, ey + (wy - ey) * 0.5],
          ),
        6,
      ),
      1.5,
      { soft: 2.6, within },
    ),
    cut(inHand(line(gaps, 1.1), joints, hand), 1.5, { soft: 0.5, within }),
  ];
}

/** A bare arm with its hand, at height `z`. */
export const smallArm = (joints: Joints, z: number, hand: Hand = {}): Layer[] => [
  over(armShape(joints, hand), z, { puff: 8, radius: 11, soft: 0.6 }),
  ...armModelling(joints, hand),
];

/** A leg in rolled trousers from the hip over the knee to the ankle, with a bare foot; its sole `tilt` degrees from level. */
export function smallLeg(joints: Joints, z: number, tilt = 0): Layer[] {
  const shin = path(
    outline(
      limb(
        joints,
        [
          [0.8, 9, 9],
          [0.95, 9, 9],
        ],
        [
          [0.1, 9, 8.6],
          [0.32, 10.6, 8],
          [0.6, 8, 6.6],
          [0.86, 5, 5],
          [1.06, 5.6, 5.4],
        ],
      ),
    ),
  );
  const trousers = path(
    outline(
      limb(
        joints,
        [
          [-0.14, 19, 17],
          [0.1, 21, 18],
          [0.45, 18.6, 17],
          [0.85, 13.6, 14.4],
        ],
        [
          [0.12, 13, 14],
          [0.3, 14, 13],
          [0.44, 14.6, 12.6],
        ],
      ),
    ),
  );
  const [hip, knee, ankle] = joints;
  const foot = move(
    path(
      outline([
        [-5, -8],
        [-8, 2],
        [-9, 8],
        [-3, 10],
        [10, 9.4],
        [24, 10],
        [27, 6.6],
        [21, 3.4],
        [10, -1],
        [5, -8],
      ]),
    ),
    ankle[0],
    ankle[1],
    1,
    tilt,
  );
  const hem: Point = [knee[0] + (ankle[0] - knee[0]) * 0.43, knee[1] + (ankle[1] - knee[1]) * 0.43];
  const slope = (Math.atan2(ankle[1] - knee[1], ankle[0] - knee[0]) * 180) / Math.PI - 90;
  return [
    over(shin + foot, z, { puff: 7, radius: 9, soft: 0.6 }),
    over(trousers, z + 2, { puff: 9, radius: 16, soft: 0.6 }),
    cut(
      line(
        stroke(
          [hip[0] - 10, hip[1] + 14],
          [(hip[0] + knee[0]) / 2 - 4, (hip[1] + knee[1]) / 2],
          [knee[0] + 6, knee[1] - 6],
        ) +
          stroke(
            [hip[0] + 8, hip[1] + 6],
            [(hip[0] + knee[0]) / 2 + 6, (hip[1] + knee[1]) / 2 + 4],
            [knee[0] - 4, knee[1] + 6],
          ) +
          stroke([knee[0] - 12, knee[1] + 2], [knee[0] + 4, knee[1] + 6], [knee[0] + 12, knee[1]]),
        3.2,
      ),
      2.4,
      { soft: 1.6, within: trousers },
    ),
    over(move(line('M-13,-2C-6,3 6,3 12,-1', 6.4), hem[0], hem[1], 1, slope), z + 7, {
      puff: 3,
      radius: 4,
      soft: 0.5,
    }),
  ];
}

/** Folds in a piece of cloth. */
export const folds = (within: string, courses: readonly (readonly Point[])[], depth = 2.6): Layer =>
  cut(line(courses.map((course) => stroke(...course)).join(''), 3.4), depth, {
    soft: 1.7,
    within,
  });

interface Head {
  readonly at: Point;
  readonly face: Face;
  readonly turn: number;
  /** The hair is under a headscarf. */
  readonly scarf?: boolean;
  readonly z: number;
  readonly seed: number;
}

const HEAD_SCALE = 0.365;
const HEAD_DEPTH = 1.6;

/** A head 39 units high in profile. */
export function smallHead({ at: [x, y], face, turn, scarf = false, z, seed }: Head): Layer[] {
  const height = z / (HEAD_SCALE * HEAD_DEPTH);
  return place(
    [...profile(face, height), ...(scarf ? turban(height + 5, seed) : crop(height + 4, seed))],
    { x, y, scale: HEAD_SCALE, turn, depth: HEAD_DEPTH },
  );
}
