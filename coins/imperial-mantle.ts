import { broadBody, cutAtArc } from './broad-bust.ts';
import { oak, ruff } from './costume.ts';
import { outline, points, sampled, spaced, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, move, oval, path, type Point, polar, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * An emperor's robes of state for the heads of `face.ts`, in the same units: a cape of ermine that
 * opens over lace, a mantle sown with bees and the collar of an order.
 */

/** Breast and both shoulders, extended below the plate. */
const BODY = path(
  'M-24,58 C-38,64 -54,69 -70,76 C-88,84 -102,96 -108,112 C-113,124 -118,134 -128,160 L-140,230 L140,230' +
    ' C138,170 132,130 120,108 C110,92 92,80 74,73 C58,67 46,62 38,50 C20,62 -8,66 -24,58Z',
);

/** The two halves of the cape; the near one lies over the breast. */
const FAR_CAPE = points(
  '-26,60 -48,66 -64,72 -82,79 -97,89 -109,103 -110,113 -91,118 -70,119 -55,116 -45,109 -40,96 -35,82 -29,70',
);
const NEAR_CAPE = points(
  '-27,64 -10,67 14,66 34,57 40,47 56,63 76,71 98,81 118,94 116,106 92,107 76,109 58,113 38,117 16,120 -4,120 -19,117 -26,104 -29,90 -30,76',
);

/** Where the tails hang on both halves. */
const TAILS: readonly Point[] = [
  [-90, 102],
  [-76, 88],
  [-70, 108],
  [-57, 79],
  [-53, 101],
  [-12, 77],
  [10, 80],
  [32, 74],
  [54, 76],
  [72, 83],
  [0, 95],
  [-20, 94],
  [21, 95],
  [41, 91],
  [60, 96],
  [82, 97],
  [-8, 111],
  [13, 111],
  [32, 108],
  [50, 105],
];

/** The tail of an ermine: thin where it is sewn on, and spread at its tip. */
const TAIL = path(
  'M0,-7C0.8,-5 1.2,-3 1.8,0C2.4,2.6 2.2,5 3.2,7.6C2,7 1.6,7.4 1.2,9.6C0.6,7.8 0,7.6 -0.6,9.4C-1,7.4 -1.6,7 -2.8,7.8C-2,5 -2.4,2.6 -1.7,0C-1.2,-3 -0.6,-5 0,-7Z',
);

/** Direction in degrees in which fur falls at a point: away from the neck, and down. */
const fall = (x: number, y: number): number => (Math.atan2(y - 10, x - 2) * 180) / Math.PI;

/** Strokes of fur inside the box of the cape. */
const furStrokes = (): string => {
  const chance = random(11);
  return Array.from({ length: 760 }, () => {
    const [x, y] = [-106 + 214 * chance(), 50 + 70 * chance()];
    const [ex, ey] = polar(2.6 + 2.4 * chance(), fall(x, y) + (chance() - 0.5) * 34, x, y);
    return `M${x.toFixed(1)},${y.toFixed(1)}L${ex.toFixed(1)},${ey.toFixed(1)}`;
  }).join('');
};

/** Pointed tufts along the edge of a cape, which follow the fall of the fur. */
const tufts = (edge: readonly Point[], seed: number): string => {
  const chance = random(seed);
  return sampled(edge, true, 7)
    .map(([x, y]) => {
      const [ex, ey] = polar(1.6 + 2 * chance(), fall(x, y) + (chance() - 0.5) * 40, x, y);
      return tube([
        [x, y, 1.5],
        [ex, ey, 0.3],
      ]);
    })
    .join('');
};

/** One half of the cape: soft folds from the neck, fur and tails. */
const cape = (edge: readonly Point[], z: number, seed: number): Layer[] => {
  const shape = path(outline(edge)) + tufts(edge, seed);
  const folds = [-96, -74, -56, -6, 18, 42, 66, 90].map((x) =>
    tube([
      [x * 0.6 + 2, 66, 2],
      [x * 0.86, 92, 5],
      [x, 122, 6],
    ]),
  );
  const tails = TAILS.map(([x, y]) => move(TAIL, x, y, 1.05, fall(x, y) - 90)).join('');
  return [
    over(shape, z, { puff: 7, radius: 20, soft: 0.5 }),
    raise(folds.join(''), 0.4, { puff: 2, radius: 6, soft: 2, within: shape }),
    cut(line(furStrokes(), 0.7), 0.5, { soft: 0.35, within: shape }),
    cut(TAILS.map(([x, y]) => dot(x, y + 1, 5)).join(''), 0.7, { soft: 1.6, within: shape }),
    raise(tails, 1.8, { puff: 1.4, radius: 2, soft: 0.3, within: shape }),
  ];
};

/** A bee with its wings half spread, its head upwards. */
const BEE =
  oval(0, 1.4, 1.8, 4.6) +
  dot(0, -4, 1.7) +
  oval(-3.4, 1.2, 1.6, 4.2, 32) +
  oval(3.4, 1.2, 1.6, 4.2, -32);

const BEES: readonly (readonly [number, number, number])[] = [
  [26, 130, -8],
  [46, 126, -14],
  [66, 119, -20],
  [38, 140, -12],
  [56, 136, -18],
  [16, 143, -4],
  [-70, 132, 8],
  [-88, 127, 14],
  [-106, 124, 22],
  [-80, 143, 12],
];

/** The mantle below its cape: folds of velvet, bees, and a border of ermine along each front edge. */
const mantle = (): Layer[] => {
  const folds = (
    [
      [-98, -108, 4.4],
      [-78, -82, 4.6],
      [14, 14, 4],
      [34, 38, 4.6],
      [54, 62, 4.6],
      [74, 86, 4.6],
    ] as const
  ).map(([from, to, half]) =>
    tube([
      [from, 108, half * 0.5],
      [(from + to) / 2, 128, half],
      [to, 164, half * 1.2],
    ]),
  );
  const borders = [
    tube([
      [-9, 108, 7],
      [-6, 130, 7.4],
      [-1, 176, 8],
    ]),
    tube([
      [-54, 106, 5],
      [-55, 130, 5.4],
      [-54, 176, 6],
    ]),
  ].join('');
  const spots = [
    [-6, 131],
    [-3, 148],
    [-55, 129],
    [-55, 145],
  ] as const;
  return [
    raise(folds.join(''), 0.6, { puff: 3, radius: 5, soft: 1.2, within: BODY }),
    raise(BEES.map(([x, y, turn]) => move(BEE, x, y, 0.94, turn)).join(''), 1.2, {
      puff: 1.2,
      radius: 1.6,
      soft: 0.25,
    }),
    ...oak(points('5,116 7,130 11,144 16,162'), BODY, 1.05),
    over(borders, 10.4, { puff: 4, radius: 6, soft: 0.6 }),
    cut(
      line(
        furStrokes().replaceAll(/,(\d+\.\d)/g, (_, y: string) => `,${Number(y) + 52}`),
        0.7,
      ),
      0.5,
      {
        soft: 0.35,
        within: borders,
      },
    ),
    raise(spots.map(([x, y]) => move(TAIL, x, y, 0.95)).join(''), 1.8, {
      puff: 1.2,
      radius: 2,
      soft: 0.3,
    }),
  ];
};

/** The tunic between the borders of the mantle, with two rows of laurel. */
const tunic = (): Layer[] => {
  const cloth = path('M-44,66 L-48,230 L-8,230 L-16,110 L-24,66Z');
  return [
    over(cloth, 7, { puff: 2, radius: 10, soft: 0.6 }),
    ...oak(points('-44,112 -43,126 -42,140 -41,160'), cloth, 1),
    ...oak(points('-19,118 -17,130 -15,144 -12,160'), cloth, 1),
  ];
};

/** Lace at the throat, in three falls below the knot of the cravat. */
const lace = (): Layer[] => [
  ...(
    [
      [-36, 80, 13, 19, 14],
      [-34.4, 69, 12, 18, 16],
      [-33, 58, 10.6, 18, 18],
    ] as const
  ).flatMap(([x, y, half, drop, z]) => {
    const hem = Array.from({ length: 9 }, (_, i): Point => {
      const t = i / 8;
      const out = (t - 0.5) * 2;
      return [x + out * half, y + drop - 2.4 * out * out + (i % 2 === 0 ? -0.8 : 1.4)];
    });
    const cloth = path(
      `M${x - half * 0.66},${y}${stroke([x - half * 0.66, y], [x - half * 0.92, y + drop * 0.5], ...hem, [x + half * 0.92, y + drop * 0.5], [x + half * 0.66, y]).replace('M', 'L')}Z`,
    );
    const pleats = hem
      .filter((_, i) => i % 2 === 0)
      .map(([px, py]) =>
        stroke([x + (px - x) * 0.62, y + 1], [x + (px - x) * 0.8, y + drop * 0.5], [px, py]),
      )
      .join('');
    return [
      over(cloth, z, { puff: 3, radius: 6, soft: 0.5 }),
      cut(line(pleats, 1), 1.1, { soft: 0.6, within: cloth }),
      raise(line(stroke(...hem), 1.6), 0.7, { soft: 0.3, within: cloth }),
    ];
  }),
  over(oval(-32, 56.6, 7.6, 4.8, 10), 21, { puff: 3.4, radius: 5, soft: 0.5 }),
  cut(
    line(
      stroke([-36, 54], [-33, 56.4], [-32, 60.6]) + stroke([-29, 53.6], [-29.6, 57], [-28.4, 60]),
      0.9,
    ),
    0.9,
    {
      soft: 0.5,
    },
  ),
];

/** A star of `rays` points. */
const star = (x: number, y: number, rays: number, size: number, inner: number): string => {
  const edge = Array.from({ length: rays * 2 }, (_, i) =>
    polar(i % 2 === 0 ? size : inner, (i * 180) / rays - 90, x, y).join(','),
  );
  return path(`M${edge.join('L')}Z`);
};

/** The collar of an order: medallions with a star, oval links between them, a crowned cross below. */
const collarOfOrder = (): Layer[] => {
  const course = points('-80,79 -74,92 -60,105 -42,112 -22,112 4,106 28,95 46,82 55,64');
  const stops = spaced(sampled(course, false, 24), 6.6, 6.6);
  const medals = stops.filter((_, n) => n % 2 === 1).map(({ at }) => at);
  const links = stops.filter((_, n) => n % 2 === 0);
  const [x, y] = [-32, 129];
  return [
    raise(links.map(({ at, turn }) => oval(...at, 3.4, 1.9, turn)).join(''), 2.2, {
      puff: 1.4,
      radius: 2,
      soft: 0.25,
    }),
    raise(medals.map(([mx, my]) => dot(mx, my, 4.6)).join(''), 2.6, {
      puff: 1,
      radius: 3,
      soft: 0.25,
    }),
    cut(medals.map(([mx, my]) => dot(mx, my, 3.5)).join(''), 1.2, { soft: 0.25 }),
    raise(medals.map(([mx, my]) => star(mx, my, 5, 3.1, 1.3)).join(''), 1.4, { soft: 0.25 }),
    over(oval(x, y - 14, 2, 3.4), 14, { puff: 1.6, radius: 2, soft: 0.3 }),
    over(star(x, y, 8, 12.4, 6.6), 13, { puff: 3, radius: 6, soft: 0.3 }),
    over(dot(x, y, 5), 16.4, { puff: 1.6, radius: 4, soft: 0.3 }),
    cut(line(`M${x - 3.8},${y}a3.8,3.8 0 1 0 7.6,0a3.8,3.8 0 1 0 -7.6,0`, 0.8), 0.9, { soft: 0.3 }),
  ];
};

/** The robes, cut off at the arc inside the legend, for a head placed at `at`. */
export const imperialMantle = (on: Profile, at: Placement): Layer[] => [
  ...broadBody(at, BODY),
  ...cutAtArc(at, [
    ...tunic(),
    ...mantle(),
    ...cape(FAR_CAPE, 8, 4),
    ...cape(NEAR_CAPE, 10, 5),
    ...collarOfOrder(),
  ]),
  ...ruff(on),
  ...lace(),
];
