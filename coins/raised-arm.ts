import { outline, stroke } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';
import { type BentArm, bones } from './sleeve.ts';

/**
 * A bare arm raised in the open field: one outline from the shoulder over the elbow to the wrist, a
 * short gathered sleeve around the shoulder, bracelets, and a hand whose palm is towards the viewer.
 */

/** A raised arm. `width` is the width of the upper arm below the sleeve, in units. */
interface RaisedArm extends BentArm {
  /** Height of the arm above the field. */
  readonly z: number;
  /** Turn of the hand in degrees, 0 with its fingers upwards. */
  readonly hand: number;
  /** A hand whose thumb points to the left. */
  readonly mirrored?: boolean;
}

/**
 * A lifted hand, its palm towards the viewer: the fingers lie side by side, the thumb is apart. The
 * wrist is at the origin, the fingers point up and are 64 units long with the palm.
 */
const liftedHand = (z: number): Layer[] => {
  const hand = path(
    outline([
      [-9.6, 8],
      [-10, -3],
      [-14.5, -14],
      [-17, -27],
      [-17.6, -40],
      [-16.6, -50],
      [-13.2, -52.4],
      [-10.6, -50],
      [-9.4, -57],
      [-6, -62],
      [-2.4, -60],
      [-0.6, -63],
      [3, -66],
      [6.4, -62],
      [8, -57.6],
      [11.4, -58.8],
      [14, -54],
      [14.6, -40],
      [14.6, -27],
      [13, -13],
      [9.6, -3],
      [9, 8],
    ]),
  );
  const thumb = path(
    outline([
      [4, -6],
      [11, -8],
      [18, -15],
      [25, -25],
      [29.4, -35],
      [27.6, -38.6],
      [23, -36],
      [17, -29.6],
      [11.4, -25],
      [4, -20],
    ]),
  );
  const gaps = [
    stroke([-10.2, -49], [-9.8, -40], [-8.6, -31]),
    stroke([-1.6, -59], [-1.6, -46], [-1.2, -31]),
    stroke([7.2, -57], [6.8, -45], [6, -32]),
  ].join('');
  return [
    over(thumb, z - 0.6, { puff: 4, radius: 6, soft: 0.6 }),
    over(hand, z, { puff: 5.6, radius: 11, soft: 0.6 }),
    cut(line(gaps, 1.7), 2.4, { soft: 0.7, within: hand }),
    raise(oval(8, -15, 5.4, 10, 24), 1.6, { soft: 3, within: hand }),
    raise(oval(-9, -16, 4.6, 10, -6), 1.1, { soft: 3, within: hand }),
    raise(line('M-13,-30C-6,-33 4,-34 11,-31', 4), 0.9, { soft: 2, within: hand }),
    cut(line(stroke([14, -26], [6, -22], [1, -12], [2, -4]), 1.4), 1.3, {
      soft: 0.9,
      within: hand,
    }),
  ];
};

type Frame = ReturnType<typeof bones>;

/** Outline of the arm: along the bend of the elbow to the wrist, and back over its point to the armpit. */
const armShape = ({ upper, fore }: Frame, w: number): string =>
  outline([
    upper(-0.1, -0.46 * w),
    upper(0.1, -0.58 * w),
    upper(0.34, -0.52 * w),
    upper(0.6, -0.5 * w),
    upper(0.84, -0.42 * w),
    fore(0.2, -0.42 * w),
    fore(0.36, -0.46 * w),
    fore(0.6, -0.39 * w),
    fore(0.84, -0.27 * w),
    fore(1.04, -0.25 * w),
    fore(1.06, 0.24 * w),
    fore(0.88, 0.26 * w),
    fore(0.6, 0.36 * w),
    fore(0.3, 0.43 * w),
    fore(0.03, 0.43 * w),
    upper(0.97, 0.43 * w),
    upper(0.78, 0.45 * w),
    upper(0.5, 0.54 * w),
    upper(0.24, 0.6 * w),
    upper(0, 0.74 * w),
    upper(-0.1, 0.7 * w),
  ]);

