import type { TranslatedLocale } from '../../common/locale.js';
import { revisionOf } from '../../common/revision.js';
import { imageUrl } from '../images/image-name.js';
import type { ProductEntity } from '../product.entity.js';
import { toFields } from '../product-fields.js';
import { englishRevision, toTranslationFields } from './product-text-writer.js';
import type { ProductTextEntity } from './product-text.entity.js';
import type { ProductTextFields, ProductTextsDto } from './product-texts.contract.js';
import { toTextFields } from './translate-product.js';

/** Texts of a product without a translation. */
export const NO_TEXTS: ProductTextFields = {
  name: null,
  description: null,
  material: null,
  sale_label: null,
  dimensions: null,
};

/**
 * Translation of a product as staff see it; `row` is null if there is none. A story that was not selected counts as empty:
 * export and import, which have no stories, compare versions without them.
 */
export function productTextsView(
  product: ProductEntity,
  locale: TranslatedLocale,
  row: ProductTextEntity | null,
): ProductTextsDto {
  const fields = toFields(product);
  const english = toTranslationFields(fields);
  const texts = row ? toTextFields(row) : NO_TEXTS;
  const images = product.pictures.map(({ hash, alt }) => {
    const translated = row?.alts[hash];
    return {
      url: imageUrl(hash),
      alt: translated?.alt ?? null,
      english: alt,
      outdated: translated !== undefined && translated.source_rev !== revisionOf(alt),
    };
  });
  const englishStory = product.story ?? '';
  const story = {
    text: row?.story?.text ?? null,
    english: englishStory,
    outdated: row?.story != null && row.story.source_rev !== revisionOf(englishStory),
  };
  const hasText = Object.values(texts).some((text) => text !== null);
  const outdated = hasText && row?.sourceRev !== englishRevision(fields);
  const version = revisionOf(JSON.stringify([texts, english, outdated, images, story]));
  return { ...texts, locale, images, story, english, outdated, version };
}
