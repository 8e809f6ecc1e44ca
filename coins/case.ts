import { box, dot, line, path } from './geometry.ts';
import { cut, type Layer, over, paint } from './layer.ts';
import { straight } from './lettering.ts';
import type { ObjectDrawing } from './object.ts';
import type { Open } from './perspective.ts';

export interface Style {
  /**
   * CSS colours: `shell` is the outside, `rim` the edge, `lining` the lid's lining, `bed` the
   * tray's bed.
   */
  readonly shell: string;
  readonly rim: string;
  readonly lining: string;
  readonly bed: string;
  readonly texture: 'wood' | 'velvet' | 'weave';
  readonly inside: 'velvet' | 'weave';
  readonly gloss: number;
}

export const MIDNIGHT: Style = {
  shell: '#101c45',
  rim: '#1a2a62',
  lining: '#e2e6e4',
  bed: '#16245a',
  texture: 'weave',
  inside: 'velvet',
  gloss: 0.12,
};

export const LINEN: Style = {
  shell: '#8d8a7c',
  rim: '#a5a192',
  lining: '#d9d3c2',
  bed: '#cfc8b4',
  texture: 'weave',
  inside: 'weave',
  gloss: 0.05,
};

export const MAHOGANY: Style = {
  shell: '#6b2a17',
  rim: '#7f3520',
  lining: '#dfd9cb',
  bed: '#22315f',
  texture: 'wood',
  inside: 'velvet',
  gloss: 0.35,
};

/** Layout of an open case, in units: lid above, tray below. */
export interface Layout {
  readonly left: number;
  readonly width: number;
  readonly lidTop: number;
  readonly lidHeight: number;
  readonly trayTop: number;
  readonly trayHeight: number;
  /** X coordinates of the seats' centres. `radius` is the radius of each seat. */
  readonly seats: readonly number[];
  readonly radius: number;
}

const layout = (count: number, depth: number, radius: number): Layout => {
  const width = 960;
  const gap = 14;
  const lidTop = 500 - depth - gap / 2;
  const pitch = (width - 60) / count;
  return {
    left: 20,
    width,
    lidTop,
    lidHeight: depth,
    trayTop: 500 + gap / 2,
    trayHeight: depth,
    seats: Array.from({ length: count }, (_, i) => 50 + pitch * (i + 0.5)),
    radius,
  };
};

export const THREE_SEATS = layout(3, 455, 136);
export const FOUR_SEATS = layout(4, 362, 103);
/** One seat on the left, room for a certificate on the right. */
export const ONE_SEAT: Layout = { ...layout(1, 455, 182), seats: [276] };

/** Vertical extents of the lid and the tray, for the perspective view. */
export const opened = ({ lidTop, lidHeight, trayTop, trayHeight }: Layout): Open => ({
  lid: [lidTop, lidTop + lidHeight],
  tray: [trayTop, trayTop + trayHeight],
});

export const seatLine = ({ trayTop, trayHeight }: Layout): number => trayTop + trayHeight / 2;

/** Two bands of ribbon across the lid's lining, joined by a running stitch. */
function ribbon({ left, width, lidTop, lidHeight }: Layout): Layer[] {
  const y = lidTop + lidHeight * 0.62;
  const from = left + 34;
  const span = width - 68;
  return [
    over(box(from, y - 30, span, 30), 5, { paint: '#00209f', soft: 0.8, puff: 1, radius: 8 }),
    over(box(from, y, span, 30), 5, { paint: '#c8102e', soft: 0.8, puff: 1, radius: 8 }),
    cut(line(`M${from},${y}L${from + span},${y}`, 4), 1.4, { soft: 1.6 }),
    over(line(`M${from + 12},${y}L${from + span - 8},${y}`, 6, '22 13'), 7, {
      paint: '#f3f5f4',
      puff: 2,
      radius: 4,
      soft: 0.5,
    }),
  ];
}

function shell(
  { shell: outside, rim }: Style,
  x: number,
  y: number,
  w: number,
  h: number,
): Layer[] {
  return [
    over(box(x, y, w, h, 5), 12, { paint: outside, puff: 3, radius: 14, soft: 1 }),
    over(box(x + 12, y + 12, w - 24, h - 24, 3), 18, { paint: rim, puff: 2, radius: 10, soft: 1 }),
  ];
}

