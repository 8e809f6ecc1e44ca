import { stroke } from '../curve.ts';
import { box, fading, line, path, polygon, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { archedFrond, masonry } from '../nature.ts';

const arch = (x: number, foot: number, width: number, height: number): string =>
  path(
    `M${x - width / 2},${foot}L${x - width / 2},${foot - height + width / 2}A${width / 2},${width / 2} 0 0 1 ${x + width / 2},${foot - height + width / 2}L${x + width / 2},${foot}Z`,
  );

const LEFT_COLUMNS = [206, 246, 286, 326, 366];
const both = (xs: readonly number[]): number[] => [...xs, ...xs.map((x) => 1000 - x)];

/** A balustrade between two x coordinates: its rail at y, balusters and plinth below it. */
const balustrade = (from: number, to: number, y: number, z: number): Layer[] => {
  const count = Math.round((to - from) / 9);
  const balusters = Array.from({ length: count }, (_, i) =>
    box(from + ((to - from) * (i + 0.5)) / count - 2.2, y + 4, 4.4, 16, 2),
  );
  return [
    over(balusters.join(''), z - 2, { puff: 3, radius: 3 }),
    over(box(from, y, to - from, 6) + box(from, y + 18, to - from, 6), z, { puff: 2, radius: 3 }),
  ];
};

/** Arches cut into a wall, each with a raised moulding and a sill. */
const arcade = (xs: readonly number[], foot: number, width: number, height: number): Layer[] => {
  const openings = xs.map((x) => arch(x, foot, width, height)).join('');
  const mouldings = xs.map((x) => {
    const [half, spring] = [width / 2 + 2, foot - height + width / 2];
    return `M${x - half},${foot}L${x - half},${spring}A${half},${half} 0 0 1 ${x + half},${spring}L${x + half},${foot}`;
  });
  return [
    cut(openings, 7, { soft: 0.8 }),
    raise(line(mouldings.join(''), 2.6), 1.6, { puff: 1, radius: 2, soft: 0.5 }),
  ];
};

/** The roof of the left wing, with its courses of tiles. */
const roof = (): Layer[] => {
  const shape = path('M186,352L222,300L350,300L368,352Z');
  const tiles = [311, 322, 333, 344].map((y) => `M180,${y}L372,${y}`).join('');
  const ribs = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return `M${222 + 128 * t},300L${186 + 182 * t},352`;
  }).join('');
  return [
    over(shape, 8, { puff: 3, radius: 16 }),
    cut(line(tiles, 1.6) + line(ribs, 1.2), 1.5, { soft: 0.6, within: shape }),
  ];
};

