import { cutAtArc } from '../broad-bust.ts';
import { outline, sampled, stroke } from '../curve.ts';
import { ARM_UP, crop, ear, MAN, profile, stand, type Stance } from '../half-length.ts';
import { dot, fading, line, oval, path, type Point, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, masonry, type Puff } from '../nature.ts';
import { sleeve, turnedCuff } from '../sleeve.ts';

const WALL = 'M560,392L574,372L590,388L800,388L820,366L846,392L846,470L560,470Z';

const SMOKE: readonly Puff[] = [
  [590, 356, 26],
  [640, 346, 32],
  [694, 320, 40],
  [752, 340, 36],
  [806, 346, 28],
];

/** The distant fort, in low relief. */
const fort = (): Layer[] => [
  over(path(WALL), 4, { puff: 1.6, radius: 20 }),
  masonry(path(WALL), 550, 394, 300, 76, 19),
  over([606, 650, 694, 738].map((x) => path(`M${x},388v-15h24v15Z`)).join(''), 4.6, {
    puff: 1,
    radius: 6,
  }),
  cut([626, 676, 726, 776].map((x) => path(`M${x},408h15v14h-15Z`)).join(''), 3, { soft: 0.8 }),
];

/** The hill with the fort. It fades into the field before the legend. */
const hill = (): Layer[] => [
  ...place([...cloud(SMOKE, 3, 20), ...fort()], { x: 216, y: 48, scale: 0.66, depth: 1.2 }),
  over(
    path(
      'M900,900L900,392C850,366 800,348 740,346C700,352 650,338 604,346C560,356 530,400 510,480L490,900Z',
    ),
    4.8,
    { puff: 4, radius: 60, soft: 1.2, within: fading(285, 335) },
  ),
  ...cloud(
    [
      [566, 356, 15],
      [590, 350, 18],
      [616, 354, 14],
      [786, 360, 15],
      [762, 364, 13],
    ],
    4,
    9,
  ),
];

/** Outline of the horse's head, drawn along x: poll at the origin, muzzle to the right. */
const HORSE_HEAD =
  'M-10,-34 C16,-48 50,-50 84,-40 C122,-31 160,-27 196,-23 C214,-22 230,-16 236,-3 C240,9 236,20 227,24' +
  ' C222,27 217,27 213,27 C216,34 211,43 200,44 C190,45 184,40 178,37 C150,39 122,47 100,60' +
  ' C80,74 48,80 24,68 C2,58 -10,42 -14,24Z';

/** Headstall, noseband and the ring of the bit. */
const bridle = (within: string): Layer[] => [
  raise(line('M14,-44 C20,-10 20,30 12,62M146,-28 C150,-4 150,20 142,39', 7), 2, {
    soft: 0.5,
    within,
  }),
  raise(line('M12,-2 C70,4 130,10 182,19', 6), 2, { soft: 0.5, within }),
  raise(dot(12, -4, 7) + dot(148, 10, 6.4), 2, { puff: 2, radius: 5, soft: 0.5, within }),
  over(`<circle cx="184" cy="21" r="10" fill="none" stroke="currentColor" stroke-width="5"/>`, 33, {
    puff: 3,
    radius: 3,
  }),
];

/** The head of the horse, with its bridle. */
const horseHead = (): Layer[] => {
  const within = path(HORSE_HEAD);
  return [
    over(path('M-8,-30 C-24,-56 -26,-84 -16,-104 C2,-90 16,-62 16,-38Z'), 15, {
      puff: 5,
      radius: 12,
    }),
    cut(path('M-8,-40 C-16,-60 -18,-78 -14,-90 C-4,-76 4,-56 4,-42Z'), 3, { soft: 2 }),
    over(within, 20, { puff: 15, radius: 46, soft: 0.5 }),
    // The long bone of the nose, the cheek, the hollow between them.
    raise(path('M64,-40 C110,-30 160,-24 204,-20 L204,-8 C160,-10 110,-14 70,-22Z'), 1.6, {
      soft: 3,
      within,
    }),
    cut(line('M76,14 C110,2 150,2 190,6', 9), 2.2, { soft: 5, within }),
    raise(oval(50, 32, 42, 36, -12), 2.6, { soft: 9, within }),
    cut(line('M92,14 C98,34 86,58 62,70', 3), 2.4, { soft: 2.4, within }),
    // Eye.
    raise(oval(72, -20, 20, 13, 10), 2.6, { soft: 3.6, within }),
    cut(path('M58,-17C64,-29 82,-29 91,-15C84,-8 68,-8 58,-17Z'), 2.2, { soft: 1.2, within }),
    raise(path('M62,-18C68,-27 80,-27 87,-16C80,-10 70,-11 62,-18Z'), 2.4, {
      puff: 4,
      radius: 8,
      soft: 0.6,
      within,
    }),
    raise(line('M54,-16C62,-31 84,-32 95,-14', 4.4), 2.2, { soft: 0.9, within }),
    // Nostril and mouth.
    raise(path('M204,-12 C214,-18 228,-12 230,0 C228,10 216,10 208,4Z'), 2, { soft: 1.6, within }),
    cut(path('M212,-8 C220,-10 226,-4 224,3 C218,4 212,0 212,-8Z'), 4, { soft: 1, within }),
    cut(line('M228,24 C214,27 196,24 180,16', 2.6), 2.8, { soft: 0.8, within }),
    ...bridle(within),
  ];
};

