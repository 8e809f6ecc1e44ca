import { oak } from './costume.ts';
import { outline, sampled, spaced, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { dot, line, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * The standing collar of an officer on a bust of `turned-coat.ts` or `broad-bust.ts`, in the units of `face.ts`. It
 * follows the neck: open at the throat, where the cravat shows between its front edges, it rises behind to the nape.
 */

/** How a collar is trimmed: with oak leaves, with lace along its edges, or with a button on a loop of lace. */
export type Trimming = 'oak' | 'lace' | 'loop';

/** The courses that the parts of a collar share. */
interface Courses {
  /** The upper edge of the near half, from the opening to the nape. */
  readonly top: readonly Point[];
  /** The seam on the coat, from the opening to the nape. */
  readonly seam: readonly Point[];
  readonly front: number;
}

/** Courses around a neck; `top` is the height of the front corner. */
function coursesOf({ neck: [[front], [back]], skull }: Profile, top: number): Courses {
  const nape = (skull[0] ?? [back, 0])[0];
  const corner: Point = [front + 5, top];
  const behind: Point = [nape + 4.4, 29.6];
  const on = (t: number, sag: number): Point => [
    corner[0] + (behind[0] - corner[0]) * t,
    corner[1] + (behind[1] - corner[1]) * t + sag,
  ];
  return {
    front,
    top: [corner, on(0.22, 2.4), on(0.46, 4.2), on(0.7, 4), on(0.88, 1.8), behind],
    seam: [
      [front + 2.4, 71.4],
      [front + 14, 75],
      [(front + back) / 2 + 3, 73.4],
      [back - 5, 66.4],
      [back + 2.6, 59],
      [back + 7, 51],
    ],
  };
}

/** A course between the upper edge (`share` 0) and the seam (1) of a collar. */
const along = ({ top, seam }: Courses, share: number): Point[] =>
  top.map(([x, y], i) => {
    const [sx, sy] = seam[i] ?? [x, y];
    return [x + (sx - x) * share, y + (sy - y) * share];
  });

/** The cravat, wound close around the neck: it shows above the collar and in its opening. */
function cravat({ front, top }: Courses): Layer[] {
  const [[, height]] = [top[0] ?? [0, 0]];
  const upper = top.map(([x, y], i): Point => [x - 1 - i * 0.5, y - 5 + i * 0.9]);
  const shape = path(
    outline([
      [front - 1.4, height - 4],
      ...upper,
      ...top
        .slice(1)
        .toReversed()
        .map(([x, y]): Point => [x - 2.6, y + 6]),
      [front + 8, 71],
      [front - 1, 71],
      [front - 2.6, height + 5],
    ]),
  );
  return [
    over(shape, 7.4, { puff: 3, radius: 6, soft: 0.45 }),
    cut(
      line(
        stroke([front - 2.4, height + 7], [front + 2, height + 6], [front + 7, height + 3]) +
          stroke([front - 2, height + 13], [front + 2, height + 11], [front + 7, height + 7]),
        0.8,
      ),
      0.9,
      { soft: 0.45, within: shape },
    ),
  ];
}

/** The far half, foreshortened behind the opening. */
function farHalf({ front, top }: Courses): Layer[] {
  const height = (top[0] ?? [0, 0])[1];
  const shape = path(
    outline([
      [front - 1, height + 1],
      [front - 4.4, height + 3],
      [front - 6.4, height + 9],
      [front - 6.6, 66],
      [front - 3.4, 71.4],
      [front + 4, 72],
      [front + 3, height + 8],
    ]),
  );
  return [
    over(shape, 6, { puff: 1.6, radius: 5, soft: 0.45 }),
    raise(line(stroke([front - 2.4, height + 4], [front - 3.4, 62], [front - 0.6, 70]), 1.2), 0.7, {
      soft: 0.35,
      within: shape,
    }),
  ];
}

/** Its lace, its leaves or its loop. */
function trim(on: Courses, within: string, trimming: Trimming): Layer[] {
  const edge = (inset: number, width: number): Layer => {
    const run = along(on, inset * 0.05).map(([x, y]): Point => [x + inset * 0.6, y]);
    const [from] = run;
    const down: Point = [on.front + 2.4 + inset, 70];
    return raise(line(stroke(...(from ? [down, from] : [])) + stroke(...run), width), 0.9, {
      soft: 0.35,
      within,
    });
  };
  const middle = along(on, 0.58);
  if (trimming === 'oak') {
    const run = sampled([[on.front + 6, 69], ...middle.slice(1)], false, 12);
    const stem = spaced(run, 14, 14).map(({ at }) => at);
    return [edge(1.6, 1.3), ...oak(stem, within, 1.1)];
  }
  if (trimming === 'lace') return wovenLace(on, within);
  return [edge(1.6, 1.6), ...loop(middle, within)];
}

/** A broad lace along the upper edge and down the front, woven in a zigzag. */
function wovenLace(on: Courses, within: string): Layer[] {
  const [corner = [0, 0], ...rest] = along(on, 0.24).map(([x, y]): Point => [x + 4.4, y + 0.4]);
  const run = [
    ...sampled([[on.front + 6.4, 72], corner], false, 12),
    ...sampled([corner, ...rest], false, 12).slice(1),
  ];
  const zigzag = spaced(run, 2.3)
    .map(({ at: [x, y], along: [dx, dy] }, i) => {
      const side = i % 2 ? 2.5 : -2.5;
      return `${i ? 'L' : 'M'}${xy(x - dy * side, y + dx * side)}`;
    })
    .join('');
  const course = `M${run.map(([x, y]) => xy(x, y)).join('L')}`;
  return [
    raise(line(course, 7.4), 1, { soft: 0.35, within }),
    cut(line(zigzag, 0.9), 1.1, { soft: 0.3, within }),
  ];
}

/** A pointed loop of lace from the front edge, with a button at its end. */
function loop(middle: readonly Point[], within: string): Layer[] {
  const run = sampled(middle, false, 10).slice(2, 24);
  const end = run.at(-1) ?? [0, 0];
  return [
    raise(line(stroke(...run), 7), 0.8, { puff: 0.6, radius: 2, soft: 0.35, within }),
    cut(line(stroke(...run.slice(0, -3)), 1.2), 0.8, { soft: 0.35, within }),
    cut(
      spaced(run, 2.4)
        .map(({ at: [x, y] }) => dot(x, y - 2.2, 0.35) + dot(x, y + 2.2, 0.35))
        .join(''),
      0.4,
      { soft: 0.3, within },
    ),
    raise(dot(...end, 3), 1.8, { puff: 1.8, radius: 2.6, soft: 0.3, within }),
  ];
}

/** The collar with its cravat; `top` is the height of its front corner below the chin. */
export function standingCollar(profile: Profile, top: number, trimming: Trimming): Layer[] {
  const on = coursesOf(profile, top);
  const near = path(`${stroke(...on.top)}${stroke(...on.seam.toReversed()).replace('M', 'L')}Z`);
  const [mx, my] = along(on, 0.5)[2] ?? [0, 0];
  return [
    ...farHalf(on),
    ...cravat(on),
    over(near, 9.2, { puff: 1, radius: 2.4, soft: 0.45 }),
    raise(
      tube([
        [mx - 2, my - 16, 6],
        [mx + 1, my, 8],
        [mx + 4, my + 16, 6],
      ]),
      2.4,
      { soft: 8, within: near },
    ),
    ...trim(on, near, trimming),
  ];
}

/** The muscle of a turned neck from behind the ear to the collar, the hollow before it, and the folds at the nape. */
export const neckMuscle = (): Layer[] => [
  cut(
    tube([
      [-9, 42, 1.6],
      [-15, 50, 2.6],
      [-20, 58, 2],
    ]),
    1.8,
    { soft: 2 },
  ),
  raise(
    tube([
      [10, 17, 2.4],
      [5, 32, 3.6],
      [-2, 45, 3.4],
      [-10, 58, 2.4],
    ]),
    1.5,
    { soft: 1.5 },
  ),
  cut(
    tube([
      [17, 20, 0.8],
      [13, 36, 1.8],
      [5, 52, 1.4],
    ]),
    1.3,
    { soft: 1.5 },
  ),
];
