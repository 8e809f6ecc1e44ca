import { points, sampled } from '../curve.ts';
import { box, type Knot, line, oval, path, polygon, tube, type Point, xy } from '../geometry.ts';
import { cut, type Layer, over, paint, place, raise } from '../layer.ts';
import { cloudBank } from '../nature.ts';
import { type Mass, smoke } from '../smoke.ts';

/** Colours of the fortress on the book's cover; ignored on metal. */
const PAINTS = {
  sunny: '#d9b37c',
  shady: '#b98b5b',
  inner: '#c79f6a',
  roof: '#a8452c',
  iron: '#3b4046',
  cap: '#e6c996',
  flag: '#c8102e',
  pole: '#6b4a2c',
  clouds: ['#e3edf2', '#edf4f7', '#f5f9fb', '#ffffff'],
} as const;

/** Upper and lower end of the prow's edge, which leans forward like a ship's stem. */
const PROW_TOP: Point = [424, 196];
const PROW_FOOT: Point = [470, 730];

const LEFT = 'M424,196L226,388L262,670L470,760Z';
const RIGHT = 'M424,196L782,376L750,670L470,760Z';

interface Wall {
  /** Top and bottom of the near end, which is the edge between two walls. */
  readonly near: readonly [top: Point, foot: Point];
  /** Top and bottom of the far end. */
  readonly top: Point;
  readonly foot: Point;
}

const PROW = [PROW_TOP, PROW_FOOT] as const;
const LEFT_WALL: Wall = { near: PROW, top: [226, 388], foot: [262, 670] };
const RIGHT_WALL: Wall = { near: PROW, top: [782, 376], foot: [750, 670] };

/**
 * Position of a point on a wall. u runs from the near to the far end, v from the cap down, both
 * from 0 to 1. Equal steps of u get shorter towards the far end.
 */
function on({ near, top, foot }: Wall, u: number, v: number): Point {
  const [nearTop, nearFoot] = near;
  const nearX = nearTop[0] + (nearFoot[0] - nearTop[0]) * v;
  const nearY = nearTop[1] + (nearFoot[1] - nearTop[1]) * v;
  const farX = top[0] + (foot[0] - top[0]) * v;
  const farY = top[1] + (foot[1] - top[1]) * v;
  const away = (u * 1.5) / (1 + u * 0.5);
  return [nearX + (farX - nearX) * away, nearY + (farY - nearY) * away];
}

const stroke = (wall: Wall, from: Point, to: Point): string =>
  `M${on(wall, ...from).join(',')}L${on(wall, ...to).join(',')}`;

/**
 * SVG path data of the masonry. Courses converge towards the vanishing point; joints are offset in
 * every second course.
 */
function courses(wall: Wall, joints: number): string {
  const lines: string[] = [];
  for (let row = 1; row < 22; row++) {
    const v = 0.06 + row * 0.043;
    lines.push(stroke(wall, [0, v], [1, v]));
    for (let i = 0; i < joints; i++) {
      const u = (i + (row % 2) * 0.5 + 0.25) / joints;
      if (u < 1) lines.push(stroke(wall, [u, v], [u, v + 0.043]));
    }
  }
  return lines.join('');
}

function embrasures(wall: Wall, count: number, v: number, height: number, width: number): string {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 0.6) / (count + 0.2);
    return polygon(
      on(wall, u - width, v),
      on(wall, u + width, v),
      on(wall, u + width * 0.8, v + height),
      on(wall, u - width * 0.8, v + height),
    );
  }).join('');
}

/** A wall that falls away from the edge of the prow: slices of equal height from the far end on. */
const plane = (wall: Wall, steps: number, step: number, within: string): Layer[] =>
  Array.from({ length: steps }, (_, i) =>
    raise(
      polygon(
        on(wall, 0, -0.2),
        on(wall, 1 - i / steps, -0.2),
        on(wall, 1 - i / steps, 1.3),
        on(wall, 0, 1.3),
      ),
      step,
      { soft: 9, within },
    ),
  );

