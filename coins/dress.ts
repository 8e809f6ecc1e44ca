import { dot, line, move, oval, path, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { random } from './noise.ts';

/**
 * Necks, coats, hair and hats for the profiles of `figure.ts`, in the same units: a head is 100
 * high, the opening of the ear is the origin, the face looks left.
 */

export const neck = (): Layer[] => {
  const shape = path('M-25,34 C-20,46 -19,56 -22,70 L42,72 C31,56 27,40 26,10 L0,10Z');
  return [
    over(shape, 3.4, { puff: 5.5, radius: 26 }),
    // The muscle from ear to collarbone and the shade under the jaw.
    raise(path('M8,14 C4,34 -8,52 -18,66 L-10,68 C2,54 12,36 16,16Z'), 1.1, {
      soft: 2,
      within: shape,
    }),
    cut(path('M-24,40 C-10,40 2,32 10,20 L12,28 C4,40 -10,47 -23,46Z'), 1.6, {
      soft: 2.4,
      within: shape,
    }),
  ];
};

/** The classical cut of a bust: a point before the breast, a sweep below, a rise behind. */
const CUT = 'C-40,127 -26,150 8,157 C40,161 66,148 84,130';

const COAT = `M-22,60 C-36,67 -54,80 -61,101 C-65,114 -63,125 -57,131 ${CUT} C88,112 84,94 69,81 C57,70 44,63 36,55 C16,70 -4,70 -22,60Z`;

const SLEEVE =
  'M8,96 C18,80 54,78 72,92 C84,108 86,120 83,131 C64,148 44,158 18,158 C4,136 0,112 8,96Z';

/** The mass of a coat cut off below the shoulders in one sweep, with the thickness of the cut. */
export const coat = (): Layer[] => [
  over(path(`M-61,118 L-57,135 ${CUT.replaceAll('127', '131')} L86,118Z`), 1.4, { soft: 0.6 }),
  over(path(COAT), 2.6, { puff: 6.5, radius: 34 }),
  raise(path(SLEEVE), 0.8, { puff: 3, radius: 18, within: path(COAT) }),
  cut(line('M7,98C0,116 4,138 18,160', 1.2), 1.4, { soft: 0.8, within: path(COAT) }),
  cut(line('M20,88C34,98 54,100 70,96M14,112C30,124 56,126 80,116', 1.4), 0.9, {
    soft: 1.6,
    within: path(COAT),
  }),
  cut(line('M66,116C60,130 50,140 36,150', 1.4), 1, { soft: 1.4, within: path(COAT) }),
  cut(line('M78,110C76,124 68,136 56,146', 1.2), 0.9, { soft: 1.4, within: path(COAT) }),
];

const LAPEL =
  'M-20,58 C-34,69 -48,85 -53,104 C-56,118 -54,124 -51,131 L-24,148 C-28,122 -22,98 -4,72Z';

/** A leaf pointing right, one unit of stem, for embroidery. */
const LEAF = path('M0,0 C1.4,-2.2 4.6,-2.4 6.6,0 C4.6,2.2 1.4,2 0,0Z');

function spray(points: readonly (readonly [number, number, number])[], size = 1): string {
  return points
    .map(([x, y, turn]) => [-38, 0, 38].map((lean) => move(LEAF, x, y, size, turn + lean)).join(''))
    .join('');
}

/** Down the edge of the lapel. */
const BUTTONS = [
  [-3, 74],
  [-11, 88],
  [-15.5, 102],
  [-18, 117],
  [-18.5, 131],
] as const;

/** Lapels with a general's embroidered leaves, or plain ones with buttons. */
export const lapels = (embroidered: boolean): Layer[] => {
  const within = path(LAPEL);
  const ornament = embroidered
    ? spray([
        [-41, 133, -88],
        [-42, 121, -86],
        [-40.5, 109.5, -80],
        [-36, 98.5, -68],
        [-29, 88, -56],
        [-21, 78, -52],
      ])
    : '';
  const buttons = BUTTONS.map(([x, y]) => dot(x, y, 1.9)).join('');
  return [
    raise(within, 1.6, { puff: 1.6, radius: 12, soft: 0.5 }),
    raise(line('M-22,63 C-35,74 -46,89 -50,106 C-52,118 -51,124 -48,132', 1.2), 0.7, { within }),
    ...(ornament ? [raise(ornament, 0.7, { puff: 0.8, radius: 2, soft: 0.3, within })] : []),
    raise(buttons, 0.6, { puff: 1.8, radius: 2.4, soft: 0.3 }),
  ];
};

const COLLAR =
  'M-27,41 C-27,51 -25,58 -20,65 C-2,74 22,72 38,60 C36,48 32,36 27,24 C16,42 -4,50 -27,41Z';

/** A standing collar up to the jaw, edged with lace. */
export const standCollar = (embroidered: boolean): Layer[] => {
  const within = path(COLLAR);
  return [
    // The cravat fills the collar's opening.
    over(path('M-27,40 C-33,46 -35,56 -32,66 C-28,70 -22,68 -18,62 L-18,44Z'), 4.2, {
      puff: 2.6,
      radius: 8,
    }),
    cut(line('M-32,50 C-28,53 -24,53 -20,51 M-33,58 C-28,61 -24,60 -19,57', 0.9), 0.9, {
      soft: 0.5,
    }),
    over(within, 6, { puff: 3, radius: 16, soft: 0.5 }),
    raise(line('M-24,44.6 C-4,53 17,45.5 26.5,29.5', 1.5), 0.8, { soft: 0.4, within }),
    raise(line('M-22.6,45.5 C-23,53 -21,60 -17,64', 1.5), 0.8, { soft: 0.4, within }),
    ...(embroidered
      ? [
          raise(
            spray([
              [-15, 58, -6],
              [-5, 60, -8],
              [5, 60, -14],
              [15, 57, -24],
              [24, 51, -34],
            ]),
            0.8,
            { puff: 0.8, radius: 2, soft: 0.3, within },
          ),
        ]
      : []),
  ];
};

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

/** A broad sash from the collar across the breast. */
export const sash = (): Layer[] => {
  const band = path('M-6,66 C-12,84 -34,104 -64,112 L-61,127 C-24,120 0,98 10,71Z');
  return [
    raise(band, 1.5, { puff: 1, radius: 8, soft: 0.5 }),
    raise(line('M-3,67 C-10,87 -32,108 -63,116 M6,70 C-2,94 -26,116 -61,123', 0.9), 0.6, {
      soft: 0.3,
    }),
  ];
};

/** A star of an order, on the breast. */
export const order = (x: number, y: number, size = 7): Layer[] => {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? size : size * 0.48;
    const angle = (i * Math.PI) / 8;
    return xy(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return [
    raise(path(`M${rays.join('L')}Z`), 1.2, { puff: 1.2, radius: 3, soft: 0.25 }),
    raise(dot(x, y, size * 0.36), 0.8, { puff: 0.8, radius: 2, soft: 0.25 }),
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

export const RECEDING_HAIR =
  'M-27,-54 C-20,-64 -10,-66 2,-65.5 C28,-65 44,-45 42,-18 C41,-2 36,14 29,27 C21,26 15,17 12.5,10.5 C14.5,0 14,-11 8.5,-17 C2,-22 -6,-19 -9,-11 L-13.5,6 C-18.5,-2 -17.5,-16 -18.5,-26 C-20,-36 -29,-43 -27,-54Z';

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

/** Side whiskers along the jaw, as worn about 1810. */
export const whiskers = (seed: number): Layer[] =>
  hair({
    outline: 'M-12.5,-4 L-4.5,-2 C-4,8 -5,16 -8,24 C-12,28 -19,29 -23,26 C-20,18 -15,8 -12.5,-4Z',
    seed,
    curl: 2,
  });

/** A queue at the nape, tied with a ribbon. */
export const queue = (): Layer[] => [
  over(
    tube([
      [30, 8, 6],
      [40, 22, 6.5],
      [44, 44, 5],
      [42, 62, 3],
    ]),
    5,
    { puff: 3, radius: 6 },
  ),
  cut(line('M36,12 C44,26 47,44 43,60 M30,16 C38,28 41,46 41,60', 0.8), 0.9, { soft: 0.5 }),
  over(path('M31,16 L46,12 L47.5,18 L33,22.5Z'), 8, { puff: 1, radius: 4 }),
  over(
    path(
      'M44,14 C52,8 58,8 60,12 C58,18 50,18 44,16Z M45,16 C52,20 56,27 54,31 C49,29 45,23 44,17Z',
    ),
    6.5,
    {
      puff: 1.4,
      radius: 4,
    },
  ),
];

const HAT =
  'M-71,-25 C-56,-38 -44,-58 -29,-74 C-14,-88 12,-89 28,-77 C44,-63 54,-45 72,-33 C68,-24 58,-21 47,-23 C18,-31 -18,-34 -46,-26 C-57,-22 -66,-19 -71,-25Z';
const FLAP =
  'M-62,-24.5 C-50,-37 -40,-54 -26,-67 C-12,-78 10,-79 24,-69 C38,-57 48,-41 62,-31 C58,-25 52,-24 46,-25.5 C18,-33.5 -18,-36.5 -46,-28.5 C-53,-26 -59,-23 -62,-24.5Z';

/** A bicorne worn fore and aft, with laced edge and cockade. */
export function bicorne(): Layer[] {
  const flap = path(FLAP);
  return [
    over(path(HAT), 6, { puff: 4, radius: 16 }),
    over(flap, 9, { puff: 5, radius: 22, soft: 0.6 }),
    raise(
      line('M-62,-24.5 C-50,-37 -40,-54 -26,-67 C-12,-78 10,-79 24,-69 C38,-57 48,-41 62,-31', 3.4),
      0.5,
      {
        puff: 1.3,
        radius: 3,
        soft: 0.4,
        within: flap,
      },
    ),
    raise(path('M-17,-32.5 L-9,-52 L-3,-50 L-11,-32Z'), 0.9, { soft: 0.4 }),
    raise(dot(-6, -53, 9), 1, { puff: 1.4, radius: 6, soft: 0.4 }),
    cut(line('M-6,-53 m-5.6,0 a5.6,5.6 0 1 0 11.2,0 a5.6,5.6 0 1 0 -11.2,0', 1.1), 0.9, {
      soft: 0.4,
    }),
    raise(dot(-6, -53, 2.2), 0.8, { puff: 1.4, radius: 2.5, soft: 0.3 }),
    raise(dot(-13, -34.5, 1.8), 0.6, { puff: 1.4, radius: 2, soft: 0.3 }),
  ];
}

/** One feather: a spine with barbs, from its foot to its tip. */
function feather(
  foot: readonly [number, number],
  bend: readonly [number, number],
  tip: readonly [number, number],
  width: number,
  z: number,
): Layer[] {
  const body = tube([
    [foot[0], foot[1], width * 0.4],
    [(foot[0] + bend[0]) / 2, (foot[1] + bend[1]) / 2, width * 0.85],
    [bend[0], bend[1], width],
    [
      (bend[0] + tip[0]) / 2 + (bend[0] - foot[0]) * 0.1,
      (bend[1] + tip[1]) / 2 + (bend[1] - foot[1]) * 0.1,
      width * 0.9,
    ],
    [tip[0], tip[1], width * 0.3],
  ]);
  const barbs: string[] = [];
  const steps = 12;
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    const at = (k: 0 | 1): number =>
      (1 - t) ** 2 * foot[k] + 2 * (1 - t) * t * bend[k] * 1 + t * t * tip[k];
    const dx = tip[0] - foot[0];
    const dy = tip[1] - foot[1];
    const length = Math.hypot(dx, dy) || 1;
    for (const side of [-1, 1]) {
      const nx = (-dy / length) * side;
      const ny = (dx / length) * side;
      const x = at(0);
      const y = at(1);
      barbs.push(
        `M${xy(x, y)}Q${xy(x + nx * width * 0.6 + (dx / length) * width * 0.2, y + ny * width * 0.6 + (dy / length) * width * 0.2)} ${xy(x + nx * width * 1.2 + (dx / length) * width * 0.9, y + ny * width * 1.2 + (dy / length) * width * 0.9)}`,
      );
    }
  }
  return [
    over(body, z, { puff: 2.4, radius: width * 1.1, soft: 0.4 }),
    cut(line(barbs.join(''), 0.55), 0.9, { soft: 0.35, within: body }),
    raise(line(`M${xy(...foot)}Q${xy(...bend)} ${xy(...tip)}`, 0.9), 0.7, {
      soft: 0.3,
      within: body,
    }),
  ];
}

/** The general's plume: three feathers over the crown and a fringe along the edge of the hat. */
export const plume = (): Layer[] => [
  ...feather([0, -66], [18, -112], [58, -102], 10, 4),
  ...feather([-2, -66], [2, -118], [36, -124], 10, 5),
  ...feather([-6, -62], [-18, -108], [6, -128], 9, 6),
];

/** A leaf of laurel, its foot at the origin, pointing up. */
const LAUREL = 'M0,0 C-5.4,-4 -6.4,-12 0,-21 C6.4,-12 5.4,-4 0,0Z';

/** The stem of the wreath, nape to brow, and the way it runs at each leaf, in degrees. */
const STEM = [
  [38, -14, -111],
  [33, -27, -118],
  [25, -38, -135],
  [14, -46, -151],
  [2, -50.5, -168],
  [-11, -51.5, 177],
  [-23, -49, 161],
  [-33, -44, 153],
] as const;

/** A wreath of laurel from the nape to the brow, tied behind with a ribbon. */
export const wreath = (): Layer[] => {
  const leaves = STEM.flatMap(([x, y, along]) =>
    [38, -38].map((lean) => move(path(LAUREL), x, y, 1.08, along + 90 + lean)),
  );
  const tip = move(path(LAUREL), -37, -42, 0.9, -112);
  const veins = STEM.map(([x, y]) => `M${xy(x, y)}l0.1,0.1`).join('');
  return [
    raise(
      tube([
        [40, -14, 2.4],
        [50, 2, 3.2],
        [54, 24, 3],
        [50, 38, 2],
      ]),
      1.8,
      { puff: 1.4, radius: 4 },
    ),
    raise(
      tube([
        [39, -13, 2.2],
        [42, 6, 3],
        [40, 24, 3],
        [44, 36, 2],
      ]),
      2.2,
      { puff: 1.4, radius: 4 },
    ),
    ...leaves.map((leaf) => raise(leaf, 1.7, { puff: 2.4, radius: 4, soft: 0.35 })),
    raise(tip, 1.7, { puff: 2.4, radius: 4, soft: 0.35 }),
    raise(line(veins, 3), 1.4, { puff: 1, radius: 2, soft: 0.4 }),
    raise(oval(39, -14, 4.4, 3.4, 40), 2.4, { puff: 1.4, radius: 4 }),
  ];
};
