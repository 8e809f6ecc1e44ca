import { ear, head } from '../figure.ts';
import {
  crop,
  ear as sideEar,
  fist,
  MAN,
  onLine,
  profile,
  sleeveForward,
  sleeveUp,
  TORSO,
  torso,
  turban,
  WOMAN,
} from '../half-length.ts';
import { line, move, path, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { branch, foliage, ground, mapou, type Puff } from '../nature.ts';
import { random } from '../noise.ts';
import { kerchief } from '../regalia.ts';

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

/** Boughs from behind the crotch of the trunk, which is laid over their feet. */
const boughs = (fork: number): Layer[] => [
  branch(
    [
      [470, fork + 70, 20],
      [452, fork + 10, 24],
      [408, fork - 36, 21],
      [340, fork - 58, 15],
      [262, fork - 56, 8],
    ],
    5,
  ),
  branch(
    [
      [530, fork + 70, 20],
      [548, fork + 10, 24],
      [594, fork - 36, 21],
      [662, fork - 56, 15],
      [740, fork - 54, 8],
    ],
    5,
  ),
  branch(
    [
      [486, fork + 70, 20],
      [478, fork + 10, 23],
      [452, fork - 70, 17],
      [400, fork - 140, 9],
    ],
    6,
  ),
  branch(
    [
      [514, fork + 70, 20],
      [522, fork + 10, 23],
      [550, fork - 70, 17],
      [600, fork - 140, 9],
    ],
    6,
  ),
  branch(
    [
      [500, fork + 70, 22],
      [500, fork, 22],
      [502, fork - 80, 18],
      [500, fork - 150, 10],
    ],
    7,
  ),
];

const DRESS =
  'M474,470C466,500 470,520 476,540C452,600 428,690 404,776C470,796 536,796 602,776C574,690 548,600 526,540C532,520 536,500 528,470C512,460 490,460 474,470Z';

/** The priestess: arms raised, head lifted towards the moon. */
const priestess = (): Layer[] => [
  over(
    tube([
      [480, 474, 15],
      [440, 438, 13],
      [424, 384, 10.5],
      [426, 330, 8],
    ]),
    19,
    { puff: 7, radius: 11 },
  ),
  over(
    tube([
      [522, 474, 15],
      [562, 438, 13],
      [580, 384, 10.5],
      [580, 330, 8],
    ]),
    19,
    { puff: 7, radius: 11 },
  ),
  // Open hands.
  ...(
    [
      [426, 332, -1],
      [580, 332, 1],
    ] as const
  )
    .flatMap(([x, y, side]) =>
      [-26, -9, 8, 24].map((degrees, i) =>
        place(
          [
            over(
              tube([
                [0, 2, 5],
                [0, -14, 3.6],
                [0, -27 + Math.abs(i - 1.5) * 3, 2.4],
              ]),
              22,
              { puff: 3, radius: 4, soft: 0.5 },
            ),
          ],
          {
            x,
            y,
            scale: 1,
            turn: degrees * side,
          },
        ),
      ),
    )
    .flat(),
  over(
    tube([
      [500, 470, 14],
      [501, 440, 12],
    ]),
    22,
    { puff: 6, radius: 10 },
  ),
  over(path(DRESS), 20, { puff: 13, radius: 40 }),
  cut(
    line(
      'M484,556C470,620 452,710 440,782M498,552C494,630 488,710 486,788M512,556C520,630 528,710 534,786M522,552C542,620 560,700 576,778',
      5,
    ),
    3.4,
    {
      soft: 2.4,
      within: path(DRESS),
    },
  ),
  raise(
    line(
      'M478,560C462,620 438,710 424,778M491,556C482,640 470,720 462,786M505,556C508,640 510,720 512,790M518,556C532,630 548,710 558,782',
      5,
    ),
    2,
    {
      soft: 2.6,
      within: path(DRESS),
    },
  ),
  over(
    tube([
      [472, 534, 7],
      [500, 541, 8],
      [530, 534, 7],
    ]),
    30,
    { puff: 4, radius: 7 },
  ),
  over(path('M524,536C544,560 552,600 548,640L530,636C534,600 528,570 514,544Z'), 30, {
    puff: 4,
    radius: 8,
  }),
  raise(line('M480,474C490,492 512,492 524,474', 4), 2.4, { puff: 2, radius: 4 }),
  ...place(
    [...head({ nose: -1.4, chin: -0.8, brow: -0.8, jaw: 1.5 }, 6), ...ear(), ...kerchief()],
    {
      x: 498,
      y: 402,
      scale: 0.8,
      mirrored: true,
      turn: -16,
      depth: 1.7,
    },
  ).map((layer, i) => (i === 0 ? { ...layer, height: 24 } : layer)),
];

const crescent = move(
  path('M10,-46C-34,-52 -60,-4 -34,28C-14,52 22,48 38,28C4,32 -20,-6 10,-46Z'),
  740,
  540,
);

/** 7: Cécile Fatiman under the mapou, the crescent moon beside the trunk. */
export const fatiman = (): Layer[] => [
  ground('M100,752C330,726 670,726 900,752L900,900L100,900Z', 3, 3),
  ...boughs(420),
  ...mapou({ x: 500, foot: 762, fork: 420, girth: 116 }),
  ...foliage(CANOPY, 6, 7),
  over(crescent, 6, { puff: 6, radius: 12 }),
  ...priestess(),
];

const bolt = path(
  'M212,424L262,492L236,494L288,560L256,564L316,668L226,574L254,570L200,500L228,496L186,432Z',
);

const rain = (): Layer => {
  const chance = random(9);
  const strokes: string[] = [];
  for (let i = 0; i < 170; i++) {
    const x = 150 + chance() * 700;
    const y = 400 + chance() * 220;
    const length = 16 + chance() * 22;
    if (Math.hypot(x - 500, y - 500) < 318) strokes.push(`M${x},${y}l${-length * 0.42},${length}`);
  }
  return raise(line(strokes.join(''), 1.8), 1.6, { soft: 0.6 });
};

/** A shirt open at the throat, or a shawl crossed on the breast, over a figure of half length. */
const shirt = (): Layer[] => [
  over(path('M412,360C416,396 410,424 396,446L530,456C520,432 512,414 514,392L470,330Z'), 18, {
    puff: 12,
    radius: 36,
  }),
  cut(path('M420,392C450,420 490,424 520,404L516,388C490,398 450,392 424,372Z'), 2.6, { soft: 6 }),
  raise(
    path(
      'M398,432C430,462 470,474 492,520C500,482 512,462 530,444L552,462C532,490 520,530 508,590C470,530 420,500 380,462Z',
    ),
    3,
    {
      puff: 3,
      radius: 10,
      soft: 0.7,
    },
  ),
  cut(
    line(
      'M470,600C476,650 470,720 462,780M540,560C552,620 556,700 548,780M400,600C410,660 408,720 396,780',
      6,
    ),
    2.6,
    { soft: 4, within: path(TORSO) },
  ),
];

const shawl = (): Layer[] => [
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
      within: path(TORSO),
    },
  ),
  cut(line('M412,446C450,500 520,570 580,624M516,450C500,510 430,590 354,640', 3), 1.8, {
    soft: 1.2,
  }),
];

