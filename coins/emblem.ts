import {
  box,
  dot,
  line,
  move,
  oval,
  path,
  polygon,
  tube,
  xy,
  type Knot,
  type Point,
} from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * Small devices for the field beside a bust. Each is drawn around the origin, about 200 units high.
 */

const link = (x: number, y: number, turn: number): Layer[] =>
  place(
    [
      over(line('M-13,-17A13,13 0 0 1 13,-17L13,17A13,13 0 0 1 -13,17Z', 11), 3, {
        puff: 9,
        radius: 7,
      }),
    ],
    {
      x,
      y,
      scale: 1,
      turn,
    },
  );

const edgeLink = (x: number, y: number, turn: number): Layer[] =>
  place(
    [
      over(
        tube([
          [0, -23, 5.5],
          [0, 0, 6.5],
          [0, 23, 5.5],
        ]),
        6,
        { puff: 9, radius: 7 },
      ),
    ],
    {
      x,
      y,
      scale: 1,
      turn,
    },
  );

/** A chain that hangs from a grip at the origin, its last link forced open. */
export const brokenChain = (): Layer[] => [
  ...link(5, -132, 8),
  ...edgeLink(2, -96, 5),
  ...link(0, -58, -3),
  ...edgeLink(0, -20, 0),
  ...link(0, 18, 4),
  ...edgeLink(-3, 54, 6),
  over(line('M-16,108C-26,102 -24,76 -10,74C4,72 12,88 10,100', 11), 3, { puff: 9, radius: 7 }),
];

/** An officer's sabre, point upwards. */
export function sabre(): Layer[] {
  const blade = 'M-6,62C-3,20 -1,-40 -16,-118C2,-60 9,10 6,62Z';
  return [
    over(path(blade), 3, { puff: 4, radius: 6, soft: 0.6 }),
    cut(line('M-1,52C1,10 1,-40 -9,-86', 2), 1.8, { soft: 0.8, within: path(blade) }),
    over(
      tube([
        [0, 66, 5],
        [1, 84, 6.4],
        [5, 102, 5.5],
      ]),
      5,
      { puff: 5, radius: 6 },
    ),
    cut(line('M-6,74L8,72M-6,81L9,79M-5,88L10,86M-3,95L11,93', 1.4), 1.4, { soft: 0.6 }),
    over(line('M-15,63C-24,72 -22,94 6,106', 5), 5, { puff: 4, radius: 4 }),
    over(
      tube([
        [-16, 63, 5],
        [0, 63, 5],
        [14, 61, 4.4],
        [19, 56, 5],
      ]),
      6,
      { puff: 4, radius: 5 },
    ),
    over(dot(6, 106, 7), 6, { puff: 5, radius: 6 }),
  ];
}

interface Fan {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly near: number;
  readonly far: number;
  readonly width: number;
  readonly z: number;
}

/**
 * Feathers spread from one root at x, y; the first one is lowest in the relief. Angles are in
 * degrees, `near` and `far` are the lengths of the first and the last feather in units.
 */
function fan({ x, y, from, to, count, near, far, width, z }: Fan): Layer[] {
  return Array.from({ length: count }, (_, i): Layer[] => {
    const t = count === 1 ? 0 : i / (count - 1);
    const angle = ((from + (to - from) * t) * Math.PI) / 180;
    const length = near + (far - near) * t;
    const bend = 0.16 * length * Math.sign(to - from);
    const point = (share: number): Point => [
      x + Math.cos(angle) * length * share + Math.sin(angle) * bend * share * (1 - share),
      y + Math.sin(angle) * length * share - Math.cos(angle) * bend * share * (1 - share),
    ];
    const at = (share: number, radius: number): Knot => [...point(share), radius];
    const shape = tube([
      at(0, width * 0.4),
      at(0.4, width * 0.9),
      at(0.8, width),
      at(1, width * 0.35),
    ]);
    const spine = [0.05, 0.5, 0.96].map((share) => xy(...point(share)));
    return [
      over(shape, z + t * 2, { puff: 4, radius: width, soft: 0.5 }),
      cut(line(`M${spine.join('L')}`, 1.3), 1.6, {
        soft: 0.5,
        within: shape,
      }),
    ];
  }).flat();
}

const bothSides = (layers: Layer[]): Layer[] => [
  ...layers,
  ...place(layers, { x: 0, y: 0, scale: 1, mirrored: true }),
];

