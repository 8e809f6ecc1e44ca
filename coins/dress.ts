import { dot, line, move, path, tube } from './geometry.ts';
import { type Layer, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * Hair and an epaulette for the heads of `figure.ts`, in the same units: a head is 100 high, the
 * opening of the ear is the origin, the face looks left.
 */

/** A leaf pointing right, one unit of stem, for embroidery. */
const LEAF = path('M0,0 C1.4,-2.2 4.6,-2.4 6.6,0 C4.6,2.2 1.4,2 0,0Z');

function spray(points: readonly (readonly [number, number, number])[], size = 1): string {
  return points
    .map(([x, y, turn]) => [-38, 0, 38].map((lean) => move(LEAF, x, y, size, turn + lean)).join(''))
    .join('');
}

/** An epaulette on the near shoulder: board, crescent and bullion fringe. */
export const epaulette = (): Layer[] => {
  const fringe = Array.from({ length: 20 }, (_, i) => {
    const t = i / 19;
    const x = 7 + t * 70;
    const y = 94 + 6 * Math.sin(Math.PI * t) + 4 * t;
    const fall = 20 + 3 * Math.sin(Math.PI * t) - 3 * t;
    const lean = (t - 0.42) * 12;
    return tube([
      [x, y, 1.7],
      [x + lean * 0.35, y + fall * 0.5, 1.85],
      [x + lean, y + fall, 1.8],
    ]);
  }).join('');
  const board =
    'M20,63 C28,60 42,63 52,69 C68,78 80,88 79,97 C62,106 22,103 5,94 C7,83 12,70 20,63Z';
  const rim = 'M6.5,92.5 C24,101 60,104 77.5,95.5';
  return [
    raise(fringe, 1.4, { puff: 2, radius: 2.3, soft: 0.3 }),
    raise(path(board), 3.2, { puff: 3.2, radius: 11, soft: 0.5 }),
    raise(line(rim, 3.4), 0.4, { puff: 1.8, radius: 3, soft: 0.3 }),
    raise(line('M23,67 C17,74 12,82 11,89 M50,72 C62,79 71,86 72,92', 1.1), 0.7, { soft: 0.3 }),
    raise(
      spray(
        [
          [40, 95, -98],
          [37, 84, -100],
        ],
        1.2,
      ),
      0.7,
      { puff: 0.8, radius: 2, soft: 0.3 },
    ),
    raise(dot(31, 68, 2.3), 0.8, { puff: 1.4, radius: 2, soft: 0.3 }),
  ];
};

export interface Hairline {
  /** Outline of the hair over the skull of `head`. */
  readonly outline: string;
  readonly seed: number;
  /** Size of a curl. */
  readonly curl: number;
}

export const SHORT_HAIR =
  'M-39,-44 C-34,-57 -18,-66 0,-65.5 C27,-65 44,-45 42,-18 C41,-2 35,12 27,25 C20,24 15,17 12.5,10.5 C14.5,0 14,-11 8.5,-17 C2,-22 -6,-19 -9,-11 L-12.5,1 C-16.5,-5 -17.5,-16 -20.5,-27 C-25,-36 -33,-38 -39,-44Z';

/** Close-cropped, tightly curled hair: a soft cap covered with small coils. */
export function hair({ outline, seed, curl }: Hairline): Layer[] {
  const chance = random(seed);
  const within = path(outline);
  const coils: string[] = [];
  const gap = curl * 1.75;
  for (let row = 0, y = -70; y < 34; y += gap * 0.87, row++) {
    for (let x = -46 + (row % 2) * gap * 0.5; x < 50; x += gap) {
      const px = x + (chance() - 0.5) * gap * 0.55;
      const py = y + (chance() - 0.5) * gap * 0.55;
      coils.push(dot(px, py, curl * (0.62 + 0.36 * chance())));
    }
  }
  return [
    raise(within, 1.3, { puff: 3.4, radius: 16, soft: 0.7 }),
    raise(coils.join(''), 0.1, { puff: 2, radius: curl * 1.15, soft: curl * 0.16, within }),
  ];
}
