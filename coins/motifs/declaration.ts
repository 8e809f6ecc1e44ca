import { outline, stroke } from '../curve.ts';
import { dot, line, move, oval, path, type Point, polar, polygon, tube, xy } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { straight, widthOf } from '../lettering.ts';
import { archedFrond } from '../nature.ts';
import { random } from '../noise.ts';

/** Distance from a point to a circle around the coin's centre, along an angle. */
function limitTo(x: number, y: number, degrees: number, radius: number): number {
  let reach = 0;
  for (; reach < 2 * radius; reach += 2) {
    const [px, py] = polar(reach, degrees, x, y);
    if (Math.hypot(px - 500, py - 500) > radius) break;
  }
  return reach;
}

/** A glory: bundles of pointed rays around x, y, the middle ray of each bundle the longest. */
const glory = (x: number, y: number): Layer => {
  const bundles = 22;
  const each = 3;
  const blades = Array.from({ length: bundles * each }, (_, i) => {
    const degrees = -209 + (238 * (i + 0.5)) / (bundles * each);
    const rank = Math.abs((i % each) - 1);
    const end = limitTo(x, y, degrees, 346) - rank * 30;
    const reach = Math.min(end, 336 - rank * 34);
    return polygon(
      polar(60, degrees - 0.2, x, y),
      polar(reach, degrees - 1.25, x, y),
      polar(reach + 5, degrees, x, y),
      polar(reach, degrees + 1.25, x, y),
      polar(60, degrees + 0.2, x, y),
    );
  }).join('');
  return raise(blades, 3.4, { puff: 2, radius: 4, soft: 0.7 });
};

const HEART: Point = [500, 376];

/** Fronds behind the cap and to both sides, from the back to the front. */
const crown = (): Layer[] =>
  [
    { degrees: -62, length: 250, droop: 0.4, z: 4 },
    { degrees: -42, length: 286, droop: 0.42, z: 5 },
    { degrees: -22, length: 296, droop: 0.42, z: 6.4 },
    { degrees: -3, length: 280, droop: 0.4, z: 8 },
    { degrees: 17, length: 226, droop: 0.42, z: 9.6 },
    { degrees: 46, length: 130, droop: 0.34, z: 11 },
  ].flatMap((one) => [
    ...archedFrond(HEART, one),
    ...archedFrond(HEART, { ...one, degrees: 180 - one.degrees }),
  ]);

/** Short young fronds in front of the crown, below the cap. */
const nest = (): Layer[] =>
  [
    { degrees: -8, length: 150, droop: 0.36, z: 18 },
    { degrees: 34, length: 104, droop: 0.3, z: 20 },
  ].flatMap((one) => [
    ...archedFrond([HEART[0], HEART[1] - 2], one),
    ...archedFrond([HEART[0], HEART[1] - 2], { ...one, degrees: 180 - one.degrees }),
  ]);

/** The grey trunk with its rings, its swelling, and the smooth green shaft under the fronds. */
const trunk = (): Layer[] => {
  const shape = tube([
    [500, 700, 23],
    [500, 640, 19],
    [499, 560, 19],
    [500, 490, 16],
    [500, 452, 13.5],
  ]);
  const rings = Array.from({ length: 13 }, (_, i) => {
    const y = 466 + i * 14 + i * i * 0.24;
    return `M476,${y}Q500,${y + 9} 524,${y}`;
  }).join('');
  return [
    over(shape, 7, { puff: 10, radius: 19 }),
    cut(line(rings, 2), 2, { soft: 0.8, within: shape }),
    over(
      tube([
        [500, 456, 15.5],
        [500, 436, 17.5],
        [500, 400, 13],
        [500, 374, 11],
      ]),
      9,
      { puff: 9, radius: 15 },
    ),
    cut(line(stroke([492, 450], [497, 420], [499, 392]), 2), 1.4, { soft: 1 }),
  ];
};

const CONE = path(
  outline([
    [-55, 6],
    [-62, -26],
    [-59, -62],
    [-42, -96],
    [-10, -119],
    [30, -124],
    [66, -112],
    [90, -84],
    [92, -58],
    [80, -46],
    [64, -54],
    [50, -66],
    [42, -62],
    [44, -40],
    [52, -16],
    [55, 6],
  ]),
);

