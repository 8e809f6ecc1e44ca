import { box, dot, line, path, polygon } from './geometry.ts';
import { cut, lift, type Layer, over, paint, place, raise } from './layer.ts';
import { straight } from './lettering.ts';
import { paintedCitadelle } from './motifs/citadelle.ts';
import { flon } from './motifs/flon.ts';
import type { ObjectDrawing } from './object.ts';

/**
 * Coins on the stand: product id, and centre and radius in units. Their lower edges are in the
 * slot.
 */
export const STAND_SEATS = [
  { id: 12, x: 186, y: 424, radius: 152 },
  { id: 11, x: 500, y: 443, radius: 133 },
  { id: 4, x: 814, y: 443, radius: 133 },
] as const;

/** The back of the mahogany stand, behind the coins. */
export const standBack = (): ObjectDrawing => ({
  layers: [
    over(path('M30,470L970,470L986,600L14,600Z'), 6, {
      paint: '#5a2212',
      puff: 3,
      radius: 20,
      soft: 1,
    }),
    over(path('M30,462L970,462L974,490L26,490Z'), 12, {
      paint: '#8a3e25',
      puff: 2,
      radius: 10,
      soft: 1,
    }),
  ],
  materials: [{ shape: path('M30,462L970,462L986,600L14,600Z'), texture: 'wood' }],
  gloss: 0.3,
});

const front = path('M14,560L986,560L996,742L4,742Z');

/** The front of the stand, which covers the lower edges of the coins. */
export const standFront = (): ObjectDrawing => ({
  layers: [
    over(front, 12, { paint: '#6b2a17', puff: 6, radius: 40, soft: 1 }),
    over(path('M18,540L982,540L986,566L14,566Z'), 18, {
      paint: '#95472c',
      puff: 3,
      radius: 10,
      soft: 1,
    }),
    cut(line('M40,720L960,720', 3), 2, { soft: 1 }),
    cut(line('M120,648L400,648M600,648L880,648', 5, '17 11'), 2.6, { soft: 0.7 }),
    over(box(424, 618, 152, 60, 3), 20, { paint: '#c79a3e', puff: 1.6, radius: 8 }),
    cut(box(431, 625, 138, 46, 2), 1.2, { soft: 0.6 }),
    over(straight('1804', 500, 662, 42, 0.1), 21, { paint: '#5d4312', soft: 0.5 }),
    over(box(70, 742, 70, 12, 2) + box(860, 742, 70, 12, 2), 6, {
      paint: '#1c2023',
      puff: 2,
      radius: 6,
    }),
  ],
  materials: [{ shape: front + path('M18,540L982,540L986,566L14,566Z'), texture: 'wood' }],
  gloss: 0.35,
});

const CLOTH = '#16255a';
const BRASS = '#c79a3e';

/**
 * Product 30: the closed album. Its cloth cover is stamped in brass with the years of the coins.
 */
export const album = (years: string): ObjectDrawing => ({
  layers: [
    // Back board, pages, front board.
    over(box(88, 58, 852, 904, 4), 3, { paint: '#0f1a42', puff: 2, radius: 8 }),
    over(box(100, 66, 826, 888, 2), 6, { paint: '#e9e6da', puff: 1, radius: 6 }),
    cut(
      line(
        Array.from({ length: 7 }, (_, i) => `M${908 + i * 2.6},70L${908 + i * 2.6},950`).join(''),
        1,
      ),
      1.4,
      { soft: 0.4 },
    ),
    over(box(60, 40, 846, 920, 5), 16, { paint: CLOTH, puff: 4, radius: 24, soft: 1.2 }),
    // The spine with its joint.
    raise(box(60, 40, 92, 920, 5), 3, { puff: 5, radius: 44, soft: 2 }),
    cut(line('M160,46L160,954', 12), 5, { soft: 4 }),
    // The seam of the two bands.
    over(box(206, 40, 26, 920), 20.5, { paint: '#00209f', soft: 0.8 }),
    over(box(232, 40, 26, 920), 20.5, { paint: '#c8102e', soft: 0.8 }),
    over(line('M232,56L232,950', 6, '22 13'), 22, {
      paint: '#f3f5f4',
      puff: 2,
      radius: 4,
      soft: 0.5,
    }),
    // Title and years.
    ...paint(BRASS, [
      over(straight('HAÏTI', 582, 268, 132, 0.1), 18.6, { soft: 0.5 }),
      over(line('M330,318L834,318', 3) + line('M330,328L834,328', 1.6), 18.6, { soft: 0.5 }),
      over(straight(years, 582, 400, 66, 0.06), 18.6, { soft: 0.5 }),
    ]),
    // Window for the coin.
    cut(dot(582, 664, 176), 4, { soft: 1.6 }),
    over(
      `<circle cx="582" cy="664" r="172" fill="none" stroke="currentColor" stroke-width="7"/>`,
      21,
      { paint: BRASS, puff: 2, radius: 5 },
    ),
    // Corners.
    ...[polygon([906, 40], [906, 116], [830, 40]), polygon([906, 960], [906, 884], [830, 960])].map(
      (corner) => over(corner, 22, { paint: BRASS, puff: 2, radius: 12, soft: 1 }),
    ),
  ],
  materials: [{ shape: path('M60,40H206V960H60ZM258,40H906V960H258Z'), texture: 'weave' }],
  gloss: 0.1,
});

/** Window of the album for its coin: centre and radius in units. */
export const ALBUM_WINDOW = { x: 582, y: 664, radius: 162 } as const;

/** Centres of the ten capsules, in three rows, and their radius, in units. */
export const CAPSULES: readonly (readonly [x: number, y: number])[] = [
  ...[270, 500, 730].map((x) => [x, 282] as const),
  ...[155, 385, 615, 845].map((x) => [x, 500] as const),
  ...[270, 500, 730].map((x) => [x, 718] as const),
];
export const CAPSULE_RADIUS = 112;

