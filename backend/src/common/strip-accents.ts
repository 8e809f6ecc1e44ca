// How people's names are searched: "desir" finds "Désir".

/** The marks that letters fall apart into: accents, cedillas, dots. */
const MARKS = /[\u0300-\u036f]/g;

/** A text without the marks of its letters. */
export function stripAccents(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '');
}

/** The same of a column, in SQL; the index `users_found_by` is on exactly this. */
export function stripAccentsSql(column: string): string {
  return `regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
}
