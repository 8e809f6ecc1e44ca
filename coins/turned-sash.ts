import { dot, line, move, path, polar, uncovered } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { NEAR_ARM, TORSO } from './turned-coat.ts';

/** Ribbons and the star of an order on the coats of `turned-coat.ts`, in the same units. */

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

/** A broad ribbon from the far shoulder across the breast to the near hip, with its edges and its moiré. */
export const farSash = (): Layer[] => {
  const course = (share: number): string =>
    `${-40 - 22 * share},${64 + 17 * share} C${-36 - 20 * share},${86 + 20 * share} ${-18 - 16 * share},${113 + 28 * share} 34,${130 + 32 * share}`;
  const band = path(`M${course(0)} L34,162 C-34,141 -56,106 -62,81Z`);
  return [
    cut(line(`M${course(1.06)}M${course(-0.06)}`, 3.6), 1.8, { soft: 1.8, within: BREAST }),
    over(band, 16.4, { puff: 2.2, radius: 10, soft: 0.5, within: BREAST }),
    raise(line(`M${course(0.12)}M${course(0.88)}`, 1.7), 1, { soft: 0.35, within: BREAST }),
    cut(line('M27,112C24,126 24,140 25,160', 14), 3.8, { soft: 3.2, within: BREAST }),
    cut(line([0.34, 0.5, 0.66].map((share) => `M${course(share)}`).join(''), 0.8), 0.7, {
      soft: 0.6,
      within: BREAST,
    }),
  ];
};

/** The star of an order: eight pointed beams of rays around an enamelled centre. */
export const breastStar = (x: number, y: number, size: number): Layer[] => {
  const beam = path(
    `M0,${-size}L${size * 0.17},${-size * 0.34}L0,0L${-size * 0.17},${-size * 0.34}Z`,
  );
  const between = path(
    `M0,${-size * 0.8}L${size * 0.12},${-size * 0.3}L0,0L${-size * 0.12},${-size * 0.3}Z`,
  );
  const turned = (shape: string, from: number): string =>
    Array.from({ length: 8 }, (_, i) => move(shape, x, y, 1, from + i * 45)).join('');
  const beads = Array.from({ length: 12 }, (_, i) => polar(size * 0.36, i * 30, x, y));
  return [
    raise(dot(x, y, size * 1.5), 4.4, { soft: 4, within: BREAST }),
    raise(turned(between, 22.5), 1.6, { puff: 0.8, radius: 2, soft: 0.25 }),
    raise(turned(beam, 0), 1.8, { puff: 1.6, radius: 2.4, soft: 0.25 }),
    over(dot(x, y, size * 0.44), 17.4, { puff: 0.6, radius: 3, soft: 0.3 }),
    raise(beads.map((bead) => dot(...bead, size * 0.07)).join(''), 0.6, {
      puff: 0.8,
      radius: 1,
      soft: 0.2,
    }),
    raise(dot(x, y, size * 0.22), 0.8, { puff: 1.8, radius: 3, soft: 0.3 }),
  ];
};
