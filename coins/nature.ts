import { stroke } from './curve.ts';
import { box, line, oval, path, polar, tube, xy, type Knot, type Point } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { random } from './noise.ts';

/**
 * A bank of cloud between the x coordinates `from` and `to`: humps along its upper edge near `y`,
 * filled down to y = 900.
 */
export function cloudBank(y: number, from: number, to: number, z: number, seed: number): Layer[] {
  const chance = random(seed);
  let edge = `M${xy(from, 900)}L${xy(from, y + 20)}`;
  const shade: string[] = [];
  for (let x = from; x < to;) {
    const width = Math.min(to - x, 52 + 130 * chance() ** 1.4);
    const rise = 26 + width * (0.2 + 0.12 * chance());
    const lift = (chance() - 0.5) * 26;
    edge += `C${xy(x - width * 0.06, y + lift - rise)} ${xy(x + width * 1.06, y + lift - rise)} ${xy(x + width, y + 12 * chance())}`;
    shade.push(
      `M${xy(x + width * 0.3, y + lift + width * 0.12)}C${xy(x + width * 0.5, y + lift + width * 0.3)} ${xy(x + width * 0.86, y + lift + width * 0.2)} ${xy(x + width * 0.84, y + lift - rise * 0.3)}`,
    );
    x += width;
  }
  const shape = path(`${edge}L${xy(to, 900)}Z`);
  return [
    over(shape, z, { puff: 9, radius: 34, soft: 1.2 }),
    cut(line(shade.join(''), 4), 2.4, { soft: 2.6, within: shape }),
  ];
}

/** A frond of `archedFrond`: its direction, length, fall and height in the relief. */
interface Frond {
  /** Direction at the root in degrees, and length of the rachis in units. */
  readonly degrees: number;
  readonly length: number;
  /** Fall of the tip as a fraction of the length. */
  readonly droop: number;
  readonly z: number;
}

/** A frond of the royal palm from a root: an arched rachis with two combs of pointed leaflets. */
export function archedFrond([x, y]: Point, { degrees, length, droop, z }: Frond): Layer[] {
  const [dx, dy] = polar(1, degrees, 0, 0);
  const at = (t: number): Point => [
    x + dx * length * t,
    y + dy * length * t + droop * t ** 2 * length,
  ];
  const side = dx < 0 ? -1 : 1;
  const comb = (under: boolean): string =>
    Array.from({ length: 17 }, (_, i) => {
      const t = 0.14 + (0.86 * i) / 16;
      const [px, py] = at(t);
      const [qx, qy] = at(t - 0.02);
      const along = Math.atan2(py - qy, px - qx);
      const angle = along + side * (under ? 1 : -1) * (1.05 - 0.62 * t);
      const reach = length * (under ? 0.34 : 0.25) * Math.sin(Math.PI * (0.2 + 0.66 * t)) ** 0.8;
      const ex = px + Math.cos(angle) * reach;
      const ey = py + Math.sin(angle) * reach + reach * (under ? 0.34 : 0.2);
      return tube([
        [px, py, length * 0.011],
        [px + (ex - px) * 0.45, py + (ey - py) * 0.4, length * 0.017],
        [ex, ey, 0.2],
      ]);
    }).join('');
  const rachis: Knot[] = [0, 0.3, 0.65, 1].map((t) => [...at(t), length * (0.026 - 0.021 * t)]);
  return [
    over(comb(false), z, { puff: 3, radius: 4, soft: 0.5 }),
    over(comb(true), z + 1.2, { puff: 3.4, radius: 4, soft: 0.5 }),
    over(tube(rachis), z + 4, { puff: 3, radius: 4, soft: 0.5 }),
  ];
}

/** The fronds on each side of `palm`, from the lowest and farthest to the nearest; lengths are shares of its reach. */
const CROWN: readonly Frond[] = [
  { degrees: 52, length: 0.74, droop: 0.2, z: 4 },
  { degrees: -58, length: 0.96, droop: 0.3, z: 4.6 },
  { degrees: 30, length: 0.86, droop: 0.4, z: 6 },
  { degrees: -34, length: 1, droop: 0.42, z: 7.4 },
  { degrees: -6, length: 1, droop: 0.46, z: 9 },
];

