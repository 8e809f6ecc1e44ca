/** Text as a search sees it: no accents, lower case. "Désir" is "desir". */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
