import { broadBody, cutAtArc } from './broad-bust.ts';
import { basketHandle, breadBasket, brothBowl, steam } from './broth-and-bread.ts';
import { cuppedHand } from './cupped-hand.ts';
import { outline, points, sampled, stroke } from './curve.ts';
import { dot, line, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';

/**
 * The dress of a townswoman of 1800 for the heads of `face.ts`, in the units of `broad-bust.ts`, down to the
 * hips: a bare throat, a gathered chemise with rolled sleeves, a skirt, and a fringed shawl that crosses on the
 * breast. Her near forearm is held forward with a bowl in the hand, a basket hangs from it.
 */

/** Breast, shoulders and upper arms, extended below the plate. */
const BODY = path(
  'M-22,54 C-25,66 -38,69 -50,74 C-62,78 -71,86 -74,97 C-78,112 -76,150 -68,184 C-64,206 -76,240 -90,300 L116,300 C104,250 82,226 74,206 C80,176 86,130 82,108' +
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
  const linen = path(
    outline([...NECKLINE, [34, 120], [62, 120], [70, 226], [-76, 226], [-76, 110]]),
  );
  const gathers = sampled(NECKLINE, false, 3).map(([x, y]) =>
    stroke(
      [x, y + 3],
      [x * 0.94 - 2, y + 14],
      [x * 0.92 - 3, y + 40],
      [x * 0.92 - 3, 160],
      [x * 0.94 - 4, 222],
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

/** Waist and skirt, gathered below the band of the apron. */
const skirt = (): Layer[] => {
  const cloth = path(outline(points('-70,206 0,213 78,206 94,230 118,300 -96,300 -80,240')));
  const pleats = Array.from({ length: 17 }, (_, i) => {
    const x = -66 + i * 8.6;
    return stroke([x, 214], [x * 1.1, 236], [x * 1.34 - 3, 300]);
  });
  return [
    over(cloth, 6, { puff: 5, radius: 24, soft: 0.5 }),
    cut(line(pleats.join(''), 2.2), 1.8, { soft: 1.3, within: cloth }),
    over(line(stroke(...points('-70,210 -30,214 10,215 50,213 80,208')), 9), 9, {
      puff: 2.4,
      radius: 5,
      soft: 0.5,
    }),
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

/** The near sleeve, from the shoulder to the elbow. */
const SLEEVE = path(
  outline(
    points(
      '48,104 66,98 82,104 89,120 94,142 98,164 100,182 97,197 88,207 76,212 66,211 60,204 58,190 58,178 55,168 48,152 44,132',
    ),
  ),
);

/** Folds of the sleeve: from the crook of the arm and down from the shoulder. */
const SLEEVE_FOLDS =
  tube([
    [58, 172, 1],
    [70, 166, 2.8],
    [84, 166, 3],
    [94, 172, 1],
  ]) +
  tube([
    [60, 181, 1.2],
    [72, 182, 3.2],
    [84, 190, 3],
    [90, 200, 1],
  ]) +
  tube([
    [56, 160, 1],
    [66, 146, 2.8],
    [72, 128, 2.6],
    [72, 112, 1],
  ]) +
  tube([
    [82, 112, 1],
    [86, 132, 2.6],
    [84, 150, 1.2],
  ]);

const SLEEVE_CREASES =
  stroke(...points('57,176 68,174 80,176 92,184')) +
  stroke(...points('56,166 66,157 78,154 92,158')) +
  stroke(...points('60,188 70,194 78,204')) +
  stroke(...points('51,152 60,138 64,118')) +
  stroke(...points('78,112 80,132 76,148'));

/** The roll in which the sleeve ends below the elbow. */
const ROLL = path(
  outline(
    points('58,170 64,168.6 69,172 70,184 68,198 63,210 57,214.6 51,212.6 50,206 53,194 55,181'),
  ),
);

const nearSleeve = (z: number): Layer[] => [
  over(SLEEVE, z, { puff: 8, radius: 20, soft: 0.5 }),
  raise(SLEEVE_FOLDS, 0.4, { puff: 2.6, radius: 4, soft: 1.2, within: SLEEVE }),
  cut(line(SLEEVE_CREASES, 1.6), 1.5, { soft: 0.9, within: SLEEVE }),
];

const sleeveRoll = (z: number): Layer[] => [
  over(ROLL, z, { puff: 4, radius: 8, soft: 0.5 }),
  cut(
    line(
      stroke(...points('63,169 64,182 62,198 56,213')) + stroke(...points('59,176 58,190 54,204')),
      1.2,
    ),
    1.1,
    { soft: 0.6, within: ROLL },
  ),
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

/** The body in its shawl, with both sleeves. */
export const shawlDress = (at: Placement): Layer[] => [
  ...broadBody(at, BODY),
  ...cutAtArc(at, [
    ...throat(),
    beads(),
    ...chemise(),
    ...skirt(),
    ...farSleeve(),
    ...farShawl(),
    ...nearSleeve(8),
    ...nearShawl(),
  ]),
];

/** The near forearm with a basket of bread over it, and the hand around a bowl of broth. */
export const carryingArm = (at: Placement): Layer[] => [
  ...steam(),
  ...brothBowl(15),
  ...cutAtArc(at, breadBasket(12)),
  ...cuppedHand(20),
  ...cutAtArc(at, sleeveRoll(26)),
  ...cutAtArc(at, basketHandle(28)),
];