/** Outline of the horse: croup, back, crest, throat, breast; it is cut below by the arc. */
const HORSE = path(
  outline([
    [214, 760],
    [206, 696],
    [224, 664],
    [264, 653],
    [324, 680],
    [430, 692],
    [516, 652],
    [552, 570],
    [590, 482],
    [636, 420],
    [690, 396],
    [730, 430],
    [722, 492],
    [712, 556],
    [720, 606],
    [736, 638],
    [766, 650],
    [794, 664],
    [796, 686],
    [774, 700],
    [738, 706],
    [706, 724],
    [676, 764],
    [654, 810],
    [646, 860],
    [640, 960],
    [240, 960],
  ]),
);

/** The crest of the neck, from the poll to the withers. */
const CREST = sampled(
  [
    [694, 392],
    [640, 414],
    [592, 478],
    [554, 566],
    [524, 640],
  ],
  false,
  12,
);

/** A point near the crest at the share `t` of its length, `out` units away from the neck. */
function nearCrest(t: number, out: number): Point {
  const i = Math.min(CREST.length - 2, Math.floor(t * (CREST.length - 1)));
  const [x, y] = CREST[i] ?? [0, 0];
  const [nx, ny] = CREST[i + 1] ?? [0, 0];
  const length = Math.hypot(nx - x, ny - y) || 1;
  return [x + ((ny - y) / length) * out, y - ((nx - x) / length) * out];
}

/** A lock of the mane along the crest, with the strands cut into it. */
function lock(t: number, outs: readonly [number, number, number, number], z: number): Layer[] {
  const at = [0, 0.12, 0.26, 0.42].map((step, i) => nearCrest(t + step, outs[i] ?? 0));
  const radii = [5, 12, 11, 1];
  const shape = tube(at.map(([x, y], i) => [x, y, radii[i] ?? 1]));
  const strands = [-5, 0, 5].map((side) =>
    stroke(
      ...at.slice(0, 3).map(([x, y]): Point => [x + side * 0.8, y + side * 0.9]),
      at[3] ?? [0, 0],
    ),
  );
  return [
    over(shape, z, { puff: 6, radius: 11, soft: 0.6 }),
    cut(line(strands.join(''), 1.8), 1.7, { soft: 0.9, within: shape }),
  ];
}

/** The mane: locks on the neck, and a row along the crest that streams back. */
const mane = (): Layer[] =>
  Array.from({ length: 9 }, (_, i) => 0.56 - i * 0.07).flatMap((t, i) => [
    ...lock(t, [2, -16, -30 - (i % 2) * 8, -24 - (i % 3) * 8], 21),
    ...(i > 0 ? lock(t + 0.02, [-4, 6, 14 + (i % 2) * 6, 30 + (i % 3) * 9], 22 + (i % 2)) : []),
  ]);

/** The raised foreleg: forearm, knee, folded cannon and hoof. */
const foreleg = (): Layer[] => [
  over(
    tube([
      [776, 682, 17],
      [756, 708, 12],
      [732, 734, 11],
      [716, 752, 14],
      [696, 764, 12],
    ]),
    14,
    { puff: 9, radius: 14, soft: 0.5 },
  ),
  over(path('M704,744C712,750 718,760 718,768L700,797L658,791L672,762Z'), 17, {
    puff: 6,
    radius: 14,
    soft: 0.6,
  }),
  raise(line('M705,746C694,750 684,756 674,763', 4), 1.8, { soft: 1 }),
  cut(line('M752,698L740,712', 3), 1.6, { soft: 1.4 }),
  raise(
    path(
      'M622,716C640,676 690,650 740,652C766,654 792,664 794,676C790,694 766,696 738,700C700,712 680,744 650,756C626,754 616,736 622,716Z',
    ),
    5,
    { puff: 7, radius: 30, soft: 5, within: HORSE },
  ),
  cut(line('M700,690C724,684 744,682 760,684', 5), 2, { soft: 4, within: HORSE }),
  raise(oval(778, 676, 16, 17), 2, { puff: 3, radius: 12, soft: 3, within: HORSE }),
];

