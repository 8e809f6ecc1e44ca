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
import { outline, stroke } from '../curve.ts';
import { line, oval, path, polygon, tube } from '../geometry.ts';
import { grip, raisedFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, foliage, type Puff } from '../nature.ts';
import { random } from '../noise.ts';
import { type BentArm, rolledSleeve } from '../sleeve.ts';
import { bonfire } from './bonfire.ts';
import { earthBank } from './earth-bank.ts';

const CANOPY: readonly Puff[] = [
  [236, 384, 36],
  [764, 384, 36],
  [284, 336, 46],
  [716, 336, 46],
  [352, 282, 54],
  [650, 280, 52],
  [430, 236, 56],
  [574, 236, 56],
  [502, 212, 54],
  [318, 396, 32],
  [680, 398, 32],
];

/**
 * The mapou: ribs that run up from the buttress roots and part into the boughs, so that trunk and
 * crown are one growth.
 */
const tree = (): Layer[] => {
  /** Half the width at the ground. */
  const girth = 104;
  const ribs = [
    { root: -1, waist: -0.36, fork: [-46, 352, 19], end: [262, 346, 8] },
    { root: 1, waist: 0.36, fork: [48, 350, 19], end: [742, 344, 8] },
    { root: -0.56, waist: -0.2, fork: [-30, 330, 20], end: [398, 262, 9] },
    { root: 0.6, waist: 0.2, fork: [32, 328, 20], end: [604, 262, 9] },
    { root: 0.08, waist: 0, fork: [2, 320, 21], end: [502, 250, 10] },
  ] as const;
  const bark = [-0.46, -0.26, -0.08, 0.12, 0.3, 0.48]
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

/** The canopy in the storm: open on the right, where the lightning strikes. */
const STORM_CANOPY: readonly Puff[] = [
  ...CANOPY.filter(([x, y]) => x < 700 && y < 380),
  [400, 326, 40],
  [606, 326, 40],
  [700, 322, 34],
];

const THUNDERCLOUD: readonly Puff[] = [
  [690, 262, 24],
  [756, 318, 22],
  [724, 288, 30],
];

/** A forked bolt that falls from the crown of the tree to the horizon. */
const bolt =
  polygon(
    [742, 300],
    [782, 300],
    [820, 388],
    [801, 394],
    [842, 466],
    [820, 473],
    [838, 596],
    [788, 484],
    [809, 476],
    [768, 406],
    [788, 399],
  ) + polygon([800, 484], [774, 530], [788, 532], [752, 592], [808, 535], [793, 530], [814, 502]);

const rain = (): Layer => {
  const chance = random(9);
  const strokes: string[] = [];
  for (let i = 0; i < 130; i++) {
    const x = 150 + chance() * 720;
    const y = 330 + chance() * 300;
    const length = 26 + chance() * 34;
    if (Math.hypot(x - 500, y - 500) < 316) strokes.push(`M${x},${y}l${-length * 0.46},${length}`);
  }
  return raise(line(strokes.join(''), 2), 1.8, { soft: 0.6 });
};

const TAIL = path(
  outline([
    [396, 524],
    [358, 566],
    [318, 574],
    [280, 548],
    [246, 510],
    [212, 500],
    [228, 528],
    [214, 556],
    [238, 580],
    [226, 612],
    [254, 634],
    [252, 662],
    [290, 694],
    [340, 704],
    [396, 690],
  ]),
);

/** The tail of the shirt, which the wind tears back from the waist. */
const shirtTail = (): Layer[] => [
  over(TAIL, 8, { puff: 9, radius: 24, soft: 0.6 }),
  raise(
    line(
      stroke([384, 578], [330, 606], [284, 594], [244, 562]) +
        stroke([388, 640], [330, 660], [284, 646], [246, 612]),
      15,
    ),
    3,
    { soft: 4, within: TAIL },
  ),
  cut(
    line(
      stroke([384, 606], [330, 632], [284, 620], [240, 584]) +
        stroke([386, 660], [336, 682], [296, 674], [258, 650]) +
        stroke([380, 566], [340, 590], [296, 582]),
      6,
    ),
    4,
    { soft: 2.6, within: TAIL },
  ),
];

/** The shirt, torn open by the wind: a panel over each shoulder, and the tails that fly back. */
const blownShirt = (): Layer[] => {
  const near = path(
    'M404,428C380,438 358,452 346,480C334,540 350,610 372,668C384,700 392,720 396,744L424,720C414,680 414,650 424,610C442,560 452,506 436,450Z',
  );
  const far = path(
    'M522,436C560,444 594,462 602,496C608,560 590,620 572,676L546,668C562,600 566,520 536,452Z',
  );
  return [
    ...shirtTail(),
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
  shoulder: [398, 474],
  elbow: [276, 394],
  wrist: [302, 246],
  width: 92,
};

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
  ...farArm(),
  ...bareChest(true),
  ...blownShirt(),
  ...belt(),
  ...place([...profile(MAN, 24), cry(), ...crop(27, 9), ...ear()], {
    x: 468,
    y: 332,
    scale: 1.5,
    turn: -26,
    depth: 0.8,
  }),
  ...rolledSleeve(ARM_HIGH, 28),
  ...shoulderCloth(),
  ...place(raisedFist(39), { x: 311, y: 200, scale: 1.2, turn: 8 }),
];

/** The near arm, swung across the breast and up before the face. */
const ARM_SWUNG: BentArm = {
  shoulder: [412, 486],
  elbow: [570, 500],
  wrist: [622, 344],
  width: 86,
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
    [280, 900],
    [276, 790],
    [296, 740],
    [330, 708],
    [366, 676],
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

/** The ends of the sash, tied behind the waist and blown back. */
const sashEnds = (): Layer[] => [
  over(
    tube([
      [392, 650, 8],
      [350, 640, 15],
      [300, 660, 17],
      [258, 640, 12],
      [226, 648, 2],
    ]),
    9,
    { puff: 7, radius: 14, soft: 0.6 },
  ),
  over(
    tube([
      [394, 656, 8],
      [356, 674, 14],
      [322, 716, 16],
      [280, 724, 10],
      [254, 742, 2],
    ]),
    12,
    { puff: 7, radius: 13, soft: 0.6 },
  ),
  cut(
    line(
      stroke([380, 648], [346, 644], [300, 664], [254, 646]) +
        stroke([376, 668], [350, 690], [318, 722], [280, 728]),
      4,
    ),
    2.4,
    { soft: 1.8 },
  ),
];

/** The end of the shawl, blown back from the shoulder. */
const shawl = (): Layer[] => {
  const end = path(
    outline([
      [416, 438],
      [372, 444],
      [326, 436],
      [282, 452],
      [246, 440],
      [206, 452],
      [236, 470],
      [222, 494],
      [262, 500],
      [288, 524],
      [330, 508],
      [376, 520],
    ]),
  );
  return [
    over(end, 9, { puff: 9, radius: 22, soft: 0.6 }),
    cut(
      line(
        stroke([396, 460], [340, 456], [290, 476], [226, 458]) +
          stroke([392, 488], [336, 480], [292, 504], [244, 488]),
        6,
      ),
      3.6,
      { soft: 2.6, within: end },
    ),
  ];
};

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

/** The priestess, who swings the knife up over the fire. */
const priestessWithKnife = (): Layer[] => [
  ...place(shawl(), { x: 75, y: 90, scale: 0.82 }),
  ...place(sashEnds(), { x: 90, y: 140, scale: 0.78 }),
  ...dress(),
  ...throat(),
  ...place([...profile(WOMAN, 24), cry(), ...ear(), ...turban(28, 9)], {
    x: 458,
    y: 330,
    scale: 1.46,
    turn: -20,
    depth: 0.8,
  }),
  ...rolledSleeve(ARM_SWUNG, 28),
  ...shoulderCloth(),
  ...place(knife(), { x: 634, y: 298, scale: 1, turn: 2 }),
  ...place(grip(46), { x: 634, y: 300, scale: 1.14, turn: 104 }),
];

/** Product 9: the oath in front of the great tree, in a storm. */
export const boisCaiman = (): Layer[] => [
  rain(),
  ...tree(),
  ...foliage(STORM_CANOPY, 7, 9, 1.15),
  over(bolt, 6, { puff: 5, radius: 6, soft: 0.5 }),
  ...cloud(THUNDERCLOUD, 9, 5),
  ...stand(caller(), { hips: [304, 760], scale: 0.77, lean: 12 }),
  ...stand(priestessWithKnife(), { hips: [684, 762], scale: 0.77, lean: -1, mirrored: true }),
  ...earthBank(),
  ...place(bonfire(), { x: 0, y: 14, scale: 1 }),
];
