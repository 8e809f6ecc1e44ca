// Half-length figures for scenes, cut at the waist: heads in profile, hair, headwraps, torsos and the
// joints of their arms. A head is 100 units high from crown to chin, centred on the origin, and looks
// right.
import { dot, line, oval, path, type Point } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';
import { random } from './noise.ts';

/** Type of face: its closed contour from the crown down to the chin and back below the skull. */
export interface Face {
  readonly outline: string;
  /** Strength of the modelling of brow, cheek and jaw; 1 for an adult man. */
  readonly bone: number;
}

const SKULL = 'C-18,25 -27,22 -34,15 C-45,6 -49,-8 -47,-22 C-44,-41 -24,-51 -4,-51 Z';

export const MAN: Face = {
  outline:
    'M-4,-51 C14,-52 29,-46 35,-33 C38,-26 38.6,-19 39.6,-13 C41.6,-11.6 42.2,-8.4 41,-5.4' +
    ' C40,-3.4 39.6,-2.2 40.4,-.4 C43,4 47.4,9.6 50.8,14.4 C53,17.6 52,20.4 48.6,20.9' +
    ' C46,21.2 43.6,20.6 42.6,22 C43.2,24 44.6,25 46.4,26.2 C49.6,28.2 49.4,30.6 45.4,31.3' +
    ' C48.8,32 49.4,35.4 46.6,37.4 C44.6,38.8 42.4,38.6 42.2,40.6 C42.2,42.6 44.6,43.6 44.8,46.4' +
    ' C45,50 41,52.6 35.6,52.4 C28,52 19,48 8,42 C0,38 -6,32 -10,21 ' +
    SKULL,
  bone: 1,
};

export const WOMAN: Face = {
  outline:
    'M-4,-51 C15,-52 30,-46 36.6,-32 C39.4,-25 39.4,-17 39.4,-11 C40.2,-8 39.6,-5 38.8,-3' +
    ' C38.2,-1.4 38.4,0 39.2,1.6 C41.6,5.4 45,9.4 47.8,13.4 C50,16.6 49.2,19 46.4,19.6' +
    ' C44.2,20 42.2,19.6 41.4,21 C42,23.2 43.4,24.4 45.2,25.8 C48.4,28 48,30.2 44,31' +
    ' C47.6,31.8 48,35 45.2,37 C43,38.4 41,38.2 40.8,40.2 C41,42.4 42.6,43.6 42.2,46.4' +
    ' C41.6,49.8 37.6,51.8 32.6,51.2 C25,50.4 16,46 6,39.6 C-1,35 -7,29 -10,20 ' +
    SKULL,
  bone: 0.6,
};

const EAR =
  'M-7,-7 C-6,-14 6,-15 8,-8 C9.4,-2 5.6,3 4,8 C3,13.4 0,17 -3,15 C-6,13 -4.4,8 -5.4,3 C-6.2,-.6 -7.6,-3.4 -7,-7Z';

/** An open eye in profile: lids, an incised iris, the brow above it. */
const eye = (within: string): Layer[] => [
  cut(oval(28.6, -1.6, 10, 6, -8), 2.4, { soft: 2.6, within }),
  raise(
    path('M19.6,1.4 C23,-3.6 29,-5.4 34.4,-3.2 C35,-.6 34.8,2 33.8,3.8 C28.6,5 23.4,4 19.6,1.4Z'),
    1.7,
    {
      puff: 0.9,
      radius: 4,
      soft: 0.5,
      within,
    },
  ),
  raise(line('M17.4,1.6 C21.6,-5 29,-7.4 35.8,-4.4', 2), 1.3, { soft: 0.45, within }),
  raise(line('M21.4,3.4 C26,5.6 31,5.8 34,4.4', 1.2), 0.7, { soft: 0.5, within }),
  cut(
    path(
      'M29.4,-4 C26.8,-2.6 27,1.6 29.6,3.2 C33.4,2.6 34,-2.6 32.4,-4.2 C31.4,-4.6 30.2,-4.5 29.4,-4Z',
    ),
    1.1,
    {
      soft: 0.4,
      within,
    },
  ),
  cut(dot(30.9, -0.7, 1.7), 1.3, { soft: 0.4, within }),
];

