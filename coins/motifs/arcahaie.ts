import { points, sampled, stroke } from '../curve.ts';
import { box, line, move, oval, path, type Point, polygon, tube, xy } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { random } from '../noise.ts';

/** The waves of the cloth: their phase in radians grows from the staff to the fly. */
const WAVES = { along: 13.4, slant: 1.5, start: -1.2 };

const phase = (u: number, v: number): number => WAVES.along * u + WAVES.slant * v + WAVES.start;

/**
 * Position of a point on the waving flag. u runs from the staff to the fly, v from top to bottom,
 * both from 0 to 1.
 */
function cloth(u: number, v: number): Point {
  const at = phase(u, v);
  const x = 296 - 40 * v + u * (508 + 48 * v) - (6 + 20 * u) * Math.cos(at) * Math.min(1, u * 4);
  const y = 286 + v * 312 + (7 + 21 * u) * Math.sin(at) * Math.min(1, u * 5) + 26 * u * u;
  return [x, y];
}

function region(from: number, to: number): string {
  const edge: Point[] = [];
  for (let i = 0; i <= 40; i++) edge.push(cloth(from + ((to - from) * i) / 40, 0));
  for (let i = 0; i <= 12; i++) edge.push(cloth(to, i / 12));
  for (let i = 40; i >= 0; i--) edge.push(cloth(from + ((to - from) * i) / 40, 1));
  for (let i = 12; i >= 0; i--) edge.push(cloth(from, i / 12));
  return path(`M${edge.map(([x, y]) => xy(x, y)).join('L')}Z`);
}

const FLAG = region(0, 1);

const across = (u: number, from = 0, to = 1): string =>
  `M${Array.from({ length: 13 }, (_, i) => xy(...cloth(u, from + ((to - from) * i) / 12))).join('L')}`;

const along = (v: number): string =>
  `M${Array.from({ length: 61 }, (_, i) => xy(...cloth(i / 60, v))).join('L')}`;

const SEAM = 0.5;
/** Half the bare ridge between the bands, as a share of the flag. */
const RIDGE = 0.008;

/** Stitches that slant over the seam, from top to bottom. */
const STITCHES: readonly (readonly [Point, Point])[] = Array.from({ length: 16 }, (_, i) => {
  const v = 0.045 + (i * 0.91) / 15;
  return [cloth(SEAM - 0.028, v + 0.022), cloth(SEAM + 0.028, v - 0.022)];
});

const stitches = (width: number): string =>
  line(STITCHES.map(([a, b]) => stroke(a, b)).join(''), width);

/** The thread from the foot of the seam to the eye of the needle. */
const THREAD = stroke(
  cloth(SEAM, 0.99),
  [530, 632],
  [574, 650],
  [600, 688],
  [612, 722],
  [641, 741],
);

/** A band without the stitches that cross its edge: they stay bare metal. */
const cell = (name: string, from: number, to: number): string =>
  `<mask id="${name}"><rect width="1000" height="1000" fill="#fff"/><g color="#000">${stitches(9)}</g></mask>` +
  `<g mask="url(#${name})">${region(from, to)}</g>`;

/** Enamel cells: blue at the staff, red at the fly. */
export const BLUE = cell('blue', 0.022, SEAM - RIDGE);
export const RED = cell('red', SEAM + RIDGE, 0.99);

/** The heights of the waves, in strips of equal phase that blend into each other. */
const waves = (): Layer[] => {
  const step = 0.2;
  const first = Math.floor(phase(0, 0) / step) - 1;
  const last = Math.ceil(phase(1, 1) / step);
  const at = (value: number, v: number): Point =>
    cloth((value - WAVES.slant * v - WAVES.start) / WAVES.along, v);
  return Array.from({ length: last - first }, (_, i) => {
    const [from, to] = [(first + i) * step, (first + i + 1) * step];
    const rows = Array.from({ length: 13 }, (_row, j) => -0.06 + (j * 1.12) / 12);
    const strip = polygon(
      ...rows.map((v) => at(from, v)),
      ...rows.toReversed().map((v) => at(to, v)),
    );
    const share = (first + i) / (last - first);
    const middle = from + step / 2;
    const swell = 0.5 + 0.5 * Math.sin(middle + 0.5);
    const ripple = 0.5 + 0.5 * Math.sin(middle * 2.7 + 0.6);
    return raise(strip, (24 + 12 * share) * swell ** 1.2 + 7 * ripple, { soft: 4, within: FLAG });
  });
};

