import {
  bareChest,
  crop,
  ear,
  farArm,
  MAN,
  profile,
  stand,
  turban,
  WOMAN,
} from '../half-length.ts';
import { bareArm } from '../bare-arm.ts';
import { FIST_PALM, foldedFingers } from '../clenched-fist.ts';
import { outline, stroke } from '../curve.ts';
import { line, move, oval, path, polygon, tube } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, type Layer, lift, over, place, raise } from '../layer.ts';
import { foliage, type Puff } from '../nature.ts';
import type { BentArm } from '../sleeve.ts';
import { bonfire } from './bonfire.ts';
import { earthBank } from './earth-bank.ts';

/** The crown of the tree, open on both sides for the fist and the lightning. */
const CROWN: readonly Puff[] = [
  [332, 300, 38],
  [668, 302, 36],
  [374, 262, 50],
  [628, 264, 50],
  [432, 232, 54],
  [572, 232, 54],
  [502, 208, 54],
  [404, 318, 34],
  [600, 320, 34],
];

/**
 * The mapou: ribs that run up from the buttress roots and part into the boughs, so that trunk and
 * crown are one growth.
 */
const tree = (): Layer[] => {
  /** Half the width at the ground. */
  const girth = 84;
  const ribs = [
    { root: -1, waist: -0.36, fork: [-46, 352, 19], end: [346, 310, 8] },
    { root: 1, waist: 0.36, fork: [48, 350, 19], end: [656, 310, 8] },
    { root: -0.56, waist: -0.2, fork: [-30, 330, 20], end: [398, 262, 9] },
    { root: 0.6, waist: 0.2, fork: [32, 328, 20], end: [604, 262, 9] },
    { root: 0.08, waist: 0, fork: [2, 320, 21], end: [502, 250, 10] },
  ] as const;
  const bark = [-0.34, 0, 0.34]
    .map((t) =>
      stroke(
        [500 + t * girth * 0.62, 350],
        [500 + t * girth * 0.56, 540],
        [500 + t * girth * 0.8, 650],
        [500 + t * girth * 1.9, 760],
      ),
    )
    .join('');
  const trunk = path(
    outline([
      [500 - girth * 0.4, 380],
      [500 - girth * 0.42, 520],
      [500 - girth * 0.62, 660],
      [500 - girth * 1.1, 780],
      [500 + girth * 1.1, 780],
      [500 + girth * 0.62, 660],
      [500 + girth * 0.42, 520],
      [500 + girth * 0.4, 380],
      [500, 340],
    ]),
  );
  return [
    over(trunk, 5, { puff: 8, radius: 60 }),
    ...ribs.map(({ root, waist, fork: [dx, y, radius], end: [ex, ey, tip] }, i) =>
      over(
        tube([
          [500 + root * girth * 1.2, 790, 15],
          [500 + root * girth * 0.72, 690, 15],
          [500 + waist * girth, 560, 17],
          [500 + waist * girth * 0.9, 450, 18],
          [500 + dx, y + 40, radius],
          [500 + dx * 1.7, y - 6, radius * 0.86],
          [(500 + dx * 1.8 + ex) / 2, (y + ey) / 2 - 22, radius * 0.66],
          [ex, ey, tip],
        ]),
        6 + i * 0.8,
        { puff: 8, radius: 15, soft: 1 },
      ),
    ),
    cut(line(bark, 2.2), 2, { soft: 1.4, within: trunk }),
  ];
};

/** A thin bolt in the open field beside the crown. */
const bolt = polygon(
  [706, 232],
  [762, 296],
  [749, 302],
  [800, 343],
  [786, 350],
  [834, 420],
  [766, 354],
  [780, 346],
  [729, 309],
  [743, 301],
);

/** The shirt, torn open by the wind: a panel over each shoulder. */
const blownShirt = (): Layer[] => {
  const near = path(
    'M404,428C380,438 358,452 346,480C334,540 350,610 372,668C384,700 392,720 396,744L424,720C414,680 414,650 424,610C442,560 452,506 436,450Z',
  );
  const far = path(
    'M522,436C560,444 594,462 602,496C608,560 590,620 572,676L546,668C562,600 566,520 536,452Z',
  );
  return [
    over(near, 21, { puff: 7, radius: 18 }),
    over(far, 20, { puff: 5, radius: 14 }),
    cut(
      line(
        stroke([412, 456], [414, 520], [392, 600], [396, 690]) +
          stroke([372, 480], [372, 560], [382, 640]),
        6,
      ),
      2.8,
      { soft: 3, within: near },
    ),
  ];
};

