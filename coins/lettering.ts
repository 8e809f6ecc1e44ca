import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { polar } from './geometry.ts';

const require = createRequire(import.meta.url);

const load = (subset: string): Font => {
  const file = require.resolve(
    `@fontsource/brygada-1918/files/brygada-1918-${subset}-700-normal.woff2`,
  );
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  return font;
};

const LATIN = load('latin');
const FONTS = [LATIN, load('latin-ext')];

interface Letter {
  readonly glyph: Glyph;
  /** Advance width including kerning, in ems. */
  readonly advance: number;
  readonly perEm: number;
  /** SVG of the accent above the letter, in ems; x starts at the letter's middle, y points up. */
  readonly accent: string;
}

/**
 * Accents of capitals, redrawn for coins. The accents of the typeface are designed for paper: in
 * metal a circumflex of half a millimetre is not visible. Marks without an entry here (the cedilla)
 * use the glyph of the typeface.
 */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '<path d="M.07,.71L-.05,.89L-.17,.87L-.02,.7Z"/>',
  '\u0301': '<path d="M-.07,.71L.05,.89L.17,.87L.02,.7Z"/>',
  '\u0302': '<path d="M-.21,.71L-.05,.89L.05,.89L.21,.71L.12,.7L0,.8L-.12,.7Z"/>',
  '\u0308': '<circle cx="-.13" cy=".79" r=".062"/><circle cx=".13" cy=".79" r=".062"/>',
};

/** Glyphs of a text; throws for a character that no font has. */
function letters(text: string): Letter[] {
  const result: Letter[] = [];
  for (const character of text) {
    const [bare = character, mark = ''] = character.normalize('NFD');
    const accent = ACCENTS[mark] ?? '';
    const code = (accent ? bare : character).codePointAt(0) ?? 0;
    const font = FONTS.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (!font) throw new Error(`Brygada 1918 has no glyph for "${character}" in "${text}"`);
    const glyph = font.glyphForCodePoint(code);
    const perEm = font.unitsPerEm;
    result.push({ glyph, advance: glyph.advanceWidth / perEm, perEm, accent });
  }
  return kerned(text, result);
}

/** Uses kerned advances if the whole text is set in one font. */
function kerned(text: string, list: Letter[]): Letter[] {
  const { glyphs, positions } = LATIN.layout(text);
  if (glyphs.length !== list.length) return list;
  return list.map((letter, i) => {
    const kern = positions[i]?.xAdvance;
    return kern === undefined ? letter : { ...letter, advance: kern / LATIN.unitsPerEm };
  });
}

function shapeOf({ glyph, perEm, accent }: Letter, size: number): string {
  const letter = `<path transform="scale(${size / perEm} ${-size / perEm})" d="${glyph.path.toSVG()}"/>`;
  const { minX, maxX } = glyph.bbox;
  const middle = (((minX + maxX) / 2) * size) / perEm;
  return accent
    ? `${letter}<g transform="translate(${middle} 0) scale(${size} ${-size})">${accent}</g>`
    : letter;
}

/** Width of a text in units. */
export const widthOf = (text: string, size: number, tracking = 0): number =>
  letters(text).reduce((sum, { advance }) => sum + (advance + tracking) * size, -tracking * size);

/** SVG of a straight line of text, centred on x, with its baseline at y. */
export function straight(text: string, x: number, y: number, size: number, tracking = 0): string {
  let left = x - widthOf(text, size, tracking) / 2;
  return letters(text)
    .map((letter) => {
      const placed = `<g transform="translate(${left} ${y})">${shapeOf(letter, size)}</g>`;
      left += (letter.advance + tracking) * size;
      return placed;
    })
    .join('');
}

export interface Arc {
  /** Radius of the baseline, in units. Top letters point outwards, bottom letters inwards. */
  readonly radius: number;
  readonly size: number;
  /** Space added between letters, in ems. */
  readonly tracking: number;
  readonly side: 'top' | 'bottom';
}

/** Radius at which letter widths are converted to angles: the middle of the capitals' height. */
const measure = ({ radius, size, side }: Arc): number =>
  side === 'top' ? radius + size * 0.33 : radius - size * 0.33;

/** Angle that a text spans on its arc, in degrees. */
export const angleOf = (text: string, arc: Arc): number =>
  ((widthOf(text, arc.size, arc.tracking) / measure(arc)) * 180) / Math.PI;

/** SVG of a text on an arc around the coin's centre. Each letter is rotated separately. */
export function curved(text: string, arc: Arc): string {
  const { radius, size, tracking, side } = arc;
  const top = side === 'top';
  const degrees = (width: number): number => ((width / measure(arc)) * 180) / Math.PI;
  const half = angleOf(text, arc) / 2;
  let angle = top ? -90 - half : 90 + half;
  const direction = top ? 1 : -1;
  return letters(text)
    .map((letter) => {
      const middle = angle + (direction * degrees(letter.advance * size)) / 2;
      angle += direction * degrees((letter.advance + tracking) * size);
      const [x, y] = polar(radius, middle);
      const turn = top ? middle + 90 : middle - 90;
      return (
        `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${(-letter.advance * size) / 2} 0)">` +
        `${shapeOf(letter, size)}</g>`
      );
    })
    .join('');
}
