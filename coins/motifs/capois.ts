import { ARM_UP, crop, ear, MAN, onLine, profile, TORSO, torso } from '../half-length.ts';
import { dot, line, oval, path, tube } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { cloud, masonry, type Puff } from '../nature.ts';
import { sleeve, turnedCuff } from '../sleeve.ts';

const WALL = 'M560,392L574,372L590,388L800,388L820,366L846,392L846,470L560,470Z';

const SMOKE: readonly Puff[] = [
  [640, 352, 30],
  [690, 326, 36],
  [742, 346, 34],
  [790, 330, 28],
  [600, 372, 22],
];

/** The distant fort on its hill. */
const hill = (): Layer[] => [
  over(path('M900,900L900,446C800,446 700,452 620,500C560,540 480,640 420,760L400,900Z'), 2, {
    puff: 3,
    radius: 60,
    soft: 1.4,
  }),
  over(path(WALL), 3, { puff: 1.6, radius: 20 }),
  masonry(path(WALL), 550, 394, 300, 76, 15),
  over([606, 650, 694, 738].map((x) => path(`M${x},388v-15h24v15Z`)).join(''), 4, {
    puff: 1,
    radius: 6,
  }),
  cut([626, 676, 726].map((x) => path(`M${x},408h14v12h-14Z`)).join(''), 2.6, { soft: 0.8 }),
];

/** Outline of the horse's head, drawn along x: poll at the origin, muzzle to the right. */
const HORSE_HEAD =
  'M-10,-34 C16,-48 50,-50 84,-40 C122,-31 160,-27 196,-23 C214,-22 230,-16 236,-3 C240,9 236,20 227,24' +
  ' C222,27 217,27 213,27 C216,34 211,43 200,44 C190,45 184,40 178,37 C150,39 122,47 100,60' +
  ' C80,74 48,80 24,68 C2,58 -10,42 -14,24Z';

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
    raise(oval(72, -22, 17, 10, 8), 2.4, { soft: 3.4, within }),
    cut(oval(74, -17, 12.5, 8, 10), 3.4, { soft: 1.2, within }),
    raise(oval(74.6, -17, 10, 6.6, 10), 3.4, { puff: 2, radius: 6, soft: 0.5, within }),
    cut(oval(76.4, -17.4, 4.6, 4), 2, { soft: 0.7, within }),
    raise(line('M58,-16 C66,-27 80,-28 90,-18', 3), 1.8, { soft: 0.6, within }),
    // Nostril and mouth.
    raise(path('M204,-12 C214,-18 228,-12 230,0 C228,10 216,10 208,4Z'), 2, { soft: 1.6, within }),
    cut(path('M212,-8 C220,-10 226,-4 224,3 C218,4 212,0 212,-8Z'), 4, { soft: 1, within }),
    cut(line('M228,24 C214,27 196,24 180,16', 2.6), 2.8, { soft: 0.8, within }),
    // Bridle.
    raise(line('M14,-44 C20,-10 20,30 12,62M146,-28 C150,-4 150,20 142,39', 7), 2, {
      soft: 0.5,
      within,
    }),
    raise(line('M12,-2 C70,4 130,10 182,19', 6), 2, { soft: 0.5, within }),
    raise(dot(12, -4, 7) + dot(148, 10, 6.4), 2, { puff: 2, radius: 5, soft: 0.5, within }),
    over(
      `<circle cx="184" cy="21" r="10" fill="none" stroke="currentColor" stroke-width="5"/>`,
      33,
      { puff: 3, radius: 3 },
    ),
  ];
};

const NECK =
  'M676,452 C622,452 560,520 524,620 C500,690 486,760 480,900 L800,900 C742,800 712,720 716,660 C718,620 730,600 744,586 C724,560 700,500 676,452Z';

