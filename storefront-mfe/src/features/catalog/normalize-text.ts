/** Text as a search compares it: without accents, in lower case, apostrophes straight. "Pétion" and "petion" are one. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
