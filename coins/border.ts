import { CENTRE, dot, line, move, oval, path, polar, ring, xy } from './geometry.ts';
import { type Layer, raise } from './layer.ts';

export type BorderName =
  | 'beads'
  | 'pearls'
  | 'denticles'
  | 'rope'
  | 'stitch'
  | 'line'
  | 'laurel'
  | 'meander';

const around = (count: number, draw: (degrees: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count - 90, index)).join('');

const beads = (count: number, radius: number, size: number): string =>
  around(count, (degrees) => dot(...polar(radius, degrees), size));

const denticles = around(132, (degrees) =>
  move(path('M-8,-4.2L8,-5.2L8,5.2L-8,4.2Z'), ...polar(447, degrees), 1, degrees),
);

const rope = around(96, (degrees) =>
  move(oval(0, 0, 15, 5.6, 38), ...polar(443, degrees), 1, degrees + 90),
);

/** Dashes of a running stitch, the shop's motif. The border draws them on a flat ring of cloth. */
const stitch = around(60, (degrees) => {
  const [ax, ay] = polar(442, degrees - 1.9);
  const [bx, by] = polar(442, degrees + 1.9);
  return line(`M${xy(ax, ay)}A442,442 0 0 1 ${xy(bx, by)}`, 9);
});

const laurel = around(90, (degrees, index) => {
  const side = degrees > -90 && degrees < 90 ? 1 : -1;
  const lean = index % 2 === 0 ? 24 : -24;
  const [x, y] = polar(442 + (index % 2 === 0 ? 4 : -4), degrees);
  return move(
    path('M-19,0C-8,-8 8,-7 19,0C8,7 -8,8 -19,0Z'),
    x,
    y,
    1,
    degrees + 90 * side - lean * side,
  );
});

const meander = around(48, (degrees) =>
  move(line('M-24,8L-24,-8L8,-8L8,3L-6,3', 5), ...polar(443, degrees), 1, degrees + 90),
);

const BORDERS: Record<BorderName, readonly Layer[]> = {
  beads: [raise(beads(140, 445, 6.2), 1, { puff: 8, radius: 7 })],
  pearls: [
    raise(beads(92, 446.5, 8), 1, { puff: 11, radius: 10 }),
    raise(ring(433, 2.6), 4, { soft: 1 }),
  ],
  denticles: [raise(denticles, 7, { puff: 3, radius: 6 })],
  rope: [raise(rope, 2, { puff: 9, radius: 7 })],
  stitch: [raise(ring(442, 26), 2.5, { soft: 1.5 }), raise(stitch, 4, { puff: 5, radius: 6 })],
  line: [raise(ring(447, 4), 5, { soft: 1 }), raise(ring(436, 2.4), 3.5, { soft: 0.8 })],
  laurel: [raise(laurel, 3, { puff: 6, radius: 8 })],
  meander: [raise(meander, 5, { soft: 1 })],
};

export const border = (name: BorderName): readonly Layer[] => BORDERS[name];

/** A small diamond between the legends, a common engraver's mark. */
export const stop = (degrees: number, radius: number): string => {
  const [x, y] = polar(radius, degrees, CENTRE, CENTRE);
  return move(path('M0,-11L7,0L0,11L-7,0Z'), x, y, 1, degrees + 90);
};