/** The muscles of neck, shoulder and breast. */
const muscles = (): Layer[] => [
  cut(line('M700,490C690,550 668,600 640,640M644,510C624,580 604,630 590,690', 12), 3, {
    soft: 8,
    within: HORSE,
  }),
  cut(line('M722,626C706,650 676,660 640,672C614,684 604,720 612,760', 9), 4, {
    soft: 6,
    within: HORSE,
  }),
  cut(line('M606,740C612,790 622,820 626,900', 8), 3, { soft: 5, within: HORSE }),
  cut(line('M292,690C250,720 226,760 226,900', 14), 3, { soft: 10, within: HORSE }),
];

/** The horse under the rider, with bridle and breast strap. */
const horse = (): Layer[] => [
  over(HORSE, 10, { puff: 15, radius: 80, soft: 0.6 }),
  ...muscles(),
  raise(line('M522,684C590,704 670,680 730,618', 9), 2.4, {
    puff: 1.4,
    radius: 4,
    soft: 0.5,
    within: HORSE,
  }),
  ...foreleg(),
  ...place(horseHead(), { x: 688, y: 420, scale: 0.76, turn: 44, depth: 1.3 }),
  ...mane(),
];

/** The saddle cloth with its border, the cantle and the pommel. */
const saddle = (): Layer[] => {
  const cloth = path(
    'M300,672C360,700 440,702 500,680C524,700 536,760 530,900L300,900C286,850 268,790 252,734C276,720 292,700 300,672Z',
  );
  return [
    raise(cloth, 3.2, { puff: 1, radius: 20, soft: 0.6, within: HORSE }),
    raise(line('M310,690C302,714 288,730 268,740C284,792 300,850 312,900', 5), 2, {
      soft: 0.5,
      within: HORSE,
    }),
    raise(line('M322,700C316,722 302,738 284,748C300,796 314,850 326,900', 2.4), 1.6, {
      soft: 0.5,
      within: HORSE,
    }),
    over(path('M470,672C482,650 506,634 522,644C532,656 530,680 518,700L476,704Z'), 22, {
      puff: 8,
      radius: 18,
      soft: 0.8,
    }),
  ];
};

/** The near leg of the rider: breeches and a boot with a turned-down top. */
const leg = (): Layer[] => {
  const thigh = path(
    outline([
      [336, 690],
      [400, 676],
      [470, 680],
      [536, 698],
      [580, 718],
      [594, 746],
      [574, 774],
      [510, 784],
      [430, 782],
      [366, 770],
      [330, 736],
    ]),
  );
  const boot = path(
    'M532,764C540,744 562,722 588,720C608,728 610,752 602,776C592,806 584,850 582,900L510,900C516,850 524,800 532,764Z',
  );
  const flap = path(
    'M524,752C534,728 564,704 594,706C610,720 616,744 610,764C590,774 556,776 524,792Z',
  );
  return [
    over(thigh, 23, { puff: 14, radius: 44, soft: 0.6 }),
    cut(line('M450,704C480,716 510,724 546,728M440,744C470,752 496,756 526,750', 6), 2.2, {
      soft: 5,
      within: thigh,
    }),
    over(boot, 26, { puff: 10, radius: 28, soft: 0.5 }),
    cut(line('M540,804C560,800 576,802 588,812M536,822C556,816 570,818 582,828', 4), 1.6, {
      soft: 2.6,
      within: boot,
    }),
    over(flap, 31, { puff: 6, radius: 18, soft: 0.5 }),
    cut(line('M528,783C556,768 590,766 608,757', 2.4), 1.6, { soft: 0.8, within: flap }),
  ];
};

/** The skirt of the coat, blown back over the saddle. */
const skirt = (): Layer[] => {
  const shape = path(
    'M318,636C366,664 410,672 466,664C440,684 420,700 394,722C368,744 342,758 312,754C300,750 292,744 286,734C304,714 316,684 318,636Z',
  );
  const folds =
    'M334,664C332,700 320,724 300,742M362,674C362,704 348,732 326,746M396,680C394,702 376,726 354,742';
  return [
    over(shape, 28, { puff: 8, radius: 26, soft: 0.6 }),
    cut(line(folds, 6), 3, { soft: 3.4, within: shape }),
    raise(
      line('M456,668C430,684 412,698 388,717C364,737 340,751 314,747C306,744 300,739 294,731', 3),
      1.8,
      {
        soft: 0.6,
        within: shape,
      },
    ),
  ];
};

