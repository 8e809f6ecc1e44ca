import { spaced } from './curve.ts';
import { type Point, xy } from './geometry.ts';

/**
 * The slanting strokes between the strands of a braided cord, as SVG path data. The cord is `half` units thick to each
 * side of its sampled course; each stroke leans `slant` times as far along it. `start` moves the first one forward.
 */
export const strands = (
  run: readonly Point[],
  half: number,
  { slant, start = 0 }: { slant: number; start?: number },
): string =>
  spaced(run, half * 1.15, start)
    .map(({ at: [x, y], along }) => {
      const [dx, dy] = [along[0] * half, along[1] * half];
      return `M${xy(x - dx * slant - dy, y - dy * slant + dx)}L${xy(x + dx * slant + dy, y + dy * slant - dx)}`;
    })
    .join('');
