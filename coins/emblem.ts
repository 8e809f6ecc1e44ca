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