/** Both wings: two rows of arches between pilasters, cornice and roof. */
const wings = (): Layer[] => [
  over(box(182, 366, 636, 176), 6, { puff: 2, radius: 30 }),
  ...roof(),
  ...place(roof(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  over(box(174, 350, 652, 17), 12, { puff: 2.4, radius: 7 }),
  over(box(176, 450, 648, 11), 10.5, { puff: 2, radius: 5 }),
  ...arcade(both(LEFT_COLUMNS), 446, 23, 62),
  ...arcade(both(LEFT_COLUMNS), 540, 25, 70),
  raise(
    both([186, 226, 266, 306, 346])
      .map((x) => box(x - 4, 368, 8, 172))
      .join(''),
    2.8,
    { puff: 1.8, radius: 4 },
  ),
];

/** The dome behind the pediment, with its ribs and finial. */
const dome = (): Layer[] => [
  over(path('M436,276C434,214 466,176 500,172C534,176 566,214 564,276Z'), 10, {
    puff: 14,
    radius: 34,
  }),
  cut(
    line(
      'M458,276C458,226 476,190 494,176M480,276C480,224 490,192 498,176M520,276C520,224 510,192 502,176M542,276C542,226 524,190 506,176',
      2,
    ),
    1.8,
    { soft: 1 },
  ),
  raise(line('M500,176L500,152', 5), 9, { puff: 3, radius: 4 }),
];

/** The central pavilion: six columns on two floors under a pediment with a star. */
const pavilion = (): Layer[] => [
  over(box(386, 316, 228, 226), 14, { puff: 3, radius: 30 }),
  ...dome(),
  over(polygon([368, 318], [500, 246], [632, 318]), 19, { puff: 2, radius: 12 }),
  cut(polygon([412, 311], [500, 261], [588, 311]), 4.6, { soft: 1 }),
  raise(path('M500,276L508,288L524,286L516,298L524,308L476,308L484,298L476,286L492,288Z'), 3, {
    puff: 3,
    radius: 6,
  }),
  over(box(368, 315, 264, 16), 22, { puff: 2, radius: 7 }),
  ...arcade([420, 460, 540, 580], 424, 24, 74),
  ...arcade([500], 430, 30, 90),
  ...arcade([420, 460, 540, 580], 540, 24, 78),
  ...arcade([500], 540, 30, 84),
  over([400, 440, 480, 520, 560, 600].map((x) => box(x - 6, 332, 12, 210)).join(''), 20, {
    puff: 6,
    radius: 6,
  }),
  over(box(378, 438, 244, 13), 23, { puff: 2, radius: 5 }),
];

/** The left flight of the double staircase, which rises to the terrace. */
const flight = (): Layer[] => {
  const steps = Array.from({ length: 13 }, (_, i) => {
    const x = 288 + i * 11.6;
    const y = 716 - i * 10.6;
    return `M${x - 10},${y}L${x + 60},${y}`;
  }).join('');
  const posts = Array.from({ length: 12 }, (_, i) => {
    const x = 276 + i * 12.6;
    const y = 704 - i * 11.6;
    return box(x - 2.6, y - 22, 5.2, 26);
  }).join('');
  const run = 'M256,722L430,562L500,562L500,600L412,722Z';
  return [
    over(path(run), 15, { puff: 3, radius: 30 }),
    cut(line(steps, 2.6), 2.6, { soft: 0.7, within: path(run) }),
    over(path('M236,738L266,738L440,576L440,548L424,548L236,720Z'), 18, { puff: 2, radius: 10 }),
    over(posts, 19, { puff: 3, radius: 3 }),
    over(path('M256,692L424,538L440,538L440,548L262,710Z'), 23, { puff: 3, radius: 6 }),
    over(box(232, 676, 26, 64, 2), 22, { puff: 4, radius: 10 }),
    over(box(227, 668, 36, 12, 2), 25, { puff: 3, radius: 6 }),
    over(path('M234,668C232,650 258,650 256,668Z'), 24, { puff: 5, radius: 9 }),
  ];
};

/** A royal palm whose foot stands behind the staircase. */
const tallPalm = (): Layer[] => {
  const trunk = tube([
    [236, 706, 11],
    [232, 640, 9.4],
    [226, 560, 9],
    [222, 500, 6.6],
  ]);
  const rings = Array.from({ length: 15 }, (_, i) => `M212,${510 + i * 13}q16,6 32,0`).join('');
  return [
    over(trunk, 20, { puff: 6, radius: 9 }),
    cut(line(rings, 1.6), 1.6, { soft: 0.7, within: trunk }),
    ...[-64, -116, -36, -144, -10, 190, 18, 162].flatMap((degrees, i) =>
      archedFrond([222, 492], {
        degrees,
        length: 98 - (i > 5 ? 16 : 0),
        droop: 0.46,
        z: 22 + i * 0.7,
      }),
    ),
    over(
      tube([
        [223, 512, 7],
        [222, 494, 5],
      ]),
      29,
      { puff: 4, radius: 5 },
    ),
  ];
};

/** The ridges behind the palace. */
const mountains = (): Layer[] => {
  const within = fading(300, 350);
  return [
    over(
      path(
        'M120,420C190,330 230,270 290,236C330,214 350,250 390,226C440,190 470,176 520,190C580,206 610,250 660,232C720,214 780,300 880,430L880,560L120,560Z',
      ),
      3,
      { puff: 4, radius: 30, soft: 1, within },
    ),
    over(
      path(
        'M120,520C170,420 200,330 262,318C300,312 330,350 380,340L380,560L120,560Z' +
          'M880,520C840,430 800,320 740,300C700,290 670,344 620,336L620,560L880,560Z',
      ),
      4.6,
      { puff: 3, radius: 30, soft: 1, within },
    ),
    cut(
      line(
        stroke([290, 244], [300, 290], [284, 330]) +
          stroke([400, 230], [420, 270], [410, 300]) +
          stroke([660, 240], [640, 280], [656, 310]) +
          stroke([250, 330], [232, 390], [196, 440]) +
          stroke([748, 312], [776, 370], [812, 430]),
        9,
      ),
      2,
      { soft: 5, within },
    ),
  ];
};

/** The paved forecourt, which fades into the field. */
const forecourt = (): Layer[] => {
  const within = fading(296, 352);
  return [
    over(path('M180,736L820,736L860,860L140,860Z'), 6, { puff: 2, radius: 20, within }),
    cut(
      line(
        'M180,756L820,756M160,782L840,782M150,816L850,816M500,738L500,860M424,738L384,860M576,738L616,860M350,738L270,860M650,738L730,860M280,738L160,850M720,738L840,850',
        2.4,
      ),
      2,
      { soft: 0.8, within },
    ),
  ];
};

/** The terrace in front of the palace, with its wall and its balustrade. */
const terrace = (): Layer[] => [
  over(box(168, 558, 664, 14), 17, { puff: 3, radius: 8 }),
  over(box(236, 570, 528, 160), 8, { puff: 2, radius: 30 }),
  masonry(box(236, 572, 528, 156), 236, 572, 528, 156, 19),
  ...balustrade(172, 424, 534, 20),
  ...balustrade(576, 828, 534, 20),
];

/** The gate below the landing, between two pilasters, with its keystone. */
const gate = (): Layer[] => [
  over(box(424, 560, 152, 168), 19, { puff: 3, radius: 24 }),
  ...balustrade(416, 584, 530, 27),
  over(box(412, 552, 176, 16, 2), 26, { puff: 3, radius: 7 }),
  cut(arch(500, 728, 76, 128), 14, { soft: 1 }),
  raise(line('M457,728L457,642A43,43 0 0 1 543,642L543,728', 7), 2, { puff: 1.6, radius: 5 }),
  over(path('M486,600L514,600L509,628L491,628Z'), 27, { puff: 3, radius: 6 }),
  cut([440, 560].map((x) => box(x - 5, 590, 10, 118)).join(''), 2.4, { soft: 0.8 }),
];

/** Product 21: the palace above its double staircase. */
export const sansSouci = (): Layer[] => [
  ...mountains(),
  ...wings(),
  ...pavilion(),
  ...terrace(),
  ...tallPalm(),
  ...place(tallPalm(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  ...flight(),
  ...place(flight(), { x: 1000, y: 0, scale: 1, mirrored: true }),
  ...gate(),
  ...forecourt(),
];