/** The barracks behind the bastion on the cover, with pitched roofs, and the flag. */
const roofs = (): Layer[] => [
  over(path('M560,300L560,226L700,252L700,340Z'), 4, { puff: 2, radius: 20, paint: PAINTS.inner }),
  over(path('M544,230L582,186L692,206L720,258Z'), 6, { puff: 2, radius: 14, paint: PAINTS.roof }),
  cut(line('M594,192L574,234M622,197L606,240M650,202L638,246M674,206L668,250', 2.4), 1.8, {
    soft: 0.8,
  }),
  cut([586, 616, 646, 676].map((x, i) => box(x - 6, 256 + i * 5.4, 12, 20, 6)).join(''), 3, {
    soft: 0.7,
  }),
  raise(line('M600,192L600,150', 4), 5, { puff: 2, radius: 3, paint: PAINTS.pole }),
  over(path('M600,150C618,140 634,162 656,152L656,182C634,192 618,170 600,180Z'), 5, {
    puff: 4,
    radius: 10,
    paint: PAINTS.flag,
  }),
];

/** A moulding that runs round the edge between two walls at height v. */
const moulding = (
  v: number,
  width: number,
  z: number,
  walls: readonly Wall[] = [LEFT_WALL, RIGHT_WALL],
): Layer[] =>
  walls.map((wall) =>
    over(line(stroke(wall, [0, v], [1, v]), width), z, {
      puff: 3,
      radius: width / 2,
      soft: 0.6,
      paint: PAINTS.cap,
    }),
  );

/** The prow-shaped bastion of the Citadelle, seen from below its edge. */
const bastion = (): Layer[] => [
  over(path(RIGHT), 6, { puff: 2, radius: 40, paint: PAINTS.sunny }),
  over(path(LEFT), 6, { puff: 2, radius: 40, paint: PAINTS.shady }),
  ...plane(RIGHT_WALL, 14, 1.5, path(RIGHT)),
  ...plane(LEFT_WALL, 10, 2, path(LEFT)),
  cut(line(courses(RIGHT_WALL, 12), 1.7), 1.7, { soft: 0.6, within: path(RIGHT) }),
  cut(line(courses(LEFT_WALL, 8), 1.6), 1.6, { soft: 0.6, within: path(LEFT) }),
  cut(
    embrasures(RIGHT_WALL, 6, 0.19, 0.09, 0.03) + embrasures(RIGHT_WALL, 6, 0.45, 0.09, 0.034),
    8,
    { soft: 1 },
  ),
  cut(embrasures(LEFT_WALL, 4, 0.19, 0.09, 0.045) + embrasures(LEFT_WALL, 4, 0.45, 0.09, 0.05), 8, {
    soft: 1,
  }),
  ...paint(PAINTS.iron, [...muzzles(RIGHT_WALL, 6, 1), ...muzzles(LEFT_WALL, 4, -1)]),
  ...moulding(0.015, 15, 30),
  ...moulding(0.115, 7, 28),
  // The edge of the prow: squared stones, long and short by turns.
  ...Array.from({ length: 11 }, (_, i): Layer => {
    const v = 0.146 + i * 0.086;
    const [left, right] = i % 2 === 0 ? [0.1, 0.045] : [0.06, 0.075];
    return raise(
      polygon(
        on(LEFT_WALL, left, v),
        on(LEFT_WALL, 0, v),
        on(RIGHT_WALL, right, v),
        on(RIGHT_WALL, right, v + 0.074),
        on(LEFT_WALL, 0, v + 0.074),
        on(LEFT_WALL, left, v + 0.074),
      ),
      2.2,
      { soft: 0.7 },
    );
  }),
  raise(line(`M${PROW_TOP.join(',')}L${PROW_FOOT.join(',')}`, 5), 2.4, { soft: 1.4 }),
];

/** The bastion above banks of cloud in the colours of the book's cover. */
export const paintedCitadelle = (): Layer[] => [
  ...roofs(),
  ...bastion(),
  ...paint(PAINTS.clouds[0], cloudBank(660, 130, 870, 31, 3)),
  ...paint(PAINTS.clouds[1], cloudBank(708, 110, 890, 33, 14)),
  ...paint(PAINTS.clouds[2], cloudBank(752, 120, 880, 35, 5)),
  ...paint(PAINTS.clouds[3], cloudBank(800, 150, 850, 37, 8)),
];

/** The points to which the courses of the left and of the right wall converge. */
const VANISHING: readonly [left: Point, right: Point] = [
  [10, 597],
  [1182, 577],
];

/** The point at `x` on the line from a point towards a vanishing point. */
const towards = ([px, py]: Point, [vx, vy]: Point, x: number): Point => [
  x,
  py + ((vy - py) * (x - px)) / (vx - px),
];

