import { box, CENTRE, dot, line, ring } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';
import { LEGEND_INNER } from './legend.ts';
import { straight } from './lettering.ts';

const FIELD = LEGEND_INNER - 12;

const half = (side: 1 | -1): string => {
  const sweep = side === 1 ? 1 : 0;
  return `<path d="M${CENTRE},${CENTRE - FIELD}A${FIELD},${FIELD} 0 0 ${sweep} ${CENTRE},${CENTRE + FIELD}Z"/>`;
};

/** Heraldic hatching, as SVG path data: horizontal lines for blue, vertical lines for red. */
const hatching = (level: boolean): string =>
  Array.from({ length: 72 }, (_, i) => {
    const at = CENTRE - FIELD + 5 + i * 10;
    return level
      ? `M${CENTRE - FIELD},${at}L${CENTRE},${at}`
      : `M${at},${CENTRE - FIELD}L${at},${CENTRE + FIELD}`;
  }).join('');

/**
 * The seam: the two cloth bands of the 1803 flag, their folded edges and the stitch that joins
 * them.
 */
const seam = (): Layer[] => [
  over(half(-1) + half(1), 4.5, { puff: 1, radius: 14, soft: 1 }),
  cut(line(hatching(true), 2.6), 1.7, { soft: 0.7, within: half(-1) }),
  cut(line(hatching(false), 2.6), 1.7, { soft: 0.7, within: half(1) }),
  raise(box(CENTRE - 26, CENTRE - FIELD, 52, FIELD * 2), 2.6, {
    puff: 1.6,
    radius: 14,
    soft: 1.4,
    within: half(-1) + half(1),
  }),
  cut(line(`M${CENTRE},${CENTRE - FIELD}L${CENTRE},${CENTRE + FIELD}`, 7), 3.4, { soft: 2 }),
  raise(
    line(`M${CENTRE},${CENTRE - FIELD + 16}L${CENTRE},${CENTRE + FIELD - 8}`, 10, '30 22'),
    6.5,
    {
      puff: 5,
      radius: 6,
      soft: 0.7,
      within: half(-1) + half(1),
    },
  ),
  raise(ring(FIELD, 5), 4, { puff: 1, radius: 4 }),
];

/** The year: its first two digits on the left band, its last two on the right band. */
const year = (value: number): Layer[] => {
  const digits = String(value);
  const size = 232;
  const left = straight(digits.slice(0, 2), CENTRE - 152, 574, size, 0.01);
  const right = straight(digits.slice(2), CENTRE + 152, 574, size, 0.01);
  return [
    over(`<g stroke="#fff" stroke-width="16" stroke-linejoin="round">${left}${right}</g>`, 4.6, {
      soft: 1,
    }),
    over(left + right, 10, { puff: 8, radius: 22, soft: 0.9 }),
  ];
};

/** Row of four digits on the number plate: centre and size, in units. */
export const NUMBER = { x: 530, y: 698, width: 136, height: 58, digits: 4 } as const;

/**
 * Digits in cells of equal width that fill a row of `width` units, centred on x. More than four
 * digits are smaller.
 */
export function digits(text: string, x: number, width: number): Layer {
  const cell = width / text.length;
  const size = Math.min(50, cell * 1.47);
  const row = Array.from(text, (digit, i) =>
    straight(digit, x - width / 2 + cell * (i + 0.5), NUMBER.y + size * 0.34, size),
  );
  return raise(row.join(''), 3.4, { puff: 1.6, radius: 5, soft: 0.6 });
}

/** Number plate, `width` units wide, centred on the coin. */
export const plate = (width: number): Layer[] => [
  over(box(CENTRE - width / 2, 656, width, 84, 4), 10, { puff: 1, radius: 10 }),
  cut(box(CENTRE - width / 2 + 11, 667, width - 22, 62, 2), 2.4, { soft: 0.8 }),
];

/** Number plate with the number of the piece. Without a number it shows only "N°". */
const numberPlate = (number: number | undefined): Layer[] => [
  ...plate(236),
  raise(straight('N°', 427, 715, 50, 0.02), 3.4, { puff: 1.6, radius: 5, soft: 0.6 }),
  ...(number === undefined
    ? []
    : [digits(String(number).padStart(NUMBER.digits, '0'), NUMBER.x, NUMBER.width)]),
  over([-1, 1].map((side) => dot(CENTRE + side * 112.5, 698, 3)).join(''), 12, {
    puff: 2,
    radius: 3,
  }),
];

/** The common reverse of all coins: the year, and the number of the piece if given. */
export const reverse = (value: number, number?: number): Layer[] => [
  ...seam(),
  ...year(value),
  ...numberPlate(number),
];