const flames =
  'M-58,98C-74,74 -58,58 -56,36C-44,50 -44,58 -40,66C-40,46 -30,36 -28,18C-16,32 -16,44 -14,56C-10,44 -4,38 0,24' +
  'C4,38 10,44 14,56C16,44 16,32 28,18C30,36 40,46 40,66C44,58 44,50 56,36C58,58 74,74 58,98C30,112 -30,112 -58,98Z';

/** The phoenix of Christophe's arms, rising from its flames. */
export const phoenix = (): Layer[] => [
  over(path(flames), 1.5, { puff: 4, radius: 10 }),
  cut(
    line(
      'M-48,92C-54,78 -46,66 -46,56M-30,96C-36,80 -26,62 -26,44M0,98C-8,82 4,66 0,50M30,96C36,80 26,62 26,44M48,92C54,78 46,66 46,56',
      2.4,
    ),
    2.4,
    { soft: 1.2 },
  ),
  ...bothSides([
    ...fan({ x: 14, y: 6, from: 20, to: -74, count: 8, near: 60, far: 112, width: 9, z: 3 }),
    ...fan({ x: 12, y: 0, from: 10, to: -80, count: 6, near: 34, far: 62, width: 9, z: 7 }),
  ]),
  over(path('M-18,-14C-22,14 -16,52 0,78C16,52 22,14 18,-14C14,-34 -14,-34 -18,-14Z'), 8, {
    puff: 9,
    radius: 16,
  }),
  raise(
    [
      [-8, 0],
      [8, 0],
      [-12, 12],
      [0, 12],
      [12, 12],
      [-8, 24],
      [8, 24],
      [-4, 38],
      [4, 38],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 6.4))
      .join(''),
    0.4,
    { puff: 2, radius: 5 },
  ),
  over(
    tube([
      [2, -18, 13],
      [3, -40, 10],
      [-2, -56, 10],
    ]),
    9,
    { puff: 7, radius: 10 },
  ),
  over(path('M-9,-61C-18,-62 -26,-57 -31,-51C-24,-51 -16,-50 -10,-51Z'), 10, {
    puff: 4,
    radius: 5,
  }),
  cut(dot(-6, -59, 1.8), 3, { soft: 0.5 }),
  ...fan({ x: 2, y: -64, from: -128, to: -48, count: 4, near: 22, far: 26, width: 4, z: 8 }),
];

/** A field gun without its trail, as wide as the eagle above it. */
const cannon = (): Layer[] => [
  over(
    path('M-92,-14L44,-20C56,-20 62,-12 62,-1C62,10 56,18 44,18L-92,10C-96,2 -96,-6 -92,-14Z'),
    6,
    {
      puff: 11,
      radius: 18,
    },
  ),
  raise(
    box(-96, -17, 10, 30, 3) +
      box(-48, -18, 6, 33, 2) +
      box(-8, -20, 7, 37, 2) +
      box(38, -23, 8, 44, 3),
    2,
    { puff: 2, radius: 5 },
  ),
  over(
    tube([
      [60, -1, 7],
      [72, -1, 4],
      [80, -1, 8],
    ]),
    6,
    { puff: 6, radius: 8 },
  ),
  over(path('M-6,8L74,34L92,54L74,56L-12,30Z'), 5, { puff: 4, radius: 10 }),
  over(`<circle cx="6" cy="30" r="34" fill="none" stroke="currentColor" stroke-width="9"/>`, 10, {
    puff: 4,
    radius: 6,
  }),
  over(
    Array.from({ length: 10 }, (_, i) => move(box(-2.4, 4, 4.8, 28), 6, 30, 1, i * 36)).join(''),
    9,
    { puff: 3, radius: 4 },
  ),
  over(dot(6, 30, 9), 12, { puff: 5, radius: 8 }),
];

