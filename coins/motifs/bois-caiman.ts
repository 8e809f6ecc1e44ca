import {
  crop,
  ear,
  fist,
  MAN,
  onLine,
  openHand,
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
import { branch, foliage, mapou, type Puff } from '../nature.ts';
import { random } from '../noise.ts';

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
 * Boughs from behind the fork of the trunk. The trunk is drawn after them and covers their lower
 * ends.
 */
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

const crescent = move(
  path('M10,-46C-34,-52 -60,-4 -34,28C-14,52 22,48 38,28C4,32 -20,-6 10,-46Z'),
  782,
  556,
);

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

/** A shirt, open at the throat, for a half-length figure. */
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

/** Cécile Fatiman, with both arms raised and her face towards the sky. */
const priestess = (): Layer[] => [
  ...place([...sleeveUp(8), ...place(openHand(12), { x: 304, y: 244, scale: 1.14, turn: 12 })], {
    x: 926,
    y: 6,
    scale: 1,
    mirrored: true,
    depth: 0.8,
  }),
  ...torso(12),
  ...shawl(),
  ...sleeveUp(25),
  ...place(openHand(32), { x: 304, y: 244, scale: 1.16, turn: 10 }),
  ...place([...profile(WOMAN, 24), ...ear(), ...turban(28, 7)], {
    x: 460,
    y: 326,
    scale: 1.46,
    turn: -20,
    depth: 0.8,
  }),
];

/** Product 7: Cécile Fatiman in front of the mapou, with the crescent moon beside her. */
export const fatiman = (): Layer[] =>
  onLine(744, [
    ...boughs(400),
    ...mapou({ x: 500, foot: 900, fork: 400, girth: 118 }),
    ...foliage(CANOPY, 6, 7),
    over(crescent, 6, { puff: 6, radius: 12 }),
    ...place(priestess(), { x: 104, y: 126, scale: 0.82 }),
  ]);

/** The man who calls for the oath, his fist raised in the storm. */
const caller = (): Layer[] => [
  ...torso(12),
  ...shirt(),
  ...sleeveUp(25),
  over(path('M332,300L326,272L266,250L254,280C280,282 306,292 332,300Z'), 34, {
    puff: 5,
    radius: 14,
  }),
  ...place(fist(34), { x: 300, y: 238, scale: 1.16, turn: 14 }),
  ...place([...profile(MAN, 24), ...crop(27, 9), ...ear()], {
    x: 468,
    y: 332,
    scale: 1.5,
    turn: -10,
    depth: 0.8,
  }),
];

/** The priestess with the knife, held upright in front of her. */
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
  ...place([...profile(WOMAN, 24), ...ear(), ...turban(28, 9)], {
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

/** Product 9: the oath in front of the great tree, in a storm. */
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
