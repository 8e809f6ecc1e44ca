const MARKS = /\p{Mark}/gu;
const NOT_A_WORD = /[^\p{Letter}\p{Number}]+/gu;

/**
 * Normalizes text for search: lower case, no accents, single spaces instead of punctuation. "Pétion"
 * becomes "petion".
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(NOT_A_WORD, ' ').trim();
}

/** Product fields that the search covers. */
export interface Searchable {
  readonly name: string;
  readonly description: string;
  readonly material: string | null;
  readonly year: number | null;
}

/** Builds the normalized columns of a product: its name, and the text that `?q=` searches. */
export function getSearchColumns(product: Searchable): { foldedName: string; searchText: string } {
  const { name, material, year, description } = product;
  const searchText = normalizeText([name, material ?? '', year ?? '', description].join(' '));
  return { foldedName: normalizeText(name), searchText };
}