/** The muscles of the arm, the crease in the bend and the point of the elbow. */
const modelling = ({ upper, fore }: Frame, w: number, within: string): Layer[] => [
  raise(
    line(stroke(upper(0.34, -0.22 * w), upper(0.58, -0.24 * w), upper(0.8, -0.16 * w)), 0.34 * w),
    1.8,
    {
      soft: 0.12 * w,
      within,
    },
  ),
  cut(
    line(stroke(upper(0.3, 0.12 * w), upper(0.6, 0.08 * w), upper(0.86, 0.06 * w)), 0.1 * w),
    1.5,
    {
      soft: 0.08 * w,
      within,
    },
  ),
  cut(
    line(stroke(upper(0.84, -0.42 * w), upper(0.92, -0.2 * w), upper(0.98, -0.06 * w)), 0.06 * w),
    2.2,
    {
      soft: 0.05 * w,
      within,
    },
  ),
  raise(dot(...upper(1.03, 0.2 * w), 0.13 * w), 1.6, { soft: 0.08 * w, within }),
  raise(
    line(stroke(fore(0.14, -0.2 * w), fore(0.34, -0.22 * w), fore(0.66, -0.14 * w)), 0.28 * w),
    1.7,
    {
      soft: 0.1 * w,
      within,
    },
  ),
  cut(line(stroke(fore(0.1, 0.08 * w), fore(0.4, 0.06 * w), fore(0.8, 0)), 0.07 * w), 1.2, {
    soft: 0.07 * w,
    within,
  }),
];

/** The short sleeve: gathered at the shoulder and above its hem, which is a narrow ruffle around the arm. */
const cap = ({ upper }: Frame, w: number, z: number): Layer[] => {
  const cloth = path(
    outline([
      upper(-0.12, -0.4 * w),
      upper(-0.06, -0.66 * w),
      upper(0.1, -0.84 * w),
      upper(0.25, -0.82 * w),
      upper(0.35, -0.6 * w),
      upper(0.41, -0.2 * w),
      upper(0.42, 0.2 * w),
      upper(0.37, 0.62 * w),
      upper(0.26, 0.92 * w),
      upper(0.08, 1.02 * w),
      upper(-0.08, 0.9 * w),
      upper(-0.12, 0.4 * w),
    ]),
  );
  const course = (side: number): string =>
    stroke(upper(-0.08, side * 0.7 * w), upper(0.14, side * w), upper(0.38, side * 0.74 * w));
  const gather = (side: number): string =>
    stroke(upper(0.22, side * 0.94 * w), upper(0.38, side * 0.76 * w));
  const hem = [-0.68, -0.48, -0.16, 0.16, 0.48, 0.72].map((side, i): Knot => {
    const [x, y] = upper(0.41 - 0.13 * side * side, side * w);
    return [x, y, (i === 0 || i === 5 ? 0.05 : 0.11) * w];
  });
  const ruffle = tube(hem);
  const flutes = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((side) =>
    stroke(
      upper(0.36 - 0.13 * side * side, side * w),
      upper(0.48 - 0.13 * side * side, side * 1.04 * w),
    ),
  );
  return [
    over(cloth, z, { puff: 0.22 * w, radius: 0.5 * w, soft: 0.6 }),
    cut(line([-0.56, -0.2, 0.18, 0.56].map(course).join(''), 0.09 * w), 3, {
      soft: 0.07 * w,
      within: cloth,
    }),
    cut(line([-0.74, -0.38, 0, 0.38, 0.76].map(gather).join(''), 0.07 * w), 2.4, {
      soft: 0.05 * w,
      within: cloth,
    }),
    over(ruffle, z + 0.06 * w, { puff: 0.1 * w, radius: 0.1 * w, soft: 0.5 }),
    cut(line(flutes.join(''), 0.04 * w), 1.4, { soft: 0.02 * w, within: ruffle }),
  ];
};

/** Two bracelets above the wrist. */
const bracelets = ({ fore }: Frame, w: number, z: number): Layer =>
  over(
    [0.87, 0.96]
      .map((share) =>
        line(stroke(fore(share, -0.31 * w), fore(share - 0.05, 0), fore(share, 0.3 * w)), 0.12 * w),
      )
      .join(''),
    z,
    { puff: 0.07 * w, radius: 0.08 * w, soft: 0.5 },
  );

/** A raised bare arm with its sleeve and its hand. */
export const raisedArm = (arm: RaisedArm): Layer[] => {
  const { width: w, z, wrist, hand, mirrored = false } = arm;
  const frame = bones(arm);
  const shape = path(armShape(frame, w));
  const [x, y]: Point = wrist;
  return [
    over(shape, z, { puff: 0.24 * w, radius: 0.42 * w, soft: 0.6 }),
    ...modelling(frame, w, shape),
    ...place(liftedHand(z + 2), { x, y, scale: w / 41, turn: hand, mirrored }),
    bracelets(frame, w, z + 6),
    ...cap(frame, w, z + 2),
  ];
};
