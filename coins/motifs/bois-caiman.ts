import {
  ARM_FORWARD,
  ARM_UP,
  crop,
  ear,
  MAN,
  onLine,
  profile,
  TORSO,
  torso,
  turban,
  WOMAN,
} from '../half-length.ts';
import { outline, stroke } from '../curve.ts';
import { line, move, path, tube } from '../geometry.ts';
import { grip, openPalm, raisedFist } from '../hand-poses.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { foliage, type Puff } from '../nature.ts';
import { random } from '../noise.ts';
import { rolledSleeve, sleeve, turnedCuff } from '../sleeve.ts';

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
 * crown are one growth. `girth` is half the width at the ground.
 */
const tree = (girth: number): Layer[] => {
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
        [500 + t * girth * 0.62, 420],
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
    ...ribs.map(({ root, waist, fork: [dx, y, radius], end: [ex, ey, tip] }, i) =>
      over(
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
      ),
    ),
    cut(line(bark, 2.2), 2, { soft: 1.4, within: trunk }),
  ];
};

const crescent = move(
  path('M10,-46C-34,-52 -60,-4 -34,28C-14,52 22,48 38,28C4,32 -20,-6 10,-46Z'),
  782,
  556,
);

/** A forked bolt that falls from the crown of the tree to the horizon. */
const bolt = path(
  'M792,424L826,486L806,492L836,556L814,562L826,640L794,552L814,545L786,488L806,482L778,432Z' +
    'M812,566L778,612L790,612L764,650L800,604L788,603L818,570Z',
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
  // The sash, knotted at the side.
  over(path('M346,660C420,684 520,686 600,664L598,704C520,728 420,726 344,700Z'), 27, {
    puff: 5,
    radius: 16,
  }),
  cut(line('M350,676C420,698 520,700 598,680M348,690C420,712 520,714 598,692', 3), 1.8, {
    soft: 1.6,
  }),
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
  ...place(
    [...rolledSleeve(ARM_UP, 8), ...place(openPalm(14), { x: 306, y: 248, scale: 1.1, turn: 12 })],
    {
      x: 926,
      y: 6,
      scale: 1,
      mirrored: true,
      depth: 0.8,
    },
  ),
  ...torso(12),
  ...shawl(),
  ...rolledSleeve(ARM_UP, 25),
  ...place(openPalm(36), { x: 306, y: 248, scale: 1.12, turn: 10 }),
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
    ...tree(118),
    ...foliage(CANOPY, 6, 7),
    over(crescent, 6, { puff: 6, radius: 12 }),
    ...place(priestess(), { x: 104, y: 126, scale: 0.82 }),
  ]);

/** The man who calls for the oath, his fist raised in the storm. */
const caller = (): Layer[] => [
  ...torso(12),
  ...shirt(),
  ...rolledSleeve(ARM_UP, 25),
  ...place(raisedFist(36), { x: 306, y: 244, scale: 1.24, turn: 14 }),
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
  ...sleeve(ARM_FORWARD, { z: 28 }),
  ...turnedCuff(ARM_FORWARD, 38),
  ...place(grip(40), { x: 590, y: 570, scale: 1.16, turn: 12, mirrored: true }),
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
    ...tree(104),
    ...foliage([...CANOPY, [400, 326, 40], [606, 326, 40]], 7, 9, 1.15),
    over(bolt, 6, { puff: 4, radius: 5, soft: 0.5 }),
    ...place(caller(), { x: -10, y: 146, scale: 0.78 }),
    ...place(priestessWithKnife(), { x: 1010, y: 160, scale: 0.78, mirrored: true }),
    ...place(fire(), { x: 0, y: 28, scale: 1 }),
  ]);