/** The imperial eagle with raised wings on a gun. */
export const eagleAndCannon = (): Layer[] => [
  ...place(cannon(), { x: 0, y: 62, scale: 0.86 }),
  ...fan({ x: 6, y: 20, from: 62, to: 118, count: 5, near: 34, far: 34, width: 7, z: 3 }),
  ...bothSides([
    ...fan({ x: 14, y: -18, from: 58, to: -68, count: 9, near: 58, far: 100, width: 9, z: 3 }),
    ...fan({ x: 12, y: -22, from: 40, to: -74, count: 7, near: 32, far: 58, width: 8.5, z: 7 }),
  ]),
  over(path('M-18,-30C-22,-4 -14,22 0,34C14,22 22,-4 18,-30C12,-44 -12,-44 -18,-30Z'), 8, {
    puff: 9,
    radius: 16,
  }),
  raise(
    [
      [-8, -18],
      [8, -18],
      [-12, -7],
      [0, -7],
      [12, -7],
      [-7, 5],
      [7, 5],
      [0, 17],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 6.2))
      .join(''),
    0.4,
    { puff: 2, radius: 5 },
  ),
  over(
    tube([
      [0, -36, 12],
      [1, -54, 10],
      [-4, -66, 10.5],
    ]),
    9,
    { puff: 7, radius: 10 },
  ),
  over(path('M-11,-72C-22,-74 -29,-66 -28,-57C-22,-62 -16,-62 -10,-62Z'), 10, {
    puff: 4,
    radius: 5,
  }),
  cut(dot(-7, -69, 1.8), 3, { soft: 0.5 }),
  over(
    tube([
      [-9, 28, 5],
      [-11, 42, 4],
    ]) +
      tube([
        [9, 28, 5],
        [11, 42, 4],
      ]),
    8,
    { puff: 4, radius: 5 },
  ),
  over(box(-20, 40, 16, 6, 3) + box(4, 40, 16, 6, 3), 14, { puff: 3, radius: 4 }),
];

/** The Phrygian cap of liberty, its peak bent forward, with the brow at the origin. */
export const libertyCap = (): Layer[] => [
  over(
    path(
      'M-42,4C-50,-34 -34,-72 2,-80C30,-86 54,-70 54,-50C54,-40 46,-34 38,-36C36,-50 24,-52 20,-44C26,-30 36,-14 40,4Z',
    ),
    6,
    {
      puff: 10,
      radius: 22,
    },
  ),
  cut(line('M-26,-10C-30,-36 -18,-58 4,-64M-4,-8C-8,-24 0,-40 12,-44', 2.4), 1.8, { soft: 1.6 }),
  over(path('M-48,2C-20,10 20,10 46,2L47,18C20,26 -20,26 -49,18Z'), 10, { puff: 5, radius: 8 }),
  over(dot(-14, 0, 11), 13, { puff: 4, radius: 8 }),
  cut(
    `<circle cx="-14" cy="0" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6"/>`,
    1.6,
    {
      soft: 0.5,
    },
  ),
];

/** Two joined hands, one for the south and one for the north. About 220 units wide. */
export const joinedHands = (): Layer[] => {
  const finger = (y: number, length: number, z: number): Layer =>
    over(
      tube([
        [4, y, 7.4],
        [22, y + 2, 7.6],
        [length, y + 5, 6.2],
      ]),
      z,
      { puff: 4.5, radius: 7 },
    );
  return [
    over(polygon([112, -34], [72, -24], [72, 30], [112, 42]), 3, { puff: 7, radius: 18 }),
    over(polygon([-112, -34], [-72, -24], [-72, 30], [-112, 42]), 3, { puff: 7, radius: 18 }),
    // The hand from the right, behind.
    over(
      tube([
        [74, 2, 20],
        [50, 0, 24],
        [26, -2, 26],
        [0, 0, 22],
        [-12, 2, 16],
      ]),
      4,
      { puff: 8, radius: 18 },
    ),
    over(
      tube([
        [34, -20, 9],
        [14, -30, 9],
        [-8, -26, 8],
        [-20, -18, 6],
      ]),
      6,
      { puff: 5, radius: 8 },
    ),
    // The hand from the left, in front: back, knuckles, fingers.
    over(
      tube([
        [-74, 3, 20],
        [-52, 3, 23],
        [-26, 3, 26],
        [0, 5, 25],
        [10, 6, 22],
      ]),
      8,
      { puff: 8, radius: 18 },
    ),
    finger(24, 40, 9),
    finger(12, 50, 10),
    finger(-1, 54, 11),
    finger(-13, 48, 12),
    over(
      tube([
        [-34, -16, 10],
        [-16, -26, 9.5],
        [8, -28, 8.4],
        [24, -22, 7],
      ]),
      13,
      { puff: 5, radius: 8 },
    ),
    // Fingertips of the hand from the right, around the edge of the palm.
    ...[0, 1, 2, 3].map((i) =>
      over(
        tube([
          [-8 - i * 12, 36 - i * 1.2, 6.6],
          [-12 - i * 12, 26 - i, 6.4],
          [-16 - i * 12, 18 - i, 5.4],
        ]),
        13,
        {
          puff: 4,
          radius: 6,
        },
      ),
    ),
    ...[-1, 1].flatMap((side) => [
      over(box(side * 79 - 9, -30, 18, 66, 3), 9, { puff: 4, radius: 9 }),
      raise(dot(side * 80, -18, 3.4) + dot(side * 80, 2, 3.4) + dot(side * 80, 22, 3.4), 1, {
        puff: 2.4,
        radius: 4,
      }),
    ]),
  ];
};

