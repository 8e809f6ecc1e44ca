import { oak } from './costume.ts';
import { points, sampled, stroke } from './curve.ts';
import { box, CENTRE, dot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { LEGEND_INNER } from './legend.ts';

/**
 * Broad busts for the heads of `face.ts`, in the same units. The head is in profile, the breast is
 * turned a little towards the viewer: both shoulders are visible, the far one is foreshortened. The
 * bust fills the lower part of the plate and ends at an arc inside the legend.
 */

/** Distance between the cut of a bust and the legend, and width of its edge, in plate units. */
const MARGIN = 14;
const EDGE = 8;

/** The disc in which devices beside a broad bust end, like the bust itself, inside the legend. */
export const PLATE = dot(CENTRE, CENTRE, LEGEND_INNER - MARGIN);

/** Breast, shoulders and upper arms in a coat, extended below the plate. */
const COAT = path(
  'M-22,58 C-34,65 -46,67 -57,72 C-68,77 -74,88 -76,102 C-79,126 -80,160 -80,230 L94,230 C93,170 88,130 82,108' +
    ' C78,92 70,80 59,72 C50,65 43,60 36,50 C20,62 -8,66 -22,58Z',
);

/** A circle on the plate. */
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A circle on the plate in the units of a head placed at `at`. */
const discAt = ({ x, y, scale }: Placement, disc: Disc): string =>
  dot((disc.x - x) / scale, (disc.y - y) / scale, disc.radius / scale);

const plateDisc = (at: Placement, radius: number): string =>
  discAt(at, { x: CENTRE, y: CENTRE, radius });

/** The area above the cut of a bust, without its edge. */
const aboveCut = (at: Placement): string => plateDisc(at, LEGEND_INNER - MARGIN - EDGE);

/** Clips layers at the cut of the bust. */
export const cutAtArc = (at: Placement, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => ({
    ...item,
    within:
      item.within === undefined
        ? aboveCut(at)
        : `<clipPath id="arc">${aboveCut(at)}</clipPath><g clip-path="url(#arc)">${item.within}</g>`,
  }));

/**
 * Ends a bust in a coat, or in another `body`, at the lower edge of a disc, in plate units, instead of the arc of the plate.
 * The edge of the cut is visible below it.
 */
export const cutAlong = (
  at: Placement,
  disc: Disc,
  layers: readonly Layer[],
  body = COAT,
): Layer[] => {
  const clip = `<clipPath id="along">${discAt(at, disc)}</clipPath>`;
  return [
    over(body, 1.6, { soft: 0.4, within: discAt(at, { ...disc, y: disc.y + EDGE }) }),
    ...layers.map((item) => ({
      ...item,
      within: `${clip}<g clip-path="url(#along)">${item.within ?? box(-300, -300, 600, 600)}</g>`,
    })),
  ];
};

/** Clips layers at the outer edge of the cut, for the ledge below a part beside the bust. */
export const toEdge = (at: Placement, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => ({ ...item, within: plateDisc(at, LEGEND_INNER - MARGIN) }));

/** The clothed body, and the edge of its cut. */
export const broadBody = (at: Placement, shape: string): Layer[] => [
  over(shape, 1.6, { soft: 0.4, within: plateDisc(at, LEGEND_INNER - MARGIN) }),
  ...cutAtArc(at, [over(shape, 2.4, { puff: 7, radius: 30, soft: 0.45 })]),
];

/** The near arm, and the shadows that separate both arms from the breast, in cloth of this shape. */
const arms = (within: string): Layer[] => [
  raise(path('M50,78 C42,96 42,120 46,230 L120,230 L104,110 C98,90 76,70 50,78Z'), 0.6, {
    puff: 3.4,
    radius: 20,
    soft: 1,
    within,
  }),
  cut(line('M44,104 C42,124 43,144 47,180', 1.8), 2, { soft: 1.1, within }),
  cut(line('M-66,106 C-69,120 -70,136 -70,170', 1.6), 1.6, { soft: 1, within }),
];

/** Folds of a coat at the armpit and on the near sleeve. */
const coatFolds = (): Layer[] => [
  cut(
    line(
      stroke([44, 116], [38, 128], [30, 138]) +
        stroke([44, 126], [40, 140], [33, 152]) +
        stroke([44, 136], [38, 152], [26, 168]) +
        stroke([84, 136], [72, 146], [58, 149]) +
        stroke([88, 150], [76, 163], [60, 168]) +
        stroke([50, 134], [55, 146], [56, 164]),
      1.7,
    ),
    1.4,
    { soft: 1.3, within: COAT },
  ),
];

/** The turned-back front of a coat, between its two rows of buttons. */
const PLASTRON = path(
  'M-24,58 C-44,68 -56,86 -62,108 C-65,126 -66,150 -66,200 L-20,200 C-21,156 -18,124 -5,94 C1,82 4,72 5,58Z',
);

const BUTTONS: readonly Point[] = [
  [1, 86],
  [-8, 106],
  [-13, 127],
  [-15, 149],
  [-15, 171],
  [-64, 100],
  [-69, 122],
  [-70, 146],
];

/** Arms and breast of a coat, with the folds of its cloth. */
const coatArms = (): Layer[] => [
  ...arms(COAT),
  ...coatFolds(),
  raise(oval(20, 104, 20, 22), 1.6, { soft: 9, within: COAT }),
];

/** A uniform coat with its plastron. */
export const broadCoat = (at: Placement): Layer[] => [
  ...broadBody(at, COAT),
  ...cutAtArc(at, [
    ...coatArms(),
    raise(PLASTRON, 1.6, { puff: 1.6, radius: 12, soft: 0.45, within: COAT }),
    cut(line('M-26,66 C-40,84 -46,112 -47,200', 1.3), 1.6, { soft: 0.5, within: COAT }),
    raise(BUTTONS.map(([x, y]) => dot(x, y, 2.6)).join(''), 0.8, {
      puff: 2,
      radius: 3,
      soft: 0.3,
    }),
  ]),
];

/** The bullion that hangs from the edge of an epaulette, `count` strands along a curve. */
const bullion = (edge: readonly Point[], count: number, fall: number): string => {
  const run = sampled(edge, false, 12);
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [x, y] = run[Math.round(t * (run.length - 1))] ?? [0, 0];
    const sway = (t - 0.5) * 6;
    return tube([
      [x, y, 1.1],
      [x + sway * 0.3, y + fall * 0.5, 1.3],
      [x + sway, y + fall * (0.94 + 0.12 * Math.sin(Math.PI * t)), 1.3],
    ]);
  }).join('');
};

