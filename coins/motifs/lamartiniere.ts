import { outline, points, stroke } from '../curve.ts';
import { dot, type Knot, line, oval, path, polar, tube } from '../geometry.ts';
import { ear, profile, turban, WOMAN } from '../half-length.ts';
import { graspingFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { musket } from './musket.ts';

/**
 * Marie-Jeanne Lamartinière to the waist, looking right, a musket upright in both hands. Her mameluke
 * coat and turban are traditional.
 */

/** Lean of the musket, which is drawn upright around its lock. */
const MUSKET = { x: 572, y: 562, scale: 1, turn: 13 };

/** A point `up` units above the lock on the axis of the musket. */
const onMusket = (up: number): { x: number; y: number } => {
  const [x, y] = polar(up, MUSKET.turn - 90, MUSKET.x, MUSKET.y);
  return { x, y };
};

/** Trunk from the shoulders to the hips, narrow at the waist. */
const TRUNK = path(
  outline(
    points(
      '404,424 372,438 356,466 364,510 382,560 392,606 390,640 376,690 370,760 580,760 572,700 556,648 556,610 572,562 582,516 574,478 552,452 514,438 496,424',
    ),
  ),
);

/** Folds in cloth: a hollow along each course and a swelling beside it. */
const folded = (courses: readonly (readonly Knot[])[], within: string): Layer[] => [
  cut(courses.map(tube).join(''), 4, { soft: 2, within }),
  raise(
    courses.map((course) => tube(course.map(([x, y, r]): Knot => [x - 2, y - 8, r]))).join(''),
    2.4,
    { soft: 2.6, within },
  ),
];

/** A fold through these points, `half` units to each side of its middle. */
const fold = (text: string, half: number): Knot[] => {
  const course = points(text);
  return course.map(([x, y], i) => [x, y, i === 0 || i === course.length - 1 ? 0.6 : half]);
};

/** The shirt, the open fronts of the coat, the strap of the cartridge box and the sash. */
const coat = (): Layer[] => {
  const near = path(
    'M398,424C372,436 352,462 352,520L372,700L452,700C470,620 462,540 436,480C426,456 420,440 424,430Z',
  );
  const far = path('M500,430C526,470 542,540 536,660L600,660L610,440L540,436Z');
  const strap = path('M412,440C446,500 496,570 562,616L550,646C480,602 426,532 388,452Z');
  const sash = path('M384,634C430,654 510,656 562,632L572,684C512,706 430,706 376,686Z');
  return [
    over(TRUNK, 12, { puff: 14, radius: 52, soft: 0.6 }),
    ...folded(
      [
        fold('470,456 486,500 492,560 494,630', 3),
        fold('512,470 522,520 522,580 514,640', 2.8),
        fold('450,500 470,560 474,600 476,640', 2.6),
      ],
      TRUNK,
    ),
    raise(near, 5, { puff: 3, radius: 12, soft: 0.7, within: TRUNK }),
    raise(far, 4, { puff: 2, radius: 12, soft: 0.7, within: TRUNK }),
    raise(
      line(stroke([430, 446], [452, 500], [464, 570], [456, 640]), 3.4) +
        line(stroke([510, 446], [532, 510], [542, 580], [540, 640]), 3.4),
      2,
      { soft: 0.7, within: TRUNK },
    ),
    over(strap, 29, { puff: 3, radius: 8, soft: 0.5, within: TRUNK }),
    raise(
      line(stroke([407, 446], [442, 506], [492, 572], [556, 618]), 2.2) +
        line(stroke([393, 456], [430, 530], [482, 594], [548, 640]), 2.2),
      1.4,
      { soft: 0.5, within: strap },
    ),
    over(sash, 26, { puff: 6, radius: 18, soft: 0.6 }),
    ...folded(
      [fold('378,650 430,668 510,668 566,648', 2.2), fold('378,668 430,686 510,686 568,664', 2.2)],
      sash,
    ),
  ];
};

/** The far arm behind the musket: the elbow low and outwards, the forearm upright. */
const farArm = (): Layer[] => {
  const upper = path(
    outline(
      points('556,462 580,482 606,520 640,556 674,590 676,612 654,620 612,604 566,580 544,520'),
    ),
  );
  const fore = path(
    outline(
      points('616,470 613,510 618,556 632,596 656,620 676,612 680,580 676,530 668,490 660,462'),
    ),
  );
  const cuff = path(
    'M610,450C620,436 644,428 662,434C668,446 671,458 671,470C654,470 632,476 617,488C611,478 609,464 610,450Z',
  );
  return [
    over(upper, 5, { puff: 9, radius: 24, soft: 0.8 }),
    ...folded(
      [fold('590,500 612,540 624,576 628,606', 3), fold('570,510 586,548 592,590', 3)],
      upper,
    ),
    over(fore, 10, { puff: 11, radius: 26, soft: 0.7 }),
    ...folded(
      [
        fold('614,540 636,556 656,580 664,606', 3.6),
        fold('614,516 638,524 660,544 674,566', 3.2),
        fold('620,494 644,498 670,512', 2.6),
      ],
      fore,
    ),
    over(cuff, 27, { puff: 6, radius: 12, soft: 0.5 }),
    raise(line('M614,482C632,468 654,463 672,465', 3), 1.6, { soft: 0.5, within: cuff }),
  ];
};

/** The near arm: the upper arm hangs a little backwards, the forearm lies level on the elbow. */
const nearArm = (): Layer[] => {
  const upper = path(
    outline(
      points(
        '410,430 384,434 360,448 344,474 334,512 324,552 312,592 306,626 322,640 360,632 394,604 406,572 416,530 424,486 424,450',
      ),
    ),
  );
  const fore = path(
    outline(
      points(
        '322,592 306,612 301,636 310,654 334,661 380,655 440,649 496,643 524,638 528,616 520,590 480,592 440,592 402,586 370,578 344,582',
      ),
    ),
  );
  const cuff = path(
    'M482,584C498,578 512,578 526,582C534,600 535,626 528,650C512,654 498,654 484,650C476,630 475,606 482,584Z',
  );
  return [
    over(upper, 24, { puff: 13, radius: 36, soft: 0.6 }),
    ...folded(
      [
        fold('366,452 350,500 342,548 346,586', 3),
        fold('418,474 398,506 374,540 358,574', 3.6),
        fold('416,516 400,544 380,566', 3),
      ],
      upper,
    ),
    over(fore, 33, { puff: 13, radius: 32, soft: 0.6 }),
    raise(oval(320, 632, 16, 18, -20), 3, { soft: 8, within: fore }),
    ...folded(
      [
        fold('396,584 374,600 348,606 326,602', 4),
        fold('406,588 394,612 370,632 340,640', 4.2),
        fold('426,590 426,612 412,636 392,650', 3.4),
        fold('460,592 462,612 452,632 436,646', 2.8),
      ],
      fore,
    ),
    over(cuff, 50, { puff: 6, radius: 14, soft: 0.5 }),
    raise(line('M488,586C481,606 482,630 490,648', 3), 1.6, { soft: 0.5, within: cuff }),
    raise([602, 617, 632].map((y) => dot(506, y, 3.6)).join(''), 1, {
      puff: 2.4,
      radius: 3.6,
      soft: 0.4,
    }),
  ];
};

const neck = (): Layer[] => [
  over(
    path(
      'M430,356C434,380 432,398 408,420C440,446 478,446 504,430C492,414 488,400 490,384L450,330Z',
    ),
    17,
    { puff: 11, radius: 30 },
  ),
  raise(line('M440,376C450,396 464,412 480,428', 11), 2.4, { soft: 5 }),
  cut(path('M416,384 C440,408 474,414 500,400 L496,386 C474,394 440,388 420,370Z'), 2.2, {
    soft: 5,
  }),
];

/** A kerchief around the throat, inside the collar of the coat, knotted in front. */
const kerchief = (): Layer[] => {
  const band = path(
    'M413,402C440,430 478,434 504,420C515,427 516,441 505,449C470,464 430,456 396,428C394,416 402,404 413,402Z',
  );
  const ends = path(
    'M486,446C496,468 510,482 508,506C494,500 482,490 474,472C470,492 460,506 448,514C446,490 454,464 466,448Z',
  );
  return [
    over(band, 30, { puff: 6, radius: 12 }),
    cut(line('M408,410C438,438 476,442 508,430M401,421C434,449 474,454 506,441', 2.6), 2, {
      soft: 1.2,
      within: band,
    }),
    over(ends, 32, { puff: 5, radius: 9, soft: 0.5 }),
    cut(line('M482,456C490,472 500,484 503,498M466,458C460,476 456,490 452,504', 2.4), 1.8, {
      soft: 1,
      within: ends,
    }),
    over(oval(478, 446, 14, 11, -10), 35, { puff: 5, radius: 10, soft: 0.5 }),
  ];
};

/** Hair gathered in the nape, below the edge of the turban. */
const napeHair = (): Layer[] => {
  const roll = path(
    outline(
      points('-10,-8 -17,1 -26,10 -36,13.5 -46,15 -49,24 -44,34 -33,39 -21,38 -11,31 -7,21 -7,6'),
    ),
  );
  return [
    over(roll, 26, { puff: 7, radius: 12, soft: 0.5 }),
    cut(
      [
        '-10,-2 -16,8 -28,17 -46,20',
        '-8.6,6 -15,15 -28,23 -47,26',
        '-8,14 -15,22 -27,29 -44,32',
        '-9,22 -16,29 -25,33 -37,36.6',
      ]
        .map((course) => line(stroke(...points(course)), 1.6))
        .join(''),
      1.8,
      { soft: 0.7, within: roll },
    ),
  ];
};

const head = (): Layer[] => [
  ...profile(WOMAN, 24),
  ...ear(),
  ...turban(28, 17),
  ...napeHair(),
  over(`<circle cx="-1" cy="21" r="5" fill="none" stroke="currentColor" stroke-width="2.2"/>`, 34, {
    puff: 2,
    radius: 2,
  }),
];

/** The whole figure, from the turban to the hips; what lies below the waist is hidden by a rampart. */
export const lamartiniere = (): Layer[] => [
  ...farArm(),
  ...coat(),
  ...place(musket(), MUSKET),
  ...place(graspingFist(31), { ...onMusket(138), scale: 0.96, turn: 34 }),
  ...place(graspingFist(44), { ...onMusket(-64), scale: 1.04, turn: 12, mirrored: true }),
  ...nearArm(),
  ...neck(),
  ...kerchief(),
  ...place(head(), { x: 462, y: 330, scale: 1.45, turn: -4, depth: 0.8 }),
];
