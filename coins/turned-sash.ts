import { line, path, uncovered } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { NEAR_ARM, TORSO } from './turned-coat.ts';

/** The breast of `turned-coat.ts` beside its near arm. */
const BREAST = uncovered(TORSO, NEAR_ARM);

/** A broad ribbon from the near shoulder across a breast turned three quarters, in heavy folds. */
export const turnedSash = (): Layer[] => {
  const course = (share: number): string =>
    `${-1 + 26 * share},${62 + 2 * share} C${-3 + 26 * share},${92 + 22 * share} ${-33 + 23 * share},${124 + 32 * share} -92,${144 + 44 * share}`;
  const band = path(`M${course(0)} L-92,188 C-10,156 23,114 25,64Z`);
  return [
    cut(line(`M${course(1.05)}M${course(-0.05)}`, 3.6), 1.6, { soft: 1.8, within: BREAST }),
    over(band, 14.4, { puff: 2.6, radius: 9, soft: 0.5, within: BREAST }),
    raise(line(`M${course(0.12)}M${course(0.88)}`, 1.8), 1, { soft: 0.35, within: BREAST }),
    cut(line([0.38, 0.62].map((share) => `M${course(share)}`).join(''), 1.1), 0.9, {
      soft: 0.7,
      within: BREAST,
    }),
  ];
};
