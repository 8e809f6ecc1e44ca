import { cutAtArc, toEdge } from './broad-bust.ts';
import { oak } from './costume.ts';
import { points, stroke } from './curve.ts';
import { line, path, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { farEpaulette } from './turned-epaulettes.ts';

/**
 * A general's coat for the heads of `face.ts`, in the same units, its breast turned three quarters
 * towards the side to which the head looks: the near shoulder is large and before the breast, the
 * far one foreshortened, lower in the relief and partly behind it.
 */

/** The breast and the back. */
export const TORSO = path(
  'M-24,58 C-36,63 -47,66 -55,73 C-64,82 -70,98 -72,118 C-73,142 -72,180 -70,230 L108,230 C108,170 104,124 96,102' +
    ' C88,84 74,70 58,63 C48,59 42,56 36,50 C20,62 -8,66 -24,58Z',
);

/** The far shoulder and sleeve, behind the breast. */
const FAR_ARM = path(
  'M-44,68 C-57,64 -68,68 -73,76 C-78,88 -81,108 -81,140 L-81,230 L-58,230 L-54,92Z',
);

/** The near upper arm, before the breast. */
export const NEAR_ARM = path(
  'M33,72 C27,88 23,104 24,128 C25,160 26,200 28,230 L90,230 C93,190 92,150 88,122 C85,100 76,82 60,72 C48,66 36,66 30,72Z',
);

/** The whole coat, for the edge of its cut. */
export const COAT = TORSO + FAR_ARM;

/** The turned-back front of the coat: its near half is broad, its far half foreshortened. */
const PLASTRON = path(
  'M-25,58 C-42,66 -55,80 -62,100 C-66,118 -67,150 -66,230 L-29,230 C-29,168 -26,128 -13,98 C-7,84 -1,72 1,60Z',
);

export const BUTTONS = points('-5,84 -15,104 -21,124 -24,144');

/** Folds from the armpit across the breast, and over the back of the near arm. */
const folds = (): Layer[] => [
  cut(
    line(
      stroke([24, 112], [12, 130], [-4, 139]) +
        stroke([24, 124], [14, 140], [-2, 150]) +
        stroke([88, 98], [93, 112], [95, 128]) +
        stroke([82, 118], [72, 130], [56, 134]) +
        stroke([84, 130], [72, 143], [52, 147]),
      2,
    ),
    1.5,
    { soft: 1.3, within: TORSO },
  ),
];

/** The near arm and its folds. */
const nearArm = (): Layer[] => [
  cut(line('M34,72 C26,88 22,104 23,128 C24,150 24,170 25,200', 2.4), 2.6, {
    soft: 1.4,
    within: TORSO,
  }),
  raise(NEAR_ARM, 1.4, { puff: 6.5, radius: 24, soft: 0.8, within: TORSO }),
  raise(
    tube([
      [38, 104, 0.8],
      [42, 126, 2.8],
      [40, 150, 1],
    ]) +
      tube([
        [54, 106, 1],
        [60, 130, 3.2],
        [58, 158, 1.2],
      ]) +
      tube([
        [72, 102, 0.8],
        [78, 124, 2.8],
        [77, 148, 1],
      ]),
    0.5,
    { puff: 2.6, radius: 3.6, soft: 1.1, within: TORSO },
  ),
  cut(line('M78,84 C88,98 92,120 92,150', 2), 2, { soft: 1.6, within: TORSO }),
];

/** The breast with its lapel, embroidered along `rows` of its edges; `on` are its cords. */
const breast = (on: readonly Layer[], rows: 1 | 2): Layer[] => [
  raise(path('M-13,98 C-20,116 -28,150 -28,230 L22,230 L18,100 L24,66 L0,66Z'), 0.4, {
    puff: 4,
    radius: 22,
    soft: 2,
    within: TORSO,
  }),
  raise(PLASTRON, 1.8, { puff: 2.4, radius: 12, soft: 0.45, within: TORSO }),
  cut(line('M-27,64 C-44,80 -53,108 -54,230', 1.4), 2, { soft: 0.5, within: TORSO }),
  ...oak(points('-36,190 -36,168 -35,150 -32,132 -27,114 -20,98 -13,84 -8,74'), PLASTRON, 1.15),
  ...(rows === 2
    ? oak(points('-60,190 -60,160 -60,142 -59,124 -55,106 -48,90 -38,77'), PLASTRON, 0.72)
    : []),
  ...folds(),
  ...on,
];

/** The body of a coat turned three quarters: `far` are layers on its far arm, `on` on its breast. */
export const turnedBody = (at: Placement, far: readonly Layer[], on: readonly Layer[]): Layer[] => [
  ...toEdge(at, [over(COAT, 1.6, { soft: 0.4 })]),
  ...cutAtArc(at, [
    over(FAR_ARM, 1.4, { puff: 3, radius: 18, soft: 0.45 }),
    cut(
      line(
        stroke([-82, 112], [-76, 122], [-68, 126]) +
          stroke([-82, 128], [-77, 140], [-69, 146]) +
          stroke([-77, 104], [-76, 132], [-77, 170]),
        1.8,
      ),
      1.2,
      { soft: 1, within: FAR_ARM },
    ),
    ...far,
    cut(line('M-55,73 C-64,82 -70,98 -72,118 C-73,142 -72,180 -70,230', 5), 1.6, { soft: 2.6 }),
    over(TORSO, 3.4, { puff: 7.5, radius: 30, soft: 0.45 }),
    ...on,
    ...nearArm(),
  ]),
];

/**
 * A general's coat turned three quarters, without its near epaulette; `on` are layers on its breast,
 * `rows` the rows of its embroidery.
 */
export const turnedCoat = (at: Placement, on: readonly Layer[], rows: 1 | 2 = 2): Layer[] =>
  turnedBody(at, farEpaulette(), breast(on, rows));
