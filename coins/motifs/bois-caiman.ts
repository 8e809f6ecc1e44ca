import { ear, head } from '../figure.ts';
import { line, move, path, tube, type Point } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { branch, foliage, ground, mapou, type Puff } from '../nature.ts';
import { random } from '../noise.ts';
import { person, type Pose } from '../people.ts';
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

interface Place {
  readonly angle: number;
  readonly skirt: boolean;
  readonly wears: Pose['wears'];
}

/** Round the tree, those behind first: women and men in turn. */
const RING: readonly Place[] = [
  { angle: -128, skirt: true, wears: 'wrap' },
  { angle: -52, skirt: false, wears: 'hat' },
  { angle: -160, skirt: false, wears: 'bare' },
  { angle: -20, skirt: true, wears: 'wrap' },
  { angle: 172, skirt: true, wears: 'wrap' },
  { angle: 8, skirt: false, wears: 'bare' },
  { angle: 138, skirt: false, wears: 'hat' },
  { angle: 42, skirt: true, wears: 'wrap' },
  { angle: 108, skirt: true, wears: 'wrap' },
  { angle: 72, skirt: false, wears: 'bare' },
];

/** Two straight legs, a little apart. */
const standing = (x: number, foot: number, u: number): NonNullable<Pose['legs']> => [
  [
    [x + 5.5 * u, foot - 25 * u],
    [x + 7 * u, foot],
  ],
  [
    [x - 5 * u, foot - 25 * u],
    [x - 6.5 * u, foot],
  ],
];

/** One of the circle, one hand raised for the oath, the other held out to the next. */
function sworn({ angle, skirt, wears }: Place, index: number): Layer[] {
  const turn = (angle * Math.PI) / 180;
  const near = Math.sin(turn);
  const x = 500 + Math.cos(turn) * (250 + 14 * near);
  const foot = 706 + near * 110;
  const size = 180 + near * 44;
  const u = size / 100;
  const inward = x < 500 ? 1 : -1;
  const raised: readonly [Point, Point] = [
    [x + inward * 15 * u, foot - 90 * u],
    [x + inward * 17 * u, foot - 113 * u],
  ];
  const held: readonly [Point, Point] = [
    [x - inward * 13 * u, foot - 66 * u],
    [x - inward * 20 * u, foot - 52 * u],
  ];
  return person({
    head: [x + inward * u, foot - 91 * u],
    chest: [x, foot - 79 * u],
    hip: [x, foot - 50 * u],
    far: raised,
    near: held,
    ...(skirt ? { hem: [x - 17 * u, x + 17 * u, foot] } : { legs: standing(x, foot, u) }),
    wears,
    looks: inward,
    size,
    z: 8 + index * 0.9,
  });
}

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

/** 9: the oath: a circle round the great tree, storm over it. */
export const boisCaiman = (): Layer[] => [
  rain(),
  ground('M100,676C300,640 700,640 900,676L900,900L100,900Z', 3, 4),
  ...RING.slice(0, 2).flatMap(sworn),
  ...boughs(420),
  ...mapou({ x: 500, foot: 668, fork: 420, girth: 96 }),
  ...foliage([...CANOPY, [400, 326, 40], [606, 326, 40]], 7, 9, 1.15),
  over(bolt, 7, { puff: 5, radius: 8, soft: 0.6 }),
  ...RING.slice(2, 6).flatMap(sworn),
  ...fire(),
  ...RING.slice(6).flatMap(sworn),
];