/** Folds that radiate from the two corners at the staff and die away in the cloth. */
const tension = (): Layer[] => {
  const folds = [
    [0.03, 0.03, 0.3, 0.24, 7],
    [0.03, 0.05, 0.27, 0.52, 8],
    [0.03, 0.09, 0.15, 0.72, 6],
    [0.03, 0.97, 0.3, 0.78, 7],
    [0.03, 0.94, 0.22, 0.56, 5],
  ] as const;
  const shapes = folds.map(([u, v, toU, toV, half]) => {
    const [a, b, c] = [cloth(u, v), cloth((u + toU) / 2, (v + toV) / 2), cloth(toU, toV)];
    return tube([
      [...a, half * 0.4],
      [...b, half],
      [...c, 0.6],
    ]);
  });
  return [raise(shapes.join(''), 0.4, { puff: 4.4, radius: 8, soft: 2.4, within: FLAG })];
};

/** The seam: its ridge, the stitches over it, and the puckers that each stitch pulls in the cloth. */
const seam = (): Layer[] => {
  const puckers = STITCHES.flatMap(([a, b], i) =>
    [a, b].map(([x, y], side) => {
      const way = side === 0 ? -1 : 1;
      const reach = (26 + ((i * 7) % 5) * 5) * way;
      return tube([
        [x, y, 3],
        [x + reach * 0.5, y - 1.5 * way, 3.4],
        [x + reach, y - 4 * way + ((i * 3) % 4) - 2, 0.5],
      ]);
    }),
  );
  return [
    cut(puckers.join(''), 3.2, { soft: 1.8, within: FLAG }),
    raise(line(across(SEAM), 13), 2.4, { puff: 2.4, radius: 6, soft: 0.8, within: FLAG }),
    cut(line(across(SEAM), 1.6), 1.6, { soft: 0.6 }),
    raise(stitches(7.6), 4, { puff: 3.4, radius: 4.4, soft: 0.5 }),
  ];
};

/** The staff leans; this is its axis from the tip down. */
const STAFF = { x: 305, y: 204, turn: 7.2 };

/** The staff under its spearhead, with two cords that end in tassels. */
const staff = (): Layer[] => {
  const tassel = (x: number, y: number, turn: number): Layer[] =>
    place(
      [
        over(path('M-7,4L7,4L12,40C6,43 -6,43 -12,40Z'), 5, { puff: 4, radius: 8 }),
        cut(line('M-4,12L-7,38M-1,12L-2,40M2,12L3,40M5,12L8,38', 1.6), 1.8, { soft: 0.6 }),
        over(oval(0, 0, 8.4, 7.4), 7, { puff: 4, radius: 6 }),
        over(box(-8, 6, 16, 4.4, 2), 8.4, { puff: 2, radius: 3 }),
      ],
      { x, y, scale: 1, turn },
    );
  const cords = [
    stroke([297, 268], [272, 306], [250, 366], [240, 420]),
    stroke([297, 270], [286, 326], [268, 400], [206, 470], [198, 496]),
  ].join('');
  return [
    ...place(
      [
        over(box(-9, 50, 18, 470, 6), 6, { puff: 8, radius: 9 }),
        over(
          path(
            'M0,0C10,16 17,26 15,36C13,46 8,48 7,54L-7,54C-8,48 -13,46 -15,36C-17,26 -10,16 0,0Z',
          ),
          8,
          {
            puff: 6,
            radius: 10,
          },
        ),
        cut(line('M0,10L0,46', 2), 1.8, { soft: 0.7 }),
        over(box(-13, 52, 26, 8, 4), 12, { puff: 4, radius: 5 }),
        over(oval(0, 522, 13, 9), 9, { puff: 5, radius: 8 }),
      ],
      { x: STAFF.x, y: STAFF.y, scale: 1, turn: STAFF.turn },
    ),
    over(line(cords, 7), 9, { puff: 3.4, radius: 4, soft: 0.5 }),
    cut(line(cords, 7, '1.4 5'), 1.2, { soft: 0.5 }),
    ...tassel(239, 430, 4),
    ...tassel(197, 506, 6),
  ];
};

/** The hem at the staff, and the rings that hold it. */
const hoist = (): Layer[] => [
  raise(region(0, 0.022), 1.6, { puff: 2, radius: 6, soft: 0.7 }),
  ...[0.04, 0.35, 0.66, 0.96].map((v) => {
    const [x, y] = cloth(0, v);
    return over(move(box(-12, -4, 26, 8, 4), x - 3, y, 1, 7), 19, {
      puff: 3,
      radius: 4,
      soft: 0.5,
    });
  }),
];

