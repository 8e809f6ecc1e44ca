const MARKS = /\p{Mark}/gu;
const NOT_A_WORD = /[^\p{Letter}\p{Number}]+/gu;

/** Text as a search sees it: no accents, lower case, one space between words. "Pétion" is "petion". */
export function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(NOT_A_WORD, ' ').trim();
}

/** Whatever a search may find a product by. */
export interface Searchable {
  readonly name: string;
  readonly description: string;
  readonly material: string | null;
  readonly year: number | null;
}

/** The two folded columns of a product: its name, and all that `?q=` looks through. */
export function getSearchColumns(product: Searchable): { foldedName: string; searchText: string } {
  const { name, material, year, description } = product;
  const searchText = normalizeText([name, material ?? '', year ?? '', description].join(' '));
  return { foldedName: normalizeText(name), searchText };
}
