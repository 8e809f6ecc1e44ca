// Reads the text of PDF documents that the shop renders: strings of embedded fonts, in drawing order.
import { inflateSync } from 'node:zlib';

/** Text of a PDF document. Strings that are drawn one after the other are joined; each line ends with a newline. */
export function readPdfText(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const fonts = readFonts(objects);
  return [...objects.values()]
    .map((object) => streamOf(object))
    .filter((stream) => /\bBT\b/.test(stream))
    .map((stream) => readStrings(stream, fonts))
    .join('\n');
}

/** Bodies of the objects by number, as latin1. */
function readObjects(bytes: Buffer): Map<string, string> {
  const found = bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map([...found].map(([, number = '', body = '']) => [number, body]));
}

/** The stream of an object; empty: it has none. */
function streamOf(object: string): string {
  const stream = /stream\n([^]*)\nendstream/.exec(object)?.[1];
  if (stream === undefined) return '';
  const bytes = Buffer.from(stream, 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Characters by glyph number, in hexadecimal. */
type GlyphMap = ReadonlyMap<string, string>;

/** Glyph maps by name of the font, such as F1. */
function readFonts(objects: ReadonlyMap<string, string>): Map<string, GlyphMap> {
  const fonts = new Map<string, GlyphMap>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, readGlyphs(streamOf(objects.get(map) ?? '')));
    }
  return fonts;
}

function readGlyphs(map: string): GlyphMap {
  const glyphs = new Map<string, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const number = (parseInt(start, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(number, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return glyphs;
}

function readStrings(stream: string, fonts: ReadonlyMap<string, GlyphMap>): string {
  let font: GlyphMap = new Map();
  let text = '';
  for (const [, name, strings] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    for (const [, hex = ''] of (strings ?? '').matchAll(/<(\w*)>/g))
      text += hex.replaceAll(/.{4}/g, (glyph) => font.get(glyph) ?? '\uFFFD');
    if (strings !== undefined) text += '\n';
  }
  return text;
}
