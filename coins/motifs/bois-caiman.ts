import {
  bareChest,
  crop,
  ear,
  farArm,
  MAN,
  onLine,
  profile,
  stand,
  turban,
  WOMAN,
} from '../half-length.ts';
import { outline, stroke } from '../curve.ts';
import { dot, line, move, oval, path, polygon, tube } from '../geometry.ts';
import { grip, raisedFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, foliage, type Puff } from '../nature.ts';
import { random } from '../noise.ts';
import { type BentArm, rolledSleeve, sleeve, turnedCuff } from '../sleeve.ts';

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
 * crown are one growth. `girth` is half the width at the ground; the lines of the bark start at
 * `barkTop`. `spread` scales the width of the boughs.
 */
export const tree = (girth: number, barkTop = 420, spread = 1): Layer[] => {
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
        [500 + t * girth * 0.62, barkTop],
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
    ...ribs.map(({ root, waist, fork: [dx, y, radius], end: [endX, ey, tip] }, i) => {
      const ex = 500 + (endX - 500) * spread;
      return over(
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
      );
    }),
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

/** The crescent moon to the right of the tree. */
export const crescent = move(
  path('M10,-46C-34,-52 -60,-4 -34,28C-14,52 22,48 38,28C4,32 -20,-6 10,-46Z'),
  782,
  556,
);

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

const shawl = (body: string): Layer[] => [
  over(
    path(
      'M412,372C418,404 412,428 402,446C440,470 480,470 510,450C500,428 494,410 496,388L450,330Z',
    ),
    17,
    { puff: 11, radius: 32 },
  ),
  raise(
    path('M392,438C430,480 500,560 572,640L590,590C540,530 480,470 432,430Z') +
      path('M528,440C520,500 450,600 356,660L352,610C420,560 480,500 500,444Z'),
    3,
    {
      puff: 4,
      radius: 16,
      soft: 0.7,
      within: path(body),
    },
  ),
  cut(line('M412,446C450,500 520,570 580,624M516,450C500,510 430,590 354,640', 3), 1.8, {
    soft: 1.2,
  }),
];

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

/** The man who calls for the oath, his fist raised in the storm. */
const caller = (): Layer[] => [
  ...farArm(),
  ...bareChest(),
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
  ...place(raisedFist(39), { x: 311, y: 200, scale: 1.2, turn: 8 }),
];

/** The forearm upright before the face. */
const ARM_UPRIGHT: BentArm = {
  shoulder: [392, 490],
  elbow: [474, 640],
  wrist: [578, 512],
  width: 88,
};

/** Bodice and skirt, drawn in at the waist. */
const DRESS =
  'M402,430C446,452 490,448 516,436C552,446 578,462 584,494C592,540 566,590 552,640C556,690 600,740 630,900' +
  'L366,900C366,790 388,700 394,646C372,600 348,556 352,500C356,468 374,444 402,430Z';

const dress = (): Layer[] => {
  const within = path(DRESS);
  return [
    over(within, 12, { puff: 14, radius: 54, soft: 0.6 }),
    raise(oval(528, 530, 40, 44, 10), 4, { soft: 12, within }),
    cut(
      line(
        stroke([420, 690], [400, 740], [370, 800]) +
          stroke([470, 694], [466, 740], [456, 800]) +
          stroke([520, 690], [530, 740], [546, 800]),
        7,
      ),
      3,
      { soft: 4, within },
    ),
    over(path('M384,636C430,658 510,658 558,634L560,662C510,684 430,684 382,664Z'), 27, {
      puff: 5,
      radius: 12,
    }),
    cut(line('M386,648C432,668 510,668 558,646', 2.4), 1.8, { soft: 1.2 }),
  ];
};

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

/** The priestess with the knife, held upright in front of her. */
const priestessWithKnife = (): Layer[] => [
  ...sashEnds(),
  ...dress(),
  ...shawl(DRESS),
  ...place([...profile(WOMAN, 24), ...ear(), ...turban(28, 9)], {
    x: 464,
    y: 328,
    scale: 1.46,
    turn: -8,
    depth: 0.8,
  }),
  over(path('M576,470C576,410 580,340 604,276C612,340 610,420 602,474Z'), 36, {
    puff: 5,
    radius: 8,
    soft: 0.5,
  }),
  cut(line(stroke([590, 460], [594, 390], [602, 304]), 2), 1.6, { soft: 0.8 }),
  ...sleeve(ARM_UPRIGHT, { z: 28 }),
  ...turnedCuff(ARM_UPRIGHT, 40),
  ...place(grip(42), { x: 587, y: 484, scale: 1.16, turn: 46, mirrored: true }),
];

const TONGUES =
  'M424,742C404,706 430,684 424,646C446,664 450,682 448,700C462,676 456,650 472,624C474,596 496,580 494,548' +
  'C522,576 528,606 522,634C538,622 540,606 536,590C562,618 566,650 556,684C568,676 574,664 572,650C592,680 590,716 574,742Z';

const HEART =
  'M458,742C448,716 470,700 474,672C486,684 488,696 486,708C500,690 508,668 504,644C526,668 530,690 524,710C534,704 538,694 538,686C548,708 546,726 538,742Z';

/** Sparks that rise from the fire. */
const sparks = (): Layer =>
  raise(
    [
      [452, 616, 3.4],
      [540, 562, 3.6],
      [470, 574, 2.8],
      [516, 530, 3],
      [566, 604, 2.6],
      [488, 524, 2.2],
    ]
      .map(([x = 0, y = 0, radius = 0]) => dot(x, y, radius))
      .join(''),
    6,
    { puff: 3, radius: 3, soft: 0.6 },
  );

/** The fire on its logs. */
const fire = (): Layer[] => [
  over(path(TONGUES), 18, { puff: 8, radius: 16, soft: 0.6 }),
  cut(
    line(
      stroke([440, 730], [436, 704], [446, 682]) +
        stroke([468, 690], [484, 650], [492, 600]) +
        stroke([540, 690], [552, 664], [548, 630]) +
        stroke([562, 726], [572, 704], [572, 684]),
      3.4,
    ),
    2.6,
    { soft: 1.4, within: path(TONGUES) },
  ),
  over(path(HEART), 27, { puff: 5, radius: 10, soft: 0.5 }),
  sparks(),
  over(
    tube([
      [404, 746, 9],
      [500, 730, 10],
      [590, 744, 9],
    ]) +
      tube([
        [420, 730, 8],
        [500, 744, 10],
        [584, 728, 8],
      ]),
    30,
    { puff: 6, radius: 9 },
  ),
];

/** Product 9: the oath in front of the great tree, in a storm. */
export const boisCaiman = (): Layer[] =>
  onLine(744, [
    rain(),
    ...tree(104, 350),
    ...foliage(STORM_CANOPY, 7, 9, 1.15),
    over(bolt, 6, { puff: 5, radius: 6, soft: 0.5 }),
    ...cloud(THUNDERCLOUD, 9, 5),
    ...stand(caller(), { hips: [304, 752], scale: 0.77, lean: 10 }),
    ...stand(priestessWithKnife(), { hips: [706, 752], scale: 0.77, lean: -8, mirrored: true }),
    ...fire(),
  ]);
