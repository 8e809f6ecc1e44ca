import { outline, points, stroke } from '../curve.ts';
import { crop, ear, type Face, MAN, profile, turban } from '../half-length.ts';
import { box, dot, line, path, type Point, tube, xy } from '../geometry.ts';
import { graspingFist } from '../hand-poses.ts';
import { cut, type Layer, lift, over, place, raise } from '../layer.ts';
import { random } from '../noise.ts';
import { type BentArm, rolledSleeve, sleeve, turnedCuff } from '../sleeve.ts';
import { brow, hill } from './battlefield.ts';
import { farLeg, nearLeg, sash, shirt } from './charge-figure.ts';
import { gaiteredLeg, raggedLeg } from './soldier-legs.ts';

/** A shako with its plate and plume, on a head of `half-length.ts`. */
const shako = (z: number): Layer[] => {
  const cap = path(
    'M-44,-18C-48,-50 -52,-74 -50,-96C-20,-104 20,-104 44,-94C42,-70 42,-48 40,-28C14,-16 -18,-12 -44,-18Z',
  );
  return [
    over(
      tube([
        [18, -96, 8],
        [20, -122, 9],
        [14, -142, 5],
      ]),
      z - 2,
      { puff: 5, radius: 8 },
    ),
    over(cap, z, { puff: 10, radius: 26, soft: 0.6 }),
    cut(line('M-47,-84C-16,-92 18,-92 42,-82', 3), 1.8, { soft: 0.8, within: cap }),
    raise(path('M16,-70L38,-66L36,-44L26,-36L14,-48Z'), 2, { puff: 2, radius: 6, within: cap }),
    over(
      path(
        'M-46,-24C-16,-16 16,-20 40,-34C52,-34 60,-30 64,-24C48,-24 30,-14 6,-9C-14,-6 -34,-8 -46,-12Z',
      ),
      z + 5,
      {
        puff: 4,
        radius: 8,
        soft: 0.5,
      },
    ),
  ];
};

/** The veteran's beard and moustache, for a head of `half-length.ts`. */
const beard = (): Layer[] => {
  const chance = random(7);
  const shape = path(
    'M-9,2C-4,10 0,18 8,22C18,25 28,25 34,27C37,24 42,22 45,24C43,27 40,29 38,31C38,35 40,38 44,38C47,44 46,54 38,60C26,64 10,54 0,44C-8,36 -12,20 -9,2Z',
  );
  const curls: string[] = [];
  for (let y = 0; y < 62; y += 5) {
    for (let x = -12; x < 48; x += 5) curls.push(dot(x + chance() * 3, y + chance() * 3, 2.3));
  }
  return [
    raise(shape, 2.4, { puff: 3, radius: 9, soft: 1 }),
    raise(curls.join(''), 0.6, { puff: 2.4, radius: 2.6, soft: 0.5, within: shape }),
    cut(path('M47,31C43,30.6 40,31.4 37,32C40,35 43,35.6 46,35Z'), 3, { soft: 0.6 }),
  ];
};

/** A man who shouts: the jaw is dropped, the lips are parted. */
const SHOUTING: Face = {
  outline:
    'M-4,-51C14,-52 29,-46 35,-33C38,-26 38.6,-19 39.8,-13C42.6,-11.4 43,-8.4 41.4,-5.4' +
    'C40.2,-3.4 40,-2 41,-.2C44,4 48.6,9 52,14C54.2,17.4 53,20.4 49.4,20.9' +
    'C46.4,21.2 43.6,20.6 42.8,22C43.4,24 45,25 46.8,26.2C49.8,28.2 49.6,30.4 45.4,31' +
    'C41,31.4 38,33.4 36.4,35C39,37 42,37.6 45.2,38C48.6,39 48.6,42.4 45,44.4' +
    'C42.4,45.6 41.4,46.4 41.6,48.4C42,50 43.8,51 43.4,54.4C42.8,58.4 38,60 32,59' +
    'C24,57.4 14,51 5,43C-2,38 -8,31 -10,21C-18,25 -27,22 -34,15C-45,6 -49,-8 -47,-22C-44,-41 -24,-51 -4,-51Z',
  bone: 1.3,
};

