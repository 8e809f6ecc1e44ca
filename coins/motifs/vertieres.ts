import {
  ARM_FORWARD,
  crop,
  ear,
  MAN,
  onLine,
  profile,
  TORSO,
  torso,
  turban,
} from '../half-length.ts';
import { box, line, path, polygon, tube } from '../geometry.ts';
import { grip } from '../hand-poses.ts';
import { cut, lift, type Layer, over, place, raise } from '../layer.ts';
import { cloud, ground, masonry } from '../nature.ts';
import { sleeve, turnedCuff } from '../sleeve.ts';

const WALL = 'M548,356L572,330L590,352L790,352L806,330L812,356L806,440L540,440Z';

const fort = (): Layer[] => [
  over(path(WALL), 8, { puff: 3, radius: 30 }),
  masonry(path(WALL), 538, 360, 280, 82, 16),
  over([600, 646, 692, 738].map((x) => box(x, 336, 26, 20)).join(''), 9, { puff: 1, radius: 6 }),
  cut([636, 682, 728].map((x) => box(x - 7, 372, 14, 16)).join(''), 5, { soft: 0.8 }),
  over(box(612, 268, 96, 72), 7, { puff: 3, radius: 20 }),
  over(polygon([600, 270], [660, 236], [720, 270]), 9, { puff: 2, radius: 10 }),
  cut(
    [628, 654, 680]
      .map((x) => path(`M${x},330L${x},300A6,6 0 0 1 ${x + 12},300L${x + 12},330Z`))
      .join(''),
    4,
    { soft: 0.7 },
  ),
  raise(line('M660,238L660,196', 3.4), 5, { puff: 2, radius: 3 }),
  over(path('M660,196C676,188 690,206 710,198L710,222C690,230 676,212 660,220Z'), 5, {
    puff: 3,
    radius: 8,
  }),
];

interface Soldier {
  readonly x: number;
  readonly y: number;
  /** Factor on heights, as in `Placement`. */
  readonly depth: number;
  readonly seed: number;
  readonly wears: 'shako' | 'kerchief' | 'nothing';
  readonly carries: 'bayonet' | 'colours';
}

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

const WEARS: Record<Soldier['wears'], (seed: number) => Layer[]> = {
  shako: (seed) => [...crop(26, seed), ...shako(29)],
  kerchief: (seed) => turban(28, seed),
  nothing: (seed) => crop(27, seed),
};

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

/** The flag on its staff, carried upright in both hands. It streams back over the line. */
const colours = (): Layer[] => [
  over(
    tube([
      [566, 760, 8],
      [600, 560, 8],
      [640, 320, 7],
      [688, 30, 6],
    ]),
    26,
    { puff: 6, radius: 6, soft: 0.5 },
  ),
  over(path('M686,36L704,2L700,-32L684,-6L676,34Z'), 26, { puff: 5, radius: 8 }),
  over(
    path(
      'M682,48C634,16 584,76 530,46C502,30 474,30 448,46L468,172C492,158 518,158 544,174C588,198 624,148 664,170Z',
    ),
    22,
    { puff: 9, radius: 24, soft: 0.6 },
  ),
  cut(line('M636,36C632,76 630,120 632,158M520,46C524,86 532,126 538,170', 6), 3, { soft: 4 }),
  raise(line('M576,56C576,96 578,142 584,180', 6, '14 11'), 2.4, { puff: 2, radius: 4 }),
];

const CARRIES = {
  bayonet: {
    object: () => bayonet(),
    far: { x: 664, y: 524, scale: 1, turn: 40, mirrored: true },
    near: { x: 588, y: 574, scale: 1.16, turn: 22, mirrored: true },
  },
  colours: {
    object: colours,
    far: { x: 616, y: 476, scale: 1, turn: 9, mirrored: true },
    near: { x: 597, y: 572, scale: 1.16, turn: 9, mirrored: true },
  },
} as const;

