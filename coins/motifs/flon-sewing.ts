import { PLATE } from '../broad-bust.ts';
import { outline, points, stroke } from '../curve.ts';
import { portraitHead } from '../face.ts';
import { box, type Knot, line, oval, path, tube } from '../geometry.ts';
import { curls, scalp } from '../hair.ts';
import { restingHand } from '../hand-poses.ts';
import { cut, type Layer, lift, over, place, raise } from '../layer.ts';
import { PORTRAIT_SUBJECTS } from '../portrait-subjects.ts';
import { type BentArm, rolledSleeve } from '../sleeve.ts';

/** Places the head: its ear, its scale and its bow towards the work. */
const HEAD = { x: 560, y: 312, scale: 1.74, turn: -19 };

/** Her natural hair, with a knot of it at the back. */
const HAIRLINE = points(
  '-27,-60.5 -37,-54 -42,-45 -38,-38 -30,-35 -25,-28 -21,-20 -18,-12 -13,-7 -10,0',
);
const CHIGNON = points('34,-34 46,-44 60,-42 68,-30 66,-15 56,-6 43,-8 34,-18');

/** A broad scarf bound around the head, in folds. */
const scarf = (): Layer[] => {
  const band = path(
    'M-50.6,-37.6 C-51,-53 -38,-66 -18,-70.6 C-4,-73 8,-71 15,-66 C21,-46 27,-24 31,16 C22,14 16,8 13,-2 C2,-20 -22,-30 -50.6,-37.6Z',
  );
  const folds = [
    points('-51,-42 -26,-37 2,-23 16,-4 25,14'),
    points('-48,-52 -20,-49 8,-33 20,-12 28,12'),
    points('-39,-61 -10,-60 12,-44 22,-20 29,6'),
  ].map((run) => tube(run.map(([x, y], i): Knot => [x, y, [1.6, 3.8, 4.2, 3.8, 1.6][i] ?? 2])));
  return [
    over(band, 11, { puff: 6, radius: 16, soft: 0.5 }),
    raise(folds.join(''), 0.5, { puff: 3.4, radius: 4, soft: 0.9, within: band }),
  ];
};

/** Her head, bent over the work. */
const head = (): Layer[] => {
  const face = PORTRAIT_SUBJECTS.flon;
  const figure = [
    ...portraitHead(
      face,
      curls({ shape: CHIGNON, seed: 6, width: 3.2, lift: 3 }),
      curls({ shape: scalp(HAIRLINE, face.profile.skull), seed: 3, width: 3 }),
    ),
    ...scarf(),
  ];
  return place(figure, HEAD);
};

/** The back of her chair: a post and two slats. */
const chair = (): Layer[] => [
  over(path('M690,486C720,478 746,479 764,484L764,512C746,507 720,506 690,514Z'), 5, {
    puff: 3,
    radius: 10,
  }),
  over(path('M690,566C720,558 742,559 756,562L756,590C742,587 720,586 690,594Z'), 5, {
    puff: 3,
    radius: 10,
  }),
  over(
    tube([
      [774, 446, 9],
      [772, 470, 7],
      [762, 600, 9],
      [750, 740, 9],
    ]),
    8,
    { puff: 5, radius: 10, within: PLATE },
  ),
  over(oval(774, 438, 12, 14), 9, { puff: 5, radius: 12 }),
];

const TORSO =
  'M552,404C530,414 512,418 502,434C490,452 480,474 481,494C484,520 500,548 508,590L512,720L726,720' +
  'C742,660 752,580 738,516C728,474 706,444 668,424C650,414 638,402 630,380C600,408 572,412 552,404Z';

/** The blouse. */
const torso = (): Layer[] => {
  const within = path(TORSO);
  return [
    over(within, 10, { puff: 16, radius: 56, soft: 0.6 }),
    cut(
      line(
        'M560,590C566,630 566,680 560,720M620,590C632,630 636,680 632,720M680,590C690,640 694,680 690,720',
        6,
      ),
      2.6,
      {
        soft: 3,
        within,
      },
    ),
  ];
};

/** The near and the far side of the kerchief. */
const NEAR = path(
  outline(
    points(
      '626,382 646,402 690,430 728,478 706,508 650,530 590,560 530,566 512,548 548,520 582,480 596,430',
    ),
  ),
);
const FAR = path(
  outline(
    points('548,394 520,412 500,432 484,470 482,500 502,540 520,548 526,520 528,470 540,430'),
  ),
);

