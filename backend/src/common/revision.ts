import { createHash } from 'node:crypto';

const LENGTH = 16;
/** Separates texts, so that moving a word to the next text is a change. */
const SEPARATOR = '\u001F';

/** Revision of texts: a hash, the same as that of `revisionSql`. */
export function revisionOf(...texts: readonly (string | null)[]): string {
  const content = texts.map((text) => text ?? '').join(SEPARATOR);
  return createHash('sha256').update(content).digest('hex').slice(0, LENGTH);
}

/** SQL for the revision of texts that these SQL expressions return. An empty text in `optional` does not count. */
export function revisionSql(texts: readonly string[], optional: readonly string[] = []): string {
  const parts = [
    ...texts.map((text) => `coalesce(${text}, '')`),
    ...optional.map((text) => `nullif(${text}, '')`),
  ].join(', ');
  return `left(encode(sha256(convert_to(concat_ws(chr(31), ${parts}), 'UTF8')), 'hex'), ${LENGTH})`;
}
