import { PLATE } from '../broad-bust.ts';
import { outline, stroke } from '../curve.ts';
import { dot, type Knot, line, move, oval, path, type Point, tube, xy } from '../geometry.ts';
import { ear, profile, turban, WOMAN } from '../half-length.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { groundEdge } from '../nature.ts';
import { raisedArm } from '../raised-arm.ts';
import { earth, farGrass, mapou, nearGrass } from './clearing.ts';

/** The thin crescent moon over the field on the right. */
const crescent = (): Layer =>
  over(
    move(path('M24,-45.4A51.4,51.4 0 1 0 45.4,24A43,43 0 1 1 24,-45.4Z'), 790, 402, 0.88, -4),
    4,
    { puff: 4, radius: 8, soft: 0.6 },
  );

/** The bones of her arms: the near one is bent at a right angle, the far one opens to the moon. */
const NEAR_ARM = {
  shoulder: [512, 448],
  elbow: [420, 384],
  wrist: [455, 292],
  width: 40,
  z: 20,
  hand: 6,
} as const;
const FAR_ARM = {
  shoulder: [608, 446],
  elbow: [694, 410],
  wrist: [724, 326],
  width: 37,
  z: 16,
  hand: 17,
  mirrored: true,
} as const;

/** Left and right edge of the skirt, from the waist to the hem. */
const SKIRT_LEFT: readonly Point[] = [
  [521, 572],
  [507, 612],
  [494, 662],
  [478, 716],
  [452, 778],
];
const SKIRT_RIGHT: readonly Point[] = [
  [603, 572],
  [628, 612],
  [664, 648],
  [706, 676],
  [756, 694],
];

const HEM: readonly Point[] = [
  [478, 792],
  [508, 784],
  [540, 796],
  [574, 786],
  [606, 794],
  [634, 776],
  [664, 776],
  [690, 750],
  [718, 742],
  [738, 716],
];

const SKIRT = path(outline([...SKIRT_LEFT, ...HEM, ...SKIRT_RIGHT.toReversed()]));

/** A course down the skirt at `t` from its left (0) to its right edge (1). */
const fall = (t: number): Point[] =>
  SKIRT_LEFT.map(([x, y], i) => {
    const [rx, ry] = SKIRT_RIGHT[i] ?? [x, y];
    const sag = Math.sin(Math.PI * t) * i * i * 3.4;
    return [x + (rx - x) * t - sag * 0.1, y + (ry - y) * t + sag];
  });

/** The inner side of the skirt, where the wind lifts its hem. */
const LINING = path(
  outline([
    [600, 770],
    [640, 790],
    [676, 792],
    [700, 768],
    [722, 756],
    [742, 728],
    [748, 700],
    [690, 700],
  ]),
);

/** The skirt: pressed to the near leg, blown out to the right in deep folds. */
const skirt = (): Layer[] => {
  const ridge = (t: number): string =>
    tube(fall(t).map(([x, y], i): Knot => [x, y, 2.4 + i * (1.2 + Math.sin(t * 9))]));
  return [
    over(LINING, 10, { puff: 3, radius: 10, soft: 0.6 }),
    cut(
      line(
        stroke([650, 740], [664, 792]) +
          stroke([690, 730], [712, 770]) +
          stroke([716, 716], [738, 734]),
        5,
      ),
      2.4,
      { soft: 2, within: LINING },
    ),
    over(SKIRT, 15, { puff: 12, radius: 44, soft: 0.6 }),
    raise(
      tube([
        [544, 622, 16],
        [534, 676, 22],
        [520, 726, 14],
        [508, 766, 9],
      ]),
      4,
      { soft: 10, within: SKIRT },
    ),
    raise([0.1, 0.38, 0.5, 0.67, 0.88].map(ridge).join(''), 2, {
      puff: 5,
      radius: 9,
      soft: 2.4,
      within: SKIRT,
    }),
    cut(line([0.3, 0.44, 0.58, 0.77, 0.95].map((t) => stroke(...fall(t))).join(''), 6), 5, {
      soft: 3,
      within: SKIRT,
    }),
    cut(
      line(
        stroke([526, 602], [540, 626], [566, 648], [580, 690]) +
          stroke([512, 630], [508, 680], [492, 740]) +
          stroke([556, 690], [544, 724], [538, 778]),
        5,
      ),
      3,
      { soft: 4, within: SKIRT },
    ),
    raise(line(stroke([456, 772], ...HEM, [750, 698]), 5), 2, { soft: 1, within: SKIRT }),
  ];
};