/** Overlapping locks of the mane along the crest, blown back by the gallop. */
const mane = (): Layer[] =>
  Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const x = 676 - 150 * t ** 0.8;
    const y = 452 + 250 * t ** 1.35;
    const long = 1 - 0.25 * Math.abs(t - 0.4);
    const lift = i % 3 === 1 ? -10 : 6;
    return over(
      tube([
        [x + 22, y + 26, 7],
        [x - 8, y + 4, 13],
        [x - 46 * long, y + 12 + lift, 11],
        [x - 84 * long, y + 44 + lift * 1.6, 6.5],
        [x - 104 * long, y + 62 + lift * 2.6, 1],
      ]),
      30 - (i % 2) * 2.4,
      { puff: 7, radius: 10, soft: 0.6 },
    );
  });

/** The horse: its neck is in front of the rider, and the mane flies back. */
const horse = (): Layer[] => [
  over(path(NECK), 15, { puff: 16, radius: 80, soft: 0.6 }),
  cut(line('M700,600 C662,650 640,720 644,800M664,560 C616,620 582,700 576,790', 10), 3, {
    soft: 7,
    within: path(NECK),
  }),
  ...place(horseHead(), { x: 676, y: 468, scale: 0.86, turn: 52, depth: 1.1 }),
  raise(line('M754,606C700,648 630,640 560,590', 7), 3, {
    puff: 2,
    radius: 4,
    soft: 0.6,
    within: path(NECK),
  }),
  ...mane(),
];

/** Capois to the waist: coat, sash, and the near arm raised. */
const rider = (): Layer[] => [
  // Far arm, which holds the reins behind the mane.
  over(path('M560,470 C604,480 640,520 664,570 L640,640 C600,610 570,580 548,548Z'), 8, {
    puff: 9,
    radius: 26,
  }),
  ...torso(12),
  // Lapel, buttons, folds.
  raise(path('M520,440 C556,470 574,540 566,640 L540,652 C540,560 520,500 476,452Z'), 2.4, {
    puff: 2,
    radius: 12,
  }),
  raise(dot(540, 496, 6) + dot(550, 536, 6) + dot(556, 576, 6) + dot(556, 616, 6), 1.6, {
    puff: 3,
    radius: 5,
  }),
  cut(
    line(
      'M404,560 C440,590 490,600 530,590M384,610 C430,640 480,648 540,640M420,500 C440,530 470,552 510,556',
      5,
    ),
    2,
    { soft: 5 },
  ),
  // The cross-belt.
  raise(path('M506,446L532,440C500,520 440,610 372,668L352,648C420,590 474,520 506,446Z'), 2.6, {
    puff: 1.6,
    radius: 8,
    within: path(TORSO),
  }),
  over(path('M350,650 C420,676 520,680 594,660 L590,716 C520,738 420,734 346,704Z'), 27, {
    puff: 6,
    radius: 22,
  }),
  cut(line('M352,672 C420,694 520,698 592,680M350,690 C420,714 520,716 590,698', 3), 2, {
    soft: 1.6,
  }),
  // Near sleeve, with the shoulder raised by the arm.
  ...sleeve(ARM_UP, { z: 25 }),
  ...turnedCuff(ARM_UP, 37),
];

const epaulette = (): Layer[] => [
  over(
    Array.from({ length: 12 }, (_, i) =>
      tube([
        [350 + i * 6.4, 470 + Math.sin(i / 3.6) * 6, 4.4],
        [340 + i * 7, 508 + Math.sin(i / 3.6) * 8, 4.4],
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
  const blade = path('M26,-7 C110,-20 200,-16 276,22 C204,2 116,0 26,8Z');
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
    over(line('M26,-4 C34,30 -20,48 -46,8', 6), 46, { puff: 4, radius: 4 }),
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

/**
 * Product 20: Capois advances bareheaded beside his horse's neck, the sabre above his head, towards
 * the fort in smoke.
 */
export const capois = (): Layer[] =>
  onLine(752, [
    ...hill(),
    ...cloud(SMOKE, 3, 20),
    ...rider(),
    ...neck(),
    ...place(head(), { x: 466, y: 336, scale: 1.5, turn: -5, depth: 0.8 }),
    ...epaulette(),
    ...place(sabre(), { x: 304, y: 238, scale: 1, turn: -22 }),
    ...place(grip(40), { x: 304, y: 240, scale: 1.1, turn: 70 }),
    ...horse(),
  ]);