const lid = (style: Style, place: Layout, title: string): Layer[] => {
  const { left, width, lidTop, lidHeight } = place;
  const text = straight(title, 500, lidTop + lidHeight * 0.4, lidHeight * 0.13, 0.12);
  return [
    ...shell(style, left, lidTop, width, lidHeight),
    over(box(left + 30, lidTop + 30, width - 60, lidHeight - 48, 3), 4, {
      paint: style.lining,
      puff: 4,
      radius: 60,
      soft: 1.4,
    }),
    ...ribbon(place),
    over(text, 6.6, {
      paint: style.texture === 'velvet' ? '#c79a3e' : '#8a6a2c',
      soft: 0.5,
      puff: 0.6,
      radius: 4,
    }),
  ];
};

/** Brass hinges between lid and tray. */
const hinges = ({ lidTop, lidHeight }: Layout): Layer[] =>
  [220, 780].flatMap((x) => [
    over(box(x - 42, lidTop + lidHeight - 12, 84, 38, 2), 20, {
      paint: '#b98f3c',
      puff: 1,
      radius: 8,
    }),
    over(box(x - 42, lidTop + lidHeight - 1, 84, 16, 7), 23, {
      paint: '#cfa54d',
      puff: 5,
      radius: 8,
    }),
    cut([-28, 0, 28].map((step) => box(x + step - 1, lidTop + lidHeight - 1, 2, 16)).join(''), 3, {
      soft: 0.6,
    }),
  ]);

const tray = (style: Style, place: Layout): Layer[] => {
  const { left, width, trayTop, trayHeight, seats, radius } = place;
  const y = seatLine(place);
  const wells = seats.map((x) => dot(x, y, radius + 6)).join('');
  return [
    ...shell(style, left, trayTop, width, trayHeight),
    over(box(left + 30, trayTop + 18, width - 60, trayHeight - 48, 3), 15, {
      paint: style.bed,
      puff: 4,
      radius: 40,
      soft: 1.4,
    }),
    cut(wells, 9, { soft: 2.2 }),
    // Finger notch below each coin.
    cut(
      seats
        .map((x) => path(`M${x - 34},${y + radius}A34,26 0 0 0 ${x + 34},${y + radius}Z`))
        .join(''),
      8,
      { soft: 2 },
    ),
  ];
};

const parts = (style: Style, place: Layout): ObjectDrawing['materials'] => {
  const { left, width, lidTop, lidHeight, trayTop, trayHeight } = place;
  return [
    { shape: frame(left, lidTop, width, lidHeight, 18), texture: style.texture },
    { shape: frame(left, trayTop, width, trayHeight, 30), texture: style.texture },
    { shape: box(left + 30, lidTop + 30, width - 60, lidHeight - 48), texture: style.inside },
    { shape: box(left + 30, trayTop + 18, width - 60, trayHeight - 48), texture: style.inside },
  ];
};

const frame = (x: number, y: number, w: number, h: number, low: number): string =>
  path(`M${x},${y}h${w}v${h}h${-w}ZM${x + 30},${y + 48 - low}v${h - 48}h${w - 60}v${48 - h}Z`);

/** An open case seen from above. */
export const openCase = (style: Style, place: Layout, title: string): ObjectDrawing => ({
  layers: [...lid(style, place, title), ...tray(style, place), ...hinges(place)],
  materials: parts(style, place),
  gloss: style.gloss,
});

/** Marks of empty seats: a stitched ring with the number of the seat. */
export const seatMarks = (place: Layout): Layer[] =>
  paint(
    '#c79a3e',
    place.seats.flatMap((x, i) => [
      over(
        `<circle cx="${x}" cy="${seatLine(place)}" r="${place.radius - 12}" fill="none" stroke="currentColor" stroke-width="5" stroke-dasharray="19 12.2" stroke-linecap="round"/>`,
        9,
        { paint: '#e9eef2', puff: 2, radius: 3, soft: 0.5 },
      ),
      over(straight(String(i + 1), x, seatLine(place) + 36, 104, 0), 8.4, {
        puff: 1,
        radius: 6,
        soft: 0.6,
      }),
    ]),
  );