/** A fold through four points, thickest in the middle. */
const fold = (run: string): string =>
  tube(points(run).map(([x, y], i): Knot => [x, y, [3, 6, 6.6, 3][i] ?? 3]));

/** The kerchief that covers her shoulders and crosses on the breast. */
const kerchief = (): Layer[] => [
  over(FAR, 15, { puff: 6, radius: 16, soft: 0.8 }),
  over(NEAR, 24, { puff: 8, radius: 20, soft: 0.8 }),
  raise(
    fold('616,394 618,440 590,500 530,554') +
      fold('632,404 646,450 612,520 546,560') +
      fold('656,418 682,460 650,516 590,552'),
    0.6,
    { puff: 5, radius: 7, soft: 1.4, within: NEAR },
  ),
  raise(fold('536,412 512,450 506,500 516,540'), 0.6, {
    puff: 4,
    radius: 6,
    soft: 1.4,
    within: FAR,
  }),
];

/** Upper edge of the flag, lifted by the hand at the seam, and its lower hem. */
const TOP = points(
  '262,742 240,718 232,690 262,668 326,650 388,614 434,580 458,568 484,586 514,626 556,656 594,676 616,704',
);
const HEM = points(
  '608,744 584,768 548,760 512,770 480,784 444,792 408,778 368,784 334,770 300,764 280,754',
);
/** The smooth skirt over her knees, lower than the flag that lies on it. */
const SKIRT =
  'M512,656C440,646 400,648 356,668C330,688 334,730 328,764C324,780 314,792 300,806L300,900L800,900C796,800 790,720 764,672C726,640 560,646 512,656Z';

const skirt = (): Layer[] => {
  const within = `<clipPath id="plate">${PLATE}</clipPath><g clip-path="url(#plate)">${path(SKIRT)}</g>`;
  return [
    over(path(SKIRT), 6, { puff: 14, radius: 60, soft: 0.6, within: PLATE }),
    raise(
      [
        tube([
          [690, 672, 5],
          [680, 730, 13],
          [640, 790, 16],
          [580, 850, 16],
        ]),
        tube([
          [736, 672, 4],
          [736, 730, 11],
          [712, 790, 13],
          [670, 850, 12],
        ]),
        tube([
          [500, 770, 8],
          [496, 806, 13],
          [486, 850, 16],
        ]),
        tube([
          [416, 778, 8],
          [412, 806, 12],
          [410, 850, 14],
        ]),
      ].join(''),
      1,
      { puff: 6, radius: 14, soft: 5, within },
    ),
    // The gap of shade between the flag and the skirt.
    cut(line(stroke(...TOP.slice(-4), ...HEM), 20), 7, { soft: 2.6, within }),
  ];
};

const FLAG = path(outline([...TOP, ...HEM]));
const SEAM = points('458,560 446,620 452,690 443,750 446,800');
const LEFT = path(`${stroke(...SEAM)}L100,900L100,560Z`);

/** Hatching of the bands as in heraldry: level for blue, upright for red. */
const hatching = (): readonly [string, string] => [
  Array.from({ length: 15 }, (_, i) => {
    const y = 584 + i * 16;
    return `M200,${y + 40}C270,${y + 26} 340,${y + 22} 390,${y}S440,${y - 14} 460,${y - 16}`;
  }).join(''),
  Array.from({ length: 11 }, (_, i) => {
    const x = 466 + i * 10;
    return stroke([x, 570 + i * 9], [468 + i * 15, 690], [466 + i * 15.6, 830]);
  }).join(''),
];

/** Folds of the flag, two to each side, from the hand down to the hem. */
const FOLDS = [
  [
    [442, 592, 3],
    [390, 660, 11],
    [356, 720, 16],
    [346, 790, 17],
  ],
  [
    [404, 616, 2],
    [326, 664, 9],
    [276, 704, 10],
    [262, 740, 8],
  ],
  [
    [474, 592, 3],
    [500, 664, 11],
    [512, 724, 15],
    [512, 790, 16],
  ],
  [
    [506, 630, 2],
    [556, 682, 10],
    [580, 726, 12],
    [584, 780, 12],
  ],
] as const;