/** The crown of feathers: a band and seven upright plumes. */
export const featherCrown = (): Layer[] => [
  ...[-3, 3, -2, 2, -1, 1, 0].flatMap((i, order) =>
    fan({
      x: i * 17,
      y: 34,
      from: -90 + i * 12,
      to: -90 + i * 12,
      count: 1,
      near: 118 - Math.abs(i) * 10,
      far: 0,
      width: 12.5,
      z: 3 + order * 0.7,
    }),
  ),
  over(path('M-66,28C-30,44 30,44 66,28L62,62C28,78 -28,78 -62,62Z'), 9, { puff: 6, radius: 16 }),
  raise(line('M-64,34C-28,50 28,50 64,34M-61,56C-28,71 28,71 61,56', 3), 1, { puff: 1, radius: 3 }),
  raise(
    [-44, -22, 0, 22, 44]
      .map((x) => move(polygon([0, -9], [8, 0], [0, 9], [-8, 0]), x, 57 - (x * x) / 330))
      .join(''),
    1.6,
    { puff: 2, radius: 5 },
  ),
];

/** A bowl of broth, steaming. */
export const bowl = (): Layer[] => [
  over(oval(0, -20, 66, 16), 4, { puff: 2, radius: 10 }),
  over(
    path(
      'M-66,-20C-64,22 -40,46 -18,50L-22,62L22,62L18,50C40,46 64,22 66,-20C40,-2 -40,-2 -66,-20Z',
    ),
    6,
    {
      puff: 12,
      radius: 30,
    },
  ),
  cut(oval(0, -21, 54, 10), 4, { soft: 1.6 }),
  raise(line('M-66,-20C-64,-40 64,-40 66,-20C64,0 -64,0 -66,-20Z', 5), 2, { puff: 2, radius: 4 }),
  raise(line('M-57,12C-30,28 30,28 57,12', 3), 1.4, { puff: 1, radius: 3 }),
  // Steam.
  raise(
    line(
      'M-22,-46C-34,-62 -10,-72 -22,-92M4,-48C-8,-66 16,-78 4,-100M28,-46C18,-62 40,-72 30,-88',
      5,
    ),
    1.5,
    {
      puff: 2.5,
      radius: 5,
      soft: 1.4,
    },
  ),
];

/** An open book, its pages towards the viewer. */
export const openBook = (): Layer[] => {
  const left = 'M0,-34C-26,-58 -64,-58 -96,-44L-104,34C-68,20 -28,22 0,46Z';
  const right = 'M0,-34C26,-58 64,-58 96,-44L104,34C68,20 28,22 0,46Z';
  const lines = (side: 1 | -1): string =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const y = -32 + i * 11.5;
        const x = side * (88 + i * 1.6);
        return `M${xy(side * 14, y + 8)}C${xy(side * 34, y - 8)} ${xy(side * 62, y - 12)} ${xy(x, y - 3)}`;
      })
      .join('');
  return [
    over(
      path(
        'M-108,40C-70,26 -28,30 0,56C28,30 70,26 108,40L106,52C70,38 30,42 4,66L-4,66C-30,42 -70,38 -106,52Z',
      ),
      3,
      { puff: 2, radius: 6 },
    ),
    over(path(left) + path(right), 6, { puff: 7, radius: 30 }),
    cut(line('M0,-34L0,48', 3), 5, { soft: 1.6 }),
    cut(line(lines(-1) + lines(1), 2), 1.7, { soft: 0.6 }),
    over(path('M-6,-44L8,-42L10,72L2,64L-6,74Z'), 9, { puff: 1, radius: 5 }),
  ];
};

/** A bank's portico: six columns, pediment, steps. */
export const portico = (): Layer[] => [
  over(box(-88, -34, 176, 84), 1, { puff: 0 }),
  over(polygon([-104, -40], [0, -92], [104, -40]), 6, { puff: 2, radius: 10 }),
  cut(polygon([-80, -46], [0, -84], [80, -46]), 3, { soft: 1 }),
  raise(dot(0, -58, 9), 3, { puff: 4, radius: 7 }),
  over(box(-104, -42, 208, 16), 7, { puff: 1, radius: 6 }),
  raise(line('M-104,-34L104,-34', 2), 1, { soft: 0.6 }),
  ...[-80, -48, -16, 16, 48, 80].flatMap((x) => [
    over(path(`M${x - 8},-26L${x + 8},-26L${x + 9.5},46L${x - 9.5},46Z`), 5, {
      puff: 7,
      radius: 9,
    }),
    cut(line(`M${x - 3},-20L${x - 3.6},42M${x + 3},-20L${x + 3.6},42`, 1.2), 1.4, { soft: 0.5 }),
    over(box(x - 12, -28, 24, 7, 2) + box(x - 12, 44, 24, 7, 2), 9, { puff: 2, radius: 4 }),
  ]),
  over(box(-106, 51, 212, 11), 8, { puff: 1, radius: 5 }),
  over(box(-114, 62, 228, 11), 6, { puff: 1, radius: 5 }),
  over(box(-122, 73, 244, 12), 4, { puff: 1, radius: 5 }),
];

