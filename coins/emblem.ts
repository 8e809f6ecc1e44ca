import { outline, points, stroke } from './curve.ts';
import {
  box,
  dot,
  line,
  move,
  oval,
  path,
  polar,
  tube,
  xy,
  type Knot,
  type Point,
} from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * Small devices for the field beside a bust. Each is drawn around the origin, about 200 units high.
 */

/** Grip of a sabre with its wire bands, and the knuckle-bow in front of it. */
const sabreGrip = (): Layer[] => {
  const grip = tube([
    [0, 12, 11],
    [2, 60, 13],
    [12, 104, 10],
  ]);
  const bands = [28, 42, 56, 70, 84].map((y) => `M-16,${y}L20,${y - 5}`).join('');
  return [
    over(line('M-32,10C-54,44 -50,96 10,114', 9), 6, { puff: 5, radius: 6 }),
    over(grip, 7, { puff: 7, radius: 10 }),
    cut(line(bands, 2.6), 2.6, { soft: 0.8, within: grip }),
  ];
};

/** A cavalry sabre with a broad, curved blade, point upwards, about 430 units long. */
export function broadSabre(): Layer[] {
  const blade = path('M-19,6C-28,-90 -26,-205 36,-318C30,-220 17,-104 17,6Z');
  return [
    over(blade, 4, { puff: 6, radius: 11, soft: 0.6 }),
    cut(line('M7,0C2,-90 3,-180 18,-254', 5), 3, { soft: 1.4, within: blade }),
    raise(line('M-17,4C-25,-90 -23,-200 32,-306', 3), 1.4, { soft: 0.8, within: blade }),
    ...sabreGrip(),
    over(
      tube([
        [-34, 10, 8],
        [0, 4, 9],
        [28, 8, 7],
        [38, 16, 8],
      ]),
      8,
      { puff: 6, radius: 8 },
    ),
    over(dot(14, 112, 14), 9, { puff: 7, radius: 10 }),
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

/** Outline of the crown and the falling peak of the cap. */
const CAP = path(
  outline(
    points(
      '-45,4 -51,-20 -49,-48 -37,-76 -14,-97 16,-106 46,-100 69,-82 80,-58 79,-38 69,-29 57,-33 50,-46 43,-55 37,-47 39,-28 45,4',
    ),
  ),
);

/** The Phrygian cap of liberty: a soft cone whose peak falls forward, with a lappet and a cockade. Its brow is at the origin. */
export const libertyCap = (): Layer[] => {
  const lappet = path('M-47,6C-58,20 -60,42 -50,60C-37,54 -27,36 -23,12Z');
  const hem = path(
    'M-51,-3C-24,10 24,10 50,-3C55,1 55,13 51,17C24,29 -24,29 -52,17C-56,13 -56,1 -51,-3Z',
  );
  const rosette = Array.from({ length: 12 }, (_, i) => polar(10.4, i * 30, -17, -16));
  return [
    over(lappet, 7, { puff: 5, radius: 12, soft: 0.6 }),
    cut(line(stroke([-40, 14], [-46, 34], [-48, 52]), 2), 1.4, { soft: 1, within: lappet }),
    over(CAP, 8, { puff: 15, radius: 32, soft: 0.6 }),
    cut(
      line(
        stroke([42, -55], [30, -70], [10, -78], [-14, -72]) +
          stroke([52, -44], [48, -66], [32, -84], [8, -92]) +
          stroke([66, -32], [66, -58], [52, -82]) +
          stroke([37, -46], [24, -52], [8, -48]),
        3,
      ),
      2.4,
      { soft: 1.7, within: CAP },
    ),
    raise(
      line(
        stroke([40, -62], [24, -78], [-2, -84], [-26, -72]) +
          stroke([59, -42], [57, -66], [42, -86]) +
          stroke([30, -48], [14, -58], [-6, -56]),
        5,
      ),
      1.6,
      { soft: 2.2, within: CAP },
    ),
    cut(line(stroke([-34, -4], [-40, -30], [-33, -56]) + stroke([26, -4], [20, -24]), 3), 1.8, {
      soft: 2,
      within: CAP,
    }),
    over(hem, 18, { puff: 5, radius: 9, soft: 0.5 }),
    cut(line('M-50,14C-24,25 24,25 50,14', 1.8), 1.6, { soft: 0.6, within: hem }),
    over(rosette.map(([x, y]) => dot(x, y, 4.2)).join('') + dot(-17, -16, 10), 21, {
      puff: 2.4,
      radius: 4,
      soft: 0.4,
    }),
    cut(line(rosette.map(([x, y]) => `M-17,-16L${xy(x, y)}`).join(''), 1.2), 1.4, { soft: 0.4 }),
    raise(dot(-17, -16, 4.4), 2.6, { puff: 2.4, radius: 4, soft: 0.4 }),
  ];
};

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