/** A bare foot that steps out under the hem. */
const foot = (): Layer[] => [
  over(
    path(
      outline([
        [534, 774],
        [562, 776],
        [590, 790],
        [614, 801],
        [622, 809],
        [606, 815],
        [574, 813],
        [544, 815],
        [530, 806],
      ]),
    ),
    20,
    { puff: 6, radius: 10, soft: 0.6 },
  ),
  cut(line('M608,802L614,809M602,801L606,809', 1.4), 1.4, { soft: 0.6 }),
];

const BODICE = path(
  outline([
    [542, 410],
    [520, 424],
    [500, 444],
    [496, 478],
    [504, 512],
    [514, 546],
    [520, 580],
    [562, 590],
    [604, 580],
    [606, 548],
    [618, 514],
    [626, 478],
    [622, 446],
    [604, 428],
    [584, 412],
  ]),
);

/** The blouse, its folds drawn up towards the raised arms. */
const blouse = (): Layer[] => [
  over(BODICE, 17, { puff: 13, radius: 40, soft: 0.6 }),
  raise(oval(565, 462, 34, 30) + oval(566, 566, 22, 16), 7, { soft: 11, within: BODICE }),
  raise(oval(546, 500, 25, 24, -8), 5, { puff: 4, radius: 22, soft: 6, within: BODICE }),
  raise(oval(596, 498, 21, 23, 10), 5, { puff: 4, radius: 20, soft: 6, within: BODICE }),
  cut(
    line(
      stroke([506, 470], [518, 486], [524, 506]) +
        stroke([508, 500], [520, 524], [538, 530]) +
        stroke([572, 528], [592, 530], [614, 518]) +
        stroke([552, 446], [554, 466], [562, 490]) +
        stroke([566, 450], [568, 470], [570, 496]) +
        stroke([580, 446], [580, 464], [577, 488]) +
        stroke([526, 576], [530, 556], [526, 538]) +
        stroke([546, 580], [548, 560], [544, 544]) +
        stroke([586, 580], [586, 558], [592, 542]),
      4.4,
    ),
    3,
    { soft: 2.4, within: BODICE },
  ),
];

/** Neck and throat, stretched by the lifted head, with a string of beads. */
const neck = (): Layer[] => [
  over(
    path(
      'M540,352C547,384 544,406 520,424C540,452 590,452 606,426C590,414 583,398 586,372L560,340Z',
    ),
    24,
    { puff: 11, radius: 24 },
  ),
  raise(line(stroke([542, 374], [552, 400], [568, 430]), 7), 2, { soft: 3 }),
  over(
    Array.from({ length: 11 }, (_, i) => {
      const t = (i - 5) / 5;
      return dot(563 + t * 30, 436 - t * t * 17, 4.6);
    }).join(''),
    33,
    { puff: 3.6, radius: 4, soft: 0.4 },
  ),
];

/** The shawl across the breast, from the near shoulder to the knot on the far hip. */
const shawl = (): Layer[] => {
  const far = path(
    outline([
      [596, 420],
      [622, 438],
      [622, 462],
      [596, 508],
      [560, 552],
      [536, 584],
      [520, 580],
      [550, 524],
      [580, 478],
      [590, 448],
    ]),
  );
  const near = path(
    outline([
      [536, 416],
      [508, 430],
      [504, 452],
      [532, 500],
      [566, 546],
      [594, 586],
      [612, 578],
      [602, 546],
      [576, 500],
      [550, 456],
    ]),
  );
  return [
    over(far, 29, { puff: 6, radius: 15, soft: 0.6 }),
    cut(line(stroke([610, 432], [604, 472], [570, 524], [532, 570]), 5), 3.6, {
      soft: 2,
      within: far,
    }),
    cut(line(stroke([599, 430], [594, 464], [560, 514], [526, 560]), 2), 1.8, {
      soft: 1,
      within: far,
    }),
    over(near, 32, { puff: 7, radius: 16, soft: 0.6 }),
    cut(line(stroke([520, 430], [526, 466], [560, 520], [598, 576]), 5), 3.6, {
      soft: 2,
      within: near,
    }),
    cut(
      line(
        stroke([536, 424], [546, 466], [580, 522], [606, 570]) +
          stroke([508, 448], [532, 494], [566, 540]),
        2,
      ),
      1.8,
      { soft: 1, within: near },
    ),
  ];
};

interface End {
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
}

