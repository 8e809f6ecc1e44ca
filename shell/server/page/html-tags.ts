// Parses the tags of HTML from our own SSR renderers, in one pass.

/** A tag: names in lower case, attribute values unescaped. */
export interface Tag {
  /** `img`; `/picture` for an end tag. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

const unescape = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** ` name="value"`; sticky and without backtracking, so parsing is linear. */
const ATTRIBUTE = /\s+([^\s=>"/]+)(?:="([^"]*)")?/y;

/** Parses attributes from `start`; returns them and their end position. */
function parseAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    if (!match) return { attributes, end };
    const [text, name = '', value = ''] = match;
    attributes.set(name.toLowerCase(), unescape(value));
    end += text.length;
  }
}

const NAME = /\/?[a-z][a-z\d-]*/iy;

/** Iterates over the tags of `html`. */
export function* parseTags(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    NAME.lastIndex = at + 1;
    const name = NAME.exec(html)?.[0];
    if (name === undefined) {
      at += 1;
      continue;
    }
    const { attributes, end } = parseAttributes(html, at + 1 + name.length);
    yield { name: name.toLowerCase(), attributes };
    at = end;
  }
}