const HEM = path(
  'M-60,-12C-34,2 34,2 59,-12C63,-8 63,8 59,14C34,29 -34,29 -60,14C-64,8 -64,-8 -60,-12Z',
);

/** The cap of liberty: a soft cone whose peak falls forward, and its hem around 0, 0. */
const cap = (): Layer[] => [
  over(CONE, 15, { puff: 18, radius: 36, soft: 0.6 }),
  cut(
    line(
      stroke([44, -60], [30, -78], [6, -88], [-20, -84]) +
        stroke([46, -42], [26, -54], [2, -56], [-24, -40]) +
        stroke([62, -58], [62, -80], [46, -98]),
      4.4,
    ),
    3,
    { soft: 2.4, within: CONE },
  ),
  raise(
    line(
      stroke([42, -52], [22, -68], [-6, -72], [-30, -58]) + stroke([78, -54], [78, -76], [64, -96]),
      8,
    ),
    2.2,
    { soft: 3.2, within: CONE },
  ),
  cut(
    line(
      stroke([-40, -6], [-46, -34], [-38, -62]) +
        stroke([-14, -4], [-18, -22], [-10, -36]) +
        stroke([32, -6], [26, -26]),
      4.4,
    ),
    2.4,
    { soft: 2.6, within: CONE },
  ),
  over(HEM, 27, { puff: 6, radius: 12, soft: 0.6 }),
  raise(line('M-58,-4C-32,11 32,11 57,-4', 2.4, '9 6'), 1.6, { soft: 0.5, within: HEM }),
];

/** Point on the sheet of the scroll: u from its left to its right end, v from its top to its foot. */
const sheet = (u: number, v: number): Point => [
  214 + 38 * v + (572 - 76 * v) * u,
  566 + 158 * v + 62 * (1 - (2 * u - 1) ** 2) + 9 * Math.sin(2 * Math.PI * u) * (0.4 + v),
];

const across = (v: number, from = 0, to = 1): Point[] =>
  Array.from({ length: 25 }, (_, i) => sheet(from + ((to - from) * i) / 24, v));

const down = (u: number): string => stroke(...Array.from({ length: 7 }, (_, i) => sheet(u, i / 6)));

/** Outline of the sheet; its long edges are worn. */
const SHEET = (() => {
  const chance = random(18);
  const worn = (points: Point[]): Point[] =>
    points.map(([x, y]): Point => [x, y + (chance() - 0.5) * 4]);
  const edge = [...worn(across(0)), ...worn(across(1).toReversed())];
  return path(`M${edge.map(([x, y]) => xy(x, y)).join('L')}Z`);
})();

/** A line of handwriting at v, drawn as small loops in words of different lengths. */
function handwriting(v: number, from: number, to: number, chance: () => number): string {
  const words: string[] = [];
  let u = from;
  while (u < to - 0.012) {
    const end = Math.min(to, u + 0.03 + 0.06 * chance());
    const word: Point[] = [];
    for (let s = u, up = true; s < end; s += 0.0055 + 0.005 * chance(), up = !up) {
      const [x, y] = sheet(s, v);
      word.push([x, y + (up ? -1 : 1) * (chance() > 0.84 ? 5.4 : 1.6 + 1.2 * chance())]);
    }
    if (word.length > 1) words.push(stroke(...word));
    u = end + 0.016;
  }
  return words.join('');
}

/** A name signed at u, v: a tall first letter, a few loops and a flourish below. */
const signature = (u: number, v: number, chance: () => number): string => {
  const [x, y] = sheet(u, v);
  const [, end] = sheet(u + 0.12, v);
  const slope = (end - y) / 60;
  const at = (dx: number, dy: number): Point => [x + dx, y + dx * slope + dy];
  const loops = Array.from({ length: 8 }, (_, i) =>
    at(12 + i * 5.4, (i % 2 ? 2.6 : -2.6) * (0.7 + chance())),
  );
  return (
    stroke(at(-2, 5), at(4, -9), at(9, -10), at(6, 2), at(10, 4), ...loops) +
    stroke(at(58, 4), at(40, 9), at(4, 9), at(14, 6), at(50, 11))
  );
};

