import { outline, stroke } from '../curve.ts';
import { dot, line, oval, path, tube } from '../geometry.ts';
import { ear, onLine, profile, turban, WOMAN } from '../half-length.ts';
import { openPalm } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { foliage, type Puff } from '../nature.ts';
import { bareForearm, type BentArm } from '../sleeve.ts';
import { crescent, tree } from './bois-caiman.ts';

/** The crown of the mapou, between the raised hands. */
const CROWN: readonly Puff[] = [
  [368, 330, 28],
  [632, 330, 28],
  [424, 306, 36],
  [578, 306, 36],
  [366, 276, 40],
  [634, 276, 40],
  [398, 226, 46],
  [602, 226, 46],
  [452, 262, 44],
  [550, 262, 44],
  [462, 204, 42],
  [540, 204, 42],
  [500, 184, 40],
  [500, 236, 44],
];

const BODICE = path(
  outline([
    [470, 486],
    [450, 500],
    [430, 522],
    [420, 556],
    [418, 592],
    [432, 626],
    [440, 660],
    [498, 672],
    [556, 660],
    [566, 626],
    [584, 592],
    [578, 556],
    [568, 522],
    [546, 500],
    [524, 486],
  ]),
);

/** The blouse over the bust, its folds drawn towards the raised arms. */
const blouse = (): Layer[] => [
  over(BODICE, 14, { puff: 12, radius: 46, soft: 0.6 }),
  raise(oval(462, 582, 34, 32, -8), 5, { puff: 5, radius: 28, soft: 7, within: BODICE }),
  raise(oval(542, 580, 32, 32, 8), 5, { puff: 5, radius: 28, soft: 7, within: BODICE }),
  cut(
    line(
      stroke([428, 600], [450, 622], [480, 616], [500, 592]) +
        stroke([504, 592], [522, 614], [552, 620], [574, 598]),
      8,
    ),
    3,
    { soft: 4, within: BODICE },
  ),
  cut(
    line(
      stroke([412, 530], [432, 548], [446, 576]) +
        stroke([410, 556], [424, 572], [430, 596]) +
        stroke([586, 530], [566, 548], [556, 576]) +
        stroke([588, 556], [574, 572], [570, 596]) +
        stroke([450, 664], [452, 640], [446, 616]) +
        stroke([478, 668], [478, 646], [472, 624]) +
        stroke([520, 668], [522, 646], [530, 624]) +
        stroke([546, 664], [546, 640], [554, 616]),
      4.6,
    ),
    3,
    { soft: 2.2, within: BODICE },
  ),
];

/** The left arm of the picture, raised high and wide. */
const ARM: BentArm = { shoulder: [424, 522], elbow: [322, 446], wrist: [287, 342], width: 70 };

/** The wide sleeve of the raised arm. It falls open from the elbow to the side. */
const WING = path(
  outline([
    [446, 502],
    [412, 492],
    [366, 454],
    [338, 424],
    [318, 414],
    [300, 424],
    [292, 446],
    [302, 474],
    [326, 512],
    [362, 552],
    [398, 580],
    [424, 590],
    [440, 556],
  ]),
);

/** Two bracelets around the wrist. */
const BRACELETS = line('M269,341C278,348 294,349 305,343M270,353C280,360 296,361 307,354', 8);

/** The arm with its sleeve and open hand at height `z`. */
const raisedArm = (z: number): Layer[] => [
  ...bareForearm(ARM, z),
  ...place(openPalm(z + 8), { x: 280, y: 300, scale: 0.98, turn: -8 }),
  over(BRACELETS, z + 16, { puff: 4, radius: 5, soft: 0.5 }),
  over(WING, z + 1, { puff: 9, radius: 24, soft: 0.6 }),
  cut(
    line(
      stroke([330, 438], [362, 476], [410, 518]) +
        stroke([312, 450], [346, 498], [412, 544]) +
        stroke([308, 470], [340, 516], [408, 564]),
      5,
    ),
    3.4,
    { soft: 2.2, within: WING },
  ),
  raise(
    line(
      stroke([322, 446], [354, 488], [412, 532]) + stroke([310, 460], [342, 508], [410, 555]),
      6,
    ),
    1.8,
    { soft: 2.4, within: WING },
  ),
  over(
    tube([
      [322, 414, 5],
      [304, 420, 8],
      [294, 442, 8],
      [304, 476, 7],
      [326, 512, 4],
    ]),
    z + 6,
    { puff: 4, radius: 7, soft: 0.5 },
  ),
];

/** Outline of the skirt, from the waist to below the ground line. */
const SKIRT = path(
  outline([
    [440, 654],
    [412, 688],
    [376, 724],
    [330, 764],
    [500, 800],
    [668, 764],
    [622, 724],
    [584, 688],
    [556, 654],
    [498, 664],
  ]),
);