/** A length of torn cloth along a course: ragged on both sides, hemmed at its ends. */
const tornCloth = (course: readonly Point[], half: number, z: number, seed: number): Layer[] => {
  const chance = random(seed);
  const run = sampled(course, false, 14);
  const normal = (i: number): Point => {
    const [ax, ay] = run[Math.max(0, i - 1)] ?? [0, 0];
    const [bx, by] = run[Math.min(run.length - 1, i + 1)] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [-(by - ay) / length, (bx - ax) / length];
  };
  const offset = (i: number, by: number): Point => {
    const [x, y] = run[i] ?? [0, 0];
    const [nx, ny] = normal(i);
    return [x + nx * by, y + ny * by];
  };
  const side = (way: number): Point[] =>
    run.map((_, i) => offset(i, way * (half + 4.4 * chance() ** 2 + 2 * Math.sin(i * 0.8 + way))));
  const shape = polygon(...side(-1), ...side(1).toReversed());
  // Threads that come loose run along the edge before they leave it.
  const threads = run
    .flatMap((_, i) =>
      [-1, 1].map((way) => {
        if (chance() > 0.16 || i + 12 > run.length) return '';
        const [drift, reach] = [3 + 9 * chance(), 5 + Math.floor(5 * chance())];
        return stroke(
          offset(i, way * (half - 3)),
          offset(i + Math.floor(reach / 2), way * (half + 0.6 * drift)),
          offset(i + reach, way * (half + drift)),
          offset(i + reach + 1, way * (half + drift + 5)),
        );
      }),
    )
    .join('');
  const at = (share: number, by: number): Point =>
    offset(Math.round(share * (run.length - 1)), by * half);
  const swells = [0.2, 0.5, 0.82].map((share) =>
    tube([
      [...at(share - 0.06, -1.2), 13],
      [...at(share + 0.06, 1.2), 15],
    ]),
  );
  const folds = (
    [
      [0.04, -0.6, 0.3, -0.1, 0.62, 0.5, 6],
      [0.04, 0.3, 0.2, 0.46, 0.42, 0.84, 5],
      [0.3, -0.86, 0.6, -0.4, 0.97, 0.1, 6],
      [0.6, 0.74, 0.8, 0.56, 0.97, 0.62, 5],
    ] as const
  ).map(([a, aBy, b, bBy, c, cBy, width]) =>
    tube([
      [...at(a, aBy), 1],
      [...at(b, bBy), width],
      [...at(c, cBy), 1],
    ]),
  );
  const ends = [1, run.length - 2].map((i) => stroke(offset(i, -half), offset(i, half))).join('');
  return [
    over(line(threads, 2.4), z - 3, { puff: 1, radius: 1.4, soft: 0.4 }),
    over(shape, z, { puff: 5, radius: 18, soft: 0.5 }),
    raise(swells.join(''), 8, { soft: 11, within: shape }),
    raise(folds.join(''), 0.6, { puff: 6, radius: 8, soft: 1.8, within: shape }),
    raise(line(ends, 6), 1.6, { puff: 1, radius: 3, soft: 0.5, within: shape }),
  ];
};

/** The white that was torn out, fallen below the flag and folded over once. */
const tornWhite = (): Layer[] => [
  ...tornCloth(points('446,770 492,752 532,722 566,694 606,676'), 33, 7, 8),
  ...tornCloth(points('286,674 312,700 348,704 392,700 442,726 490,784'), 37, 12, 3),
];

/** The threaded needle below the red. */
const needle = (): Layer[] => {
  const tail = stroke([641, 741], [662, 757], [690, 760], [710, 748], [728, 752], [722, 772]);
  return [
    over(line(tail + THREAD, 5), 17, { puff: 2.6, radius: 3, soft: 0.5 }),
    over(
      path(
        'M774,662C730,687 690,710 648,729C638,734 627,743 629,748C632,753 645,749 655,743C694,719 734,692 774,662Z',
      ),
      19,
      {
        puff: 6,
        radius: 7,
        soft: 0.4,
      },
    ),
    cut(line('M637,744L652,736', 3.6), 5, { soft: 0.5 }),
  ];
};

/**
 * Product 11: the flag of Arcahaie on its staff, its two bands sewn together; below it the white
 * that was torn out, and the needle.
 */
export const flagOfArcahaie = (): Layer[] => [
  ...staff(),
  ...tornWhite(),
  over(FLAG, 9, { puff: 3, radius: 12 }),
  ...waves(),
  ...tension(),
  raise(line(along(0.014) + along(0.986) + across(0.988), 7), 1.6, {
    puff: 1.4,
    radius: 4,
    within: FLAG,
  }),
  ...seam(),
  ...hoist(),
  ...needle(),
];
