import { oak } from './costume.ts';
import { points } from './curve.ts';
import { line, path, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** Neck and collar above the coat of `turned-coat.ts`, in the units of `face.ts`. */

/**
 * A standing collar open at the throat, over a cravat: it leans with the neck, its near half rises
 * from the opening to the nape, the far half shows behind the opening.
 */
export const turnedCollar = (): Layer[] => {
  const cravat = path(
    'M-34,50 C-36,55 -36,62 -33,73 C-28,76 -22,75 -18,70 L-14,53 C-22,55 -29,54 -34,50Z',
  );
  const far = path(
    'M-33,51 C-38,53 -41,57 -41.6,62 C-41,67 -38,71 -33,74.6 L-30,74 C-33,66 -34,58 -33,51Z',
  );
  const near = path(
    'M-19,54.4 C-22.4,53.6 -25,55 -26,58.6 C-27.4,64 -28.4,70 -28,77.6 C-6,82 28,79 53,62 C51,52 47,43 44,36 C43,33 41,31.6 38.6,32.6 C24,47 2,57 -19,54.4Z',
  );
  return [
    over(far, 4, { puff: 1.6, radius: 5, soft: 0.4 }),
    over(cravat, 4.6, { puff: 2.8, radius: 8, soft: 0.45 }),
    cut(
      line(
        'M-34,56 C-30,58 -26,58 -20,56.6 M-34.6,61 C-31,63 -27,63 -22,62 M-33.6,66.6 C-30,68 -27,68 -22,67.6',
        1,
      ),
      1,
      { soft: 0.5, within: cravat },
    ),
    over(near, 7.4, { puff: 3, radius: 13, soft: 0.45 }),
    raise(line('M-22,56 C2,59.4 26,49 40,34.4 M-22.6,56 C-25,60 -26,68 -26,75.6', 1.5), 0.9, {
      soft: 0.35,
      within: near,
    }),
    ...oak(points('-21,69.4 -6,71.6 11,69.8 27,63 38,54 43.6,42'), near, 1.05),
  ];
};

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
