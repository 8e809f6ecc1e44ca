import { outline, stroke } from './curve.ts';
import { line, path, type Point, polygon, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { straight } from './lettering.ts';
import { laid, type OnSlope } from './slope.ts';

/** A child's first reader, open on a sloping desk: two curved blocks of pages, ABC on the left one. */

/** Width of a page, depth of the book and thickness of its pages in the middle, in the plane's units. */
const PAGE = 142;
const DEPTH = 152;
const THICK = 26;
/** Turn of the book on the desk, in degrees. */
const TURN = -4;

interface Lying {
  readonly on: OnSlope;
  /** Middle of the gutter on the desk. */
  readonly x: number;
  readonly away: number;
  /** Height of the desk in the relief. */
  readonly z: number;
}

type Side = 1 | -1;

/** Height of the pages above the desk, `across` from the gutter (0) to the edge (1). */
const riseOf = (across: number): number =>
  THICK * (0.34 + 0.72 * (1 - Math.exp(-across * 7)) - 0.3 * across ** 2);

const STEPS = Array.from({ length: 13 }, (_, i) => i / 12);

/** Places on a lying book; `down` runs from its far edge (0) to its near edge (1). */
const placesOn = ({ on, x, away }: Lying) => {
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)];
  const flat = (along: number, deep: number, rise: number): Point =>
    on(x + along * cos - deep * sin, away - along * sin - deep * cos, rise);
  const page = (side: Side, across: number, down: number, share = 1): Point =>
    flat(side * across * PAGE, (down - 0.5) * DEPTH, share * riseOf(across));
  return { flat, page };
};

type Places = ReturnType<typeof placesOn>;

/** Both edges of a page and its outline. */
const pageShape = ({ page }: Places, side: Side): string =>
  polygon(
    ...STEPS.map((across) => page(side, across, 0)),
    ...STEPS.toReversed().map((across) => page(side, across, 1)),
  );

/** The cut edges of the pages at the foot of a block and at its outer side. */
const blockShape = ({ page }: Places, side: Side): string =>
  polygon(
    ...STEPS.map((across) => page(side, across, 1)),
    page(side, 1, 0),
    page(side, 1.02, 0, 0),
    ...STEPS.toReversed().map((across) => page(side, across * 1.02, 1, 0)),
  );

/** The lines between the pages at the foot of a block. */
const leaves = ({ page }: Places, side: Side): string =>
  [0.22, 0.42, 0.62, 0.82]
    .map((share) => stroke(...STEPS.map((across) => page(side, across, 1, share))))
    .join('');

/** A line of print along a page. */
const printed = ({ page }: Places, side: Side, down: number, from: number, to: number): string =>
  stroke(...[0, 0.25, 0.5, 0.75, 1].map((part) => page(side, from + (to - from) * part, down)));

/** The letters of the alphabet at the head of the left page, each in its place on the curved paper. */
const alphabet = ({ page }: Places): string =>
  ['A', 'B', 'C']
    .map((letter, i) => {
      const [across, down] = [0.79 - i * 0.292, 0.575];
      const [x, y] = page(-1, across, down);
      const [rx, ry] = page(-1, across - 0.06, down);
      const [dx, dy] = page(-1, across, down + 0.06);
      const [wide, deep] = [0.06 * PAGE, 0.06 * DEPTH];
      const right: Point = [(rx - x) / wide, (ry - y) / wide];
      const below: Point = [(dx - x) / deep, (dy - y) / deep];
      return laid(
        [x, y],
        right,
        below,
        `<g transform="scale(1 1.7)">${straight(letter, 0, 0, 56)}</g>`,
      );
    })
    .join('');

/** The two blocks of pages on their cover. */
const blocks = (places: Places, z: number): Layer[] => {
  const { flat } = places;
  const [wide, deep] = [PAGE * 1.07, DEPTH * 0.5];
  const cover = polygon(
    flat(-wide, -deep - 5, 2),
    flat(wide, -deep - 5, 2),
    flat(wide, deep + 9, 2),
    flat(-wide, deep + 9, 2),
  );
  const sides = [-1, 1] as const;
  return [
    over(cover, z + 5, { puff: 3, radius: 7, soft: 0.6 }),
    over(sides.map((side) => blockShape(places, side)).join(''), z + 13, {
      puff: 1,
      radius: 4,
      soft: 0.5,
    }),
    cut(line(sides.map((side) => leaves(places, side)).join(''), 1.2), 1.8, { soft: 0.4 }),
    ...sides.flatMap((side): Layer[] => {
      const shape = pageShape(places, side);
      const roll = tube(
        [0.02, 0.5, 0.98].map((down) => [...places.page(side, 0.3, down), 20] as const),
      );
      return [
        over(shape, z + 22, { puff: 3, radius: 14, soft: 0.5 }),
        raise(roll, 6, { soft: 12, within: shape }),
      ];
    }),
  ];
};

/** The print on both pages. */
const print = (places: Places): Layer[] => {
  const [left, right] = [pageShape(places, -1), pageShape(places, 1)];
  const lines = [0.12, 0.25, 0.38, 0.51, 0.64, 0.77, 0.9].map((down, i) =>
    printed(places, 1, down, 0.15, [0.86, 0.8, 0.88, 0.84, 0.86, 0.8, 0.5][i] ?? 0.8),
  );
  return [
    cut(alphabet(places), 7, { soft: 0.7, within: left }),
    cut(line(printed(places, -1, 0.12, 0.88, 0.2), 3.4, '22 8 15 8 30 8'), 2.4, {
      soft: 0.6,
      within: left,
    }),
    cut(line(lines.join(''), 3.4, '24 8 14 8 32 8'), 2.4, { soft: 0.6, within: right }),
  ];
};

/** The gutter, and the ribbon that lies in it and over the foot of the book. */
const gutter = ({ page, flat }: Places, z: number): Layer[] => {
  const ribbon = [
    page(1, 0.01, 0.02),
    page(1, 0.02, 0.5),
    page(1, 0.035, 1),
    flat(0.06 * PAGE, DEPTH * 0.56, 3),
    flat(0.02 * PAGE, DEPTH * 0.68, 0),
  ];
  return [
    cut(line(stroke(page(1, 0, 0.01), page(1, 0, 0.99)), 5), 7, { soft: 2.4 }),
    over(
      path(
        outline([
          ...ribbon.map(([x, y]): Point => [x - 4.5, y]),
          ...ribbon.toReversed().map(([x, y]): Point => [x + 4.5, y]),
        ]),
      ),
      z + 25,
      {
        puff: 2,
        radius: 4,
        soft: 0.4,
      },
    ),
  ];
};

/** The open reader on a desk. */
export const schoolBook = (lying: Lying): Layer[] => {
  const places = placesOn(lying);
  return [...blocks(places, lying.z), ...print(places), ...gutter(places, lying.z)];
};
