import { broadBody, cutAtArc } from './broad-bust.ts';
import { cuppedHand, fingersBehind } from './cupped-hand.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import { dot, type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, place, type Placement, raise } from './layer.ts';
import { type BentArm, rolledSleeve } from './sleeve.ts';

/**
 * The dress of a townswoman of 1800 for the heads of `face.ts`, in the same units: a bare throat, a
 * gathered chemise with rolled sleeves, and a fringed shawl that crosses on the breast. Her near
 * forearm is held forward and carries a bowl, a linen bandage over it.
 */

/** Breast, shoulders and upper arms, extended below the plate. */
const BODY = path(
  'M-22,54 C-25,66 -38,69 -50,74 C-62,78 -71,86 -74,97 C-78,112 -79,132 -79,230 L92,230 C92,170 88,130 82,108' +
    ' C78,92 68,81 57,74 C47,68 38,62 31,46 C14,62 -8,64 -22,54Z',
);

/** Collarbones, the pit of the throat and the modelling of the breast. */
const throat = (): Layer[] => [
  raise(
    tube([
      [-17, 76, 1.4],
      [4, 79.4, 2.4],
      [30, 74, 1.2],
    ]) +
      tube([
        [-26, 76, 1.2],
        [-39, 79, 1.9],
        [-52, 80, 1],
      ]),
    1.1,
    { soft: 1.6, within: BODY },
  ),
  cut(oval(-21.4, 75, 2.6, 3.4, 10), 1.5, { soft: 1.6, within: BODY }),
  cut(line('M-27,88 C-29,94 -30,100 -30,106', 1.8), 1.1, { soft: 2, within: BODY }),
];

/** A string of beads where the throat meets the breast. */
const beads = (): Layer => {
  const course = sampled(points('-21,58 -12,63.4 4,65 20,60 34,48'), false, 4);
  return raise(course.map(([x, y]) => dot(x, y, 2.4)).join(''), 1.4, {
    puff: 2.4,
    radius: 3,
    soft: 0.3,
  });
};

/** Upper edge of the chemise, between both sides of the shawl. */
const NECKLINE = points('-58,88 -46,95 -30,99 -12,97 4,91 16,83');

/** The chemise: a drawn hem on the breast and the gathers that run down from it. */
const chemise = (): Layer[] => {
  const linen = path(outline([...NECKLINE, [34, 120], [34, 190], [-76, 190], [-76, 110]]));
  const gathers = sampled(NECKLINE, false, 3).map(([x, y]) =>
    stroke([x, y + 3], [x * 0.94 - 2, y + 14], [x * 0.92 - 3, y + 40], [x * 1.04 - 3, 176]),
  );
  return [
    over(linen, 6.4, { puff: 4, radius: 18, soft: 0.5, within: BODY }),
    cut(line(gathers.join(''), 1.2), 1.1, { soft: 0.6, within: linen }),
    raise(
      tube([
        [-58, 118, 1],
        [-62, 140, 3],
        [-62, 176, 3.4],
      ]) +
        tube([
          [-30, 118, 1],
          [-34, 144, 3.2],
          [-33, 176, 3.6],
        ]) +
        tube([
          [22, 140, 1],
          [24, 160, 3],
          [26, 180, 3],
        ]),
      0.4,
      { puff: 2.6, radius: 4, soft: 1, within: linen },
    ),
    over(
      sampled(NECKLINE, false, 4)
        .map(([x, y]) => dot(x, y, 2.5))
        .join(''),
      8,
      { puff: 1.4, radius: 2.4, soft: 0.35 },
    ),
  ];
};

/** Outer edge of the shawl on the near side: from the nape over the shoulder down to the knot. */
const NEAR_HEM = points('40,49 55,62 70,75 81,91 78,104 62,112 40,117 14,122 -12,124 -30,121');
const NEAR_FOLD = points('-34,108 -18,103 0,94 15,82 25,68 31,52');
const NEAR = [...NEAR_HEM, ...NEAR_FOLD];
/** The far side, foreshortened. */
const FAR_HEM = points('-36,122 -54,120 -68,112 -79,98 -74,84 -61,73 -46,65');
const FAR = [...FAR_HEM, ...points('-31,62 -39,76 -45,92 -44,106 -36,115')];

