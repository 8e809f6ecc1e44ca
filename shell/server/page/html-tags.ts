// Reads tags out of HTML that our own painters have written, in one pass from left to right.

/** A tag and what it says: names in lower case, values without their escapes. */
export interface Tag {
  /** `img`; `/picture` where it ends. */
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

/** ` name="value"` from where the last one ended: each attempt begins and ends in one place. */
const ATTRIBUTE = /\s+([^\s=>"/]+)(?:="([^"]*)")?/y;

/** The attributes from `start` on, and where they end. */
function attributesAt(html: string, start: number) {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(html);
    if (!found) return { attributes, end };
    const [text, name = '', value = ''] = found;
    attributes.set(name.toLowerCase(), unescape(value));
    end += text.length;
  }
}

const NAME = /\/?[a-z][a-z\d-]*/iy;

/** The tags of `html`, one after the other. */
export function* parseTags(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    NAME.lastIndex = at + 1;
    const name = NAME.exec(html)?.[0];
    if (name === undefined) {
      at += 1;
      continue;
    }
    const { attributes, end } = attributesAt(html, at + 1 + name.length);
    yield { name: name.toLowerCase(), attributes };
    at = end;
  }
}