/** An epaulette: its strap, the padded edge of its board and the bullion. */
const epauletteOf = (strap: string, edge: readonly Point[], count: number): Layer[] => [
  over(bullion(edge, count, 24), 6, { puff: 4, radius: 1.8, soft: 0.3 }),
  over(path(strap), 9, { puff: 2.4, radius: 10, soft: 0.45 }),
  over(line(stroke(...edge), 5), 10.4, { puff: 2, radius: 3, soft: 0.35 }),
];

/** The epaulette of the far shoulder. */
export const farEpaulette = (at: Placement): Layer[] =>
  cutAtArc(
    at,
    epauletteOf(
      'M-42,68 C-56,67 -66,74 -73,84 C-77,90 -80,95 -81,99 C-74,104 -66,104 -58,101 C-55,90 -50,80 -42,68Z',
      points('-82,98 -76,102 -67,103 -58,101'),
      9,
    ),
  );

/** The epaulette of the near shoulder, embroidered along its strap. */
export const nearEpaulette = (at: Placement): Layer[] => {
  const strap =
    'M42,56 C53,60 63,66 71,75 C77,82 80,88 82,95 C70,103 56,103 43,97 C44,87 41,75 34,67 C36,61 38,58 42,56Z';
  return cutAtArc(at, [
    ...epauletteOf(strap, points('42,97 52,101.5 63,102.5 74,100 83,95'), 15),
    ...oak(points('66,98 60,83 47,68'), path(strap), 1.15),
    raise(dot(42.6, 62.4, 2.4), 1, { puff: 1.6, radius: 2.4, soft: 0.3 }),
  ]);
};
