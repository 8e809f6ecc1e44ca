import { PLATE } from '../broad-bust.ts';
import { outline, points, stroke } from '../curve.ts';
import {
  ARM_FORWARD,
  bareChest,
  crop,
  ear,
  type Face,
  farArm,
  MAN,
  profile,
  stand,
  type Stance,
  TORSO,
  torso,
  turban,
  WOMAN,
} from '../half-length.ts';
import { box, dot, line, oval, path, type Point, tube, xy } from '../geometry.ts';
import { graspingFist } from '../hand-poses.ts';
import { cut, lift, type Layer, over, place, raise } from '../layer.ts';
import { groundEdge } from '../nature.ts';
import { random } from '../noise.ts';
import { type BentArm, rolledSleeve, sleeve, turnedCuff } from '../sleeve.ts';
import { brow, hill } from './battlefield.ts';

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

/** A fringed epaulette on the near shoulder. */
const epaulette = (): Layer[] => [
  over(
    Array.from({ length: 9 }, (_, i) =>
      tube([
        [346 + i * 8, 480 + Math.sin(i / 2.7) * 6, 5],
        [336 + i * 8.6, 518 + Math.sin(i / 2.7) * 8, 5],
      ]),
    ).join(''),
    40,
    { puff: 5, radius: 5, soft: 0.5 },
  ),
  over(
    path(
      'M424,440C398,434 360,446 340,468C334,482 344,492 360,490C388,486 414,484 434,472C442,458 436,444 424,440Z',
    ),
    43,
    { puff: 8, radius: 16 },
  ),
];

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

/** A beardless, round-faced young man. */
const YOUTH: Face = { outline: WOMAN.outline, bone: 0.5 };

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

/** The hand at the lock, seen from its back: one mass with the index finger at the trigger. */
const triggerHand = (z: number): Layer[] => {
  const mass =
    path(
      outline(
        points(
          '-60,-11 -38,-17 -16,-23 2,-21 14,-13 23,-5 24,4 22,15 17,25 4,27 -14,23 -36,18 -60,15',
        ),
      ),
    ) +
    tube([
      [4, -13, 7],
      [16, -21, 6.6],
      [21, -33, 5.8],
      [16, -42, 4.4],
    ]);
  return [
    over(mass, z, { puff: 8, radius: 16, soft: 0.7 }),
    cut(
      line(
        stroke([24, -3], [14, -4], [3, -9]) +
          stroke([24, 9], [14, 8], [4, 5]) +
          stroke([21, 19], [12, 18], [5, 16]),
        2,
      ),
      2.4,
      { soft: 0.8, within: mass },
    ),
    raise([-13, -2, 9, 18].map((y) => oval(2, y, 6, 4.4)).join(''), 1.4, {
      soft: 2.6,
      within: mass,
    }),
    over(
      tube([
        [-36, -9, 8],
        [-22, -22, 8.4],
        [-12, -33, 7.4],
        [-1, -38, 5.4],
      ]),
      z + 2,
      { puff: 5, radius: 9, soft: 1 },
    ),
  ];
};

/** The hand below the barrel: its fingers close over the near side, the palm is behind. */
const supportingHand = (z: number): Layer[] => {
  const mass = path(
    outline(
      points(
        '40,30 26,28 6,29 -10,27 -15,20 -12,14 -17,8 -14,2 -17,-5 -13,-11 -14,-18 -8,-24 8,-26 24,-22 36,-8 44,8',
      ),
    ),
  );
  return [
    over(mass, z, { puff: 7, radius: 14, soft: 0.7 }),
    cut(
      line(
        stroke([-14, 14.6], [0, 16], [16, 15]) +
          stroke([-15, 2], [2, 3], [19, 2]) +
          stroke([-14, -11], [2, -11], [18, -10]),
        2,
      ),
      2.4,
      { soft: 0.8, within: mass },
    ),
    raise([-17, -4, 9, 22].map((y) => oval(16, y, 6, 4.6)).join(''), 1.4, {
      soft: 2.6,
      within: mass,
    }),
  ];
};

/** Position of a point on the flag: u from the staff to the fly, v from its upper to its lower edge. */
function cloth(u: number, v: number): Point {
  const wave = Math.sin(u * 8.2 + 0.4 + v * 0.6);
  const x = 661 - 12 * v - u * 296 - 8 * Math.sin(v * 4 + u * 3) * u;
  const y = 208 + v * 92 + wave * (5 + 12 * u) + u * 14;
  return [x, y];
}

