import { outline, sampled, stroke } from './curve.ts';
import { dot, line, move, oval, path, type Point, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * A rearing horse in profile to the right, in units of the plate: the head is 135 long, the trunk 330. The rider
 * sits at 455, 505 and draws his own reins; the bit is at `BIT`.
 */

/** Outline of the horse's head, drawn along x: poll at the origin, muzzle to the right. */
const HORSE_HEAD =
  'M-10,-34 C16,-48 50,-50 84,-40 C122,-31 160,-27 196,-23 C214,-22 230,-16 236,-3 C240,9 236,20 227,24' +
  ' C222,27 217,27 213,27 C216,34 211,43 200,44 C190,45 184,40 178,37 C150,39 122,47 100,60' +
  ' C80,74 48,80 24,68 C2,58 -10,42 -14,24Z';

/** Headstall, noseband and the ring of the bit. */
const bridle = (within: string): Layer[] => [
  raise(line('M14,-44 C20,-10 20,30 12,62M146,-28 C150,-4 150,20 142,39', 7), 2, {
    soft: 0.5,
    within,
  }),
  raise(line('M12,-2 C70,4 130,10 182,19', 6), 2, { soft: 0.5, within }),
  raise(dot(12, -4, 7) + dot(148, 10, 6.4), 2, { puff: 2, radius: 5, soft: 0.5, within }),
  over(`<circle cx="184" cy="21" r="10" fill="none" stroke="currentColor" stroke-width="5"/>`, 33, {
    puff: 3,
    radius: 3,
  }),
];

/** The head of the horse, with its bridle. */
const horseHead = (): Layer[] => {
  const within = path(HORSE_HEAD);
  return [
    over(path('M-8,-30 C-24,-56 -26,-84 -16,-104 C2,-90 16,-62 16,-38Z'), 15, {
      puff: 5,
      radius: 12,
    }),
    cut(path('M-8,-40 C-16,-60 -18,-78 -14,-90 C-4,-76 4,-56 4,-42Z'), 3, { soft: 2 }),
    over(within, 20, { puff: 15, radius: 46, soft: 0.5 }),
    // The long bone of the nose, the cheek, the hollow between them.
    raise(path('M64,-40 C110,-30 160,-24 204,-20 L204,-8 C160,-10 110,-14 70,-22Z'), 1.6, {
      soft: 3,
      within,
    }),
    cut(line('M76,14 C110,2 150,2 190,6', 9), 2.2, { soft: 5, within }),
    raise(oval(50, 32, 42, 36, -12), 2.6, { soft: 9, within }),
    cut(line('M92,14 C98,34 86,58 62,70', 3), 2.4, { soft: 2.4, within }),
    // Eye.
    raise(oval(72, -20, 20, 13, 10), 2.6, { soft: 3.6, within }),
    cut(path('M58,-17C64,-29 82,-29 91,-15C84,-8 68,-8 58,-17Z'), 2.2, { soft: 1.2, within }),
    raise(path('M62,-18C68,-27 80,-27 87,-16C80,-10 70,-11 62,-18Z'), 2.4, {
      puff: 4,
      radius: 8,
      soft: 0.6,
      within,
    }),
    raise(line('M54,-16C62,-31 84,-32 95,-14', 4.4), 2.2, { soft: 0.9, within }),
    // Nostril and mouth.
    raise(path('M204,-12 C214,-18 228,-12 230,0 C228,10 216,10 208,4Z'), 2, { soft: 1.6, within }),
    cut(path('M212,-8 C220,-10 226,-4 224,3 C218,4 212,0 212,-8Z'), 4, { soft: 1, within }),
    cut(line('M228,24 C214,27 196,24 180,16', 2.6), 2.8, { soft: 0.8, within }),
    ...bridle(within),
  ];
};

/** The ring of the bit, where the reins end. */
export const BIT: Point = [722, 408];

/** A point on the axis of a leg with its half widths to the left and to the right of the way down. */
type Section = readonly [x: number, y: number, left: number, right: number];

/** Outline of a leg along its sections. Its two sides differ, as muscle and bone do. */
const limb = (sections: readonly Section[]): string => {
  const side = (sign: 1 | -1): Point[] =>
    sections.map((section, i) => {
      const [x, y, left, right] = section;
      const [ax, ay] = sections[i - 1] ?? section;
      const [bx, by] = sections[i + 1] ?? section;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const width = sign > 0 ? left : right;
      return [x - (sign * width * (by - ay)) / length, y + (sign * width * (bx - ax)) / length];
    });
  return path(outline([...side(1), ...side(-1).toReversed()]));
};

/** A hoof below the coronet at x, y; its toe points to the right before `turn`. */
const hoof = (x: number, y: number, turn: number, z: number, size = 1): Layer[] => {
  const wall = move(
    path('M-11,-3C-4,-7 5,-7 11,-3C15,7 20,16 24,25L-11,26C-14,17 -14,6 -11,-3Z'),
    x,
    y,
    size,
    turn,
  );
  const coronet = move(line('M-11,-1C-4,-5 5,-5 11,-1', 3.4), x, y, size, turn);
  return [
    over(wall, z, { puff: 6, radius: 11, soft: 0.5 }),
    raise(coronet, 1.6, { soft: 1 }),
    cut(move(line('M-3,4L0,21M6,4L12,20', 1.6), x, y, size, turn), 1, { soft: 0.9, within: wall }),
  ];
};

/** Trunk and neck: croup, back, withers, crest, throat, breast, belly, buttock. */
const TRUNK = path(
  outline([
    [322, 600],
    [330, 572],
    [358, 546],
    [398, 531],
    [446, 512],
    [480, 490],
    [504, 462],
    [530, 428],
    [564, 382],
    [602, 342],
    [640, 318],
    [670, 316],
    [684, 344],
    [668, 374],
    [650, 402],
    [642, 430],
    [648, 458],
    [660, 484],
    [660, 514],
    [640, 550],
    [606, 580],
    [570, 608],
    [530, 630],
    [488, 646],
    [456, 652],
    [432, 668],
    [404, 684],
    [372, 682],
    [342, 668],
    [320, 646],
    [313, 622],
  ]),
);

/** The near foreleg: forearm to the knee, then cannon, fetlock and pastern, folded. */
const FOREARM = limb([
  [606, 540, 34, 34],
  [640, 536, 26, 27],
  [674, 530, 20, 20],
  [706, 524, 14, 14],
  [730, 522, 13, 13],
]);
const FORE_CANNON = limb([
  [734, 516, 9, 12],
  [736, 532, 13.6, 16],
  [730, 550, 11, 11.4],
  [720, 574, 8.8, 9],
  [711, 598, 9, 9.4],
  [706, 612, 10.6, 13.4],
  [694, 629, 8.8, 9.2],
  [688, 637, 10, 11],
]);

/** The near hind leg: thigh and gaskin to the hock, then cannon, fetlock and pastern. */
const GASKIN = limb([
  [446, 622, 64, 38],
  [432, 652, 60, 42],
  [408, 684, 44, 37],
  [384, 708, 31, 28],
  [362, 724, 21, 21],
  [345, 730, 13, 16],
]);
const HIND_CANNON = limb([
  [331, 703, 4, 8],
  [340, 722, 15, 20],
  [351, 752, 15.6, 16],
  [363, 784, 13.4, 13.4],
  [371, 806, 17, 14.4],
  [386, 822, 12.6, 12],
  [393, 828, 12.6, 12],
]);

/** Trunk with the near legs, one form without inner edges. */
const BODY = TRUNK + FOREARM + FORE_CANNON + GASKIN + HIND_CANNON;

/** The far legs, behind the body. */
const farLegs = (): Layer[] => [
  over(
    limb([
      [620, 510, 30, 30],
      [676, 498, 20, 20],
      [722, 483, 14, 14],
      [752, 474, 12.5, 12.5],
    ]) +
      limb([
        [756, 466, 8, 11],
        [762, 482, 13, 14.6],
        [767, 502, 10.4, 11],
        [773, 526, 8.4, 8.6],
        [779, 550, 8.6, 9],
        [782, 564, 10, 12.4],
        [777, 583, 8.6, 9],
        [774, 591, 10, 11],
      ]),
    4,
    { puff: 8, radius: 17, soft: 0.6 },
  ),
  ...hoof(772, 594, 14, 5),
  over(
    limb([
      [500, 610, 60, 30],
      [490, 648, 46, 32],
      [464, 684, 35, 32],
      [440, 712, 22, 23],
      [427, 724, 13, 15],
    ]) +
      limb([
        [417, 700, 4, 8],
        [425, 719, 15, 19],
        [439, 748, 14.6, 15],
        [455, 778, 12.8, 12.8],
        [465, 798, 15, 12.6],
        [480, 812, 11, 10.6],
        [487, 818, 12.4, 11.6],
      ]),
    4,
    { puff: 8, radius: 18, soft: 0.6 },
  ),
  ...hoof(489, 821, 0, 5, 1.08),
];

/** Muscle and bone under the coat: raised forms first, then the hollows between them. */
const modelling = (): Layer[] => [
  // Haunch, stifle, gaskin, buttock.
  raise(oval(376, 606, 42, 60, 30), 7, { soft: 13, within: BODY }),
  raise(oval(444, 638, 24, 30, 20), 5, { soft: 9, within: BODY }),
  raise(line(stroke([420, 666], [392, 690], [362, 712]), 22), 3, { soft: 7, within: BODY }),
  // Shoulder blade and arm, forearm.
  raise(
    path('M520,462C560,450 610,468 648,494C650,520 622,546 596,560C570,540 536,510 520,462Z'),
    6,
    {
      soft: 9,
      within: BODY,
    },
  ),
  raise(line(stroke([612, 532], [654, 526], [700, 520]), 22), 3.6, { soft: 7, within: BODY }),
  raise(oval(650, 484, 15, 20, -20), 3, { soft: 6, within: BODY }),
  // Muscles of the neck.
  raise(line(stroke([560, 424], [598, 378], [646, 346]), 28), 3, { soft: 13, within: BODY }),
  // Hollows: before the shoulder, behind the elbow, flank, behind the stifle, throat.
  cut(line(stroke([530, 440], [572, 438], [622, 452], [652, 468]), 9), 4, {
    soft: 6,
    within: BODY,
  }),
  cut(line(stroke([526, 486], [556, 530], [588, 566], [604, 584]), 9), 4.4, {
    soft: 6,
    within: BODY,
  }),
  cut(line(stroke([610, 566], [640, 566], [676, 556]), 5), 2.4, { soft: 3, within: BODY }),
  cut(line(stroke([660, 500], [650, 516], [622, 516], [600, 526]), 6), 4, {
    soft: 4,
    within: BODY,
  }),
  cut(line(stroke([414, 544], [424, 582], [450, 606], [474, 630]), 10), 5, {
    soft: 7,
    within: BODY,
  }),
  cut(line(stroke([470, 640], [476, 656], [452, 682]), 5), 2.6, { soft: 3, within: BODY }),
  cut(line(stroke([340, 640], [352, 676], [388, 692]), 7), 3.4, { soft: 4.4, within: BODY }),
  cut(line(stroke([656, 390], [634, 418], [612, 466]), 8), 3, { soft: 5, within: BODY }),
  cut(line(stroke([626, 384], [598, 408], [570, 440]), 7), 2.6, { soft: 6, within: BODY }),
  ...[470, 496, 522].map((x) =>
    cut(
      line(
        stroke(
          [x, 560 - (x - 470) * 0.3],
          [x + 14, 590 - (x - 470) * 0.3],
          [x + 16, 622 - (x - 470) * 0.3],
        ),
        5,
      ),
      1,
      {
        soft: 4,
        within: BODY,
      },
    ),
  ),
  // Sinews of the legs, knee and hock.
  raise(oval(735, 530, 10, 13, 10) + oval(345, 720, 10, 13, -24), 2.4, { soft: 3.4, within: BODY }),
  cut(line('M728,556L708,606M358,744L374,796', 2.6), 1.6, { soft: 1.6, within: BODY }),
  cut(line(stroke([344, 700], [356, 712], [362, 730]), 4), 2.6, { soft: 2, within: BODY }),
];

/** The tail, thrown up at the dock and blown back, with its strands. */
const tail = (): Layer[] => {
  const shape = path(
    outline([
      [336, 610],
      [332, 582],
      [306, 558],
      [266, 552],
      [228, 568],
      [202, 600],
      [188, 632],
      [172, 654],
      [200, 648],
      [216, 634],
      [206, 676],
      [190, 704],
      [220, 692],
      [238, 668],
      [240, 704],
      [230, 736],
      [256, 714],
      [270, 676],
      [278, 700],
      [290, 668],
      [300, 640],
      [314, 626],
    ]),
  );
  const strands = [
    stroke([326, 586], [288, 570], [246, 580], [212, 616], [188, 646]),
    stroke([326, 592], [290, 580], [254, 598], [230, 640], [204, 690]),
    stroke([326, 598], [294, 594], [266, 622], [250, 664], [240, 716]),
    stroke([322, 580], [280, 562], [238, 572], [208, 606]),
    stroke([324, 606], [302, 610], [284, 640], [272, 680]),
  ];
  return [
    over(shape, 7, { puff: 9, radius: 24, soft: 0.6 }),
    cut(line(strands.join(''), 3), 2.8, { soft: 1.6, within: shape }),
    raise(
      line(
        stroke([322, 588], [288, 575], [250, 590], [222, 630], [202, 676]) +
          stroke([322, 596], [292, 587], [260, 610], [242, 654], [226, 690]) +
          stroke([322, 603], [298, 602], [276, 630], [260, 680]),
        4,
      ),
      1.6,
      { soft: 1.6, within: shape },
    ),
  ];
};

/** The crest of the neck, from the poll to the withers. */
const CREST = sampled(
  [
    [668, 312],
    [640, 316],
    [602, 340],
    [564, 380],
    [530, 426],
    [508, 456],
  ],
  false,
  12,
);

/** A point near the crest at the share `t` of its length, `out` units away from the neck. */
function nearCrest(t: number, out: number): Point {
  const i = Math.max(0, Math.min(CREST.length - 2, Math.floor(t * (CREST.length - 1))));
  const [x, y] = CREST[i] ?? [0, 0];
  const [nx, ny] = CREST[i + 1] ?? [0, 0];
  const length = Math.hypot(nx - x, ny - y) || 1;
  return [x + ((ny - y) / length) * out, y - ((nx - x) / length) * out];
}

/** A lock of the mane along the crest, with the strands cut into it. */
function lock(t: number, outs: readonly [number, number, number, number], z: number): Layer[] {
  const at = [0, 0.11, 0.24, 0.38].map((step, i) => nearCrest(t + step, outs[i] ?? 0));
  const radii = [4, 9, 8, 1];
  const shape = tube(at.map(([x, y], i) => [x, y, radii[i] ?? 1]));
  const strands = [-3.4, 3.4].map((side) =>
    stroke(
      ...at.slice(0, 3).map(([x, y]): Point => [x + side * 0.8, y + side * 0.9]),
      at[3] ?? [0, 0],
    ),
  );
  return [
    over(shape, z, { puff: 5, radius: 8, soft: 0.6 }),
    cut(line(strands.join(''), 1.8), 1.7, { soft: 0.8, within: shape }),
  ];
}

/** The mane: locks on the neck, and a row along the crest that streams back. */
const mane = (): Layer[] =>
  Array.from({ length: 9 }, (_, i) => 0.6 - i * 0.075).flatMap((t, i) => [
    ...lock(t, [0, -14, -26 - (i % 2) * 8, -24 - (i % 3) * 8], 20),
    ...(i > 0 ? lock(t + 0.02, [-4, 5, 11 + (i % 2) * 5, 20 + (i % 3) * 7], 21 + (i % 2)) : []),
  ]);

/** The rearing horse with its bridle and breast strap, on its hind legs, both forelegs raised. */
export const rearingHorse = (): Layer[] => [
  ...farLegs(),
  ...tail(),
  over(BODY, 9, { puff: 17, radius: 52, soft: 0.6 }),
  ...modelling(),
  ...hoof(686, 640, 62, 12),
  ...hoof(395, 831, 0, 12, 1.1),
  raise(line(stroke([500, 520], [560, 540], [620, 514], [660, 474]), 6), 2, {
    puff: 1,
    radius: 3,
    soft: 0.5,
    within: TRUNK,
  }),
  ...place(horseHead(), { x: 664, y: 326, scale: 0.54, turn: 47, depth: 1.75 }),
  ...mane(),
];