/** The skirt, which spreads in folds between the roots. */
const skirt = (): Layer[] => {
  const folds = [-1, -0.66, -0.34, 0, 0.34, 0.66, 1];
  const ridge = (t: number) =>
    tube([
      [498 + t * 50, 668, 4],
      [498 + t * 82, 704, 7],
      [498 + t * 142, 760, 11],
    ]);
  const valley = (t: number) =>
    stroke([498 + t * 48, 672], [498 + t * 82, 706], [498 + t * 140, 760]);
  return [
    over(SKIRT, 12, { puff: 7, radius: 40, soft: 0.6 }),
    raise(folds.map(ridge).join(''), 1, { puff: 4, radius: 8, soft: 1.6, within: SKIRT }),
    cut(line([-0.83, -0.5, -0.17, 0.17, 0.5, 0.83].map(valley).join(''), 4), 3.2, {
      soft: 2,
      within: SKIRT,
    }),
  ];
};

/** The sash around the waist. */
const sash = (): Layer[] => [
  over(path('M434,644C470,660 526,660 562,644L564,668C526,684 470,684 432,668Z'), 30, {
    puff: 5,
    radius: 11,
    soft: 0.5,
  }),
  cut(line('M434,654C470,670 526,670 562,654M433,661C470,677 526,677 563,661', 2.2), 2, {
    soft: 1,
  }),
];

/** Neck and throat, stretched by the lifted head. */
const neck = (): Layer[] => [
  over(
    path(
      'M456,420C464,452 462,474 444,500C472,540 526,540 552,500C530,488 520,472 516,444L480,400Z',
    ),
    23,
    { puff: 12, radius: 28 },
  ),
  raise(line(stroke([466, 442], [480, 474], [502, 506]), 9), 2, { soft: 3.4 }),
  cut(oval(504, 508, 6, 5), 2, { soft: 3 }),
  over(
    Array.from({ length: 13 }, (_, i) => {
      const t = (i - 6) / 6;
      return dot(496 + t * 34, 506 - t * t * 22, 4.6);
    }).join(''),
    33,
    { puff: 4, radius: 4.4, soft: 0.4 },
  ),
];

/** One side of the shawl, from the nape over the shoulder to the knot. */
const PANEL = path(
  outline([
    [462, 476],
    [440, 490],
    [424, 508],
    [426, 540],
    [450, 584],
    [480, 618],
    [500, 630],
    [506, 608],
    [490, 572],
    [474, 532],
    [470, 500],
  ]),
);

const panel = (z: number): Layer[] => [
  over(PANEL, z, { puff: 7, radius: 15, soft: 0.5 }),
  cut(
    line(
      stroke([456, 486], [450, 520], [470, 572], [498, 618]) +
        stroke([442, 496], [438, 528], [458, 578], [494, 622]) +
        stroke([464, 490], [462, 524], [480, 570], [500, 610]),
      3.6,
    ),
    3,
    { soft: 1.4, within: PANEL },
  ),
];

/** An end of the shawl below the knot, with its fringe. */
const shawlEnd = (z: number): Layer[] => {
  const cloth = path('M488,622C478,650 466,680 456,704L490,714C496,684 502,654 506,626Z');
  return [
    over(
      line('M458,704L454,722M466,706L463,725M474,708L472,727M482,711L481,729M489,712L489,731', 3.4),
      z - 2,
      { puff: 2, radius: 3, soft: 0.5 },
    ),
    over(cloth, z, { puff: 5, radius: 10, soft: 0.5 }),
    cut(line('M494,636C488,660 480,686 472,708M488,640C480,664 470,688 464,704', 2.4), 2, {
      soft: 1.2,
      within: cloth,
    }),
  ];
};

const MIRROR = { x: 996, y: 0, scale: 1, mirrored: true };

/** The shawl around both shoulders, knotted on the breast. */
const shawl = (): Layer[] => [
  ...place(shawlEnd(33), MIRROR),
  ...shawlEnd(34),
  ...place(panel(29), MIRROR),
  ...panel(31),
  over(oval(498, 618, 17, 14, -12), 40, { puff: 6, radius: 12, soft: 0.5 }),
  cut(line('M486,612C494,620 504,622 512,618', 2.4), 2, { soft: 1 }),
];

/** The head in its headwrap, the face lifted to the sky. */
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

/** Product 7: Cécile Fatiman in front of the mapou, with the crescent moon beside her. */
export const fatiman = (): Layer[] =>
  onLine(744, [
    ...tree(172, 420, 0.62),
    ...foliage(CROWN, 6, 7, 0.84),
    over(crescent, 6, { puff: 6, radius: 12 }),
    ...place(raisedArm(13), MIRROR),
    ...raisedArm(16),
    ...skirt(),
    ...blouse(),
    ...sash(),
    ...neck(),
    ...shawl(),
    ...place(head(), { x: 488, y: 402, scale: 1.16, turn: -35, depth: 0.9 }),
  ]);
