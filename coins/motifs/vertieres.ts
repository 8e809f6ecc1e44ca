import { PLATE } from '../broad-bust.ts';
import { outline, stroke } from '../curve.ts';
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
import { box, dot, line, path, type Point, tube, xy } from '../geometry.ts';
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

/** A musket with bayonet, held in both hands and pointed uphill. */
const bayonet = (): Layer[] => [
  over(
    tube([
      [360, 742, 24],
      [452, 676, 19],
      [500, 642, 12],
      [640, 540, 10],
      [700, 497, 8],
      [770, 446, 6.4],
    ]),
    26,
    {
      puff: 8,
      radius: 11,
      soft: 0.5,
    },
  ),
  over(
    tube([
      [764, 456, 4],
      [800, 428, 6],
      [872, 376, 0.6],
    ]),
    28,
    { puff: 4, radius: 5, soft: 0.5 },
  ),
  raise(line('M632,534L646,554M694,490L706,508', 7), 2, { puff: 2, radius: 4, soft: 0.5 }),
];

/** Position of a point on the flag: u from the staff to the fly, v from its upper to its lower edge. */
function cloth(u: number, v: number): Point {
  const wave = Math.sin(u * 8.2 + 0.4 + v * 0.6);
  const x = 641 - 23 * v - u * 300 - 8 * Math.sin(v * 4 + u * 3) * u;
  const y = 208 + v * 108 + wave * (5 + 15 * u) + u * 62;
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
      [551, 606, 5.6],
      [599, 417, 5.4],
      [644, 212, 4],
    ]),
    33,
    { puff: 5, radius: 4.6, soft: 0.5 },
  ),
  over(path('M644,216L636,202L648,182L657,206L649,218Z'), 33, { puff: 4, radius: 6 }),
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

/** The musket at the charge, in both hands. */
const atTheCharge = (arm: Layer[]): Layer[] => [
  ...bayonet(),
  ...place(graspingFist(30), { x: 664, y: 524, scale: 1, turn: 40, mirrored: true }),
  ...arm,
  ...place(graspingFist(40), { x: 588, y: 574, scale: 1.16, turn: 22, mirrored: true }),
];

/** The far arm that reaches forward to the musket or the staff. */
const farReach = (): Layer =>
  over(path('M560,470C610,486 650,514 684,530L660,566C620,584 572,574 548,552Z'), 8, {
    puff: 9,
    radius: 24,
  });

/** The veteran: a bearded man in coat and shako, with cross-belts. */
const veteran = (): Layer[] => [
  farReach(),
  ...torso(12),
  ...collar(),
  raise(
    path('M506,452L534,446C500,524 440,614 372,672L350,652C420,592 474,524 506,452Z') +
      path('M420,446L446,452C470,520 510,590 560,640L552,668C500,616 446,540 420,446Z'),
    2.6,
    { puff: 1.6, radius: 8, within: path(TORSO) },
  ),
  ...epaulette(),
  ...atTheCharge([...sleeve(ARM_FORWARD, { z: 28 }), ...turnedCuff(ARM_FORWARD, 38)]),
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
      [350, 700, 17],
      [306, 738, 18],
      [262, 742, 12],
      [230, 766, 3],
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
  wrist: [530, 484],
  width: 92,
};

/** Both hands of the bearer around the staff. */
const bearerHands = (): Layer[] => [
  ...place(graspingFist(34), { x: 561, y: 578, scale: 1.06, turn: 4, mirrored: true }),
  ...rolledSleeve(ARM_AT_STAFF, 28),
  ...place(graspingFist(40), { x: 571, y: 466, scale: 1.16, turn: -22, mirrored: true }),
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

/** The musket of the youth, carried upright with its bayonet. */
const carriedMusket = (): Layer[] => [
  over(
    tube([
      [272, 620, 8],
      [295, 480, 6],
      [321, 330, 4.6],
    ]),
    20,
    { puff: 5, radius: 6, soft: 0.5 },
  ),
  over(
    tube([
      [320, 338, 2.4],
      [326, 312, 4.4],
      [337, 258, 0.5],
    ]),
    21,
    { puff: 3, radius: 4, soft: 0.5 },
  ),
];

const YOUTH_STANCE: Stance = { hips: [192, 716], scale: 0.64, lean: 9 };
const BEARER_STANCE: Stance = { hips: [498, 604], scale: 0.66, lean: 9 };
const VETERAN_STANCE: Stance = { hips: [296, 800], scale: 0.74, lean: 12 };

/** Product 10: the last charge up the hill of Vertières. */
export const vertieres = (): Layer[] =>
  [
    ...hill(),
    ...lift(1, stand(youth(), YOUTH_STANCE)),
    ...carriedMusket(),
    ...colours(),
    ...lift(8, stand(stride(), BEARER_STANCE)),
    ...lift(8, stand([...aboveWaist(bearer()), ...waistSash()], BEARER_STANCE)),
    ...staff(),
    ...lift(12, stand(bearerHands(), BEARER_STANCE)),
    ...lift(14, stand(veteran(), VETERAN_STANCE)),
    ...brow(),
    groundEdge(28, 178, 24),
  ].map((item) => (item.within === undefined ? { ...item, within: PLATE } : item));