/** The man who calls for the oath, his fist to the storm. */
const caller = (): Layer[] => [
  ...torso(12),
  ...shirt(),
  ...sleeveUp(25),
  over(path('M332,300L326,272L266,250L254,280C280,282 306,292 332,300Z'), 34, {
    puff: 5,
    radius: 14,
  }),
  ...place(fist(34), { x: 300, y: 238, scale: 1.16, turn: 14 }),
  ...place([...profile(MAN, 24), ...crop(27, 9), ...sideEar()], {
    x: 468,
    y: 332,
    scale: 1.5,
    turn: -10,
    depth: 0.8,
  }),
];

/** The priestess with the knife upright before her. */
const priestessWithKnife = (): Layer[] => [
  ...torso(12),
  ...shawl(),
  over(path('M582,556C590,500 600,440 628,396C626,450 618,510 606,560Z'), 36, {
    puff: 5,
    radius: 8,
    soft: 0.5,
  }),
  ...sleeveForward(28),
  over(path('M534,552L556,538L592,592L570,612C556,594 546,572 534,552Z'), 38, {
    puff: 5,
    radius: 14,
  }),
  ...place(fist(40), { x: 584, y: 570, scale: 1.05, turn: 100 }),
  ...place([...profile(WOMAN, 24), ...sideEar(), ...turban(28, 9)], {
    x: 464,
    y: 328,
    scale: 1.46,
    turn: -6,
    depth: 0.8,
  }),
];

const fire = (): Layer[] => [
  over(
    tube([
      [452, 722, 7],
      [500, 712, 8],
      [548, 724, 7],
    ]) +
      tube([
        [458, 710, 6],
        [500, 722, 8],
        [544, 710, 6],
      ]),
    15,
    { puff: 4, radius: 6 },
  ),
  over(
    path(
      'M468,714C446,678 478,662 478,628C500,650 502,664 502,676C512,660 520,650 518,630C546,664 552,696 532,714Z',
    ),
    16,
    { puff: 6, radius: 12 },
  ),
  cut(line('M484,708C474,690 490,678 488,660M508,708C504,692 518,684 520,664', 3), 2.4, {
    soft: 1.2,
  }),
];

/** 9: the oath before the great tree, the storm over it. */
export const boisCaiman = (): Layer[] =>
  onLine(744, [
    rain(),
    ...boughs(400),
    ...mapou({ x: 500, foot: 900, fork: 400, girth: 112 }),
    ...foliage([...CANOPY, [400, 326, 40], [606, 326, 40]], 7, 9, 1.15),
    ...place([over(bolt, 8, { puff: 6, radius: 8, soft: 0.6 })], {
      x: 990,
      y: 84,
      scale: 0.82,
      mirrored: true,
    }),
    ...place(caller(), { x: -10, y: 146, scale: 0.78 }),
    ...place(priestessWithKnife(), { x: 1010, y: 160, scale: 0.78, mirrored: true }),
    ...place(fire(), { x: 0, y: 28, scale: 1 }),
  ]);
