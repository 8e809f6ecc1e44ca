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
  /** Advance and kerning in ems. */
  readonly advance: number;
  readonly perEm: number;
  /** A mark above the letter, in ems round its middle, y upwards. */
  readonly accent: string;
}

/**
 * The marks above capitals, cut for a coin: those of the face are made for paper, and a circumflex of
 * half a millimetre is lost in metal. What has no line here (the cedilla) is taken from the face.
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
const widthOf = (text: string, size: number, tracking = 0): number =>
  letters(text).reduce((sum, { advance }) => sum + (advance + tracking) * size, -tracking * size);

/** A straight line of text, centred on x, standing on y. */
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
  /** Direction of the letters: top legends have their feet on the circle, bottom legends their heads. */
  readonly radius: number;
  readonly size: number;
  /** Space added between letters, in ems. */
  readonly tracking: number;
  readonly side: 'top' | 'bottom';
}

/** Radius at which a letter's width is measured: the middle of the capitals. */
const measure = ({ radius, size, side }: Arc): number =>
  side === 'top' ? radius + size * 0.33 : radius - size * 0.33;

/** The angle a text takes on its arc, in degrees. */
export const angleOf = (text: string, arc: Arc): number =>
  ((widthOf(text, arc.size, arc.tracking) / measure(arc)) * 180) / Math.PI;

/** A text on an arc round the coin's centre, every letter turned on its own. */
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