/** Skull and face in profile at height `z`, with the raised and cut planes of the relief. */
export function profile({ outline, bone }: Face, z: number): Layer[] {
  const within = path(outline);
  return [
    over(within, z, { puff: 11, radius: 32, soft: 0.4 }),
    // Raised: brow, cheekbone, jaw, chin. Cut: temple, hollow of the cheek.
    cut(oval(22, -19, 9, 6, -20), 1.4 * bone, { soft: 5, within }),
    raise(oval(33, -11.6, 8.6, 2.6, 8), 1.6 * bone, { soft: 1.8, within }),
    ...eye(within),
    raise(oval(21, 11, 10, 5.6, 22), 2.2, { soft: 4, within }),
    cut(oval(15, 24, 11, 8, 40), 1.6 * bone, { soft: 4.4, within }),
    raise(line('M-6,29 C4,37 16,44 30,48', 5), 1.3 * bone, { soft: 2.6, within }),
    raise(oval(38, 46, 5.4, 4.6), 1.5, { soft: 2.2, within }),
    raise(line('M17,-11.4 C23,-15.4 31,-16 38.6,-12.8', 2.6), 1.5, { soft: 0.7, within }),
    // The nose: side, wing, nostril, and the fold behind the wing.
    raise(path('M40,-2 C43,4 47.4,9.6 50.4,15 L41.4,17 C40.6,12 40,4 40,-2Z'), 1.3, {
      soft: 1.3,
      within,
    }),
    raise(oval(42.6, 16.4, 4.8, 4, 14), 1.9, { soft: 0.8, within }),
    cut(oval(45.6, 19.6, 2.4, 1, 14), 1.6, { soft: 0.45, within }),
    cut(line('M37.6,13.4 C36.4,17 36.6,21 34,27', 1.2), 1, { soft: 1.1, within }),
    // The mouth.
    raise(path('M47,27 C43,25.6 38,27.4 34.4,31.2 C38,32 42,31.8 45.4,31.2Z'), 1.1, {
      soft: 0.7,
      within,
    }),
    raise(path('M46.8,36.4 C42,37.8 37.6,35.6 35,31.8 C39,32.4 42,32.2 45.4,31.8Z'), 1.4, {
      soft: 0.7,
      within,
    }),
    cut(line('M46,31.2 C42,32 38,31.8 33.8,31', 1.1), 1.5, { soft: 0.4, within }),
    cut(oval(40, 41, 4, 1.4, 6), 1, { soft: 1, within }),
  ];
}

export const ear = (lift = 2.4): Layer[] => [
  raise(path(EAR), lift, { puff: 1.6, radius: 5, soft: 0.5 }),
  cut(
    path('M-3.4,-6.4 C-1.4,-11 5,-10 4.6,-5.6 C4,-1.4 0,1 -.8,6.6 C-2.6,2.6 -4.6,-3 -3.4,-6.4Z'),
    2.2,
    { soft: 0.8 },
  ),
];

/** Area of short hair: from the forehead before the ear down to the nape. */
const CROP =
  'M33,-37 C27,-48 14,-54 -4,-54 C-27,-54 -48,-42 -50,-21 C-52,-6 -47,8 -36,18 C-29,23 -21,24 -16,22' +
  ' C-11,14 -13,2 -11,-6 C-8,-16 2,-16 9,-9 C11,-15 12,-20 17,-24 C23,-28 30,-30 33,-37Z';

/** Short, curly hair. */
export function crop(z: number, seed: number): Layer[] {
  const chance = random(seed);
  const within = path(CROP);
  const curls: string[] = [];
  for (let y = -56; y < 26; y += 4.4) {
    for (let x = -54; x < 36; x += 4.8) {
      curls.push(dot(x + chance() * 2.4 + (y % 2), y + chance() * 2.4, 1.7 + chance() * 0.9));
    }
  }
  return [
    over(within, z, { puff: 9, radius: 30, soft: 0.9 }),
    raise(curls.join(''), 0.5, { puff: 2.6, radius: 2.6, soft: 0.5, within }),
  ];
}

const TURBAN =
  'M39,-29 C38,-50 19,-67 -8,-67 C-39,-67 -57,-46 -55,-20 C-54,-6 -47,9 -37,14 C-28,12 -20,3 -13,-8 C-2,-14 20,-20 39,-29Z';

/** A headcloth, wound around the head and knotted at the back, with curls below it. */
export function turban(z: number, seed: number): Layer[] {
  const chance = random(seed);
  const within = path(TURBAN);
  const curls = Array.from({ length: 16 }, (_, i) =>
    dot(-42 + (i % 6) * 6 + chance() * 3, 12 + Math.floor(i / 6) * 6 + chance() * 3, 3.6),
  );
  return [
    over(curls.join(''), z - 6, { puff: 3, radius: 4, soft: 0.6 }),
    over(
      path(
        'M-48,2 C-60,8 -74,10 -84,22 C-72,22 -62,22 -54,18 C-62,28 -66,40 -64,54 C-52,44 -44,30 -40,14Z',
      ),
      z - 2,
      {
        puff: 5,
        radius: 9,
        soft: 0.6,
      },
    ),
    over(within, z, { puff: 11, radius: 30, soft: 0.6 }),
    cut(
      line(
        'M39,-33 C12,-33 -28,-24 -46,6M33,-46 C4,-46 -36,-38 -53,-10M18,-58 C-8,-58 -38,-54 -52,-32M34,-40 C8,-40 -32,-31 -50,-2',
        2,
      ),
      2.2,
      {
        soft: 1.3,
        within,
      },
    ),
    over(oval(-46, 4, 8, 9, 30), z + 2, { puff: 4, radius: 8, soft: 0.6 }),
  ];
}

export interface Stance {
  /** Where the hips are on the plate. */
  readonly hips: Point;
  readonly scale: number;
  /** Lean of the body in degrees, clockwise. */
  readonly lean: number;
  readonly mirrored?: boolean;
}

/** Places a half-length figure by its hips, so that a lean turns it around them. */
export const stand = (
  figure: Layer[],
  { hips, scale, lean, mirrored = false }: Stance,
): Layer[] => {
  const [dx, dy] = [(mirrored ? -1 : 1) * 464 * scale, 770 * scale];
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  const x = hips[0] - dx * cos + dy * sin;
  const y = hips[1] - dx * sin - dy * cos;
  return place(figure, { x, y, scale, turn: lean, mirrored });
};
