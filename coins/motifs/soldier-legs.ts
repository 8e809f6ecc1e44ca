// The legs of the soldiers who follow the flag, at the scale of `charge-figure.ts`: each is drawn from its joints.
import { outline, points, stroke } from '../curve.ts';
import { dot, line, move, path, type Point } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';
import { type Joints, limb, type Station } from '../small-figure.ts';

/** A foot flat on the ground, or on its ball with the heel raised. */
type Stance = 'flat' | 'ball';

/** Contours of a foot around its ankle, the toes to the right. */
const FEET: Readonly<Record<Stance, string>> = {
  flat: '-17,-22 -20,0 -25,14 -23,25 -8,27 8,25 30,27 56,27 64,23 61,16 46,9 28,0 17,-12 16,-22',
  ball: '-16,-22 -23,-5 -31,9 -28,20 -15,29 0,43 10,55 24,61 48,61 54,55 48,47 35,38 26,24 19,6 16,-20',
};

/** Gaps between the toes, and the edge of the sole of a shoe. */
const TOES: Readonly<Record<Stance, string>> = {
  flat: 'M46,15L44,25M53,16L52,26M38,13L36,24',
  ball: 'M40,45L35,58M47,50L44,60M33,41L28,56',
};
const SOLES: Readonly<Record<Stance, string>> = {
  flat: '-24,18 -8,20 8,19 30,21 62,20',
  ball: '-27,15 -12,23 4,38 15,51 28,55 52,55',
};

/** Half widths of a thigh in loose cloth, from the hip to the knee: at its back and at its front. */
const THIGH: readonly Station[] = [
  [-0.16, 48, 52],
  [0.08, 57, 53],
  [0.34, 51, 46],
  [0.66, 38, 37],
  [0.9, 31, 33],
];

/** Half widths of the lower leg, from the knee to the ankle: under loose cloth, bare, and in a gaiter. */
const CLOTH: readonly Station[] = [
  [0.14, 34, 35],
  [0.4, 36, 30],
  [0.66, 32, 26],
  [0.8, 31, 25],
];
const BARE: readonly Station[] = [
  [0.3, 26, 20],
  [0.6, 21, 17],
  [0.86, 15, 14],
  [1.06, 15, 15],
];
const GAITER: readonly Station[] = [
  [0.06, 29, 31],
  [0.22, 31, 26],
  [0.42, 30, 22],
  [0.68, 22, 18],
  [0.9, 17, 16],
  [1.14, 19, 20],
];

const part = (joints: Joints, upper: readonly Station[], lower: readonly Station[]): string =>
  path(outline(limb(joints, upper, lower)));

/** A place on the thigh or the lower leg: `t` along the bone, so many units before it. */
function along([from, to]: readonly [Point, Point], t: number, before: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [from[0] + dx * t + (dy / length) * before, from[1] + dy * t - (dx / length) * before];
}

/** Folds of cloth: drawn from the seat to the knee, and gathered in the hollow of the knee. */
function thighFolds([hip, knee]: Joints, within: string): Layer[] {
  const on = (t: number, before: number): Point => along([hip, knee], t, before);
  return [
    cut(
      line(
        stroke(on(0.2, 44), on(0.36, 8), on(0.46, -46)) +
          stroke(on(0.46, 40), on(0.6, 10), on(0.64, -30)) +
          stroke(on(0.86, -34), on(0.9, -8), on(0.8, 18)) +
          stroke(on(0.98, -34), on(1, -6), on(0.96, 22)),
        6,
      ),
      3.2,
      { soft: 3, within },
    ),
    raise(
      line(
        stroke(on(0.3, 40), on(0.46, 8), on(0.54, -38)) +
          stroke(on(0.6, 30), on(0.9, 18), on(1, 16)),
        9,
      ),
      2.2,
      { soft: 4.5, within },
    ),
  ];
}

/** A leg in loose trousers, torn above the ankle, with a bare foot. */
export function raggedLeg(joints: Joints, z: number, stance: Stance): Layer[] {
  const [, knee, ankle] = joints;
  const on = (t: number, before: number): Point => along([knee, ankle], t, before);
  const foot = part(joints, [], BARE) + move(path(outline(points(FEET[stance]))), ...ankle);
  const hem = [on(0.8, 25), on(0.88, 16), on(0.76, 6), on(0.92, -6), on(0.8, -18), on(0.9, -30)];
  const trouser = path(
    `${outline(limb(joints, THIGH, CLOTH))}M${hem.map((one) => one.join(',')).join('L')}L${on(0.6, 0).join(',')}Z`,
  );
  return [
    over(foot, z - 2, { puff: 8, radius: 15, soft: 0.6 }),
    cut(move(line(TOES[stance], 1.8), ...ankle), 1.8, { soft: 0.7, within: foot }),
    over(trouser, z, { puff: 14, radius: 34, soft: 0.6 }),
    ...thighFolds(joints, trouser),
    cut(
      line(
        stroke(on(0.16, -34), on(0.3, -8), on(0.34, 20)) +
          stroke(on(0.4, 26), on(0.6, 8), on(0.82, 6)),
        5,
      ),
      2.8,
      { soft: 2.6, within: trouser },
    ),
  ];
}

/** A leg in breeches and a buttoned gaiter, with a shoe. */
export function gaiteredLeg(joints: Joints, z: number, stance: Stance): Layer[] {
  const [, knee, ankle] = joints;
  const on = (t: number, before: number): Point => along([knee, ankle], t, before);
  const shoe = move(path(outline(points(FEET[stance]))), ...ankle);
  const sole = move(line(stroke(...points(SOLES[stance])), 2.4), ...ankle);
  const gaiter = part(joints, [], GAITER);
  const breeches = part(joints, THIGH, [
    [0.08, 31, 33],
    [0.2, 30, 29],
  ]);
  const buttons = [0.34, 0.48, 0.62, 0.76, 0.9].map((t) => dot(...on(t, -4 + 6 * t), 3.2)).join('');
  return [
    over(shoe, z - 3, { puff: 7, radius: 13, soft: 0.6 }),
    cut(sole, 2, { soft: 0.7, within: shoe }),
    over(gaiter, z - 1, { puff: 9, radius: 20, soft: 0.6 }),
    cut(line(stroke(on(0.26, 4), on(0.6, 6), on(1.1, 4)), 2.4), 1.6, { soft: 0.8, within: gaiter }),
    raise(buttons, 1.4, { puff: 2, radius: 3, soft: 0.5 }),
    over(breeches, z, { puff: 14, radius: 34, soft: 0.6 }),
    ...thighFolds(joints, breeches),
    over(line(stroke(on(0.2, -34), on(0.26, 0), on(0.2, 33)), 8), z + 6, {
      puff: 3,
      radius: 4,
      soft: 0.5,
    }),
  ];
}
