import { outline, stroke } from '../curve.ts';
import { crop, ear, MAN, profile, stand, type Stance } from '../half-length.ts';
import { dot, line, oval, path, tube } from '../geometry.ts';
import { graspingFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { BIT, rearingHorse } from '../rearing-horse.ts';
import { type BentArm, sleeve, turnedCuff } from '../sleeve.ts';
import { groundOfVertieres } from './capois-ground.ts';

/** The sabre arm, thrown up above the head, in the frame of `half-length.ts`. */
const SABRE_ARM: BentArm = {
  shoulder: [398, 470],
  elbow: [280, 392],
  wrist: [318, 250],
  width: 92,
};

/** The shabraque with its border, and the cantle of the saddle. */
const saddle = (): Layer[] => {
  const cloth = path(
    outline([
      [398, 526],
      [446, 508],
      [482, 486],
      [512, 470],
      [532, 500],
      [540, 540],
      [520, 566],
      [478, 578],
      [430, 598],
      [392, 618],
      [380, 604],
      [396, 570],
    ]),
  );
  const edge = stroke(
    [536, 536],
    [518, 556],
    [476, 568],
    [428, 588],
    [396, 604],
    [408, 568],
    [408, 532],
  );
  return [
    raise(cloth, 3, { puff: 1, radius: 16, soft: 0.6 }),
    raise(line(edge, 4), 1.8, { soft: 0.5, within: cloth }),
    over(
      path(
        outline([
          [400, 520],
          [404, 500],
          [420, 494],
          [430, 508],
          [446, 514],
          [430, 526],
          [408, 532],
        ]),
      ),
      25,
      {
        puff: 5,
        radius: 10,
        soft: 0.7,
      },
    ),
  ];
};

/** The near leg of the rider: breeches, a boot with a turned-down top, spur and stirrup. */
const leg = (): Layer[] => {
  const thigh = path(
    outline([
      [424, 502],
      [442, 484],
      [473, 488],
      [505, 506],
      [532, 522],
      [545, 538],
      [543, 556],
      [528, 566],
      [501, 562],
      [466, 554],
      [437, 542],
      [424, 524],
    ]),
  );
  const boot = path(
    outline([
      [514, 548],
      [540, 544],
      [550, 558],
      [544, 588],
      [528, 618],
      [518, 642],
      [520, 654],
      [540, 662],
      [558, 672],
      [560, 681],
      [540, 684],
      [510, 680],
      [490, 674],
      [486, 660],
      [492, 636],
      [498, 606],
      [502, 574],
    ]),
  );
  const flap = path(
    outline([
      [506, 552],
      [520, 534],
      [542, 530],
      [558, 542],
      [556, 560],
      [540, 570],
      [518, 576],
      [504, 576],
    ]),
  );
  return [
    over(thigh, 26, { puff: 9, radius: 24, soft: 0.6 }),
    cut(
      line(
        stroke([463, 506], [493, 520], [521, 530]) + stroke([456, 532], [488, 546], [513, 546]),
        4,
      ),
      1.8,
      {
        soft: 3,
        within: thigh,
      },
    ),
    // Stirrup leather and iron.
    over(boot, 27, { puff: 8, radius: 17, soft: 0.5 }),
    cut(
      line(
        stroke([500, 612], [514, 616], [524, 612]) + stroke([494, 640], [506, 646], [518, 640]),
        3,
      ),
      1.4,
      {
        soft: 1.6,
        within: boot,
      },
    ),
    cut(line(stroke([488, 672], [520, 676], [558, 678]), 2), 1.6, { soft: 0.7, within: boot }),
    over(flap, 32, { puff: 4, radius: 11, soft: 0.5 }),
    over(line('M522,650C518,672 520,686 526,692L542,694C548,682 544,664 532,652', 4), 36, {
      puff: 2,
      radius: 3,
      soft: 0.5,
    }),
    over(line('M488,662L470,668', 4), 26, { puff: 2, radius: 3 }),
    over(dot(469, 668, 3.4), 26, { puff: 3, radius: 4 }),
  ];
};

/** The skirts of the coat, blown back over the croup. */
const skirts = (): Layer[] => {
  const shape = path(
    outline([
      [440, 462],
      [476, 478],
      [484, 500],
      [456, 514],
      [420, 520],
      [380, 512],
      [340, 520],
      [312, 510],
      [330, 494],
      [318, 480],
      [352, 474],
      [392, 478],
      [418, 464],
    ]),
  );
  return [
    over(shape, 27, { puff: 6, radius: 16, soft: 0.6 }),
    cut(
      line(
        stroke([446, 484], [404, 494], [364, 490], [330, 500]) +
          stroke([450, 498], [412, 508], [376, 502]) +
          stroke([440, 474], [404, 484], [366, 482]),
        3,
      ),
      2.4,
      { soft: 1.8, within: shape },
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
  ...sleeve(SABRE_ARM, { z: 25 }),
];

/** The far forearm, which goes forward to the reins behind the neck of the horse. */
const reinArm = (): Layer[] => {
  const shape = path(
    outline([
      [470, 384],
      [494, 392],
      [516, 412],
      [548, 420],
      [590, 424],
      [590, 462],
      [540, 462],
      [508, 458],
      [486, 444],
      [474, 418],
    ]),
  );
  return [
    over(shape, 19, { puff: 7, radius: 18, soft: 0.6 }),
    cut(line(stroke([484, 408], [500, 430], [498, 450]) + stroke([510, 420], [520, 438]), 4), 2, {
      soft: 2.6,
      within: shape,
    }),
  ];
};

/** The reins, from the hand to the bit. */
const reins = (): Layer[] => [
  over(line(stroke([506, 438], [552, 450], [620, 454], [684, 437], BIT), 4), 29, {
    puff: 2,
    radius: 2.4,
    soft: 0.5,
  }),
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

const STANCE: Stance = { hips: [448, 514], scale: 0.49, lean: 3 };

/** The rider above the saddle, with the sabre above his head. */
const upperBody = (): Layer[] =>
  place(
    stand(
      [
        ...rider(),
        ...neck(),
        ...place(head(), { x: 466, y: 336, scale: 1.5, turn: -9, depth: 0.8 }),
        ...epaulette(),
        ...place(sabre(), { x: 322, y: 204, scale: 1.3, turn: -15 }),
        ...place(graspingFist(40), { x: 322, y: 206, scale: 1.1, turn: 76 }),
        ...turnedCuff(SABRE_ARM, 46, 0.17, 0.3),
      ],
      STANCE,
    ),
    { x: 0, y: 0, scale: 1, depth: 1.5 },
  );

/**
 * Product 20: Capois, bareheaded on a rearing horse, the sabre above his head, before him the fort
 * in smoke.
 */
export const capois = (): Layer[] => [
  ...groundOfVertieres(),
  ...place(
    [
      ...upperBody(),
      ...reinArm(),
      ...rearingHorse(),
      ...saddle(),
      ...skirts(),
      ...leg(),
      ...place(stand(sash(), STANCE), { x: 0, y: 0, scale: 1, depth: 1.5 }),
      ...reins(),
    ],
    { x: 14, y: -31, scale: 0.985 },
  ),
];
