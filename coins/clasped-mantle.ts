import { broadBody, cutAtArc } from './broad-bust.ts';
import { outline, points, stroke } from './curve.ts';
import { dot, line, oval, path, type Knot, type Point, polar, tube } from './geometry.ts';
import { cut, type Layer, over, place, type Placement, raise } from './layer.ts';

/**
 * A mantle in the Roman manner for the heads of `face.ts`, in the same units: it is laid around both
 * shoulders over a tunic, and closed by one clasp on the near shoulder.
 */

/** Breast and both shoulders, extended below the plate. */
const BODY = path(
  'M-26,60 C-38,66 -52,69 -64,73 C-78,78 -90,90 -96,108 L-104,230 L130,230 C124,150 112,116 98,98' +
    ' C86,84 74,76 62,70 C52,65 44,60 38,48 C20,62 -8,66 -26,60Z',
);

/** How far the shoulders are raised towards the jaw, for a short and thick neck. */
const RISE = -2;

/** Centre of the clasp. */
const CLASP: Point = [31, 83];

/** The tunic at the throat, above the mantle. */
const TUNIC = path(
  outline(points('-27,61 -34,66 -52,72 -48,84 -18,94 20,92 42,74 44,54 36,47 24,58 0,65 -20,64')),
);

/** Pleats of the tunic below a narrow braid at the throat. */
const pleats = (): Layer[] => {
  const neckline: readonly Point[] = points('-29,63 -18,67.4 0,69 18,65.4 32,56.4 38,49');
  const creases = [
    [-38, 66, -46, 78],
    [-27, 68, -30, 86],
    [-15, 71, -14, 90],
    [-3, 72, 1, 90],
    [9, 71, 14, 88],
    [21, 67, 26, 84],
    [31, 61, 36, 74],
  ].map(([x = 0, y = 0, ex = 0, ey = 0]) =>
    tube([
      [x, y, 0.4],
      [(x + ex) / 2 + 0.6, (y + ey) / 2, 1.5],
      [ex, ey, 1.9],
    ]),
  );
  return [
    cut(creases.join(''), 1.5, { soft: 1, within: TUNIC }),
    raise(line(stroke(...neckline), 3.2), 0.9, {
      puff: 0.8,
      radius: 1.6,
      soft: 0.35,
      within: TUNIC,
    }),
    cut(line(stroke(...neckline), 0.7), 0.7, { soft: 0.3, within: TUNIC }),
  ];
};

/** Edge of the mantle from the far shoulder across the breast to the clasp, and its half width. */
const FRONT_EDGE: readonly Knot[] = [
  [-62, 69, 1.4],
  [-52, 76.6, 2],
  [-34, 85.4, 2.3],
  [-10, 90, 2.4],
  [12, 89, 2.2],
  [30, 83, 1.4],
];

/** Edge of the mantle from the nape over the near shoulder to the clasp. */
const BACK_EDGE: readonly Knot[] = [
  [37, 44, 1.2],
  [43.6, 54, 2],
  [45, 64, 2.4],
  [41, 74, 2.2],
  [32, 83, 1.4],
];

/** The mantle below its edges. */
const CLOTH = path(
  stroke(
    [-58, 69],
    [-50, 76],
    [-34, 84.4],
    [-10, 89],
    [12, 88.6],
    [32, 83],
    [41, 74],
    [44.6, 64],
    [43, 54],
    [40, 46],
  ) + 'L140,40L140,230L-140,230L-140,60Z',
);

/** The mantle where it lies on the body. */
const ON_BODY = `<clipPath id="robe">${BODY}</clipPath><g clip-path="url(#robe)">${CLOTH}</g>`;

/** The three large folds that hang from the far shoulder to the clasp, each with its sharp ridge. */
const GREAT_FOLDS: readonly (readonly Knot[])[] = [
  [
    [-84, 78, 2.6],
    [-62, 93.4, 4.8],
    [-34, 103, 5.8],
    [-4, 103, 5],
    [18, 95, 3],
    [30, 86, 1.4],
  ],
  [
    [-88, 88, 3],
    [-64, 106, 4.8],
    [-30, 115.6, 5.8],
    [2, 112.6, 5],
    [22, 99.4, 2.8],
    [31, 88, 1.4],
  ],
  [
    [-66, 116, 4],
    [-30, 125.4, 5.6],
    [6, 121, 5],
    [25, 105.4, 3],
    [33, 89, 1.4],
  ],
];

