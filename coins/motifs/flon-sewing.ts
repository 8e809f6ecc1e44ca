import { outline, points, sampled, stroke } from '../curve.ts';
import { portraitHead } from '../face.ts';
import { box, dot, type Knot, line, oval, path, type Point, polygon, tube } from '../geometry.ts';
import { curls, scalp } from '../hair.ts';
import { restingHand } from '../hand-poses.ts';
import { cut, type Layer, lift, over, place, raise } from '../layer.ts';
import { PORTRAIT_SUBJECTS } from '../portrait-subjects.ts';
import { type BentArm, rolledSleeve } from '../sleeve.ts';
import { basket } from './flon.ts';
import { shore } from './flon-shore.ts';

/** Places the head: its ear, its scale and its bow towards the work. */
const HEAD = { x: 560, y: 312, scale: 1.74, turn: -24 };

/** Size of head and breast in the seated figure, relative to their frame, and their lean in degrees. */
const SIZE = 0.71;
const LEAN = -5;

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

/** Her chair from the side: the back with two slats, the seat, two legs and a rung. */
const chair = (): Layer[] => [
  over(path('M640,372C668,366 684,366 700,370L698,394C684,390 664,390 640,396Z'), 5, {
    puff: 3,
    radius: 10,
  }),
  over(path('M640,446C666,441 682,441 694,444L692,466C680,463 664,463 640,468Z'), 5, {
    puff: 3,
    radius: 10,
  }),
  over(
    tube([
      [586, 700, 5],
      [640, 702, 6.4],
      [684, 700, 5],
    ]) +
      tube([
        [590, 610, 8],
        [588, 700, 7],
        [584, 784, 6],
      ]),
    5,
    { puff: 4, radius: 7 },
  ),
  over(
    tube([
      [708, 340, 7.4],
      [707, 358, 6],
      [694, 470, 7.6],
      [682, 596, 8.6],
      [684, 640, 7],
      [688, 700, 8],
      [696, 796, 6.4],
    ]),
    8,
    { puff: 5, radius: 9 },
  ),
  over(dot(708, 330, 10.6), 9, { puff: 5, radius: 10 }),
  over(box(560, 596, 134, 20, 8), 9, { puff: 4, radius: 9 }),
];

const TORSO =
  'M552,404C530,414 512,418 502,434C490,452 480,474 481,494C484,520 500,548 508,590L512,720L726,720' +
  'C742,660 752,580 738,516C728,474 706,444 668,424C650,414 638,402 630,380C600,408 572,412 552,404Z';

