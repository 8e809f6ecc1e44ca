import { outline, sampled, stroke } from './curve.ts';
import type { Profile } from './face.ts';
import { line, move, oval, path, type Point, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * Coats and collars for the heads of `face.ts`, in the same units. A bust is seen from the side,
 * with the near shoulder below the ear. It ends at a clean cut, whose edge shows the thickness of
 * the bust.
 */
type Neck = Pick<Profile, 'neck' | 'skull'>;

/** X coordinates of the neck that clothing is fitted to: front, back, and the nape above. */
const measures = ({ neck, skull }: Neck): readonly [front: number, back: number, nape: number] => [
  neck[0][0],
  neck[1][0],
  (skull[0] ?? neck[1])[0],
];

/**
 * Outline of chest, shoulder and back above the cut. The collar covers the transition to the neck.
 */
const BODY =
  'M-22,60 C-34,66 -46,78 -51,94 C-53.5,102 -54,106 -53,111 C-44,110 -30,109 -16,115 C4,124.5 30,126 47,117.5 C58,111.5 66,104 70,96 C69,83 59,70 45,62 C41,59.5 38,58 34,57 C18,64 -4,66 -22,60Z';

const within = path(BODY);

/**
 * Outline of the cloth, extended below the cut. The rounding follows this outline, so the surface
 * keeps its full height at the cut.
 */
const CLOTH = path(
  'M-22,60 C-34,66 -46,78 -51,94 L-62,160 L84,160 L70,96 C69,83 59,70 45,62 C41,59.5 38,58 34,57 C18,64 -4,66 -22,60Z',
);

/** The clothed body above the cut, and below it the visible edge of the cut. */
const bust = (puff = 6): Layer[] => [
  over(`<g transform="translate(0.8 3.8)">${path(BODY)}</g>`, 1.6, { soft: 0.4 }),
  over(CLOTH, 2.4, { puff, radius: 28, soft: 0.45, within }),
];

const LEAF = path(
  'M0,0C1,-2.2 2.6,-1.6 3.2,-2.8C4.2,-1.6 5.4,-2.6 6.2,-1.6C6.8,-1 7.6,-0.6 8,0C7.6,0.6 6.8,1 6.2,1.6C5.4,2.6 4.2,1.6 3.2,2.8C2.6,1.6 1,2.2 0,0Z',
);

/** A general's embroidery: a stem along the points with oak leaves on both sides. */
export const oak = (points: readonly Point[], clip: string, size = 1): Layer[] => {
  const run = sampled(points, false, 12);
  const leaves = run.flatMap(([x, y], i) => {
    const [nx, ny] = run[i + 1] ?? [x, y];
    if (i % 5 !== 2 || i + 1 === run.length) return [];
    const way = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    return [48, -48].map((lean) => move(LEAF, x, y, size, way + lean));
  });
  return [
    raise(leaves.join(''), 0.9, { puff: 0.8, radius: 1.6, soft: 0.25, within: clip }),
    raise(line(stroke(...points), 0.9 * size), 0.9, { soft: 0.25, within: clip }),
  ];
};

/**
 * A standing collar around a cravat. `rise` is its height at the front of the throat in units,
 * lower for a thick throat.
 */
export const collar = (on: Neck, rise: number, embroidered: boolean): Layer[] => {
  const [front, back, nape] = measures(on);
  const top = 66 - rise;
  const shape = path(
    `M${front - 1},${top} C${front - 3},${top + 7} ${front - 4},60 ${front - 1},67 C-4,75 24,74 ${back + 9},61` +
      ` C${back + 6},50 ${nape + 6},40 ${nape + 4.6},33 C${nape + 4},29.4 ${nape + 1.6},28.6 ${nape - 0.6},30.4 C19,${top - 3} -2,${top + 3} ${front - 1},${top}Z`,
  );
  const cravat = path(
    outline([
      [front + 2, top - 5],
      [front - 4, top - 2],
      [front - 7, (top + 60) / 2],
      [front - 8.5, 62],
      [front - 6, 70],
      [front + 1, 72],
      [front + 8, 64],
      [front + 10, top],
    ]),
  );
  const edge = `M${front + 0.6},${top + 2.4} C0,${top + 5} 19,${top - 1} ${nape + 1.4},32.4`;
  return [
    over(cravat, 4, { puff: 2.4, radius: 7, soft: 0.45 }),
    cut(
      line(
        stroke([front - 6, top + 4], [front, top + 7], [front + 6, top + 5]) +
          stroke([front - 8, 60], [front - 2, 63], [front + 5, 60]) +
          stroke([front - 6, 68], [front, 67], [front + 4, 63]),
        0.9,
      ),
      0.9,
      { soft: 0.5, within: cravat },
    ),
    over(shape, 5.4, { puff: 2.6, radius: 14, soft: 0.45 }),
    raise(line(edge, 1.4), 0.8, { soft: 0.35, within: shape }),
    raise(
      line(
        `M${front + 1},${top + 3} C${front - 0.6},${top + 8} ${front - 1},60 ${front + 2},66`,
        1.4,
      ),
      0.8,
      {
        soft: 0.35,
        within: shape,
      },
    ),
    ...(embroidered
      ? oak(
          [
            [front + 4, 64],
            [front + 16, 66],
            [14, 62.5],
            [back - 1, 54],
            [nape + 4, 40],
          ],
          shape,
          1,
        )
      : []),
  ];
};

/** A star of an order, on the breast. */
export const order = (x: number, y: number, size = 8): Layer[] => {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? size : size * 0.5;
    const angle = (i * Math.PI) / 8;
    return xy(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return [
    raise(path(`M${rays.join('L')}Z`), 1.2, { puff: 1.2, radius: 3, soft: 0.25 }),
    raise(oval(x, y, size * 0.36, size * 0.36), 0.8, { puff: 0.8, radius: 2, soft: 0.25 }),
  ];
};

/** A mantle of ermine: fur with its tails over a robe, lace at the throat. */
export const ermine = (on: Neck): Layer[] => {
  const [front, back] = measures(on);
  const fur = path(
    `M${front},60 C-38,68 -48,80 -53,98 C-54,105 -54,108 -53,111 C-44,110 -36,109 -28,111 C-28,98 -20,86 -8,78 C14,84 40,78 54,70 C50,65 ${back + 10},58 ${back + 2},52 C20,64 -4,68 ${front},60Z`,
  );
  const cape = path(
    'M-8,78 C-18,86 -27,98 -28,111 C-20,112 -6,118 2,120 C-2,106 2,92 12,82Z M54,70 C62,78 69,88 70,96 C66,104 60,110 50,116 C56,102 52,88 40,77Z',
  );
  const tail = path(
    'M0,-5C2,-2.4 2.2,0.8 1,3.6L2.8,6.2L0,5.2L-2.8,6.2L-1,3.6C-2.2,0.8 -2,-2.4 0,-5Z',
  );
  const tails = (
    [
      [-40, 80, 24],
      [-47, 96, 10],
      [-34, 100, 12],
      [-25, 86, 30],
      [-10, 71, 50],
      [10, 75, 0],
      [28, 73, -20],
      [42, 66, -34],
      [-12, 104, 14],
      [-6, 92, 16],
      [61, 90, -22],
      [58, 104, 0],
    ] as const
  )
    .map(([x, y, turn]) => move(tail, x, y, 1.15, turn))
    .join('');
  const lace = path(
    outline([
      [front + 2, 47],
      [front - 6, 52],
      [front - 10, 60],
      [front - 12, 72],
      [front - 8, 82],
      [front - 2, 86],
      [front + 6, 80],
      [front + 10, 68],
      [front + 8, 54],
    ]),
  );
  return [
    ...bust(7),
    raise(
      tube([
        [16, 78, 2],
        [20, 92, 3.6],
        [10, 108, 3],
        [12, 126, 4],
      ]) +
        tube([
          [30, 78, 1.6],
          [38, 94, 3.4],
          [28, 110, 3.4],
          [30, 128, 4],
        ]) +
        tube([
          [44, 76, 1.6],
          [54, 90, 3],
          [46, 108, 3],
          [44, 122, 3.4],
        ]),
      0.5,
      { puff: 2.4, radius: 4, soft: 1, within },
    ),
    raise(cape, 1, { puff: 2.4, radius: 9, soft: 0.6, within }),
    raise(fur, 1.6, { puff: 3.4, radius: 11, soft: 0.7, within }),
    raise(tails, 1, { puff: 0.9, radius: 2, soft: 0.3, within }),
    over(lace, 6, { puff: 3, radius: 8, soft: 0.5 }),
    cut(
      line(
        [56, 64, 72, 79]
          .map((y) =>
            stroke([front - 12, y], [front - 6, y + 3], [front, y + 1], [front + 6, y + 4]),
          )
          .join(''),
        1,
      ),
      1.2,
      { soft: 0.5, within: lace },
    ),
  ];
};

/** A high laced collar for robes of state. */
export const ruff = (neck: Neck): Layer[] => collar(neck, 12, true);

/** A ring in the lobe of the ear. */
export const hoop = (): Layer[] => [
  raise(line('M-1,9a4,4.6 0 1 0 0.1,0', 1.5), 1.4, { puff: 0.8, radius: 2, soft: 0.3 }),
];