/** The text of the act: its heading, the body, the signatures of the generals. */
const writing = (): Layer[] => {
  const chance = random(1804);
  const body = [0.4, 0.51, 0.62].map((v) => handwriting(v, 0.1, 0.9, chance)).join('');
  const last = handwriting(0.725, 0.1, 0.62, chance);
  const names = [0.15, 0.31, 0.47].map((u) => signature(u, 0.86, chance)).join('');
  return [
    cut(line(body + last, 2), 2.4, { soft: 0.5, within: SHEET }),
    cut(line(names, 2.2), 2.6, { soft: 0.5, within: SHEET }),
  ];
};

/** The heading of the printed act; each letter is turned with the sheet. */
const heading = (): Layer => {
  const [text, size, tracking] = ['ARMÉE INDIGÈNE', 27, 0.08];
  const whole = widthOf(text, size, tracking);
  const letters = Array.from(text, (letter, i) => {
    const middle = widthOf(text.slice(0, i + 1), size, tracking) - widthOf(letter, size) / 2;
    const u = 0.5 + (middle - whole / 2) / 520;
    const [x, y] = sheet(u, 0.235);
    const [ax, ay] = sheet(u - 0.01, 0.235);
    const turn = (Math.atan2(y - ay, x - ax) * 180) / Math.PI;
    return letter === ' ' ? '' : move(straight(letter, 0, 0, size), x, y, 1, turn);
  });
  return cut(letters.join(''), 2.6, { soft: 0.5 });
};

/** One rolled end of the scroll around a rod of air: a cylinder and the spiral at its upper end. */
const roll = (mirrored: boolean): Layer[] =>
  place(
    [
      over(
        tube([
          [-292, 52, 21],
          [-274, 144, 22],
          [-252, 228, 21],
        ]),
        20,
        { puff: 11, radius: 20, soft: 0.6 },
      ),
      over(oval(-294, 50, 23, 13, -8), 31, { puff: 2, radius: 8, soft: 0.5 }),
      cut(oval(-294, 50, 18, 9, -8), 5, { soft: 1 }),
      raise(line('M-300,48a6,3.4 0 1 1 10,4a12,6.6 0 0 1 -18,-5', 2.6), 4, { soft: 0.5 }),
      cut(line(stroke([-286, 66], [-268, 146], [-248, 226]), 2), 2, { soft: 0.9 }),
    ],
    { x: 500, y: 500, scale: 1, mirrored },
  );

const WAX = path(
  outline(
    [30, 28, 31, 29, 32, 28, 30, 32, 29, 31].map((reach, i) => polar(reach, i * 36, 640, 744)),
  ),
);

/** The seal in wax at the foot of the act, on two ends of ribbon. */
const seal = (): Layer[] => [
  over(
    path('M624,748L606,806L620,800L630,812L644,756Z') +
      path('M636,756L650,810L662,798L676,800L656,746Z'),
    24,
    { puff: 3, radius: 8 },
  ),
  over(WAX, 28, { puff: 8, radius: 12, soft: 0.6 }),
  cut(dot(640, 744, 20), 3, { soft: 0.8 }),
  raise(
    tube([
      [640, 759, 3],
      [640, 739, 2.2],
    ]) +
      line(
        'M640,738Q633,727 625,738M640,738Q647,727 655,738M640,738Q634,735 630,748M640,738Q646,735 650,748',
        3.4,
      ),
    2.6,
    { puff: 1.6, radius: 3, soft: 0.5 },
  ),
];

const scroll = (): Layer[] => [
  over(SHEET, 19, { puff: 5, radius: 30, soft: 0.7 }),
  raise(line(down(0.3), 70), 5, { soft: 24, within: SHEET }),
  cut(line(down(0.62), 60), 4, { soft: 22, within: SHEET }),
  raise(line(stroke(...across(0.012)) + stroke(...across(0.988)), 3), 1.6, {
    soft: 0.7,
    within: SHEET,
  }),
  ...writing(),
  heading(),
  ...roll(false),
  ...roll(true),
  ...seal(),
];

/** Product 1: the cap of liberty on a palm in front of a glory, the act of independence below. */
export const declaration = (): Layer[] => [
  glory(500, 330),
  ...trunk(),
  ...crown(),
  ...nest(),
  ...place(cap(), { x: 492, y: 326, scale: 1.18 }),
  ...scroll(),
];
