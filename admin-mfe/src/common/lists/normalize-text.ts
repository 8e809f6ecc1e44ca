/** Normalizes text for searching: no accents, lower case, trimmed. "Désir" becomes "desir". */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