/** A musket along the x axis, its lock at the origin: butt, small of the stock, barrel and bayonet. */
const musket = (z: number): Layer[] => {
  const stock = path(
    outline(
      points(
        '-112,-10 -108,22 -84,19 -52,13 -30,9 -14,8 20,9 60,8 120,6.6 178,6 180,-3 120,-5 20,-7 -14,-7 -32,-5 -60,-7 -88,-9',
      ),
    ),
  );
  const barrel = path('M-2,-10L226,-6.6L226,2.4L-2,1Z');
  return [
    over(line(stroke([-24, 8], [-14, 20], [4, 20], [14, 9]), 3.6), z, { puff: 3, radius: 3 }),
    over(stock, z, { puff: 6, radius: 11, soft: 0.5 }),
    over(barrel, z + 3, { puff: 5, radius: 5, soft: 0.5 }),
    over([56, 112, 168].map((x) => box(x, -9, 9, 17, 2)).join(''), z + 6, { puff: 3, radius: 5 }),
    over(path('M222,0L240,-1L254,-9L330,-6L256,-1L244,7L222,7Z'), z + 4, {
      puff: 4,
      radius: 4,
      soft: 0.5,
    }),
    over(path('M-26,-3L22,-4L26,4L-4,7L-26,4Z'), z + 6, { puff: 2, radius: 5, soft: 0.5 }),
    over(
      tube([
        [-8, 0, 4],
        [-14, -11, 4],
        [-21, -17, 3],
      ]) +
        tube([
          [8, -2, 4],
          [12, -13, 3.4],
        ]),
      z + 7,
      {
        puff: 3,
        radius: 4,
        soft: 0.5,
      },
    ),
    cut(line('M-108,-6L-104,18', 2.6), 1.6, { soft: 0.7, within: stock }),
  ];
};

/** Position of a point on the flag: u from the staff to the fly, v from its upper to its lower edge. */
function cloth(u: number, v: number): Point {
  const wave = Math.sin(u * 9.4 + 0.6 + v * 0.7);
  const x = 660 - 27 * v - u * 440 - 8 * Math.sin(v * 4 + u * 3) * u;
  const y = 208 + v * 112 + wave * (3 + 13 * u) + u * 92 - 58 * Math.sin(Math.PI * u);
  return [x, y];
}

