// Accent-insensitive search of people's names: "desir" finds "Désir".

/** Combining marks after NFKD: accents, cedillas, dots. */
const MARKS = /[\u0300-\u036f]/g;

/** Removes the diacritics of a text. */
export function stripAccents(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '');
}

/** The same in SQL; the index `users_found_by` is on exactly this expression. */
export function stripAccentsSql(column: string): string {
  return `regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
}