/** The coat of the rider, in the frame of `half-length.ts`. */
const COAT =
  'M402,430C446,452 496,448 524,436C562,446 592,466 602,504C612,552 598,606 574,650C568,690 572,730 584,800' +
  'L356,800C372,740 386,700 382,656C354,610 334,548 344,500C350,468 372,444 402,430Z';

/** The sash, with its ends blown back. */
const sash = (): Layer[] => [
  over(
    path(
      outline([
        [366, 672],
        [372, 652],
        [420, 666],
        [480, 672],
        [536, 664],
        [576, 648],
        [588, 668],
        [580, 692],
        [530, 706],
        [480, 712],
        [424, 708],
        [372, 694],
      ]),
    ),
    34,
    { puff: 8, radius: 20, soft: 0.8 },
  ),
  cut(line('M380,668C430,688 520,690 584,664M376,682C430,702 520,704 582,678', 3), 2.4, {
    soft: 1.6,
  }),
  ...[
    'M386,676C350,660 318,690 280,676C262,670 246,668 232,674C246,700 276,712 310,706C342,700 364,706 390,698Z',
    'M388,684C358,686 336,704 308,704C294,705 284,700 270,705C286,724 312,731 336,723C358,715 374,707 392,703Z',
  ].flatMap((d) => [over(path(d), 35, { puff: 6, radius: 12, soft: 0.5 })]),
  cut(line('M380,688C346,678 316,704 262,688M382,693C354,701 332,715 292,715', 3), 1.8, {
    soft: 1.6,
  }),
  over(oval(386, 684, 15, 18, 10), 40, { puff: 6, radius: 12, soft: 0.6 }),
];

/** Capois to the waist: coat, lapel, cross-belt, and the near arm raised. */
const rider = (): Layer[] => [
  over(path(COAT), 12, { puff: 16, radius: 60, soft: 0.6 }),
  raise(path('M520,440C556,470 576,540 560,662L530,674C538,570 520,500 476,452Z'), 2.4, {
    puff: 2,
    radius: 12,
  }),
  raise(dot(540, 496, 6) + dot(549, 536, 6) + dot(552, 576, 6) + dot(548, 616, 6), 1.6, {
    puff: 3,
    radius: 5,
  }),
  cut(
    line(
      'M388,600C440,616 490,612 530,598M380,560C430,590 470,590 520,570M420,500C440,530 470,552 510,556',
      5,
    ),
    2.4,
    { soft: 5 },
  ),
  raise(path('M506,446L532,440C500,520 448,600 392,652L376,630C430,580 474,520 506,446Z'), 2.6, {
    puff: 1.6,
    radius: 8,
    within: path(COAT),
  }),
  ...sleeve(ARM_UP, { z: 25 }),
];

/**
 * A hand closed around an upright haft at the origin, seen from its back; the wrist is at 44, 2. The
 * fingers are grooves in one form.
 */
function fist(z: number): Layer[] {
  const shape = path(
    outline([
      [48, -12],
      [28, -19],
      [10, -28],
      [-8, -30],
      [-22, -25],
      [-28, -10],
      [-28, 6],
      [-23, 20],
      [-10, 28],
      [6, 27],
      [26, 20],
      [48, 15],
    ]),
  );
  const thumb = tube([
    [28, -15, 8],
    [10, -29, 8.4],
    [-8, -33, 7.4],
    [-20, -30, 5],
  ]);
  const rows = [-19, -6, 7, 19];
  return [
    over(shape, z, { puff: 9, radius: 18, soft: 0.6 }),
    raise(rows.map((y) => line(`M4,${y}L-18,${y}`, 9)).join(''), 1.2, { soft: 2.6, within: shape }),
    raise(rows.map((y) => oval(5, y, 6, 5)).join(''), 1.6, { soft: 2.4, within: shape }),
    cut(
      line('M0,-12.4C-10,-14 -20,-13 -30,-12M1,0.6L-30,0.6M0,13C-10,14 -20,14 -30,12', 2.2),
      3.2,
      {
        soft: 1,
        within: shape,
      },
    ),
    over(thumb, z + 3, { puff: 5, radius: 8, soft: 0.6 }),
  ];
}

/** The far arm with the rein hand, before the belly and behind the neck. */
const reinArm = (): Layer[] => [
  over(
    path(
      outline([
        [500, 470],
        [530, 486],
        [552, 530],
        [560, 578],
        [548, 606],
        [520, 610],
        [506, 580],
        [504, 530],
      ]),
    ),
    12,
    { puff: 10, radius: 24 },
  ),
  ...place(fist(20), { x: 514, y: 622, scale: 0.74, turn: -24, depth: 1.1 }),
];