const clothLine = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${xy(x, y)}`).join('');

const acrossCloth = (u: number): Point[] => Array.from({ length: 9 }, (_, i) => cloth(u, i / 8));

const alongCloth = (v: number): Point[] => Array.from({ length: 33 }, (_, i) => cloth(i / 32, v));

/** The flag, shot through and torn at its fly. */
const FLAG = (() => {
  const fly = [0.99, 0.93, 1, 0.91, 0.97, 0.88, 0.92].map((u, i) => cloth(u, i / 6));
  const edge = [...alongCloth(0).slice(0, 30), ...fly, ...alongCloth(1).slice(0, 29).toReversed()];
  return path(`${clothLine(edge)}Z`);
})();

/** Heraldic hatching of its bands: along the cloth for blue at the staff, across it for red. */
const HATCHING = [
  ...Array.from({ length: 12 }, (_, i) => alongCloth((i + 1) / 13).slice(1, 14)),
  ...Array.from({ length: 26 }, (_, i) => acrossCloth(0.455 + i * 0.0206)),
]
  .map(clothLine)
  .join('');

/** The flag, streaming back over the line. */
const colours = (): Layer[] => [
  over(FLAG, 8, { puff: 6, radius: 16, soft: 0.6 }),
  raise(line([0.1, 0.44, 0.78].map((u) => clothLine(acrossCloth(u))).join(''), 30), 4, {
    soft: 10,
    within: FLAG,
  }),
  cut(line([0.27, 0.61, 0.93].map((u) => clothLine(acrossCloth(u))).join(''), 30), 4.4, {
    soft: 10,
    within: FLAG,
  }),
  cut(line(clothLine(acrossCloth(0.43)), 4), 2, { soft: 0.8, within: FLAG }),
  raise(line(clothLine(acrossCloth(0.43)), 5, '10 8'), 3, { puff: 2, radius: 3, within: FLAG }),
  cut(line(HATCHING, 1.5), 1.1, { soft: 0.5, within: FLAG }),
  raise(line(clothLine(alongCloth(0.02)) + clothLine(alongCloth(0.98)), 3), 1.6, {
    soft: 0.6,
    within: FLAG,
  }),
  cut(dot(...cloth(0.72, 0.26), 5) + dot(...cloth(0.86, 0.72), 6), 8, { soft: 0.8 }),
];

/** The staff of the flag, which the bearer holds before his breast. */
const staff = (): Layer[] => [
  over(
    tube([
      [574, 600, 5.6],
      [612, 430, 5.2],
      [662, 204, 4],
    ]),
    31,
    { puff: 5, radius: 4.6, soft: 0.5 },
  ),
  over(path('M658,208L652,194L667,168L673,198L665,209Z'), 31, { puff: 4, radius: 6 }),
];

/** The arms of a man who holds a haft upright before him: the far hand is the upper one. */
const FAR_ARM: BentArm = { shoulder: [556, 396], elbow: [568, 456], wrist: [608, 384], width: 46 };
const NEAR_ARM: BentArm = { shoulder: [502, 378], elbow: [502, 474], wrist: [588, 442], width: 60 };

/** Mask in which the top of a sleeve runs into the shoulder without an edge. */
const FROM_SHOULDER =
  '<linearGradient id="sleeve" gradientUnits="userSpaceOnUse" x1="470" y1="350" x2="490" y2="450"><stop offset="0" stop-color="#000"/>' +
  '<stop offset="1" stop-color="#fff"/></linearGradient><rect x="400" y="300" width="300" height="300" fill="url(#sleeve)"/>';

const fromShoulder = (arm: readonly Layer[]): Layer[] =>
  arm.map((item) => ({ ...item, within: item.within ?? FROM_SHOULDER }));

/** The bearer of the flag: kerchief around his head, open shirt, both hands on the staff. */
const bearer = (): Layer[] => [
  ...farLeg(10),
  ...rolledSleeve(FAR_ARM, 10),
  ...shirt(16),
  ...nearLeg(18),
  ...sash(32),
  ...place([...profile(SHOUTING, 24), ...ear(), ...turban(28, 5)], {
    x: 568,
    y: 290,
    scale: 0.86,
    depth: 1.15,
    turn: -14,
  }),
  ...staff(),
  ...place(graspingFist(52), { x: 629, y: 360, scale: 0.64, turn: -22, mirrored: true }),
  ...fromShoulder(rolledSleeve(NEAR_ARM, 30)),
  ...place(graspingFist(62), { x: 609, y: 438, scale: 0.68, turn: -14, mirrored: true }),
];

/** The tails of a soldier's coat, blown back. */
const coatTails = (z: number): Layer[] => {
  const tail = path(
    outline(
      points(
        '452,470 444,500 430,526 404,550 374,566 386,580 400,592 416,600 446,580 474,550 502,524 560,520 562,504 500,500',
      ),
    ),
  );
  return [
    over(tail, z, { puff: 7, radius: 18, soft: 0.6 }),
    cut(
      line(
        stroke(...points('484,508 456,542 420,572')) + stroke(...points('516,518 484,540 452,566')),
        5,
      ),
      2.4,
      { soft: 2.4, within: tail },
    ),
  ];
};

/** The shoulder belt and the waist belt of a soldier, on the figure of `charge-figure.ts`. */
const belts = (z: number): Layer[] => [
  raise(
    path(outline(points('578,412 588,424 560,452 500,492 462,500 458,484 500,470 552,438'))),
    2.6,
    { puff: 1.6, radius: 6 },
  ),
  over(
    path(outline(points('450,480 500,500 566,500 588,482 590,496 566,514 500,516 450,498'))),
    z + 15,
    { puff: 4, radius: 8 },
  ),
];

/** Standing collar and belts of a soldier's coat. */
const coat = (z: number): Layer[] => [
  over(
    path(outline(points('526,338 536,326 560,332 592,344 604,352 598,362 566,358 538,350'))),
    z + 10,
    { puff: 3.4, radius: 7 },
  ),
  ...belts(z),
];

/** The fringed wing on the near shoulder of a coat. */
const shoulderWing = (z: number): Layer[] => [
  over(
    Array.from({ length: 8 }, (_, i) =>
      tube([
        [478 + i * 6.6, 372 + Math.sin(i / 2.3) * 3, 3.6],
        [472 + i * 7.6, 396 + Math.sin(i / 2.3) * 5, 3.6],
      ]),
    ).join(''),
    z - 2,
    { puff: 4, radius: 4, soft: 0.5 },
  ),
  over(
    path(outline(points('470,374 480,356 504,346 526,350 534,366 532,378 504,378 476,382'))),
    z,
    {
      puff: 6,
      radius: 12,
    },
  ),
];

/** Turns the upper part of a figure around its hips, clockwise. */
const leaning = (layers: readonly Layer[], turn: number): Layer[] =>
  place(place(layers, { x: -515, y: -500, scale: 1 }), { x: 515, y: 500, scale: 1, turn });

/** A musket turned by so many degrees, 0 when it is level, and the fist around it. */
const musketAt = ([x, y]: Point, turn: number): Layer[] =>
  place(musket(44), { x: x - 7, y: y + 46, scale: 0.86, turn });
const fistAt = ([x, y]: Point): Layer[] =>
  place(graspingFist(66), { x, y, scale: 0.68, turn: -14, mirrored: true });

/** A head of `half-length.ts` on a soldier's collar. */
const headOf = (head: readonly Layer[], turn: number): Layer[] =>
  place(head, { x: 568, y: 290, scale: 0.86, depth: 1.15, turn });

/** The veteran steps up on his near leg; the far one has still to leave the ground. */
const veteran = (): Layer[] => {
  const arm: BentArm = { ...NEAR_ARM, wrist: [594, 446] };
  const hand: Point = [613, 440];
  const upper = [
    ...coatTails(30),
    ...shirt(16),
    ...coat(18),
    ...headOf([...profile(MAN, 24), ...beard(), ...ear(), ...crop(26, 7), ...shako(29)], 0),
    ...musketAt(hand, -80),
    ...fromShoulder(sleeve(arm, { z: 34 })),
    ...shoulderWing(44),
    ...turnedCuff(arm, 42),
    ...fistAt(hand),
  ];
  return [
    ...gaiteredLeg(
      [
        [496, 500],
        [478, 632],
        [412, 730],
      ],
      13,
      'ball',
    ),
    ...gaiteredLeg(
      [
        [512, 500],
        [562, 622],
        [508, 726],
      ],
      20,
      'flat',
    ),
    ...leaning(upper, -4),
  ];
};

/** The recruit, in his shirt, runs to catch up: his near leg pushes off, the far one is ahead. */
const recruit = (): Layer[] => {
  const arm: BentArm = { shoulder: [502, 380], elbow: [486, 470], wrist: [590, 476], width: 58 };
  const hand: Point = [611, 474];
  const upper = [
    ...shirt(16),
    ...headOf([...profile(SHOUTING, 24), ...ear(), ...crop(27, 3)], -20),
    ...belts(18),
    ...musketAt(hand, -82),
    ...fromShoulder(rolledSleeve(arm, 30)),
    ...fistAt(hand),
  ];
  return [
    ...raggedLeg(
      [
        [530, 500],
        [600, 596],
        [586, 692],
      ],
      14,
      'flat',
    ),
    ...raggedLeg(
      [
        [508, 500],
        [530, 614],
        [500, 704],
      ],
      18,
      'ball',
    ),
    ...leaning(upper, 6),
  ];
};

/** Product 10: the last charge up the hill of Vertières. */
export const vertieres = (): Layer[] => [
  ...colours(),
  ...hill(),
  ...place(lift(26, recruit()), { x: -122, y: 200, scale: 0.66, depth: 0.36 }),
  ...place(lift(15, veteran()), { x: -66, y: 54, scale: 0.84, depth: 0.5 }),
  ...brow(),
  ...bearer(),
];
