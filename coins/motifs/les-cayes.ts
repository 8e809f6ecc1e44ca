import { cutAtArc, toEdge } from '../broad-bust.ts';
import { brig } from '../brig.ts';
import { dot, line, path, polar } from '../geometry.ts';
import { braidedSleeve, oakLeafSleeve } from '../dress-sleeves.ts';
import { handshake } from '../handshake.ts';
import { cut, type Layer, over, place, type Placement } from '../layer.ts';

/** Placement of the joined hands, and the turn of a forearm that falls from them. */
const HANDS: Placement = { x: 500, y: 328, scale: 1.75, depth: 0.75 };
const WRIST: Placement = { x: 102, y: 2, scale: 1, turn: 25 };

/** The whole plate, for the cut of a bust; its cut ends the sea as well. */
const WHOLE: Placement = { x: 0, y: 0, scale: 1 };

/** The plate up to the inside of the border's rope. */
const INSIDE = dot(500, 500, 429);

const insideRope = (within?: string): string =>
  within === undefined
    ? INSIDE
    : `<clipPath id="rope">${INSIDE}</clipPath><g clip-path="url(#rope)">${within}</g>`;

const mirrored = (layers: readonly Layer[]): Layer[] =>
  place(layers, { x: 0, y: 0, scale: 1, mirrored: true });

/** Two joined hands whose sleeves fall to both sides up to the border: Pétion's at the left, Bolívar's at the right. */
export const alliance = (): Layer[] => {
  const z = 16;
  const arms = place(
    [
      ...handshake(z),
      ...mirrored(place(oakLeafSleeve(z - 8), WRIST)),
      ...place(braidedSleeve(z - 8), WRIST),
    ],
    HANDS,
  );
  return arms.map((item) => ({ ...item, within: insideRope(item.within) }));
};

/** A row of waves: the height of its foot, the length of a wave and where the first one begins. */
const ROWS: readonly (readonly [y: number, length: number, from: number])[] = [
  [737, 62, 70],
  [751, 78, 96],
  [770, 98, 60],
  [796, 124, 88],
  [832, 156, 30],
];

/** Outline of the water below a row of steep-fronted waves, and the lines of foam on their backs. */
const water = (y: number, length: number, from: number): readonly [body: string, backs: string] => {
  const h = length * 0.2;
  const wave = `c${length * 0.16},${-h * 0.55} ${length * 0.3},${-h} ${length * 0.46},${-h * 0.86}s${length * 0.3},${h * 0.86} ${length * 0.54},${h * 0.86}`;
  const crests = Array.from({ length: Math.ceil(860 / length) }, () => wave).join('');
  const low = y + length * 0.11;
  return [
    path(`M${from},${y}${crests}V900H${from}Z`),
    line(`M${from + length * 0.1},${low}${crests}`, length * 0.034),
  ];
};

/** Rows of waves to the edge of the plate; they grow and cover each other towards the viewer. */
const sea = (): Layer[] => [
  ...toEdge(WHOLE, [over(water(737, 62, 70)[0], 2.4, { soft: 0.4 })]),
  ...ROWS.flatMap((waves, row) => {
    const [body, backs] = water(...waves);
    return cutAtArc(WHOLE, [
      over(body, 4.6 + row * 1.1, { puff: 3 + row * 0.6, radius: 7 + row * 2, soft: 0.7 }),
      cut(backs, 1.4, { soft: 1 }),
    ]);
  }),
];

/** A leaf of laurel and its rib, from the stalk at 0, 0 upwards. */
const LEAF = path(
  'M0,0C-7,-8 -11,-22 -5,-36C-3,-41 -1,-45 1,-49C4,-44 7,-38 8,-31C10,-18 6,-8 0,0Z',
);
const RIB = line('M0,-4C-1,-18 -1,-30 1,-42', 1.1);

/** A branch of laurel that climbs along the right edge, from the sea to the sleeve; its leaves grow smaller. */
const branch = (): Layer[] => {
  const nodes = Array.from({ length: 8 }, (_, i) => ({
    angle: 46 - i * 5.7,
    size: 1.16 - i * 0.05,
  }));
  const [tipX, tipY] = polar(304, 4);
  const leaves = [
    ...nodes.flatMap(({ angle, size }, i) => {
      const [x, y] = polar(304, angle);
      const lean = i % 2 === 0 ? 38 : 46;
      return [
        { x, y, turn: angle + lean, size },
        { x, y, turn: angle - lean, size },
      ];
    }),
    { x: tipX, y: tipY, turn: 2, size: 0.8 },
  ];
  const stem = [51, ...nodes.map(({ angle }) => angle), 4]
    .map((angle) => polar(304, angle).join(','))
    .join('L');
  return [
    ...leaves.flatMap(({ x, y, turn, size }) =>
      [over(LEAF, 3, { puff: 5, radius: 8, soft: 0.5 }), cut(RIB, 1.5, { soft: 0.6 })].flatMap(
        (item) => place([item], { x, y, turn, scale: size }),
      ),
    ),
    over(line(`M${stem}`, 5), 4, { puff: 2, radius: 3, soft: 0.5 }),
  ];
};

/** Product 22: the ship that sailed from Les Cayes, below the joined hands of `alliance`. */
export const lesCayes = (): Layer[] => [
  ...branch(),
  ...place(branch(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  ...place(brig(), { x: 508, y: 654, scale: 1.16, depth: 0.9 }),
  ...sea(),
];