/**
 * The royal palm: a slender ringed trunk with a slight swelling from y = `foot` up to y = `top`, the
 * smooth shaft under the crown, and fronds `reach` units long on both sides.
 */
export function palm(x: number, foot: number, top: number, reach: number): Layer[] {
  const height = foot - top;
  const width = height * 0.024 + 3;
  const neck = top + height * 0.2;
  const trunk = tube([
    [x, foot + width, width * 1.5],
    [x, foot - height * 0.03, width * 1.36],
    [x, foot - height * 0.1, width * 1.12],
    [x, foot - height * 0.26, width],
    [x, foot - height * 0.5, width * 1.14],
    [x, neck, width * 0.84],
  ]);
  const rings = Array.from({ length: 17 }, (_, i) => {
    const y = neck + (foot - neck) * ((i + 0.5) / 17) ** 1.08;
    return `M${xy(x - width * 1.8, y)}Q${xy(x, y + width * 0.7)} ${xy(x + width * 1.8, y)}`;
  }).join('');
  const shaft = tube([
    [x, neck, width * 0.94],
    [x, neck - height * 0.05, width * 1.12],
    [x, top + height * 0.07, width * 0.86],
    [x, top, width * 0.7],
  ]);
  const root: Point = [x, top];
  return [
    over(trunk, 5, {
      puff: 8,
      radius: width * 1.3,
      within: box(x - width * 3, top, width * 6, height + width * 0.4, width),
    }),
    cut(line(rings, 1.7), 1.8, { soft: 0.6, within: trunk }),
    over(shaft, 11.5, { puff: 8, radius: width * 1.1, soft: 0.6 }),
    cut(
      line(`M${xy(x - width * 0.5, neck)}Q${xy(x, neck - height * 0.06)} ${xy(x, top)}`, 1.6),
      1.2,
      {
        soft: 0.8,
        within: shaft,
      },
    ),
    ...CROWN.flatMap((one) => {
      const frond = { ...one, length: one.length * reach };
      return [
        ...archedFrond(root, frond),
        ...archedFrond(root, { ...frond, degrees: 180 - frond.degrees }),
      ];
    }),
    over(oval(x, top + 1, width * 1.1, width * 0.9), 14, { puff: 5, radius: width }),
  ];
}

/**
 * The edge in which ground that fills the arc of a plate ends inside the legend, between two angles
 * in degrees, at height `z`.
 */
export const groundEdge = (from: number, to: number, z: number): Layer => {
  const arc = Array.from({ length: to - from + 1 }, (_, i) => polar(344, from + i));
  return over(line(stroke(...arc), 8), z, { puff: 4, radius: 5, soft: 0.6 });
};

/** Masonry joints cut into a wall. Its courses are `course` units high. */
export function masonry(
  wall: string,
  left: number,
  top: number,
  width: number,
  height: number,
  course: number,
): Layer {
  const joints: string[] = [];
  for (let row = 0; row * course < height; row++) {
    const y = top + row * course;
    joints.push(box(left, y, width, 1.3));
    for (let x = left + (row % 2) * course; x < left + width; x += course * 2.1) {
      joints.push(box(x, y, 1.3, course));
    }
  }
  return cut(joints.join(''), 1.5, { soft: 0.5, within: wall });
}

/** A tuft of grass: root and size. */
type Tuft = readonly [x: number, y: number, size: number];

/** Blades of grass. */
interface Blades {
  /** Height above the field. */
  readonly z: number;
  /** Half the width of a blade at its root, in units. */
  readonly root: number;
  /** How far a blade leans in its middle, as a share of the way to its tip. */
  readonly bend: number;
}

/** Tufts of grass, each with the same blades, which are given by their tips relative to the root. */
export const grassTufts = (
  tufts: readonly Tuft[],
  tips: readonly Point[],
  { z, root, bend }: Blades,
): Layer[] =>
  tufts.flatMap(([x, y, size]) =>
    tips.map(([dx, dy]) =>
      over(
        tube([
          [x + dx * 0.1 * size, y + 4, root * size],
          [x + dx * bend * size, y + dy * 0.62 * size, 3 * size],
          [x + dx * size, y + dy * size, 0.5],
        ]),
        z,
        { puff: 3, radius: 3, soft: 0.5 },
      ),
    ),
  );
