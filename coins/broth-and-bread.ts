import { outline, points, stroke } from './curve.ts';
import { line, oval, path, type Point, polygon, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/** What a helper carries, in the units of `broad-bust.ts`: a bowl of broth, its steam, a basket of loaves. */

/** Middle of the bowl's rim, and half of its width and of its opening. */
const RIM: Point = [-88, 130];
const WIDE = 45;
const OPEN = 9;

const [BX, BY] = RIM;

const BELLY = path(
  outline(
    [
      [-WIDE, 0],
      [-43.5, 12],
      [-38, 25],
      [-27, 36],
      [-17, 41],
      [-17.6, 47],
      [0, 49],
      [17.6, 47],
      [17, 41],
      [27, 36],
      [38, 25],
      [43.5, 12],
      [WIDE, 0],
      [32, 7],
      [0, 10],
      [-32, 7],
    ].map(([x = 0, y = 0]): Point => [BX + x, BY + y]),
  ),
);

/** A turned bowl of broth at height `z`; the middle of its rim is at -88, 130. */
export const brothBowl = (z: number): Layer[] => [
  over(oval(BX, BY, WIDE, OPEN), z + 1, { puff: 1, radius: 5, soft: 0.4 }),
  over(BELLY, z, { puff: 10, radius: 22, soft: 0.45 }),
  over(oval(BX, BY, WIDE, OPEN), z + 6, { soft: 0.4 }),
  cut(oval(BX, BY + 0.4, WIDE - 4.4, OPEN - 2.6), 4.6, { soft: 0.7 }),
  raise(oval(BX, BY + 2, WIDE - 9, OPEN - 4.6), 1.6, { puff: 0.8, radius: 4, soft: 0.9 }),
  cut(
    line(
      stroke(
        [BX - 42.6, BY + 13],
        [BX - 24, BY + 20],
        [BX, BY + 22],
        [BX + 24, BY + 20],
        [BX + 42.6, BY + 13],
      ) +
        stroke(
          [BX - 41, BY + 17],
          [BX - 24, BY + 23.6],
          [BX, BY + 26],
          [BX + 24, BY + 23.6],
          [BX + 41, BY + 17],
        ),
      1,
    ),
    1,
    { soft: 0.45, within: BELLY },
  ),
];

/** Steam thins out upwards. */
const THINNING =
  '<linearGradient id="steam" gradientUnits="userSpaceOnUse" x1="0" y1="122" x2="0" y2="8">' +
  '<stop offset="0" stop-color="#fff"/><stop offset="0.45" stop-color="#ccc"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<rect x="-200" y="-40" width="200" height="172" fill="url(#steam)"/>';

/** One low plume of steam above the bowl, which fades before the face. */
export const steam = (): Layer[] => [
  raise(
    tube([
      [-92, 128, 12],
      [-100, 108, 13],
      [-92, 84, 12],
      [-106, 58, 11],
      [-99, 34, 8],
      [-108, 8, 3],
    ]),
    1.2,
    { puff: 4, radius: 11, soft: 2.6, within: THINNING },
  ),
  raise(
    tube([
      [-78, 126, 5],
      [-76, 108, 6],
      [-84, 92, 5],
      [-80, 74, 3],
      [-86, 58, 1],
    ]),
    0.8,
    { puff: 2.4, radius: 5, soft: 2, within: THINNING },
  ),
  cut(
    line(
      stroke([-94, 120], [-103, 106], [-96, 84], [-108, 60], [-102, 38]) +
        stroke([-86, 118], [-94, 104], [-87, 84], [-100, 62]),
      1.8,
    ),
    1.2,
    { soft: 1.4, within: THINNING },
  ),
];

/** The basket from its rim to its foot. */
const WICKER = path(
  outline(points('-34,206 11,212 56,206 54,220 49,236 46,248 11,252 -24,248 -28,236 -32,220')),
);

/** Round loaves above the rim, those behind first. */
const LOAVES = [
  [-9, 196, 19, 14, -12],
  [33, 198, 19, 13, 14],
  [12, 200, 21, 13.5, 0],
] as const;

const ROWS = [214, 220, 226, 232, 238, 244];

/** A basket of loaves at height `z`, hung by its handle over a forearm that passes at 11, 176. */
export const breadBasket = (z: number): Layer[] => [
  over(oval(11, 205, 45, 9), z - 1, { soft: 0.4 }),
  ...LOAVES.flatMap(([x, y, rx, ry, turn], i) => {
    const loaf = oval(x, y, rx, ry, turn);
    return [
      over(loaf, z + 1 + i, { puff: 6, radius: 11, soft: 0.5 }),
      cut(
        line(
          [-6, 0, 6]
            .map((dx) => stroke([x + dx - 3, y - 10], [x + dx + 1, y - 6], [x + dx + 3, y]))
            .join(''),
          1.8,
        ),
        1.6,
        { soft: 0.6, within: loaf },
      ),
    ];
  }),
  over(WICKER, z + 2, { puff: 6, radius: 18, soft: 0.5 }),
  ...ROWS.map((y, row) =>
    raise(
      Array.from({ length: 10 }, (_, i) => {
        const x = -34 + i * 10.6 + (row % 2) * 5.3;
        return line(stroke([x - 3.6, y + 1.6], [x, y], [x + 3.6, y + 1.6]), 3.8);
      }).join(''),
      0.5,
      { puff: 2, radius: 2, soft: 0.45, within: WICKER },
    ),
  ),
  over(line(stroke(...points('-34,205 -12,210.6 11,212 34,210.6 56,205')), 5.4), z + 8, {
    puff: 2,
    radius: 2.8,
    soft: 0.4,
  }),
  cut(
    line(
      Array.from({ length: 15 }, (_, i) => {
        const x = -32 + i * 6.2;
        return stroke([x, 206], [x + 2.4, 214]);
      }).join(''),
      0.8,
    ),
    0.9,
    { soft: 0.4, within: line(stroke(...points('-34,205 -12,210.6 11,212 34,210.6 56,205')), 5.4) },
  ),
];

/** The basket's handle, from the rim up over the forearm. */
export const basketHandle = (z: number): Layer[] => {
  const run = points('13,211 11.6,198 11,186 12,174 15.4,164 20,156');
  const band = line(stroke(...run), 6.4);
  const front = polygon(...points('-4,157.8 6,159.8 22,164.8 40,171.4 40,230 -4,230'));
  return [
    over(band, z, { puff: 2.4, radius: 3.4, soft: 0.4, within: front }),
    cut(
      line(
        run
          .slice(0, -1)
          .flatMap(([x, y]): string[] =>
            [0, -5, -10].map((dy) => stroke([x - 3.4, y + dy + 1.4], [x + 3.4, y + dy - 1.4])),
          )
          .join(''),
        0.8,
      ),
      0.9,
      {
        soft: 0.4,
        within: `<clipPath id="front">${front}</clipPath><g clip-path="url(#front)">${band}</g>`,
      },
    ),
  ];
};
