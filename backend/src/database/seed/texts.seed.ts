import { In, type EntityManager } from 'typeorm';
import {
  lockProducts,
  ProductTextEntity,
  toFields,
  toTranslationFields,
  writeTranslations,
} from '../../catalog/index.js';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../../common/locale.js';
import { seedSettingTexts } from '../../settings/index.js';
import { readCatalogue, readTexts } from './catalogue.file.js';

/**
 * Adds the translations of seeded products and settings whose English texts are still those of the seed; returns the
 * number added. A translation that exists stays unchanged, even one that staff emptied.
 */
export async function seedTexts(manager: EntityManager): Promise<number> {
  let added = 0;
  for (const locale of TRANSLATED_LOCALES) {
    const { products, settings } = await readTexts(locale);
    added += await seedProductTexts(manager, locale, products);
    added += await seedSettingTexts(manager, locale, settings);
  }
  return added;
}

async function seedProductTexts(
  manager: EntityManager,
  locale: TranslatedLocale,
  translations: Awaited<ReturnType<typeof readTexts>>['products'],
): Promise<number> {
  const present = await manager.find(ProductTextEntity, {
    where: { locale, productId: In([...translations.keys()]) },
    select: { productId: true },
  });
  const translated = new Set(present.map(({ productId }) => productId));
  const missing = [...translations.keys()].filter((id) => !translated.has(id));
  if (missing.length === 0) return 0;
  const seeded = new Map((await readCatalogue()).map(({ fields }) => [fields.id, fields]));
  const rows = (await lockProducts(manager, missing)).flatMap((product) => {
    const [english, source] = [toFields(product), seeded.get(product.id)];
    const texts = translations.get(product.id);
    const isUnedited =
      source &&
      JSON.stringify(toTranslationFields(source)) === JSON.stringify(toTranslationFields(english));
    return texts && isUnedited ? [{ productId: product.id, english, locale, texts, alts: {} }] : [];
  });
  await writeTranslations(manager, rows);
  return rows.length;
}