/** The two walls of a higher storey, from its near edge to `left` and `right`. Its foot is hidden. */
function storey(top: Point, height: number, left: number, right: number): [Wall, Wall] {
  const foot: Point = [top[0] + height * 0.086, top[1] + height];
  const wall = (vanishing: Point, x: number): Wall => ({
    near: [top, foot],
    top: towards(top, vanishing, x),
    foot: towards(foot, vanishing, x + (vanishing[0] < x ? 12 : -12)),
  });
  return [wall(VANISHING[0], left), wall(VANISHING[1], right)];
}

const face = ({ near, top, foot }: Wall): string => polygon(near[0], top, foot, near[1]);

/** The masonry of a storey at height `z` above the field: its walls fall away from the near edge. */
const masonry = (walls: readonly [Wall, Wall], z: number): Layer[] =>
  walls.flatMap((wall, i) => [
    over(face(wall), z, { puff: 2, radius: 30 }),
    ...plane(wall, 8, i === 0 ? 1.5 : 1.1, face(wall)),
    cut(line(courses(wall, i === 0 ? 6 : 11), 1.5), 1.4, { soft: 0.6, within: face(wall) }),
  ]);

/** The upper battery, set back behind the bastion. */
const BATTERY = storey([452, 118], 440, 288, 728);

/** The round tower behind the battery: its axis, the height of its cap and half its width there. */
const TOWER = { x: 578, y: 118, half: 98 } as const;

/** Half the width of the tower `down` units below its cap: its wall is battered. */
const towerHalf = (down: number): number => TOWER.half - 7 + down * 0.06;

/** A horizontal ring round the tower, seen from below. */
const towerRing = (down: number, half = towerHalf(down)): string => {
  const y = TOWER.y + down;
  return `M${xy(TOWER.x - half, y)}A${xy(half, 22 - down * 0.04)} 0 0 1 ${xy(TOWER.x + half, y)}`;
};

/** A point on the tower's wall, `turn` degrees from the middle of what is seen of it. */
const onTower = (turn: number, down: number): Point => {
  const angle = (turn * Math.PI) / 180;
  return [
    TOWER.x + towerHalf(down) * Math.sin(angle),
    TOWER.y + down - (22 - down * 0.04) * Math.cos(angle),
  ];
};

/** The round tower, with its guns' embrasures under the cap. */
const tower = (): Layer[] => {
  const drum = path(
    `${towerRing(0)}L${xy(TOWER.x + towerHalf(220), TOWER.y + 220)}L${xy(TOWER.x - towerHalf(220), TOWER.y + 220)}Z`,
  );
  const body = box(TOWER.x - 100, TOWER.y - 220, 200, 600);
  const rows = Array.from({ length: 12 }, (_, row) => 22 + row * 15);
  const joints = rows.flatMap((down, row) =>
    Array.from({ length: 11 }, (_, i) => {
      const turn = -82 + (i + (row % 2) * 0.5) * 15;
      return `M${xy(...onTower(turn, down))}L${xy(...onTower(turn, down + 15))}`;
    }),
  );
  const openings = [-62, -31, 0, 31, 62].map((turn) =>
    polygon(
      onTower(turn - 6, 36),
      onTower(turn + 6, 36),
      onTower(turn + 5, 62),
      onTower(turn - 5, 62),
    ),
  );
  return [
    over(body, 4, { puff: 22, radius: 98, within: drum }),
    cut(line(rows.map((down) => towerRing(down)).join('') + joints.join(''), 1.5), 1.3, {
      soft: 0.6,
      within: drum,
    }),
    over(openings.join(''), 2, { soft: 0.9 }),
    over(line(towerRing(16, TOWER.half - 3), 6), 18, { puff: 3, radius: 3, soft: 0.6 }),
    over(line(towerRing(0, TOWER.half), 12), 20, { puff: 4, radius: 6, soft: 0.6 }),
  ];
};

/** The flag on the tower, its two bands in the wind. */
const flag = (): Layer[] => {
  const cloth = path(
    'M579,40C594,30 606,34 618,41C632,49 646,46 662,36L659,77C644,87 630,88 617,80C605,73 593,71 579,79Z',
  );
  return [
    over(line('M578,110L578,36', 4.4), 6, { puff: 3, radius: 3 }),
    over(cloth, 6, { puff: 1.6, radius: 5, soft: 0.6 }),
    raise(line('M596,30L595,78M645,40L643,92', 9), 2.4, { soft: 5, within: cloth }),
    cut(line('M621,38L619,90', 10), 2, { soft: 5, within: cloth }),
    cut(line('M579,59.5C594,50 606,54 618,60.5C632,68 646,66 661,56.5', 1.8), 1.6, {
      soft: 0.6,
      within: cloth,
    }),
  ];
};

