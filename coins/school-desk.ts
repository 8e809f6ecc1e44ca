import { cutAtArc, toEdge } from './broad-bust.ts';
import { stroke } from './curve.ts';
import { box, line, oval, path, type Point, polygon, tube } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { random } from './noise.ts';
import { quill } from './quill.ts';
import { schoolBook } from './school-book.ts';
import { slope } from './slope.ts';

/**
 * A school desk before a bust that looks right, in plate units: its sloping top, an
 * open reader on it, and an inkwell with a quill.
 */

/** Ends of the near edge; the right one lies outside the plate. */
const LEFT = 336;
const RIGHT = 980;
const NEAR = 816;
/** Depth of the top, in the units of its near edge. */
const DEPTH = 182;
/** Height of the top above the field. */
const TOP = 46;

const on = slope({ vanishing: [610, 150], near: NEAR, half: 760 });

const TABLE = polygon(on(LEFT, 0), on(LEFT, DEPTH), on(RIGHT, DEPTH), on(RIGHT, 0));

/** The grain of the wood along the top. */
const grain = (): string => {
  const chance = random(23);
  return Array.from({ length: 17 }, (_, i) => {
    const away = 8 + i * 15 + chance() * 6;
    const from = LEFT + 10 + chance() * 60;
    const waves = Array.from({ length: 9 }, (_wave, j): Point =>
      on(from + j * 72, away + 5 * Math.sin(j * 0.9 + i * 2.1)),
    );
    return stroke(...waves);
  }).join('');
};

/** The rounded edge at the front of the top, and the front of the desk below it. */
const front = (): Layer[] => {
  const edge = path(
    `M${LEFT - 6},${NEAR - 4}L${RIGHT},${NEAR - 4}L${RIGHT},${NEAR + 20}L${LEFT - 6},${NEAR + 20}C${LEFT - 14},${NEAR + 14} ${LEFT - 14},${NEAR + 2} ${LEFT - 6},${NEAR - 4}Z`,
  );
  return [
    over(
      polygon([LEFT + 8, NEAR + 10], [RIGHT, NEAR + 10], [RIGHT, 900], [LEFT + 8, 900]),
      TOP - 6,
      {
        puff: 2,
        radius: 8,
        soft: 0.7,
      },
    ),
    cut(line(`M${LEFT + 24},900L${LEFT + 24},${NEAR + 32}L${RIGHT},${NEAR + 32}`, 2), 2, {
      soft: 0.6,
    }),
    over(edge, TOP + 12, { puff: 8, radius: 11, soft: 0.7 }),
    cut(line(`M${LEFT - 6},${NEAR + 13}L${RIGHT},${NEAR + 13}`, 1.6), 1.6, {
      soft: 0.5,
      within: edge,
    }),
  ];
};

const desk = (): Layer[] => [
  over(TABLE, TOP, { puff: 3, radius: 12, soft: 0.7 }),
  raise(polygon(on(LEFT - 90, 70), on(RIGHT, 70), [RIGHT, 900], [LEFT - 90, 900]), 9, {
    soft: 36,
    within: TABLE,
  }),
  cut(line(grain(), 1.7), 1.5, { soft: 0.5, within: TABLE }),
  ...front(),
];

/** Middle of the inkwell's mouth, and its half width. */
const MOUTH: Point = [756, 650];
const HALF = 26;

/** The pot of the inkwell below its mouth. */
const pot = (): Layer[] => {
  const [x, y] = MOUTH;
  const body = path(
    `M${x - HALF + 4},${y + 6}C${x - HALF + 4},${y + 14} ${x - HALF - 8},${y + 14} ${x - HALF - 9},${y + 26}L${x - HALF - 7},${y + 44}` +
      `C${x - HALF},${y + 56} ${x + HALF},${y + 56} ${x + HALF + 7},${y + 44}L${x + HALF + 9},${y + 26}C${x + HALF + 8},${y + 14} ${x + HALF - 4},${y + 14} ${x + HALF - 4},${y + 6}Z`,
  );
  return [
    over(oval(x + 8, y + 46, HALF + 16, 13), TOP - 1, { soft: 5 }),
    over(body, TOP + 6, { puff: 14, radius: 16, soft: 0.6 }),
    cut(
      line(
        `M${x - HALF - 8},${y + 27}C${x - HALF},${y + 38} ${x + HALF},${y + 38} ${x + HALF + 8},${y + 27}`,
        1.8,
      ),
      1.6,
      { soft: 0.6, within: body },
    ),
    over(oval(x, y, HALF, 10.5), TOP + 16, { puff: 3, radius: 5, soft: 0.5 }),
    cut(oval(x, y, HALF - 6, 6.2), 13, { soft: 0.8 }),
  ];
};

/** The near half of the inkwell's rim, before the quill. */
const lip = (): Layer[] => {
  const [x, y] = MOUTH;
  const near = tube(
    Array.from({ length: 9 }, (_, i) => {
      const angle = (Math.PI * i) / 8;
      return [x + Math.cos(angle) * (HALF - 3), y + Math.sin(angle) * 8.4, 2.6] as const;
    }),
  );
  return [over(near, TOP + 17, { puff: 3, radius: 3, soft: 0.4 })];
};

/** The quill in the inkwell: it bends along the edge of the plate. */
const standing = (): Layer[] =>
  quill({
    shaft: [
      [754, 654],
      [774, 584],
      [789, 498],
      [789, 408],
      [769, 326],
      [730, 254],
    ],
    broad: 40,
    narrow: 25,
    z: 12,
  });

/** The outline of the desk, for the edge of its cut. */
const OUTLINE = TABLE + box(LEFT + 8, NEAR, RIGHT - LEFT, 120);

/** The plate itself, as the place of a drawing in plate units. */
const HERE = { x: 0, y: 0, scale: 1 } as const;

/** A child's first reader on a sloping school desk, an inkwell with its quill beside it. */
export const schoolDesk = (): Layer[] => {
  const feather = standing();
  return [
    ...toEdge(HERE, [over(OUTLINE, 5.6, { soft: 0.8 })]),
    ...cutAtArc(HERE, [
      ...feather.slice(0, 3),
      ...desk(),
      ...pot(),
      ...feather.slice(3),
      ...lip(),
      ...schoolBook({ on, x: 574, away: 96, z: TOP + 6 }),
    ]),
  ];
};
