// Writes of translations, shared by staff, import and seed. The caller has locked the products.
import { In, type EntityManager } from 'typeorm';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../../common/locale.js';
import { revisionOf } from '../../common/revision.js';
import { getSearchColumns, normalizeText } from '../normalize-text.js';
import type { ProductFields } from '../product-fields.contract.js';
import { ProductTextEntity } from './product-text.entity.js';
import type { ProductTextFields, TextField } from './product-texts.contract.js';
import { WRITE_SEARCH_TEXTS } from './product-texts.query.js';

/** English texts of a product, and the year, which the search covers. */
export type EnglishTexts = Pick<ProductFields, TextField | 'year'>;

/** Translation of a product into a language. */
export interface Translation {
  readonly productId: number;
  readonly english: EnglishTexts;
  readonly locale: TranslatedLocale;
  readonly texts: ProductTextFields;
  readonly alts: ProductTextEntity['alts'];
  readonly story: ProductTextEntity['story'];
}

/** The fields of a product that are translated. */
export function toTranslationFields(product: EnglishTexts): Record<TextField, string | null> {
  return {
    name: product.name,
    description: product.description,
    material: product.material,
    sale_label: product.sale_label,
    dimensions: product.dimensions,
  };
}

/** Revision of the English texts of a product. Absent dimensions do not count: older translations were made without. */
export function englishRevision(english: EnglishTexts): string {
  const { dimensions, ...texts } = toTranslationFields(english);
  const { name, description, material, sale_label } = texts;
  return revisionOf(name, description, material, sale_label, ...(dimensions ? [dimensions] : []));
}

/**
 * Replaces translations, which then count as made from the current English texts. One without any text is stored, too, so
 * the seed does not fill it again.
 */
export async function writeTranslations(
  manager: EntityManager,
  translations: readonly Translation[],
): Promise<void> {
  for (const locale of TRANSLATED_LOCALES) {
    const ofLocale = translations.filter((translation) => translation.locale === locale);
    if (ofLocale.length === 0) continue;
    const ids = ofLocale.map(({ productId }) => productId);
    await manager.delete(ProductTextEntity, { productId: In(ids), locale });
    await manager.insert(ProductTextEntity, ofLocale.map(toRow));
  }
  const english = new Map(translations.map(({ productId, english: texts }) => [productId, texts]));
  const searchTexts = [...english].map(([id, texts]) => {
    return { id, search_text: getSearchColumns(texts).searchText };
  });
  if (searchTexts.length > 0) await WRITE_SEARCH_TEXTS.run(manager, [JSON.stringify(searchTexts)]);
}

function toRow({ productId, english, locale, texts, alts, story }: Translation) {
  const { name, description, material, sale_label: saleLabel, dimensions } = texts;
  const searchText = normalizeText([name, material, description].join(' '));
  const sourceRev = englishRevision(english);
  const translated = { name, description, material, saleLabel, dimensions, alts, story };
  return { productId, locale, ...translated, sourceRev, searchText };
}