/** Coins in the two middle capsules: product id, and centre and radius in units. */
export const FILLED_CAPSULES = [
  { id: 6, x: 385, y: 500, radius: CAPSULE_RADIUS - 27 },
  { id: 5, x: 615, y: 500, radius: CAPSULE_RADIUS - 27 },
] as const;

const BOARD = box(98, 30, 804, 940, 6);

/** Clips everything on a cover to its board; layers that already have a clip keep it. */
const bound = (layers: readonly Layer[]): Layer[] =>
  layers.map((item) => ({ ...item, within: item.within ?? BOARD }));

const cover = (sky: string, layers: readonly Layer[]): ObjectDrawing => ({
  layers: [
    over(box(104, 36, 806, 940, 6), 3, { paint: '#dcdfd9', puff: 2, radius: 8 }),
    over(BOARD, 9, { paint: sky, puff: 3, radius: 16, soft: 1 }),
    ...bound(layers),
    cut(line('M136,32L136,968', 9), 3, { soft: 3.4 }),
  ],
  materials: [{ shape: BOARD, texture: 'paper' }],
  gloss: 0.06,
});

const words = (text: string, y: number, size: number, colour: string, tracking = 0.01): Layer =>
  over(straight(text, 512, y, size, tracking), 12, {
    paint: colour,
    soft: 0.5,
    puff: 1,
    radius: 5,
  });

/** A range of hills across a cover, from one side to the other. */
const hills = (d: string, colour: string, z = 10): Layer =>
  over(path(d), z, { paint: colour, puff: 2, radius: 30, soft: 1 });

const LANGUAGES = 'English / Kreyòl';

/** Product 31: the book Catherine's Needle. */
export const needleBook = (): ObjectDrawing =>
  cover('#f2dfb8', [
    over(dot(306, 452, 104), 10, { paint: '#f0a93a', puff: 1, radius: 20, soft: 1 }),
    hills('M90,560C200,500 300,520 420,560C540,480 700,470 910,540L910,760L90,760Z', '#7fa39a'),
    hills(
      'M90,620C260,570 420,620 560,600C700,570 820,590 910,610L910,800L90,800Z',
      '#3f7d6d',
      10.6,
    ),
    hills('M90,700C300,672 700,680 910,704L910,980L90,980Z', '#d8a468', 11),
    ...lift(5, place(flon(), { x: -14, y: 100, scale: 1.02, depth: 0.55 })),
    words('Catherine’s', 172, 118, '#14225a'),
    words('Needle', 288, 118, '#14225a'),
    words(LANGUAGES, 944, 30, '#14225a', 0.06),
  ]);

/** Product 32: the book The Fortress in the Clouds. */
export const fortressBook = (): ObjectDrawing =>
  cover('#7db4d2', [
    over(dot(758, 400, 96), 10, { paint: '#f8df8c', puff: 1, radius: 20, soft: 1 }),
    hills(
      'M90,720C180,600 250,640 330,560C440,660 560,600 640,640C760,560 820,640 910,600L910,980L90,980Z',
      '#4f8f77',
    ),
    ...lift(4, place(paintedCitadelle(), { x: -22, y: 178, scale: 1.04, depth: 0.55 })),
    words('The Fortress', 160, 104, '#ffffff'),
    words('in the Clouds', 268, 104, '#ffffff'),
    words(LANGUAGES, 944, 30, '#14225a', 0.06),
  ]);

/** Columns and rows of pockets on an opened album: two pages of twelve. */
const POCKETS = { columns: [122, 250, 378, 622, 750, 878], rows: [262, 430, 598, 766], radius: 54 };

/** Seats of the coins in the opened album, from left to right and from top to bottom. */
export const pockets = (ids: readonly number[]) =>
  POCKETS.rows.flatMap((y, row) =>
    POCKETS.columns.flatMap((x, column) => {
      const id = ids[row * POCKETS.columns.length + column];
      return id === undefined ? [] : [{ id, x, y, radius: POCKETS.radius - 6 }];
    }),
  );

const page = (x: number): Layer[] => [
  over(box(x, 168, 430, 700, 3), 14, { paint: '#efebdf', puff: 5, radius: 60, soft: 1 }),
];

/** Product 30, opened: a pocket and the year for each coin. */
export const openAlbum = (years: readonly number[]): ObjectDrawing => ({
  layers: [
    over(box(28, 150, 944, 738, 6), 6, { paint: CLOTH, puff: 3, radius: 20, soft: 1 }),
    ...page(58),
    ...page(512),
    cut(line('M500,156L500,882', 14), 6, { soft: 6 }),
    ...POCKETS.rows.flatMap((y, row) =>
      POCKETS.columns.flatMap((x, column) => {
        const year = years[row * POCKETS.columns.length + column];
        return [
          cut(dot(x, y, POCKETS.radius), 3, { soft: 1.6 }),
          over(
            `<circle cx="${x}" cy="${y}" r="${POCKETS.radius}" fill="none" stroke="currentColor" stroke-width="3"/>`,
            19,
            { paint: '#c9c2ac', puff: 1, radius: 3 },
          ),
          over(straight(String(year ?? ''), x, y + 80, 22, 0.06), 19.4, {
            paint: '#1b2a55',
            soft: 0.5,
          }),
        ];
      }),
    ),
  ],
  materials: [
    { shape: box(28, 150, 944, 738), texture: 'weave' },
    { shape: box(58, 168, 430, 700) + box(512, 168, 430, 700), texture: 'paper' },
  ],
  gloss: 0.06,
});
