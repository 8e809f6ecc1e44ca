import { PLATE } from '../broad-bust.ts';
import { outline, points, stroke } from '../curve.ts';
import { portraitHead } from '../face.ts';
import { type Knot, line, oval, path, tube } from '../geometry.ts';
import { curls, scalp } from '../hair.ts';
import { pinch, restingHand } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
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

/** The skirt over her knees, beside and below the flag. */
const SKIRT =
  'M512,664C440,650 400,650 370,680C354,704 346,760 346,900L800,900C796,800 790,720 764,672C726,640 560,646 512,664Z';

const skirt = (): Layer[] => {
  const within = `<clipPath id="plate">${PLATE}</clipPath><g clip-path="url(#plate)">${path(SKIRT)}</g>`;
  return [
    over(path(SKIRT), 12, { puff: 14, radius: 44, soft: 0.6, within: PLATE }),
    cut(
      line(
        'M700,690C716,740 716,790 700,860M660,700C674,750 670,800 656,860M742,700C758,750 756,800 740,840',
        8,
      ),
      4,
      { soft: 4, within },
    ),
  ];
};

/** Upper edge of the flag, lifted by the hand at the seam, and its lower hem. */
const TOP = points(
  '262,748 244,724 228,698 220,670 250,664 300,658 350,642 398,612 434,580 458,568 484,586 514,630 562,668 608,686 632,708 640,756',
);
const HEM = points(
  '636,800 616,786 588,796 552,808 512,798 476,808 444,820 406,808 366,814 334,796 304,778 284,760',
);
const FLAG = path(outline([...TOP, ...HEM]));
const SEAM = points('458,560 446,620 453,690 443,760 447,826');
const LEFT = path(`${stroke(...SEAM)}L100,900L100,560Z`);

/** Hatching of the bands as in heraldry: level for blue, upright for red. */
const hatching = (): readonly [string, string] => [
  Array.from({ length: 20 }, (_, i) => {
    const y = 590 + i * 13;
    return `M200,${y + 40}C270,${y + 26} 340,${y + 22} 390,${y}S440,${y - 14} 460,${y - 16}`;
  }).join(''),
  Array.from({ length: 15 }, (_, i) => {
    const x = 464 + i * 7;
    return stroke([x, 570 + i * 7], [466 + i * 12, 690], [464 + i * 12.6, 830]);
  }).join(''),
];

/** Folds of the flag, from the hand down to the hem. */
const FOLDS = [
  [
    [446, 588, 3],
    [400, 660, 10],
    [372, 730, 13],
    [366, 820, 14],
  ],
  [
    [428, 598, 2],
    [362, 652, 9],
    [316, 714, 11],
    [306, 800, 11],
  ],
  [
    [398, 620, 2],
    [326, 664, 8],
    [270, 690, 8],
    [246, 712, 5],
  ],
  [
    [470, 588, 3],
    [502, 670, 11],
    [514, 740, 13],
    [510, 820, 14],
  ],
  [
    [486, 602, 2],
    [548, 676, 9],
    [572, 730, 11],
    [572, 810, 11],
  ],
  [
    [560, 672, 2],
    [606, 704, 7],
    [622, 740, 8],
    [624, 800, 8],
  ],
] as const;

/** The flag: two bands of cloth that hang over her lap, joined by the stitched seam. */
const flag = (): Layer[] => {
  const [level, upright] = hatching();
  const clipped = (shape: string, id: string): string =>
    `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${FLAG}</g>`;
  const blue = clipped(LEFT, 'blue');
  return [
    over(FLAG, 24, { puff: 9, radius: 22, soft: 0.7 }),
    raise(FOLDS.map((run) => tube(run)).join(''), 1, {
      puff: 7,
      radius: 14,
      soft: 5,
      within: FLAG,
    }),
    cut(line(level, 1.8), 1.2, { soft: 0.6, within: blue }),
    cut(line(upright, 1.8), 1.2, { soft: 0.6, within: FLAG }),
    over(line(stroke(...SEAM), 30), 31, { puff: 4, radius: 12, soft: 0.8, within: FLAG }),
    cut(line(stroke(...SEAM), 3), 4, { soft: 1, within: FLAG }),
    over(line(stroke(...SEAM), 10, '18 16'), 36, { puff: 4, radius: 5, soft: 0.6, within: FLAG }),
    raise(line(stroke(...TOP, ...HEM), 7), 1.6, { soft: 0.8, within: FLAG }),
  ];
};

const NEAR_ARM: BentArm = { shoulder: [662, 470], elbow: [694, 634], wrist: [536, 596], width: 88 };
const FAR_ARM: BentArm = { shoulder: [520, 462], elbow: [414, 562], wrist: [368, 454], width: 72 };

/** The needle with its eye, and the thread that hangs from it and runs up to the seam. */
const needle = (): Layer[] => [
  over(line('M325,444C312,486 284,528 312,556C322,566 336,568 350,568', 6), 13, {
    puff: 3,
    radius: 3,
    soft: 0.6,
  }),
  over(line('M350,568C384,568 428,540 452,572', 6), 31, { puff: 3, radius: 3, soft: 0.6 }),
  over(
    tube([
      [290, 278, 0.8],
      [299, 318, 4.6],
      [316, 400, 6.6],
      [326, 448, 6.4],
      [329, 460, 4],
    ]),
    22,
    { puff: 4, radius: 5, soft: 0.5 },
  ),
  cut(oval(325.4, 443, 2, 8, -12), 5, { soft: 0.5 }),
];

/** Product 6: Catherine Flon, who sews the two bands of the flag over her lap. */
export const flonSewing = (): Layer[] => [
  ...chair(),
  ...head(),
  ...rolledSleeve(FAR_ARM, 12),
  ...torso(),
  ...rolledSleeve(NEAR_ARM, 18).slice(0, 2),
  ...kerchief(),
  ...skirt(),
  ...flag(),
  ...rolledSleeve(NEAR_ARM, 24).slice(2),
  ...place(restingHand(38), { x: 494, y: 586, scale: 0.94 }),
  ...needle(),
  ...place(pinch(19), { x: 316, y: 384, scale: 0.94 }),
];