/** A knotted rope belt around the waist. */
const belt = (): Layer[] => [
  over(path('M368,664C430,690 516,690 572,664L572,694C516,718 430,716 370,692Z'), 29, {
    puff: 5,
    radius: 12,
  }),
  cut(
    line(
      Array.from(
        { length: 11 },
        (_, i) => `M${376 + i * 18},${672 + 10 * Math.sin(i / 3.2)}l10,26`,
      ).join(''),
      3,
    ),
    2,
    { soft: 1 },
  ),
];

/** The near arm, thrown up above the head. */
const ARM_HIGH: BentArm = {
  shoulder: [394, 480],
  elbow: [298, 398],
  wrist: [352, 266],
  width: 88,
};

/** Where his fist is, in line with the forearm. */
const FIST = { x: 367, y: 217, scale: 1.16, turn: 14 };

/** The lips of a shouting head of `half-length.ts`, parted. */
const cry = (): Layer =>
  cut(path('M49,29.6C43,29.4 37,30.4 33,31.4C36,35.6 42,37 48.4,35.6Z'), 5, { soft: 0.7 });

/** Cloth over the near shoulder, drawn into folds by the lifted arm. */
const shoulderCloth = (): Layer[] => {
  const shape = path(
    outline([
      [452, 446],
      [430, 430],
      [398, 428],
      [368, 444],
      [350, 484],
      [348, 540],
      [362, 590],
      [384, 606],
      [396, 570],
      [402, 536],
      [424, 514],
      [430, 480],
    ]),
  );
  return [
    over(shape, 31, { puff: 9, radius: 24, soft: 1.4 }),
    cut(
      line(
        stroke([438, 450], [410, 466], [386, 510], [374, 572]) +
          stroke([424, 484], [404, 506], [390, 550]) +
          stroke([412, 440], [382, 462], [364, 510]),
        5,
      ),
      3,
      { soft: 2.4, within: shape },
    ),
  ];
};

/** The man who calls for the oath, his fist raised in the storm. */
const caller = (): Layer[] => [
  ...place(farArm(), { x: -18, y: 0, scale: 1 }),
  ...bareChest(true),
  ...blownShirt(),
  ...belt(),
  ...place([...profile(MAN, 24), cry(), ...crop(27, 9), ...ear()], {
    x: 468,
    y: 332,
    scale: 1.5,
    turn: -22,
    depth: 0.8,
  }),
  ...bareArm(ARM_HIGH, 28, move(FIST_PALM, FIST.x, FIST.y, FIST.scale, FIST.turn)),
  ...shoulderCloth(),
  ...place(foldedFingers(29), FIST),
];

/** The near arm, bent before the breast, with the hand at the height of the chin. */
const ARM_BENT: BentArm = {
  shoulder: [402, 482],
  elbow: [458, 590],
  wrist: [566, 472],
  width: 74,
};

/** Bodice, arched forward from the waist. */
const BODICE = path(
  outline([
    [406, 430],
    [450, 446],
    [500, 444],
    [540, 446],
    [580, 470],
    [600, 520],
    [592, 566],
    [570, 612],
    [556, 660],
    [470, 676],
    [394, 660],
    [386, 610],
    [364, 560],
    [352, 510],
    [366, 456],
  ]),
);

/** The skirt, thrown back by the turn of the body. */
const SKIRT = path(
  outline([
    [392, 640],
    [470, 664],
    [558, 640],
    [580, 700],
    [622, 770],
    [660, 900],
    [366, 900],
    [366, 790],
    [370, 740],
    [376, 706],
    [386, 676],
  ]),
);

