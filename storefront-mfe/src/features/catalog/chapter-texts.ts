/** A sentence about each chapter, by its first year. */
export const CHAPTER_TEXTS: Readonly<Record<number, string>> = {
  1791: $t('home.risingText'),
  1801: $t('home.independenceText'),
  1806: $t('home.kingdomText'),
  1847: $t('home.empireText'),
};
