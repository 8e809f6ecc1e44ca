/** Normalizes text for search: lower case, no accents, straight apostrophes. "Pétion" equals "petion". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
