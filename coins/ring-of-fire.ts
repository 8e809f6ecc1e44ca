import { PLATE } from './broad-bust.ts';
import { points, sampled, stroke } from './curve.ts';
import { line, path, type Point, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** Fire along the lower edge of the plate, from which Christophe's phoenix rises. */

/**
 * A tongue of flame: the middle of its foot, its height, half its width; negative if its tip curls to
 * the left.
 */
type Flame = readonly [x: number, y: number, height: number, half: number];
type Row = readonly Flame[];

/**
 * Outline of a tongue with a fork, 1 high and 2 wide: up its round side to the tip that curls over,
 * through the fork to the lower tip, and down.
 */
const TONGUE = [
  '-0.8,0.3 -1,0.08 -1.12,-0.14 -0.96,-0.36 -0.5,-0.54 -0.22,-0.7 -0.2,-0.84 0.04,-0.95 0.5,-1',
  '0.5,-1 0.28,-0.9 0.24,-0.78 0.44,-0.6 0.5,-0.46 0.66,-0.42 0.78,-0.5 0.76,-0.6 1.14,-0.68',
  '1.14,-0.68 1.02,-0.56 1.14,-0.4 1.22,-0.2 1.08,0.04 0.8,0.3',
].map(points);

/** The small tongue inside a large one, and two lines along its sides. */
const CORE = [
  '-0.3,0.3 -0.56,0 -0.5,-0.2 -0.14,-0.36 -0.02,-0.56 0.12,-0.66',
  '0.12,-0.66 0.08,-0.5 0.3,-0.3 0.48,-0.1 0.4,0.1 0.2,0.3',
].map(points);
const LINES = [
  '-0.8,0.1 -0.82,-0.14 -0.66,-0.32 -0.26,-0.5 0,-0.7 0.08,-0.86',
  '0.76,0.14 0.84,-0.1 0.74,-0.28 0.86,-0.4 0.94,-0.56',
].map(points);

/** One tongue of flame with its core. */
const flame = ([x, y, height, half]: Flame, z: number): Layer[] => {
  const at = ([px, py]: Point): Point => [x + px * half, y + py * height];
  const closed = (parts: readonly Point[][]): string =>
    path(
      `M${parts
        .flatMap((part) => sampled(part.map(at), false))
        .map((point) => xy(...point))
        .join('L')}Z`,
    );
  const core = closed(CORE);
  return [
    over(closed(TONGUE), z, { puff: 9, radius: 16, soft: 0.7, within: PLATE }),
    raise(core, 1.2, { puff: 4, radius: 9, soft: 1, within: PLATE }),
    cut(line(LINES.map((part) => stroke(...part.map(at))).join(''), 2.4), 2.4, {
      soft: 1.1,
      within: PLATE,
    }),
  ];
};

const row = (tongues: Row, z: number): Layer[] => tongues.flatMap((tongue) => flame(tongue, z));

/** The flames below the phoenix: behind its body, and before its tail. */
const BACK: Row = [
  [412, 848, 62, -18],
  [588, 848, 62, 18],
  [448, 860, 96, 19],
  [552, 860, 96, -19],
];
const FRONT: Row = [
  [392, 842, 34, 16],
  [608, 842, 34, -16],
  [430, 854, 56, -20],
  [570, 854, 56, 20],
  [472, 864, 56, 21],
  [528, 864, 56, -21],
];

/** The fire behind the phoenix. */
export const fireBehind = (): Layer[] => row(BACK, 8);

/** The fire before the phoenix. */
export const fireBefore = (): Layer[] => row(FRONT, 13);
