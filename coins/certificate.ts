import { box, line } from './geometry.ts';
import { cut, type Layer, over } from './layer.ts';
import { straight, widthOf } from './lettering.ts';
import type { ObjectDrawing } from './object.ts';

/** The card in the tray of a case, in units: left edge, upper edge, width and height. */
const CARD = { x: 508, y: 556, width: 412, height: 356 };
const MIDDLE = CARD.x + CARD.width / 2;
const INK = '#1b2a55';

/** Shallow recess of the tray below the card, which shows as its shadow. */
export const recess = (): Layer =>
  cut(box(CARD.x - 3, CARD.y - 3, CARD.width + 12, CARD.height + 14), 7, { soft: 4 });

/** The blank certificate: a card of heavy paper with a printed border and the seam of the flag. */
export const card = (): ObjectDrawing => {
  const { x, y, width, height } = CARD;
  const inner = `M${x + 18},${y + 18}h${width - 36}v${height - 36}h${36 - width}Z`;
  const sheet = box(x, y, width, height, 2);
  return {
    layers: [
      over(sheet, 4, { paint: '#f3efe2', puff: 0.6, radius: 6, soft: 0.8 }),
      over(line(inner, 3), 4.3, { paint: '#b08a3e', soft: 0.5 }),
      over(box(MIDDLE - 150, y + 112, 300, 9), 4.3, { paint: '#00209f', soft: 0.5 }),
      over(box(MIDDLE - 150, y + 121, 300, 9), 4.3, { paint: '#c8102e', soft: 0.5 }),
      over(line(`M${MIDDLE - 143},${y + 121}H${MIDDLE + 143}`, 3, '10 6.9'), 4.6, {
        paint: '#f3f5f4',
        soft: 0.4,
      }),
    ],
    materials: [{ shape: sheet, texture: 'paper' }],
    gloss: 0.05,
  };
};

/** Largest size at most `most` at which a text fits on the card. */
const sizeOf = (text: string, most: number): number =>
  Math.min(most, (most * (CARD.width - 76)) / widthOf(text, most, 0.04));

const centred = (text: string, y: number, most: number): string =>
  straight(text, MIDDLE, CARD.y + y, sizeOf(text, most), 0.04);

/** SVG of what is printed on the certificate of a coin. The number is written in by hand. */
export function printed({ title, year, edition }: CertificateText): string {
  const rule = line(`M${MIDDLE - 34},${CARD.y + 318}H${MIDDLE + 96}`, 2.4);
  return (
    `<g fill="${INK}" color="${INK}">` +
    centred('AYITI · HAÏTI', 62, 30) +
    centred('CERTIFICATE', 98, 26) +
    centred(title, 178, 31) +
    centred(String(year), 250, 78) +
    centred(edition, 284, 22) +
    straight('N°', MIDDLE - 66, CARD.y + 318, 30) +
    `${rule}</g>`
  );
}

interface CertificateText {
  readonly title: string;
  readonly year: number;
  readonly edition: string;
}