/** The reins, from the hand to the bit. */
const reins = (): Layer[] => [
  raise(line('M516,634C590,652 690,616 770,524', 5.4), 2.6, {
    puff: 1.4,
    radius: 3,
    soft: 0.5,
    within: HORSE,
  }),
  over(line('M716,578C738,562 756,542 771,523', 5.4), 14, { puff: 3, radius: 3, soft: 0.5 }),
];

const epaulette = (): Layer[] => [
  over(
    Array.from({ length: 11 }, (_, i) =>
      tube([
        [349 + i * 7.4, 470 + Math.sin(i / 3.3) * 6, 3.2],
        [339 + i * 8.2, 510 + Math.sin(i / 3.3) * 8, 3.5],
      ]),
    ).join(''),
    40,
    { puff: 5, radius: 5, soft: 0.5 },
  ),
  over(
    path(
      'M418,434 C398,430 364,442 344,462 C338,474 346,484 360,482 C386,480 412,478 430,466 C436,452 432,440 418,434Z',
    ),
    43,
    {
      puff: 8,
      radius: 16,
    },
  ),
  cut(line('M412,444 C392,446 368,456 354,470', 2.4), 1.6, { soft: 0.9 }),
];

/** The sabre, drawn along x: grip at the origin, point to the right. */
const sabre = (): Layer[] => {
  const blade = path('M26,-9 C110,-24 204,-20 280,22 C204,4 116,3 26,9Z');
  return [
    over(blade, 30, { puff: 5, radius: 7, soft: 0.5 }),
    cut(line('M34,-1 C110,-10 180,-8 236,8', 2.4), 1.6, { soft: 0.8, within: blade }),
    over(
      tube([
        [-44, 0, 7],
        [20, 0, 7],
      ]),
      30,
      { puff: 5, radius: 7 },
    ),
    over(line('M26,-8C30,-44 -22,-54 -46,-6', 6), 42, { puff: 4, radius: 4 }),
    over(
      tube([
        [26, -22, 5],
        [25, 0, 6],
        [26, 12, 5],
      ]),
      45,
      { puff: 4, radius: 5 },
    ),
    over(dot(-47, 2, 8), 45, { puff: 5, radius: 6 }),
  ];
};

const head = (): Layer[] => [...profile(MAN, 24), ...crop(27, 20), ...ear()];

const neck = (): Layer[] => [
  over(path('M412,360 C416,396 410,424 396,446 L530,456 C520,432 512,414 514,392 L470,330Z'), 18, {
    puff: 12,
    radius: 36,
  }),
  cut(path('M420,392 C450,420 490,424 520,404 L516,388 C490,398 450,392 424,372Z'), 2.6, {
    soft: 6,
  }),
  // Cravat, then the standing collar, open in front.
  over(
    path('M462,424 C482,436 506,432 522,412 C532,426 534,446 528,458 C506,468 480,462 458,450Z'),
    27,
    { puff: 6, radius: 14 },
  ),
  cut(line('M470,440 C490,448 510,444 526,430', 2.4), 1.8, { soft: 1 }),
  over(
    path(
      'M404,396 C420,420 446,436 470,436 C486,444 492,456 494,472 C456,478 412,466 388,446 C396,430 400,412 404,396Z',
    ),
    31,
    {
      puff: 6,
      radius: 16,
    },
  ),
  raise(line('M408,412 C426,434 450,446 474,447', 4, '10 6'), 1.6, { soft: 0.6 }),
];

const STANCE: Stance = { hips: [385, 716], scale: 0.82, lean: 8 };

/**
 * Product 20: Capois, mounted and bareheaded, drives his horse towards the fort in smoke, the sabre
 * above his head.
 */
export const capois = (): Layer[] => [
  ...hill(),
  ...cutAtArc({ x: 0, y: 0, scale: 1 }, [
    ...stand(
      [
        ...rider(),
        ...neck(),
        ...place(head(), { x: 466, y: 336, scale: 1.5, turn: -9, depth: 0.8 }),
        ...epaulette(),
        ...place(sabre(), { x: 292, y: 246, scale: 1.16, turn: -27 }),
        ...place(fist(40), { x: 292, y: 248, scale: 1.08, turn: 70 }),
        ...turnedCuff(ARM_UP, 46, 0.17, 0.3),
      ],
      STANCE,
    ),
    ...reinArm(),
    ...horse(),
    ...saddle(),
    ...leg(),
    ...skirt(),
    ...stand(sash(), STANCE),
    ...reins(),
  ]),
];