/** The tower and the battery that rise behind the bastion. */
const upperWorks = (): Layer[] => [
  ...flag(),
  ...tower(),
  ...masonry(BATTERY, 5),
  over(
    embrasures(BATTERY[1], 7, 0.085, 0.075, 0.026) + embrasures(BATTERY[0], 4, 0.085, 0.075, 0.04),
    1,
    { soft: 0.9 },
  ),
  ...moulding(0.012, 11, 19, BATTERY),
];

/** The bank of cloud below the walls, row by row from the mountains to the viewer. */
const CLOUDS: readonly (readonly Mass[])[] = [
  [
    [206, 632, 30],
    [800, 626, 26],
    [262, 648, 50],
    [744, 638, 58],
  ],
  [
    [560, 712, 62],
    [372, 700, 62],
    [662, 690, 84],
    [776, 688, 38],
    [250, 704, 54],
  ],
  [
    [326, 744, 70],
    [706, 744, 42],
    [622, 756, 96],
    [446, 772, 122],
    [556, 810, 52],
  ],
];

const clouds = (): Layer[] => [
  // The foot of the walls sinks into the cloud.
  over(path('M230,656Q480,704 760,646L700,760Q480,850 300,764Z'), 1, { soft: 22 }),
  ...CLOUDS.flatMap((row, i) =>
    smoke(row, { z: 4 + i, wind: -12, seed: 4 + i, flat: 0.5, fullness: 0.5, softness: 3.6 }),
  ),
];

/** Fades the foot of the mountains into mist. */
const MIST =
  '<linearGradient id="mist" gradientUnits="userSpaceOnUse" x1="0" y1="566" x2="0" y2="640">' +
  '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<rect width="1000" height="1000" fill="url(#mist)"/>';

/** The ridges on both sides of the fortress, far behind it. */
const mountains = (): Layer[] => {
  const ridges = [
    [
      '100,606 136,588 158,570 176,572 200,544 214,540 226,548 254,508 268,500 282,512 330,560',
      '266,502 250,526 254,546 232,572 228,600',
      '210,542 198,562 202,578 184,604',
      '266,502 274,534 266,560 276,590',
      '166,571 160,586 164,600 150,620',
    ],
    [
      '670,560 706,506 722,490 736,496 756,524 770,528 788,516 800,522 822,556 838,562 864,584 900,600',
      '724,491 738,524 730,546 746,580',
      '792,517 782,544 790,560 776,596',
      '792,517 810,552 804,574 822,604',
      '838,562 842,580 836,596',
    ],
  ] as const;
  return ridges.flatMap(([crest, ...spurs]) => {
    const contour = sampled(points(crest), false, 6);
    const slope = polygon([100, 660], ...contour, [900, 660]);
    const backs = spurs.map((spur) =>
      tube(points(spur).map(([x, y], i): Knot => [x, y, 0.8 + i * 2.4])),
    );
    return [
      raise(slope, 2.6, { puff: 3, radius: 24, soft: 0.9, within: MIST }),
      raise(backs.join(''), 0.2, { puff: 2.4, radius: 8, soft: 2.4, within: MIST }),
    ];
  });
};

/** Three birds that circle below the height of the wall. */
const birds = (): Layer =>
  raise(
    line(
      'M226,270q12,-12 22,0q8,-13 24,-6M272,236q8,-8 15,0q6,-9 16,-4M196,318q8,-8 15,0q6,-9 16,-4',
      3.4,
    ),
    3,
    { puff: 1.6, radius: 3, soft: 0.6 },
  );

/** Product 12: the bastion of the Citadelle above drifting clouds. */
export const citadelle = (): Layer[] => [
  birds(),
  ...mountains(),
  ...place([...upperWorks(), ...bastion()], { x: 46, y: 116, scale: 0.9 }),
  ...clouds(),
];

/** Muzzles of the guns in the lower battery. They point away from the prow's edge by `side`. */
function muzzles(wall: Wall, count: number, side: 1 | -1): Layer[] {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = on(wall, (i + 0.6) / (count + 0.2), 0.5);
    const reach = side * (5 + i * 2);
    return [
      over(
        tube([
          [x, y, 8],
          [x + reach * 0.5, y + 7, 7.4],
          [x + reach, y + 15, 8.6],
        ]),
        34 - i,
        { puff: 5, radius: 7 },
      ),
      cut(oval(x + reach * 1.1, y + 17, 4.6, 4), 4, { soft: 0.8 }),
    ];
  }).flat();
}