/** A half-length soldier who goes uphill to the right. */
const soldier = ({ x, y, depth, seed, wears, carries }: Soldier): Layer[] =>
  place(
    [
      over(path('M560,470C610,486 650,520 668,556L638,584C606,580 572,570 548,552Z'), 8, {
        puff: 9,
        radius: 24,
      }),
      ...torso(12),
      over(path('M412,360C416,396 410,424 396,446L530,456C520,432 512,414 514,392L470,330Z'), 18, {
        puff: 12,
        radius: 36,
      }),
      over(
        path(
          'M404,400C424,432 470,446 520,424C530,436 534,450 528,462C480,482 420,470 386,446C396,430 400,414 404,400Z',
        ),
        28,
        {
          puff: 6,
          radius: 16,
        },
      ),
      raise(
        path('M506,452L534,446C500,524 440,614 372,672L350,652C420,592 474,524 506,452Z'),
        2.6,
        { puff: 1.6, radius: 8, within: path(TORSO) },
      ),
      ...CARRIES[carries].object(),
      ...place(grip(30), CARRIES[carries].far),
      ...sleeve(ARM_FORWARD, { z: 28 }),
      ...turnedCuff(ARM_FORWARD, 38),
      ...place(grip(40), CARRIES[carries].near),
      ...place([...profile(MAN, 24), ...ear(), ...WEARS[wears](seed)], {
        x: 468,
        y: 332,
        scale: 1.5,
        turn: -4,
        depth: 0.8,
      }),
    ],
    { x, y, scale: 0.6, depth },
  );

/** The slope in the foreground, which hides the soldiers below the waist. */
const brow = (): Layer[] => {
  const slope = path('M60,900L60,822C300,800 430,752 560,700C680,652 800,622 900,612L900,900Z');
  return [
    over(slope, 21, { puff: 5, radius: 40, soft: 1.2 }),
    cut(line('M300,860C460,810 640,740 820,700M420,860C560,820 700,770 820,750', 5), 2, {
      soft: 3.4,
      within: slope,
    }),
    ...tufts(),
  ];
};

const FRONT = { x: 302, y: 178, depth: 1 };
const MIDDLE = { x: 146, y: 244, depth: 1 };
const REAR = { x: 6, y: 290, depth: 1 };

/** Product 10: the last charge up the hill of Vertières. */
export const vertieres = (): Layer[] =>
  onLine(772, [
    ...cloud(
      [
        [470, 372, 30],
        [516, 346, 36],
        [452, 322, 30],
        [410, 348, 26],
        [520, 392, 30],
        [396, 306, 22],
        [366, 332, 18],
      ],
      3,
      4,
    ),
    ground('M100,668C270,640 400,540 520,446C600,424 760,424 900,446L900,900L100,900Z', 4, 5),
    cut(
      line(
        'M180,730C380,660 500,570 640,510M300,820C500,760 680,650 840,560M600,520C660,490 740,480 820,490',
        5,
      ),
      2.4,
      { soft: 3.4 },
    ),
    ...fort(),
    ...cloud(
      [
        [560, 398, 20],
        [534, 384, 24],
        [508, 402, 20],
        [786, 388, 20],
        [812, 402, 18],
      ],
      13,
      6,
    ),
    ...lift(2, soldier({ ...FRONT, seed: 3, wears: 'nothing', carries: 'bayonet' })),
    ...lift(8, soldier({ ...MIDDLE, seed: 5, wears: 'kerchief', carries: 'colours' })),
    ...lift(14, soldier({ ...REAR, seed: 7, wears: 'shako', carries: 'bayonet' })),
    ...brow(),
  ]);

/** Stubble of cut cane on the slope. */
const tufts = (): Layer[] =>
  [
    [400, 800],
    [560, 730],
    [690, 720],
    [610, 790],
    [760, 660],
  ].map(([x = 0, y = 0]) =>
    raise(
      line(
        `M${x},${y}l-9,-15M${x + 5},${y}l-1,-20M${x + 10},${y}l8,-16M${x + 16},${y}l14,-11`,
        2.6,
      ),
      2,
      {
        puff: 1.4,
        radius: 3,
        soft: 0.6,
      },
    ),
  );