const clothLine = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${xy(x, y)}`).join('');

const acrossCloth = (u: number): Point[] => Array.from({ length: 9 }, (_, i) => cloth(u, i / 8));

const alongCloth = (v: number): Point[] => Array.from({ length: 33 }, (_, i) => cloth(i / 32, v));

/** The flag, shot through and torn at its fly. */
const FLAG = (() => {
  const fly = [0.99, 0.94, 1, 0.92, 0.98, 0.9, 0.97].map((u, i) => cloth(u, i / 6));
  const edge = [...alongCloth(0).slice(0, 30), ...fly, ...alongCloth(1).slice(0, 29).toReversed()];
  return path(`${clothLine(edge)}Z`);
})();

/** The staff of the flag, which the bearer holds before his breast. */
const staff = (): Layer[] => [
  over(
    tube([
      [612, 640, 5.6],
      [628, 510, 5.4],
      [664, 214, 4],
    ]),
    33,
    { puff: 5, radius: 4.6, soft: 0.5 },
  ),
  over(path('M660,220L653,206L667,187L674,208L666,221Z'), 33, { puff: 4, radius: 6 }),
];

/** The flag, streaming back over the line. */
const colours = (): Layer[] => [
  over(FLAG, 22, { puff: 6, radius: 16, soft: 0.6 }),
  raise(line([0.16, 0.55, 0.93].map((u) => clothLine(acrossCloth(u))).join(''), 24), 4, {
    soft: 9,
    within: FLAG,
  }),
  cut(line([0.35, 0.74].map((u) => clothLine(acrossCloth(u))).join(''), 26), 4.4, {
    soft: 9,
    within: FLAG,
  }),
  raise(line(clothLine(acrossCloth(0.5)), 5, '11 8'), 2.6, { puff: 2, radius: 3, within: FLAG }),
  raise(line(clothLine(alongCloth(0.02)) + clothLine(alongCloth(0.98)), 3), 1.6, {
    soft: 0.6,
    within: FLAG,
  }),
  cut(
    dot(...cloth(0.7, 0.3), 5) + dot(...cloth(0.24, 0.66), 4.4) + dot(...cloth(0.82, 0.74), 4),
    8,
    {
      soft: 0.8,
    },
  ),
];

const HEAD = { x: 468, y: 332, scale: 1.5, depth: 0.8 } as const;

/** The standing collar of a coat. */
const collar = (): Layer[] => [
  over(path('M412,360C416,396 410,424 396,446L530,456C520,432 512,414 514,392L470,330Z'), 18, {
    puff: 12,
    radius: 36,
  }),
  over(
    path(
      'M404,400C424,432 470,446 520,424C530,436 534,450 528,462C480,482 420,470 386,446C396,430 400,414 404,400Z',
    ),
    28,
    { puff: 6, radius: 16 },
  ),
];

/** The far arm of the veteran, whose forearm rises to the hand below the barrel. */
const FAR_ARM: BentArm = { shoulder: [574, 490], elbow: [660, 588], wrist: [602, 464], width: 78 };

/** The veteran: a bearded man in coat and shako, with cross-belts. */
const veteran = (): Layer[] => [
  ...sleeve(FAR_ARM, { z: 9 }),
  ...turnedCuff(FAR_ARM, 18),
  ...torso(12),
  ...collar(),
  raise(
    path('M506,452L534,446C500,524 440,614 372,672L350,652C420,592 474,524 506,452Z') +
      path('M420,446L446,452C470,520 510,590 560,640L552,668C500,616 446,540 420,446Z'),
    2.6,
    { puff: 1.6, radius: 8, within: path(TORSO) },
  ),
  ...epaulette(),
  ...place(
    [
      ...profile(MAN, 24),
      ...beard(),
      ...ear(),
      ...crop(26, 7),
      ...place(shako(29), { x: -1, y: -8, scale: 1, turn: -5 }),
    ],
    {
      ...HEAD,
      turn: -10,
    },
  ),
];

/** The bearer of the flag, kerchief around his head, bare-chested, both hands on the staff. */
const bearer = (): Layer[] => [
  ...farArm(),
  ...bareChest(),
  over(
    path(
      'M404,428C376,440 354,458 346,486C336,550 352,610 372,668L396,744L424,720C414,650 440,560 452,500C450,480 444,462 436,450Z',
    ),
    21,
    {
      puff: 7,
      radius: 18,
    },
  ),
  ...place([...profile(SHOUTING, 24), ...ear(), ...turban(28, 5)], { ...HEAD, turn: -24 }),
];

/** Breeches and bare feet of the bearer, who strides uphill; the near leg is ahead. */
const stride = (): Layer[] => {
  const back = path(
    outline([
      [392, 720],
      [500, 740],
      [508, 800],
      [478, 872],
      [494, 920],
      [474, 980],
      [462, 1040],
      [412, 1040],
      [418, 960],
      [420, 890],
      [384, 800],
    ]),
  );
  const thigh = path(
    outline([
      [386, 690],
      [470, 684],
      [560, 694],
      [630, 722],
      [678, 758],
      [694, 800],
      [692, 850],
      [682, 884],
      [626, 880],
      [620, 838],
      [606, 816],
      [540, 816],
      [470, 820],
      [412, 800],
      [384, 750],
    ]),
  );
  const calf = path(
    outline([
      [634, 862],
      [680, 866],
      [682, 900],
      [672, 936],
      [684, 950],
      [712, 962],
      [738, 970],
      [740, 982],
      [700, 988],
      [640, 986],
      [628, 972],
      [640, 944],
      [632, 904],
    ]),
  );
  return [
    over(back, 7, { puff: 12, radius: 40, soft: 0.8 }),
    cut(
      line(
        stroke([496, 820], [470, 860], [424, 880]) + stroke([486, 900], [460, 940], [420, 956]),
        7,
      ),
      3,
      { soft: 4, within: back },
    ),
    over(calf, 13, { puff: 10, radius: 20, soft: 0.7 }),
    cut(line('M716,964L722,984M726,968L730,984', 1.8), 1.6, { soft: 0.8 }),
    over(thigh, 16, { puff: 14, radius: 44, soft: 0.7 }),
    cut(
      line(
        stroke([440, 716], [520, 728], [610, 764]) +
          stroke([430, 760], [520, 776], [600, 796]) +
          stroke([640, 740], [640, 780], [612, 812]) +
          stroke([684, 800], [656, 816], [622, 822]) +
          stroke([688, 846], [664, 850], [634, 842]),
        7,
      ),
      3.6,
      { soft: 3.6, within: thigh },
    ),
    raise(
      line(
        stroke([420, 736], [510, 750], [600, 780]) + stroke([662, 764], [668, 800], [650, 846]),
        10,
      ),
      2.6,
      { soft: 4, within: thigh },
    ),
  ];
};

/** The sash around the waist of the bearer, its end blown back. */
const waistSash = (): Layer[] => [
  over(
    tube([
      [388, 690, 10],
      [362, 710, 12],
      [350, 752, 15],
      [330, 792, 13],
      [320, 816, 6],
    ]),
    12,
    { puff: 7, radius: 14, soft: 0.6 },
  ),
  over(path('M378,660C430,684 510,684 566,656L570,694C512,722 430,722 376,698Z'), 32, {
    puff: 6,
    radius: 16,
  }),
  cut(line('M378,672C430,696 510,696 568,668M377,685C430,709 510,709 569,681', 3), 2.2, {
    soft: 1.4,
  }),
];

/** The bearer above the sash, without what the legs replace. */
const aboveWaist = (figure: readonly Layer[]): Layer[] =>
  figure.map((item) =>
    item.within === undefined ? { ...item, within: box(0, 0, 1000, 700) } : item,
  );

/** The near arm of the bearer. */
const ARM_AT_STAFF: BentArm = {
  shoulder: [388, 492],
  elbow: [402, 620],
  wrist: [536, 486],
  width: 92,
};

/** Both hands of the bearer around the staff. */
const bearerHands = (): Layer[] => [
  ...place(graspingFist(34), { x: 582, y: 578, scale: 1.06, turn: 4, mirrored: true }),
  ...rolledSleeve(ARM_AT_STAFF, 28),
  ...place(graspingFist(40), { x: 577, y: 468, scale: 1.12, turn: -22, mirrored: true }),
];

/** The youth behind the others: bareheaded, in an open waistcoat. */
const youth = (): Layer[] => [
  ...bareChest(),
  over(
    path(
      'M404,428C376,440 354,458 346,486C336,550 352,610 372,668L366,744L440,740C420,660 470,560 462,500C454,480 446,462 436,450Z',
    ),
    19,
    {
      puff: 7,
      radius: 18,
    },
  ),
  ...place([...profile(YOUTH, 24), ...ear(), ...crop(27, 3)], { ...HEAD, turn: -14 }),
];

const YOUTH_STANCE: Stance = { hips: [196, 728], scale: 0.63, lean: 9 };
const BEARER_STANCE: Stance = { hips: [534, 622], scale: 0.64, lean: 9 };
const VETERAN_STANCE: Stance = { hips: [280, 812], scale: 0.69, lean: 12 };

/** The musket of the veteran, carried steeply before his breast, with both hands and the near arm. */
const ready = (): Layer[] => [
  ...place(musket(36), { x: 386, y: 668, scale: 1, turn: -74 }),
  ...place(supportingHand(46), { x: 404, y: 604, scale: 0.8, turn: 14 }),
  ...lift(
    10,
    stand([...sleeve(ARM_FORWARD, { z: 34 }), ...turnedCuff(ARM_FORWARD, 46)], VETERAN_STANCE),
  ),
  ...place(triggerHand(52), { x: 376, y: 694, scale: 0.84, turn: 4 }),
];

/** A figure in half its relief, behind the others. */
const behind = (figure: readonly Layer[]): Layer[] =>
  figure.map((item) => ({ ...item, height: item.height * 0.5, puff: item.puff * 0.5 }));

/** Product 10: the last charge up the hill of Vertières. */
export const vertieres = (): Layer[] =>
  [
    ...hill(),
    ...behind(stand(youth(), YOUTH_STANCE)),
    ...colours(),
    ...lift(8, stand(stride(), BEARER_STANCE)),
    ...lift(8, stand([...aboveWaist(bearer()), ...waistSash()], BEARER_STANCE)),
    ...staff(),
    ...lift(12, stand(bearerHands(), BEARER_STANCE)),
    ...lift(14, stand(veteran(), VETERAN_STANCE)),
    ...ready(),
    ...brow(),
    groundEdge(44, 173, 24),
  ].map((item) => (item.within === undefined ? { ...item, within: PLATE } : item));
