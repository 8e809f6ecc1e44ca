import { cutAtArc, toEdge } from '../broad-bust.ts';
import { ship } from '../emblem.ts';
import { line, move, path, polar } from '../geometry.ts';
import { buttonedCuff, forearmShape, forearmSleeve, handshake } from '../handshake.ts';
import { cut, type Layer, over, place, type Placement, raise } from '../layer.ts';

/** Placement of the joined hands, and the length of a forearm in their units. */
const HANDS: Placement = { x: 500, y: 322, scale: 1.6, depth: 0.8 };
const REACH = 250;

/** The whole plate, for the cut of a bust; its cut ends the sleeves and the sea as well. */
const WHOLE: Placement = { x: 0, y: 0, scale: 1 };

const mirrored = (layers: readonly Layer[]): Layer[] =>
  place(layers, { x: 0, y: 0, scale: 1, mirrored: true });

const both = (layers: readonly Layer[]): Layer[] => [...layers, ...mirrored(layers)];

/** Two joined hands whose sleeves fall to both sides and end at an arc, as a bust does. */
const alliance = (z: number): Layer[] => {
  const wrist: Placement = { x: 92, y: 0, scale: 1, turn: 36 };
  const edge = place([over(forearmShape(REACH), 3, { soft: 0.4 })], wrist);
  const sleeve = place(forearmSleeve(z - 8, REACH), wrist);
  const cuff = place(buttonedCuff(z + 3), wrist);
  return [
    ...toEdge(WHOLE, place(both(edge), HANDS)),
    ...cutAtArc(WHOLE, place([...both(sleeve), ...handshake(z), ...both(cuff)], HANDS)),
  ];
};

/** Outline of the water below a row of crests, `y` units down; `shift` moves the crests. */
const water = (y: number, shift: number): readonly [body: string, crests: string] => {
  const crests = Array.from({ length: 18 }, () => 'c14,-17 34,-17 48,0').join('');
  const from = 92 - shift;
  return [path(`M${from},${y}${crests}V900H${from}Z`), line(`M${from},${y + 9}${crests}`, 2.6)];
};

/** Rows of waves from the ship to the edge of the plate; the nearer row covers the farther one. */
const sea = (): Layer[] => [
  ...toEdge(WHOLE, [over(water(744, 0)[0], 2.4, { soft: 0.4 })]),
  ...[744, 771, 798, 825].flatMap((y, row) => {
    const [body, crests] = water(y, row % 2 === 0 ? 0 : 24);
    return cutAtArc(WHOLE, [
      over(body, 4.6 + row * 0.8, { puff: 3, radius: 9, soft: 0.7 }),
      cut(crests, 1.8, { soft: 1 }),
    ]);
  }),
];

const LEAF = path('M0,0C-9,-11 -9,-27 0,-40C9,-27 9,-11 0,0Z');

/** A branch of laurel that climbs along the right edge, from the sea to the sleeve. */
const branch = (): Layer[] => {
  const steps = Array.from({ length: 5 }, (_, i) => 43 - i * 9);
  const leaves = steps.flatMap((angle) => {
    const [x, y] = polar(308, angle);
    return [-34, 34].map((lean) => move(LEAF, x, y, 1.26, angle + lean));
  });
  const stem = [51, ...steps, 2].map((angle) => polar(308, angle).join(',')).join('L');
  return [
    raise(line(`M${stem}`, 5), 2, { puff: 1, radius: 3, soft: 0.5 }),
    raise(leaves.join(''), 2.8, { puff: 5, radius: 8, soft: 0.5 }),
  ];
};

/** Product 22: two joined hands, each with its arm, above the ship that sailed from Les Cayes. */
export const lesCayes = (): Layer[] => [
  ...branch(),
  ...place(branch(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  ...alliance(16),
  ...sea(),
  ...place(ship(), { x: 500, y: 642, scale: 1.22, depth: 0.9 }),
];