/** The folds that fall from the clasp over the near arm, and the one from the nape. */
const ARM_FOLDS: readonly (readonly Knot[])[] = [
  [
    [34, 88, 1.2],
    [37, 100, 3.4],
    [36, 116, 5],
    [30, 136, 6],
  ],
  [
    [38, 86, 1.2],
    [48, 96, 3.4],
    [52, 112, 5],
    [50, 136, 6],
  ],
  [
    [41, 82, 1.2],
    [54, 87, 3],
    [64, 98, 4.6],
    [68, 124, 6],
  ],
  [
    [50, 62, 1.6],
    [60, 71, 3.4],
    [74, 80, 4],
    [88, 96, 4],
  ],
];

/** A fold: a rounded ridge with a dark valley along its lower side. */
const fold = (knots: readonly Knot[], valley: number): Layer[] => [
  cut(tube(knots.map(([x, y, r]) => [x, y + r * 1.15, r * 0.7])), valley, {
    soft: 1.4,
    within: ON_BODY,
  }),
  raise(tube(knots), 0.9, { puff: 3.4, radius: 6, soft: 0.9, within: ON_BODY }),
];

/** The hem of the mantle: a rolled edge, and a cord sewn along the front one. */
const hem = (): Layer[] => [
  raise(tube(FRONT_EDGE) + tube(BACK_EDGE), 0.9, {
    puff: 1.8,
    radius: 2.4,
    soft: 0.5,
    within: ON_BODY,
  }),
  raise(line(stroke(...points('-68,74 -56,81 -37,89.6 -12,94.6 8,93.4 22,88.6')), 1), 0.7, {
    soft: 0.35,
    within: ON_BODY,
  }),
];

/** A feather that stands on 0, 0, `tall` units high. */
const feather = (tall: number): Layer[] => {
  const body = path(
    outline([
      [0, 0],
      [-1.5, -tall * 0.35],
      [-1.7, -tall * 0.75],
      [0.2, -tall],
      [1.7, -tall * 0.72],
      [1.4, -tall * 0.35],
    ]),
  );
  return [
    raise(body, 1.1, { puff: 1, radius: 1.6, soft: 0.22 }),
    cut(line(`M0,-0.4L0,${-tall * 0.86}`, 0.45), 0.7, { soft: 0.22 }),
  ];
};

/** The clasp: a round plate with a beaded rim, on it five feathers in a band. */
const clasp = (z: number): Layer[] => {
  const radius = 10.4;
  const beads = Array.from({ length: 26 }, (_, i) => dot(...polar(9.1, (i * 360) / 26, 0, 0), 0.8));
  const feathers = [-44, 44, -22, 22, 0].flatMap((turn) =>
    place(feather(turn === 0 ? 9 : 8.4 - Math.abs(turn) * 0.03), {
      x: turn * 0.055,
      y: 2.6,
      scale: 1,
      turn,
    }),
  );
  return place(
    [
      over(dot(0, 0, radius), z, { puff: 1.4, radius: 4, soft: 0.35 }),
      cut(dot(0, 0, 7.8), 1, { soft: 0.35 }),
      raise(beads.join(''), 0.7, { puff: 0.8, radius: 0.8, soft: 0.2 }),
      ...feathers,
      raise(path('M-4,2 C-1.6,3.2 1.6,3.2 4,2 L3.6,5.4 C1.6,6.4 -1.6,6.4 -3.6,5.4Z'), 1.6, {
        puff: 0.8,
        radius: 1.4,
        soft: 0.25,
      }),
      raise([-2, 0, 2].map((x) => dot(x, 4.2 - x * x * 0.08, 0.6)).join(''), 0.7, { soft: 0.2 }),
    ],
    { x: CLASP[0], y: CLASP[1], scale: 1, turn: 0, mirrored: true },
  );
};

/** The mantle, cut off at the arc inside the legend, for a head placed at `at`. */
export const claspedMantle = ({ x, y, scale }: Placement): Layer[] => {
  const at = { x, y: y + RISE * scale, scale };
  return place(
    [
      ...broadBody(at, BODY),
      ...cutAtArc(at, [
        over(TUNIC, 8, { puff: 3, radius: 12, soft: 0.5 }),
        ...pleats(),
        over(CLOTH, 8.6, { puff: 5, radius: 26, soft: 0.6, within: BODY }),
        ...GREAT_FOLDS.flatMap((knots) => fold(knots, 2.2)),
        ...ARM_FOLDS.flatMap((knots) => fold(knots, 1.8)),
        ...hem(),
        cut(oval(...CLASP, 13, 13), 1, { soft: 2 }),
        ...clasp(17),
      ]),
    ],
    { x: 0, y: RISE, scale: 1 },
  );
};