/** A three-masted ship under sail, bow to the left, on two rows of waves. About 330 units wide. */
export const ship = (): Layer[] => {
  const sail = (x: number, top: number, bottom: number, half: number): string =>
    `M${x - half * 0.86},${top}L${x + half * 0.86},${top}C${x + half * 0.96},${(top + bottom) / 2} ${x + half * 1.05},${bottom - 6} ${x + half * 1.02},${bottom}` +
    `C${x + half * 0.4},${bottom - 9} ${x - half * 0.5},${bottom - 9} ${x - half * 1.02},${bottom}` +
    `C${x - half * 1.2},${bottom - 10} ${x - half * 1.02},${(top + bottom) / 2} ${x - half * 0.86},${top}Z`;
  const masts = [
    { x: -62, half: 31, top: -106 },
    { x: 6, half: 35, top: -126 },
    { x: 72, half: 27, top: -98 },
  ];
  return [
    raise(line('M-62,-112L-62,42M6,-132L6,42M72,-104L72,42', 4.5), 4, { puff: 3, radius: 4 }),
    raise(
      line(
        'M-118,34L-172,10M-62,-108L-166,13M-62,-60L-140,24M-62,-108L6,-60M6,-128L72,-64M72,-100L118,22',
        1.5,
      ),
      1.6,
      { soft: 0.6 },
    ),
    over(path('M-66,-58C-84,-30 -110,-4 -134,16C-108,8 -84,8 -70,10Z'), 4, { puff: 5, radius: 14 }),
    over(
      path('M-74,-84C-96,-52 -128,-14 -158,8C-134,0 -104,-2 -88,2C-82,-28 -78,-58 -74,-84Z'),
      3,
      { puff: 4, radius: 14 },
    ),
    ...masts.flatMap(({ x, half, top }) => [
      over(path(sail(x, top, top + 34, half * 0.62)), 6, { puff: 6, radius: 16 }),
      over(path(sail(x, top + 38, top + 82, half * 0.86)), 7, { puff: 7, radius: 18 }),
      over(path(sail(x, top + 87, 24, half)), 8, { puff: 7, radius: 18 }),
    ]),
    over(path('M78,-34L122,-6L118,22L78,24Z'), 5, { puff: 4, radius: 12 }),
    over(
      path(
        'M-126,30C-90,40 60,42 112,22L118,22C118,44 108,66 92,76L-84,78C-104,68 -120,50 -126,30Z',
      ),
      6,
      {
        puff: 9,
        radius: 22,
      },
    ),
    raise(line('M-121,40C-80,51 60,52 115,34M-114,52C-70,62 60,62 111,47', 2.4), 1.4, {
      soft: 0.6,
    }),
    cut([-84, -58, -32, -6, 20, 46, 72].map((x) => box(x - 4, 53.5, 8, 6)).join(''), 3.5, {
      soft: 0.6,
    }),
    raise(line('M6,-132L6,-148', 3), 3, { puff: 2, radius: 3 }),
    over(path('M6,-150C18,-156 26,-142 40,-148L40,-134C26,-128 18,-142 6,-136Z'), 4, {
      puff: 2,
      radius: 5,
    }),
    over(
      path(
        'M-166,84C-146,66 -126,66 -110,80C-92,66 -68,66 -52,80C-34,66 -10,66 6,80C24,66 48,66 64,80C82,66 106,66 122,80C138,68 154,68 168,84C150,104 -150,104 -166,84Z',
      ),
      7,
      {
        puff: 5,
        radius: 10,
      },
    ),
    cut(
      line(
        'M-140,92C-126,80 -112,82 -96,92C-78,80 -60,82 -44,92C-26,80 -6,82 12,92C30,80 48,82 66,92C84,80 104,82 134,94',
        2.6,
      ),
      2.6,
      { soft: 1 },
    ),
  ];
};
