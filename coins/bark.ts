import { sampled } from './curve.ts';
import { type Knot, type Point, tube } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { random } from './noise.ts';

/** Samples a course along a rib, `across` from its left edge (-1) to its right edge (1). */
function along(rib: readonly Knot[], across: number): Point[] {
  const course = rib.map(([x, y, radius], i): Point => {
    const [ax, ay] = rib[i - 1] ?? [x, y];
    const [bx, by] = rib[i + 1] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [
      x + ((by - ay) / length) * radius * -across,
      y + ((bx - ax) / length) * radius * across,
    ];
  });
  return sampled(course, false, 8);
}

/** Bark lines along a rib: unequal strokes that begin and end thin, with gaps between them. */
function strokes(rib: readonly Knot[], chance: () => number): string {
  return [-0.72, -0.38, -0.04, 0.3, 0.66]
    .flatMap((across) => {
      const course = along(rib, across + 0.16 * chance() - 0.08);
      const marks: string[] = [];
      for (let i = Math.floor(6 * chance()); i < course.length - 5;) {
        const length = 6 + Math.floor(14 * chance());
        const piece = course.slice(i, i + length).filter((_, k) => k % 2 === 0);
        const width = 0.7 + 0.6 * chance();
        marks.push(
          tube(
            piece.map(([x, y], k): Knot => [
              x,
              y,
              width * Math.sin((Math.PI * (k + 0.35)) / (piece.length - 0.3)),
            ]),
          ),
        );
        i += length + 1 + Math.floor(3 * chance());
      }
      return marks;
    })
    .join('');
}

/**
 * The ribs of a trunk, each from the foot of its buttress root up into a bough: a deep fold on the shaded side, and
 * bark that follows the form.
 */
export function ribbedTrunk(ribs: readonly (readonly Knot[])[], z: number, seed: number): Layer[] {
  const chance = random(seed);
  return ribs.flatMap((rib, i) => {
    const shape = tube(rib);
    const fold = along(rib, 0.86).filter((_, k) => k % 4 === 0);
    return [
      over(shape, z + i * 0.8, { puff: 8, radius: 15, soft: 1 }),
      cut(tube(fold.map(([x, y]): Knot => [x, y, 1.6])), 2.6, { soft: 2, within: shape }),
      cut(strokes(rib, chance), 2.2, { soft: 0.6, within: shape }),
    ];
  });
}
