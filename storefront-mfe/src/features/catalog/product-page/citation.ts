/** English remarks beside an author or a year of further reading, and the same in the language of the page. */
const REMARKS: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^(.+) \(editor\)$/, (name) => $t('product.editor', { name })],
  [/^(.+) \(editors\)$/, (names) => $t('product.editors', { names })],
  [/^from (\d.*)$/, (year) => $t('product.yearFrom', { year })],
  [/^about (\d.*)$/, (year) => $t('product.yearAbout', { year })],
  [/^vol\. (\d.*)$/, (volumes) => $t('product.volume', { volumes })],
];

function translatePart(part: string): string {
  for (const [pattern, translate] of REMARKS) {
    const value = pattern.exec(part)?.[1];
    if (value !== undefined) return translate(value);
  }
  return part;
}

/**
 * An author or a year in the language of the page. Staff write both in English: "Julia Gaffield (editor)", "from 1847",
 * "vol. 2, about 1850". Names and other words stay as they are.
 */
export function translateRemarks(text: string): string {
  return text.split(', ').map(translatePart).join(', ');
}