/** The flag: two bands of cloth that hang over her lap, joined by the stitched seam. */
const flag = (): Layer[] => {
  const [level, upright] = hatching();
  const clipped = (shape: string, id: string): string =>
    `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${FLAG}</g>`;
  const blue = clipped(LEFT, 'blue');
  return [
    over(FLAG, 27, { puff: 9, radius: 22, soft: 0.7 }),
    raise(FOLDS.map((run) => tube(run)).join(''), 1, {
      puff: 7,
      radius: 14,
      soft: 5,
      within: FLAG,
    }),
    cut(line(level, 2.6), 2, { soft: 0.6, within: blue }),
    cut(line(upright, 2.6), 2, { soft: 0.6, within: FLAG }),
    over(line(stroke(...SEAM), 30), 34, { puff: 4, radius: 12, soft: 0.8, within: FLAG }),
    cut(line(stroke(...SEAM), 3), 4, { soft: 1, within: FLAG }),
    over(line(stroke(...SEAM), 10, '18 16'), 39, { puff: 4, radius: 5, soft: 0.6, within: FLAG }),
    raise(line(stroke(...TOP, ...HEM), 7), 1.6, { soft: 0.8, within: FLAG }),
  ];
};

const NEAR_ARM: BentArm = { shoulder: [662, 470], elbow: [694, 634], wrist: [536, 596], width: 88 };
const FAR_ARM: BentArm = { shoulder: [520, 462], elbow: [414, 562], wrist: [368, 454], width: 72 };

/** The thread, slack from the eye of the needle to the seam. */
const thread = (): Layer[] => [
  over(line('M317,396C316,440 286,500 306,544C314,560 334,568 352,566', 5), 13, {
    puff: 3,
    radius: 3,
    soft: 0.6,
  }),
  over(line('M350,567C388,562 426,540 454,570', 5), 36, { puff: 3, radius: 3, soft: 0.6 }),
];

/** The needle, a hand's breadth long, with the thread in its eye. */
const needle = (): Layer[] => [
  over(
    tube([
      [300, 326, 0.6],
      [305, 346, 2.6],
      [315, 384, 3.8],
      [319, 401, 3],
    ]),
    20,
    { puff: 3, radius: 3, soft: 0.5 },
  ),
  cut(oval(317, 393, 1.3, 4.6, -14), 4, { soft: 0.4 }),
];

/**
 * The hand at the needle: thumb and index finger meet, the other fingers are closed behind
 * them. The bare forearm belongs to the same mass, so that the wrist has no seam.
 */
const sewingHand = (): Layer[] => {
  const whole = path(
    outline(
      points(
        '376,536 412,522 402,484 393,456 394,434 391,408 383,384 369,366 352,358 340,364 329,374 325,390 328,402 338,420 351,441 361,464 366,498',
      ),
    ),
  );
  return [
    over(whole, 17, { puff: 9, radius: 18, soft: 0.7 }),
    cut(
      line(
        stroke([324, 382], [344, 377], [362, 384]) + stroke([326, 396], [342, 391], [356, 396]),
        2.6,
      ),
      3,
      {
        soft: 0.9,
        within: whole,
      },
    ),
    over(
      tube([
        [374, 384, 8],
        [357, 361, 9.4],
        [334, 354, 8.6],
        [314, 373, 5],
      ]),
      22,
      { puff: 5, radius: 9, soft: 1 },
    ),
    over(
      tube([
        [377, 458, 4],
        [364, 430, 11.6],
        [352, 411, 12.4],
        [335, 394, 9.8],
        [317, 378, 5.2],
      ]),
      24,
      { puff: 6, radius: 10, soft: 1.2 },
    ),
    cut(oval(324, 384, 4.6, 2.8, 46), 0.9, { soft: 0.7 }),
  ];
};

/** The far sleeve up to the elbow, without the forearm, which `sewingHand` draws. */
const farSleeve = (): Layer[] => {
  const [upper, folds, elbow] = rolledSleeve(FAR_ARM, 12);
  return upper && folds && elbow
    ? [upper, folds, { ...elbow, within: box(340, 528, 200, 120) }]
    : [];
};

/** Product 6: Catherine Flon, who sews the two bands of the flag over her lap. */
export const flonSewing = (): Layer[] => [
  ...chair(),
  ...head(),
  ...farSleeve(),
  ...torso(),
  ...rolledSleeve(NEAR_ARM, 18).slice(0, 2),
  ...kerchief(),
  ...skirt(),
  ...flag(),
  ...rolledSleeve(NEAR_ARM, 24).slice(2),
  ...place(restingHand(41), { x: 494, y: 586, scale: 0.94 }),
  ...sewingHand().slice(0, 2),
  ...lift(6, rolledSleeve(FAR_ARM, 12).slice(7)),
  ...thread(),
  ...needle(),
  ...sewingHand().slice(2),
];