/** Threads of the fringe along a hem, `fall` units long. */
const fringe = (hem: readonly Point[], fall: number, lean: number): string =>
  sampled(hem, false, 5)
    .map(([x, y], i) =>
      stroke([x, y - 1], [x + lean * 0.4, y + fall * 0.6], [x + lean, y + fall + (i % 3)]),
    )
    .join('');

/** A course along the hem of the near side, drawn in towards the breast. */
const inset = (hem: readonly Point[]): Point[] =>
  hem.map(([x, y]) => [x + (24 - x) * 0.036, y + (88 - y) * 0.075]);

/** Folds of the near side of the shawl, from the neck to the knot. */
const nearFolds = (): string =>
  [
    points('34,54 32,72 20,90 0,104 -24,113'),
    points('40,56 44,76 32,96 6,111 -22,117'),
    points('48,62 58,80 48,102 18,115 -16,121'),
    points('63,73 75,91 67,104 44,113 18,119'),
  ]
    .map((run) =>
      tube(run.map(([x, y], i): [number, number, number] => [x, y, [2, 3.2, 4, 3, 1.6][i] ?? 2])),
    )
    .join('');

/** Sharp creases between the folds, and short ones that break over the shoulder. */
const NEAR_CREASES = [
  '30,60 26,80 12,97 -12,108',
  '37,58 39,76 27,94 2,108 -20,115',
  '45,62 52,79 41,100 14,113',
  '55,68 66,84 57,104 34,114 12,118',
  '68,78 78,92 72,104',
  '60,76 64,88 58,98',
  '48,80 50,88 44,96',
]
  .map((course) => stroke(...points(course)))
  .join('');

const FAR_FOLDS =
  tube([
    [-36, 68, 1.6],
    [-48, 84, 3],
    [-51, 102, 3],
    [-40, 116, 1.4],
  ]) +
  tube([
    [-45, 69, 1.6],
    [-60, 84, 3],
    [-63, 102, 3],
    [-44, 119, 1.4],
  ]);

const farShawl = (): Layer[] => {
  const cloth = path(outline(FAR));
  return [
    over(line(fringe(FAR_HEM.slice(2, 5), 10, -1), 1.3), 6, { puff: 1.4, radius: 1.2, soft: 0.3 }),
    over(cloth, 9, { puff: 3.6, radius: 10, soft: 0.5 }),
    raise(FAR_FOLDS, 0.4, { puff: 2.6, radius: 3.4, soft: 0.9, within: cloth }),
  ];
};

const nearShawl = (): Layer[] => {
  const cloth = path(outline(NEAR));
  return [
    over(line(fringe(NEAR_HEM.slice(3, 9), 13, -1.5), 1.4), 13, {
      puff: 1.6,
      radius: 1.2,
      soft: 0.3,
    }),
    over(cloth, 14, { puff: 4.4, radius: 12, soft: 0.5 }),
    raise(nearFolds(), 0.5, { puff: 3.6, radius: 4, soft: 0.8, within: cloth }),
    cut(line(NEAR_CREASES, 1.3), 1.5, { soft: 0.7, within: cloth }),
    raise(line(stroke(...NEAR_HEM.slice(2)), 9), 0.9, { soft: 0.4, within: cloth }),
    cut(line(stroke(...inset(NEAR_HEM.slice(2))), 1.6, '0.1 3.4'), 1.3, {
      soft: 0.35,
      within: cloth,
    }),
  ];
};

/** The near arm, its forearm bare and held forward. */
const ARM: BentArm = { shoulder: [62, 98], elbow: [54, 145], wrist: [-40, 118], width: 43 };

/** The elbow end of the sleeve; the forearm beyond it is bare. */
const ELBOW = path('M26,90H110V200H26Z');

/** One end of a linen bandage that hangs from an arm. */
interface Fall {
  readonly cloth: string;
  /** Both woven edges, from the arm to the torn end. */
  readonly edges: readonly (readonly Point[])[];
  readonly folds: readonly (readonly Knot[])[];
  /** The torn end, from left to right. */
  readonly end: readonly Point[];
}

