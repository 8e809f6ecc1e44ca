import { box, line, path, polygon, tube, type Point } from '../geometry.ts';
import { cut, type Layer, over, paint, raise } from '../layer.ts';
import { cloudBank } from '../nature.ts';

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

/** Upper and lower end of the prow's edge. Cloud hides the part below. */
const PROW_TOP: Point = [372, 286];
const PROW_FOOT: Point = [336, 700];

const LEFT = 'M372,286L236,372L206,690L336,740Z';
const RIGHT = 'M372,286L752,372L792,720L336,740Z';

interface Wall {
  /** Top and bottom of the far end; the near end is the prow's edge. */
  readonly top: Point;
  readonly foot: Point;
}

const LEFT_WALL: Wall = { top: [236, 372], foot: [206, 690] };
const RIGHT_WALL: Wall = { top: [752, 372], foot: [792, 720] };

/**
 * Position of a point on a wall. u runs from the prow to the far end, v from the cap down, both
 * from 0 to 1.
 */
function on({ top, foot }: Wall, u: number, v: number): Point {
  const nearX = PROW_TOP[0] + (PROW_FOOT[0] - PROW_TOP[0]) * v;
  const nearY = PROW_TOP[1] + (PROW_FOOT[1] - PROW_TOP[1]) * v;
  const farX = top[0] + (foot[0] - top[0]) * v;
  const farY = top[1] + (foot[1] - top[1]) * v;
  return [nearX + (farX - nearX) * u, nearY + (farY - nearY) * u];
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

const roofs = (): Layer[] => [
  // The keep behind the battery: barracks with pitched roofs.
  over(path('M470,306L470,232L640,258L640,345Z'), 5, { puff: 2, radius: 20, paint: PAINTS.inner }),
  over(path('M452,236L498,190L628,214L660,262Z'), 8, { puff: 2, radius: 14, paint: PAINTS.roof }),
  cut(line('M510,196L486,238M540,202L522,244M570,206L556,250M600,211L594,254', 2.4), 1.8, {
    soft: 0.8,
  }),
  cut([500, 536, 572, 606].map((x, i) => box(x - 7, 264 + i * 5.4, 14, 22, 6)).join(''), 3.5, {
    soft: 0.7,
  }),
  over(path('M640,345L640,286L728,306L728,362Z'), 5, { puff: 2, radius: 16, paint: PAINTS.inner }),
  over(path('M630,290L660,256L722,272L744,312Z'), 7, { puff: 2, radius: 12, paint: PAINTS.roof }),
  raise(line('M520,196L520,138', 4), 6, { puff: 2, radius: 3, paint: PAINTS.pole }),
  over(path('M520,138C544,126 564,152 592,140L592,174C564,186 544,160 520,172Z'), 6, {
    puff: 4,
    radius: 10,
    paint: PAINTS.flag,
  }),
  cut(line('M556,144L556,172', 2.4), 2, { soft: 0.6 }),
];

/** Product 12: the prow-shaped bastion of the Citadelle above the clouds. */
export const citadelle = (): Layer[] => [
  ...roofs(),
  over(path(RIGHT), 14, { puff: 4, radius: 60, paint: PAINTS.sunny }),
  over(path(LEFT), 11, { puff: 3, radius: 40, paint: PAINTS.shady }),
  cut(path(LEFT), 1, { soft: 1 }),
  // Soft ridge along the edge of the prow, from which both walls recede.
  raise(
    tube([
      [372, 290, 26],
      [354, 500, 30],
      [336, 720, 34],
    ]),
    7,
    { soft: 13, within: path(RIGHT) + path(LEFT) },
  ),
  cut(line(courses(RIGHT_WALL, 11), 1.7), 1.7, { soft: 0.6, within: path(RIGHT) }),
  cut(line(courses(LEFT_WALL, 5), 1.5), 1.5, { soft: 0.6, within: path(LEFT) }),
  cut(
    embrasures(RIGHT_WALL, 6, 0.2, 0.085, 0.036) + embrasures(RIGHT_WALL, 6, 0.44, 0.085, 0.036),
    7,
    { soft: 1 },
  ),
  cut(embrasures(LEFT_WALL, 3, 0.2, 0.08, 0.06) + embrasures(LEFT_WALL, 3, 0.44, 0.08, 0.06), 6, {
    soft: 1,
  }),
  ...paint(PAINTS.iron, muzzles()),
  // String course and parapet.
  over(line(stroke(RIGHT_WALL, [0, 0.015], [1, 0.015]), 13), 24, {
    puff: 3,
    radius: 7,
    paint: PAINTS.cap,
  }),
  over(line(stroke(LEFT_WALL, [0, 0.015], [1, 0.015]), 12), 20, {
    puff: 3,
    radius: 7,
    paint: PAINTS.cap,
  }),
  raise(
    line(stroke(RIGHT_WALL, [0, 0.115], [1, 0.115]) + stroke(LEFT_WALL, [0, 0.115], [1, 0.115]), 5),
    2.4,
    { puff: 1.4, radius: 4 },
  ),
  raise(line(`M${PROW_TOP.join(',')}L${PROW_FOOT.join(',')}`, 4), 1.6, { soft: 1.2 }),
  ...paint(PAINTS.clouds[0], cloudBank(664, 130, 870, 15, 3)),
  ...paint(PAINTS.clouds[1], cloudBank(706, 110, 890, 17, 14)),
  ...paint(PAINTS.clouds[2], cloudBank(752, 120, 880, 19, 5)),
  ...paint(PAINTS.clouds[3], cloudBank(800, 150, 850, 21, 8)),
];

/** Muzzles of the guns in the lower battery. */
function muzzles(): Layer[] {
  return Array.from({ length: 6 }, (_, i) => {
    const [x, y] = on(RIGHT_WALL, (i + 0.6) / 6.2, 0.49);
    return [
      over(
        tube([
          [x, y, 8],
          [x - 10, y + 3, 7.4],
          [x - 19, y + 6, 8.4],
        ]),
        17,
        { puff: 5, radius: 7 },
      ),
      cut(path(`M${x - 24},${y + 3}a4.4,5 0 1 0 6,4a4.4,5 0 1 0 -6,-4Z`), 3.4, { soft: 0.8 }),
    ];
  }).flat();
}