/** The two ends of the shawl, which the wind carries off to the right. */
const ENDS: readonly End[] = [
  {
    upper: [
      [604, 576],
      [642, 586],
      [684, 612],
      [724, 616],
      [762, 604],
      [796, 612],
    ],
    lower: [
      [600, 592],
      [636, 616],
      [678, 650],
      [722, 662],
      [758, 650],
      [788, 656],
    ],
  },
  {
    upper: [
      [606, 566],
      [640, 530],
      [684, 516],
      [726, 520],
      [762, 500],
      [800, 480],
    ],
    lower: [
      [608, 586],
      [648, 568],
      [690, 558],
      [734, 562],
      [774, 546],
      [812, 524],
    ],
  },
];

const shawlEnd = ({ upper, lower }: End, z: number): Layer[] => {
  const cloth = path(outline([...upper, ...lower.toReversed()]));
  const along = (t: number): Point[] =>
    upper.map(([x, y], i) => {
      const [lx, ly] = lower[i] ?? [x, y];
      return [x + (lx - x) * t, y + (ly - y) * t];
    });
  /** A woven stripe across the cloth, `inside` units before its end. */
  const stripe = (inside: number): string => {
    const [[ax, ay], [bx, by]] = [upper.at(-1) ?? [0, 0], lower.at(-1) ?? [0, 0]];
    return `M${xy(ax - inside, ay)}L${xy(bx - inside, by)}`;
  };
  const threads = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = along(0.04 + i * 0.102).at(-1) ?? [0, 0];
    const droop = 3 + 2 * Math.sin(i * 2.2);
    return tube([
      [x - 8, y, 1.6],
      [x + 8, y + droop * 0.2, 2],
      [x + 18, y + droop, 1.7],
      [x + 27, y + droop * 0.6, 0.6],
    ]);
  }).join('');
  return [
    over(threads, z - 1, { puff: 2.4, radius: 2.4, soft: 0.6 }),
    over(cloth, z, { puff: 7, radius: 14, soft: 0.6 }),
    raise(line(stroke(...along(0.34)), 14), 3, { soft: 4, within: cloth }),
    cut(line(stroke(...along(0.16)) + stroke(...along(0.86)), 2.6), 2, {
      soft: 1.4,
      within: cloth,
    }),
    cut(line(stroke(...along(0.62)), 6), 4, { soft: 2.6, within: cloth }),
    cut(line(stripe(9) + stripe(15), 2), 1.8, { soft: 0.7, within: cloth }),
  ];
};

/** The sash around the waist and the knot of the shawl. */
const sash = (): Layer[] => [
  over(path('M519,566C540,580 584,582 606,566L608,588C584,602 540,600 516,586Z'), 39, {
    puff: 5,
    radius: 10,
    soft: 0.5,
  }),
  cut(line('M518,573C540,587 584,589 607,573M517,580C540,594 584,596 608,580', 2), 2, { soft: 1 }),
];

const knot = (): Layer[] => [
  over(oval(602, 580, 15, 13, -18), 46, { puff: 6, radius: 11, soft: 0.5 }),
  cut(line(stroke([592, 574], [600, 582], [612, 580]), 2.2), 2, { soft: 1 }),
];

/** The head in its headwrap, the face lifted to the moon. */
const head = (): Layer[] => [
  ...profile(WOMAN, 26),
  ...ear(),
  over(path('M-48,4C-52,20 -46,34 -34,37C-22,38 -10,34 -9,24L-14,6Z'), 21, { puff: 4, radius: 10 }),
  ...turban(30, 7),
  over(`<circle cx="-2" cy="24" r="8" fill="none" stroke="currentColor" stroke-width="3"/>`, 38, {
    puff: 2,
    radius: 2,
    soft: 0.5,
  }),
];

/** Clips a shape to the plate. */
const onPlate = (shape: string): string =>
  `<clipPath id="plate">${PLATE}</clipPath><g clip-path="url(#plate)">${shape}</g>`;

/** The woman in the wind, from the ends of her shawl to her head. */
const woman = (): Layer[] => [
  ...ENDS.flatMap((end, i) => shawlEnd(end, 13 + i * 3)),
  ...foot(),
  ...skirt(),
  ...blouse(),
  ...raisedArm(FAR_ARM),
  ...raisedArm(NEAR_ARM),
  ...neck(),
  ...shawl(),
  ...sash(),
  ...knot(),
  ...place(head(), { x: 563, y: 339, scale: 0.95, turn: -25, depth: 1 }),
];

/** Product 7: Cécile Fatiman beside the mapou, her arms raised to the crescent moon. */
export const fatiman = (): Layer[] =>
  [
    ...earth(),
    ...mapou(),
    crescent(),
    ...farGrass(),
    ...place(woman(), { x: -30, y: -24, scale: 1.03 }),
    ...nearGrass(),
    groundEdge(38, 143, 12),
  ].map((item) => ({ ...item, within: item.within === undefined ? PLATE : onPlate(item.within) }));