const FRONT_FALL: Fall = {
  cloth: outline(
    points(
      '-4,109.6 4,107.6 12,109.8 15.6,114.4 16.4,124 15.6,136 14.6,145 14,149.4 8,148 2,150.6 -3,148.6 -8.6,150 -8.6,143 -7.4,134 -6,124 -5.2,115',
    ),
  ),
  edges: [
    points('-4.4,114 -5.2,124 -6.6,134 -7.8,143 -7.8,149'),
    points('14.8,114.6 15.6,124 14.8,136 13.8,145 13.2,149'),
  ],
  folds: [
    [
      [2.4, 109, 1.3],
      [1.6, 122, 2],
      [0, 136, 2.4],
      [-1.4, 150, 1.8],
    ],
    [
      [8.6, 110, 1],
      [9.6, 124, 1.6],
      [8.6, 138, 2],
      [8, 149, 1.5],
    ],
  ],
  end: points('-8.2,148.8 -3,147.6 2,149.6 8,147 13.6,148.6'),
};

const BACK_FALL: Fall = {
  cloth: outline(
    points('-24,116 -8,122 0,128 -3,138 -7,147 -13,145.4 -19,147.4 -26.4,144.6 -26.4,136 -25,126'),
  ),
  edges: [points('-24.6,124 -25.6,135 -25.6,144'), points('-1,128 -4,138 -7.6,146')],
  folds: [
    [
      [-17, 122, 1.4],
      [-17.6, 134, 2.2],
      [-19.6, 147, 1.8],
    ],
  ],
  end: points('-26,143.6 -19,146.4 -13,144.4 -7.6,146'),
};

/** Draws one end of the bandage at height `z`: soft folds, woven edges, and threads at the torn end. */
const linen = ({ cloth, edges, folds, end }: Fall, z: number): Layer[] => {
  const shape = path(cloth);
  const threads = sampled(end, false, 4).map(([x, y], i) =>
    stroke([x, y - 2], [x - 0.4, y + 2], [x - 1.4 + (i % 3), y + 4.6 + ((i * 5) % 4)]),
  );
  const grooves = folds.map((run) => stroke(...run.map(([x, y, r]): Point => [x + r + 1.6, y])));
  return [
    over(line(threads.join(''), 0.9), z - 1.6, { puff: 1, radius: 1, soft: 0.3 }),
    over(shape, z, { puff: 2.4, radius: 7, soft: 0.4 }),
    raise(folds.map((run) => tube(run)).join(''), 0.4, {
      puff: 1.8,
      radius: 2.6,
      soft: 0.8,
      within: shape,
    }),
    cut(line(grooves.join(''), 1.4), 1.1, { soft: 0.8, within: shape }),
    raise(line(edges.map((edge) => stroke(...edge)).join(''), 1.2), 0.7, {
      soft: 0.3,
      within: shape,
    }),
  ];
};

/** The bust in its shawl, with the near upper arm. */
export const shawlDress = (at: Placement): Layer[] => [
  ...broadBody(at, BODY),
  ...cutAtArc(at, [
    ...throat(),
    beads(),
    ...chemise(),
    ...farShawl(),
    ...rolledSleeve(ARM, 10).slice(0, 2),
    ...nearShawl(),
  ]),
];

/** The forearm with a linen bandage over it, and the hand around a bowl whose foot stands at -81, 113. */
export const carryingArm = (at: Placement, bowl: readonly Layer[]): Layer[] => [
  ...cutAtArc(at, linen(BACK_FALL, 10)),
  ...cutAtArc(
    at,
    rolledSleeve(ARM, 11)
      .slice(2, 3)
      .map((item) => ({ ...item, within: ELBOW })),
  ),
  ...fingersBehind(8),
  ...place(bowl, { x: -81, y: 87, scale: 0.42 }),
  ...cuppedHand(15),
  ...cutAtArc(at, rolledSleeve(ARM, 14).slice(7)),
  ...cutAtArc(at, linen(FRONT_FALL, 21)),
];