const dress = (): Layer[] => [
  over(SKIRT, 11, { puff: 12, radius: 40, soft: 0.6 }),
  raise(
    line(
      stroke([400, 676], [350, 730], [280, 770], [216, 786]) +
        stroke([430, 690], [396, 760], [330, 812], [270, 850]) +
        stroke([490, 690], [484, 760], [450, 840]) +
        stroke([536, 680], [560, 750], [590, 840]),
      17,
    ),
    4,
    { soft: 5, within: SKIRT },
  ),
  cut(
    line(
      stroke([388, 670], [340, 722], [270, 752], [200, 748]) +
        stroke([412, 684], [370, 748], [300, 796], [230, 820]) +
        stroke([458, 690], [440, 760], [390, 840]) +
        stroke([514, 690], [524, 760], [530, 840]),
      7,
    ),
    4.4,
    { soft: 3, within: SKIRT },
  ),
  over(BODICE, 13, { puff: 15, radius: 52, soft: 0.6 }),
  raise(oval(544, 556, 40, 38, 14), 6, { soft: 11, within: BODICE }),
  cut(
    line(
      stroke([410, 646], [452, 610], [516, 596], [574, 590]) +
        stroke([398, 620], [424, 580], [470, 560]) +
        stroke([440, 652], [480, 630], [540, 626]) +
        stroke([380, 570], [400, 548], [430, 540]),
      6,
    ),
    3.4,
    { soft: 3.4, within: BODICE },
  ),
  over(path('M382,634C430,660 512,660 562,632L566,662C512,692 430,692 380,664Z'), 27, {
    puff: 6,
    radius: 13,
  }),
  cut(line('M384,644C432,668 512,668 562,644M384,654C432,678 512,678 563,654', 2.4), 1.8, {
    soft: 1.2,
  }),
];

/** The throat, and the band of the shawl across the breast. */
const throat = (): Layer[] => [
  over(
    path(
      'M412,372C418,404 412,428 402,446C440,470 480,470 510,450C500,428 494,410 496,388L450,330Z',
    ),
    17,
    { puff: 11, radius: 32 },
  ),
  raise(line(stroke([428, 384], [450, 420], [488, 450]), 13), 2.2, { soft: 4.4 }),
  raise(path('M392,436C430,480 500,560 560,636L584,598C540,530 480,470 432,430Z'), 3, {
    puff: 4,
    radius: 16,
    soft: 0.7,
    within: BODICE,
  }),
];

/** The knife, broad and curved, its grip at the origin and its point up. */
const knife = (): Layer[] => {
  const blade = path('M-15,-24C-20,-80 -14,-140 26,-186C30,-130 26,-70 15,-24Z');
  return [
    over(blade, 42, { puff: 6, radius: 10, soft: 0.5 }),
    cut(line('M6,-32C4,-80 8,-124 20,-160', 2.6), 2, { soft: 0.9, within: blade }),
    over(path('M-24,-30L24,-30L22,-20L-22,-20Z'), 46, { puff: 3, radius: 5 }),
    over(
      tube([
        [0, -22, 8],
        [0, 34, 8],
        [1, 44, 11],
      ]),
      40,
      { puff: 5, radius: 7 },
    ),
  ];
};

/** The priestess, who holds the knife upright before the fire. */
const priestessWithKnife = (): Layer[] => [
  ...dress(),
  ...throat(),
  ...place([...profile(WOMAN, 24), cry(), ...ear(), ...turban(28, 9)], {
    x: 458,
    y: 330,
    scale: 1.46,
    turn: -20,
    depth: 0.8,
  }),
  ...bareArm(ARM_BENT, 28),
  ...shoulderCloth(),
  ...place(lift(-11, knife()), { x: 598, y: 440, scale: 0.96, turn: -2 }),
  ...place(grip(34), { x: 598, y: 440, scale: 1, turn: -36, mirrored: true }),
];

/** Product 9: the oath in front of the great tree, in a storm. */
export const boisCaiman = (): Layer[] => [
  ...tree(),
  ...foliage(CROWN, 7, 9, 1.15),
  over(bolt, 5, { puff: 4, radius: 5, soft: 0.4 }),
  ...stand(caller(), { hips: [268, 762], scale: 0.79, lean: 7 }),
  ...stand(priestessWithKnife(), { hips: [720, 764], scale: 0.77, lean: -3, mirrored: true }),
  ...earthBank(),
  ...place(bonfire(), { x: 0, y: 14, scale: 1 }),
];
