import { broadBody, cutAtArc } from './broad-bust.ts';
import { basketHandle, breadBasket, brothBowl, steam } from './broth-and-bread.ts';
import { cuppedHand } from './cupped-hand.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import { dot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, place, type Placement, raise } from './layer.ts';

/**
 * The dress of a townswoman of 1800 for the heads of `face.ts`, in the units of `broad-bust.ts`, down to the
 * waist: a bare throat, a gathered chemise with rolled sleeves and a fringed shawl that crosses on the
 * breast. Her near forearm is held forward with a bowl in the hand, a basket hangs from it.
 */

/** Breast, shoulders and upper arms, extended below the plate. */
const BODY = path(
  'M-24,54 C-27,66 -40,69 -52,74 C-64,78 -71,86 -74,97 C-78,112 -76,150 -68,184 C-64,206 -72,240 -84,300 L104,300 C92,250 72,226 66,206 C70,176 90,130 86,106' +
    ' C82,90 70,80 59,73 C49,67 40,62 34,46 C16,62 -10,64 -24,54Z',
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
  const linen = path(
    outline([...NECKLINE, [34, 120], [62, 120], [62, 230], [-78, 230], [-76, 110]]),
  );
  const gathers = sampled(NECKLINE, false, 3).map(([x, y]) =>
    stroke(
      [x, y + 3],
      [x * 0.94 - 2, y + 14],
      [x * 0.92 - 3, y + 40],
      [x * 0.92 - 3, 160],
      [x * 0.94 - 4, 228],
    ),
  );
  const side = [21, 26.4, 31.8, 37.2, 42.6, 48].map((x) =>
    stroke([x, 104], [x + 2, 150], [x - 2, 222]),
  );
  return [
    over(linen, 6.4, { puff: 4, radius: 18, soft: 0.5, within: BODY }),
    cut(line([...gathers, ...side].join(''), 1.2), 1.1, { soft: 0.6, within: linen }),
    raise(
      tube([
        [-58, 118, 1],
        [-62, 160, 3],
        [-62, 214, 3.4],
      ]) +
        tube([
          [-30, 118, 1],
          [-34, 160, 3.2],
          [-33, 214, 3.6],
        ]) +
        tube([
          [30, 118, 1],
          [35, 160, 3.2],
          [30, 214, 3.4],
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
const NEAR_HEM = points('43,44 57,53 69,65 74,81 68,97 53,108 33,115 10,120 -12,123 -30,121');
const NEAR_FOLD = points('-34,108 -18,103 0,94 15,82 26,68 33,49');
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
    over(line(fringe(NEAR_HEM.slice(3, 9), 13, -1.5), 1.4), 19, {
      puff: 1.6,
      radius: 1.2,
      soft: 0.3,
    }),
    over(cloth, 20, { puff: 4.4, radius: 12, soft: 0.5 }),
    raise(nearFolds(), 0.5, { puff: 3.6, radius: 4, soft: 0.8, within: cloth }),
    cut(line(NEAR_CREASES, 1.3), 1.5, { soft: 0.7, within: cloth }),
    raise(line(stroke(...NEAR_HEM.slice(2)), 9), 0.9, { soft: 0.4, within: cloth }),
    cut(line(stroke(...inset(NEAR_HEM.slice(2))), 1.6, '0.1 3.4'), 1.3, {
      soft: 0.35,
      within: cloth,
    }),
  ];
};

/** The short near sleeve: a full cap over the shoulder, gathered into its roll on the upper arm. */
const SLEEVE = path(
  outline(
    points(
      '44,80 58,60 73,61 87,68 97,80 103,97 105,116 104,130 98,138 84,141 66,141 52,138 47,130 48,116 46,100',
    ),
  ),
);

/** Folds of the sleeve, from the shoulder down into the roll. */
const SLEEVE_FOLDS = [
  '62,84 56,104 55,122 58,136',
  '72,84 70,104 68,122 70,138',
  '82,74 87,98 87,120 82,138',
  '91,84 98,104 99,122 94,138',
]
  .map((course) =>
    tube(
      points(course).map(([x, y], i): [number, number, number] => [
        x,
        y,
        [0.8, 2.6, 3, 1.6][i] ?? 1,
      ]),
    ),
  )
  .join('');

const SLEEVE_CREASES = [
  '60,100 60,118 64,138',
  '77,96 77,116 75,138',
  '90,108 89,122 86,138',
  '53,110 51,124 54,136',
  '70,118 74,128 75,139',
]
  .map((course) => stroke(...points(course)))
  .join('');

/** The roll in which the sleeve ends above the elbow. */
const ROLL = path(
  outline(
    points(
      '47,132 56,136 70,138 86,136 99,130 102.6,134 102,141 92,147.4 72,150 54,147 46,142 45,136',
    ),
  ),
);

const nearSleeve = (z: number): Layer[] => [
  over(SLEEVE, z, { puff: 8, radius: 20, soft: 0.5 }),
  raise(SLEEVE_FOLDS, 0.4, { puff: 2.4, radius: 3.4, soft: 1.1, within: SLEEVE }),
  cut(line(SLEEVE_CREASES, 1.4), 1.3, { soft: 0.8, within: SLEEVE }),
  over(ROLL, z + 7, { puff: 4, radius: 6, soft: 0.5 }),
  cut(line(stroke(...points('48,138 58,142 72,143.6 86,141.6 98,136')), 1.2), 1.2, {
    soft: 0.6,
    within: ROLL,
  }),
];

/** The far sleeve, foreshortened: the arm reaches forward and its hand is behind the bowl. */
const farSleeve = (): Layer[] => {
  const cloth = path(
    outline(points('-54,98 -70,92 -82,102 -92,120 -104,146 -96,170 -74,176 -62,160 -54,130')),
  );
  return [
    over(cloth, 8, { puff: 6, radius: 14, soft: 0.5 }),
    cut(
      line(
        stroke(...points('-62,112 -74,120 -88,124')) + stroke(...points('-62,122 -72,130 -84,132')),
        1.8,
      ),
      1.4,
      { soft: 1, within: cloth },
    ),
  ];
};

/** Where the near arm and what it carries are moved from the coordinates of their own drawings. */
const REACH: Placement = { x: 10, y: -17, scale: 1 };

/** The body in its shawl, without its near arm. */
const body = (): Layer[] => [...throat(), beads(), ...chemise(), ...farSleeve(), ...farShawl()];

/**
 * The body in its shawl. Its near arm, bare from the rolled sleeve, holds a bowl of broth, a basket of bread hangs
 * from it.
 */
export const shawlDress = (at: Placement): Layer[] => [
  ...broadBody(at, BODY),
  ...cutAtArc(at, [
    ...body(),
    ...place([...steam(), ...brothBowl(15), ...breadBasket(12), ...cuppedHand(18)], REACH),
    ...nearSleeve(16),
    ...place(basketHandle(27), REACH),
    ...nearShawl(),
  ]),
];