/** The blouse. */
const torso = (): Layer[] => {
  const within = path(TORSO);
  return [
    over(within, 10, { puff: 16, radius: 56, soft: 0.6 }),
    raise(line(stroke([524, 462], [550, 474], [584, 470], [610, 448]), 9), 1.6, {
      puff: 2,
      radius: 5,
      soft: 0.8,
      within,
    }),
    cut(
      [
        tube([
          [548, 566, 1],
          [562, 620, 4],
          [590, 680, 5],
          [604, 716, 3],
        ]),
        tube([
          [600, 572, 1],
          [610, 630, 4],
          [622, 690, 5],
          [628, 716, 3],
        ]),
        tube([
          [722, 540, 1],
          [712, 610, 4],
          [690, 670, 5],
          [668, 712, 3],
        ]),
      ].join(''),
      2.6,
      { soft: 3, within },
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

/** Places what is drawn in the frame of the breast: her hips on the chair, her back bent to the work. */
const seated = (layers: readonly Layer[]): Layer[] =>
  place(layers, { x: 88, y: 35, scale: SIZE, turn: LEAN, depth: 1.25 });

/** The skirt from the waist over the seat, the thigh and the near knee down to the hem. */
const SKIRT = path(
  outline(
    points(
      '500,500 560,494 634,492 654,520 668,562 662,596 640,612 616,630 608,690 614,740 624,776 602,787 576,779 549,788 522,780 495,787 470,779 450,768 430,750 416,716 396,660 366,612 350,576 352,542 372,522 420,514 464,510',
    ),
  ),
);

/** Long folds of the skirt: each falls from the knee or the thigh to the hem. */
const SKIRT_FOLDS: readonly (readonly Knot[])[] = [
  [
    [404, 600, 3],
    [424, 660, 7],
    [438, 720, 9],
    [450, 764, 9],
  ],
  [
    [432, 606, 3],
    [462, 664, 8],
    [484, 724, 10],
    [497, 784, 12],
  ],
  [
    [490, 616, 3],
    [520, 676, 8],
    [538, 730, 10],
    [551, 786, 12],
  ],
  [
    [560, 620, 4],
    [578, 680, 8],
    [590, 730, 10],
    [604, 784, 11],
  ],
];

/** Gathers of the skirt from the waist over the hip. */
const HIP_FOLDS = ['616,498 618,540 606,594', '632,498 641,546 630,602', '645,510 658,556 650,598'];

const skirt = (): Layer[] => [
  over(SKIRT, 11, { puff: 12, radius: 46, soft: 0.7 }),
  raise(line(stroke([500, 507], [560, 503], [636, 500]), 13), 2, {
    puff: 2,
    radius: 6,
    soft: 1,
    within: SKIRT,
  }),
  // The thigh, level from the hip to the knee, and the fall of the cloth below it.
  raise(
    path(
      outline(
        points(
          '664,560 640,520 560,510 420,514 360,530 350,570 372,604 430,604 520,612 620,616 656,600',
        ),
      ),
    ),
    2,
    {
      puff: 9,
      radius: 40,
      soft: 6,
      within: SKIRT,
    },
  ),
  raise(
    HIP_FOLDS.map((run) =>
      tube(points(run).map(([x, y], i): Knot => [x, y, [1.6, 6, 3][i] ?? 3])),
    ).join(''),
    1,
    { puff: 5, radius: 6, soft: 1.6, within: SKIRT },
  ),
  raise(SKIRT_FOLDS.map((knots) => tube(knots)).join(''), 1, {
    puff: 7,
    radius: 10,
    soft: 2.4,
    within: SKIRT,
  }),
  cut(
    line(
      stroke([418, 616], [444, 676], [462, 730], [470, 784]) +
        stroke([462, 622], [494, 684], [514, 736], [522, 786]) +
        stroke([528, 628], [552, 690], [566, 740], [574, 784]) +
        stroke([610, 522], [638, 548], [648, 584]),
      5,
    ),
    3.4,
    { soft: 2.2, within: SKIRT },
  ),
  raise(
    line(stroke(...points('442,760 470,774 495,782 522,775 549,783 576,774 602,782 622,771')), 5),
    1.4,
    {
      soft: 1,
      within: SKIRT,
    },
  ),
];

/** The near shoe below the hem. */
const shoe = (): Layer[] => [
  over(
    path(
      outline(points('386,783 394,776 412,770 430,756 446,742 486,752 490,791 440,793 390,793')),
    ),
    10,
    {
      puff: 6,
      radius: 14,
      soft: 0.6,
    },
  ),
  cut(line(stroke([390, 787], [430, 787], [484, 786]), 2.4), 2, { soft: 0.8 }),
];

/** The flag from the lap over the knee to the floor: its outer edge, its seam and its inner edge. */
const OUTER = points(
  '560,512 500,508 446,506 398,508 358,518 332,554 330,610 318,660 290,702 250,724 216,734',
);
const SEAM = points(
  '576,566 514,560 462,557 420,561 390,576 373,606 370,650 362,692 338,732 292,756 242,764',
);
const INNER = points(
  '600,612 542,628 492,618 452,628 428,632 416,650 410,690 404,730 380,770 334,788 276,790',
);

/** Samples of a run of points, nine to a span. */
const run = (knots: readonly Point[]): Point[] => sampled(knots, false, 9);

/** A closed shape between two open curves. */
const between = (one: readonly Point[], other: readonly Point[]): string =>
  polygon(...run(one), ...run(other).toReversed());

const BLUE = between(OUTER, SEAM);
const RED = between(SEAM, INNER);
const HEM = points('216,734 220,746 236,752 242,764 248,776 266,780 276,790');
/** The end of both bands over the lap. */
const LAP_END: readonly Point[] = [OUTER, SEAM, INNER].flatMap((edge) => edge.slice(0, 1));
const FLAG = polygon(...run(OUTER), ...run(HEM), ...run(INNER).toReversed());

/** Outer edge of the blue band where it lies over the far knee and falls before the far shin. */
const FAR_EDGE = points(
  '500,500 456,494 408,490 352,490 316,508 299,546 303,606 292,652 266,688 238,704 210,712',
);
const FAR_FALL = polygon(
  ...run(FAR_EDGE),
  ...run(points('210,712 214,722 228,726 240,738')),
  ...run(OUTER.map(([x, y]): Point => [x + 18, y + 12])).toReversed(),
);

/** Hatching of the red band, as shares of its width. */
const RED_LINES = [0.32, 0.46, 0.6, 0.74, 0.88];

/** A point between two others. */
const mix = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Lines from one edge of a band to the other, `gap` units apart on the first. */
const ruled = (from: readonly Point[], to: readonly Point[], gap: number): string => {
  const [start, end] = [run(from), run(to)];
  let since = 0;
  return start
    .flatMap((at, i) => {
      const [x, y] = start[i - 1] ?? at;
      since += Math.hypot(at[0] - x, at[1] - y);
      const other = end[i];
      if (since < gap || !other) return [];
      since = 0;
      return [stroke(at, other)];
    })
    .join('');
};

/** Lines along a band, at shares of its width. */
const along = (from: readonly Point[], to: readonly Point[], shares: readonly number[]): string => {
  const [start, end] = [run(from), run(to)];
  return shares
    .map((share) => stroke(...start.map((at, i) => mix(at, end[i] ?? at, share))))
    .join('');
};

/** The flag: two bands in one cloth over both knees, joined by the stitched seam. */
const flag = (): Layer[] => {
  return [
    over(FAR_FALL, 11, { puff: 9, radius: 24, soft: 0.8 }),
    cut(line(ruled(FAR_EDGE, OUTER, 9), 2), 1.8, { soft: 0.6, within: FAR_FALL }),
    over(FLAG, 22, { puff: 9, radius: 26, soft: 0.8 }),
    raise(FLAG_FOLDS.map((knots) => tube(knots)).join(''), 0.6, {
      puff: 4,
      radius: 10,
      soft: 6,
      within: FLAG,
    }),
    cut(line(ruled(SEAM, OUTER, 9), 2), 1.8, { soft: 0.6, within: BLUE }),
    cut(line(along(SEAM, INNER, RED_LINES), 1.8), 1.2, { soft: 0.6, within: RED }),
    raise(line(stroke(...SEAM), 21), 2.8, { soft: 0.9, within: FLAG }),
    raise(line(stroke(...SEAM), 8, '14 17'), 3.6, { puff: 3, radius: 4, soft: 0.5, within: FLAG }),
    raise(line(stroke(...INNER) + stroke(...HEM) + stroke(...LAP_END), 6), 1.6, {
      soft: 0.8,
      within: FLAG,
    }),
  ];
};

/** Folds of the flag: from the knee to the floor, and from the hand over the thigh. */
const FLAG_FOLDS: readonly (readonly Knot[])[] = [
  [
    [352, 620, 3],
    [344, 668, 9],
    [312, 716, 12],
    [236, 750, 10],
  ],
  [
    [398, 620, 3],
    [390, 680, 9],
    [366, 740, 12],
    [272, 776, 10],
  ],
  [
    [470, 572, 3],
    [492, 592, 10],
    [500, 620, 12],
  ],
  [
    [530, 572, 3],
    [560, 594, 10],
    [574, 618, 11],
  ],
];

const NEAR_ARM: BentArm = { shoulder: [588, 338], elbow: [606, 494], wrist: [472, 534], width: 70 };
const FAR_ARM: BentArm = { shoulder: [488, 336], elbow: [426, 468], wrist: [352, 356], width: 58 };

/** The thread, taut from the eye of the needle to the seam. */
const thread = (): Layer[] => [
  raise(line('M283,320L393,573', 3.2), 3.4, { puff: 2, radius: 2, soft: 0.5 }),
];

/** The needle between thumb and index finger, with its point up and its eye at the thread. */
const needle = (): Layer[] => [
  over(
    tube([
      [250, 248, 0.6],
      [258, 266, 2.2],
      [275, 303, 3.2],
      [284, 322, 2.6],
    ]),
    24,
    { puff: 3, radius: 3, soft: 0.5 },
  ),
];

/** Forearm and palm of the sewing hand in one contour, so that the wrist has no seam. */
const FOREARM = path(
  outline(
    points(
      '447,458 428,414 402,380 374,346 364,320 350,300 332,285 314,290 304,302 310,318 318,334 326,352 340,372 356,408 376,448 402,484',
    ),
  ),
);

/**
 * The little, ring and middle finger, loosely curled below the pinch, and the root of the middle
 * finger, which shows in the loop of thumb and index finger.
 */
const CURLED: readonly (readonly Knot[])[] = [
  [
    [338, 350, 7],
    [328, 364, 8.4],
    [338, 379, 7.4],
    [354, 380, 5],
  ],
  [
    [330, 332, 8],
    [316, 349, 9.2],
    [328, 365, 8],
    [346, 368, 6],
  ],
  [
    [326, 316, 8],
    [306, 332, 9.6],
    [318, 350, 8.4],
    [338, 354, 6],
  ],
  [
    [344, 304, 8],
    [316, 292, 9],
    [300, 302, 8],
    [296, 322, 6],
  ],
];

/** Mask around the pinch in which thumb and index finger pass into the hand without a seam. */
const BLEND =
  '<radialGradient id="pinch" gradientUnits="userSpaceOnUse" cx="280" cy="304" r="112">' +
  '<stop offset="0.36" stop-color="#fff"/><stop offset="0.5" stop-color="#d8d8d8"/>' +
  '<stop offset="0.8" stop-color="#303030"/><stop offset="1" stop-color="#000"/></radialGradient>' +
  '<circle cx="280" cy="304" r="112" fill="url(#pinch)"/>';

const INDEX = tube([
  [356, 326, 5],
  [334, 295, 10],
  [308, 278, 9.6],
  [298, 278, 8.2],
  [286, 285, 8.4],
  [275, 301, 5.4],
]);
const THUMB = tube([
  [366, 372, 6],
  [348, 344, 12],
  [329, 327, 12.6],
  [308, 317, 10.2],
  [296, 312, 8.8],
  [281, 306, 5.8],
]);

/**
 * The sewing hand, seen from the side of the thumb: the tips of thumb and index finger meet at the
 * needle, the other fingers are curled behind the thumb.
 */
const sewingHand = (): Layer[] => [
  ...CURLED.map((knots, i) => over(tube(knots), 9 + i * 2, { puff: 5, radius: 8, soft: 0.7 })),
  over(FOREARM, 13, { puff: 12, radius: 24, soft: 0.7 }),
  over(INDEX, 21, { puff: 5.4, radius: 9, soft: 1, within: BLEND }),
  cut(
    line(
      stroke([312, 270], [309, 277], [311, 286]) + stroke([286, 277], [289, 283], [294, 287]),
      2,
    ),
    1.5,
    {
      soft: 0.9,
      within: INDEX,
    },
  ),
  ...needle(),
  over(THUMB, 22, { puff: 6, radius: 11, soft: 1.2, within: BLEND }),
  cut(line(stroke([311, 309], [307, 316], [308, 324]), 2), 1.4, { soft: 1, within: THUMB }),
  cut(oval(289, 308, 4.4, 2.6, 26), 0.9, { soft: 0.7 }),
];

/** The far sleeve up to the elbow, without the forearm, which `sewingHand` draws. */
const farSleeve = (): Layer[] => {
  const [upper, folds, elbow] = rolledSleeve(FAR_ARM, 10);
  return upper && folds && elbow
    ? [upper, folds, { ...elbow, within: box(380, 448, 140, 80) }]
    : [];
};

/** Her body, arms and work on the chair, without the floor. */
const figure = (): Layer[] => [
  ...chair(),
  ...farSleeve(),
  ...seated([...head(), ...torso()]),
  ...rolledSleeve(NEAR_ARM, 20).slice(0, 2),
  ...seated(kerchief()),
  ...place(basket(), { x: 20, y: 95, scale: 0.9 }),
  ...shoe(),
  ...skirt(),
  ...flag(),
  ...rolledSleeve(NEAR_ARM, 30).slice(2),
  ...place(restingHand(43), { x: 438, y: 533, scale: 0.86, turn: -15 }),
  ...sewingHand(),
  ...lift(8, rolledSleeve(FAR_ARM, 12).slice(7)),
  ...thread(),
];

/** Product 6: Catherine Flon on her chair at the shore, who sews the two bands of the flag over her knees. */
export const flonSewing = (): Layer[] => [
  ...shore(),
  ...place(figure(), { x: 40, y: 16, scale: 0.96 }),
];
