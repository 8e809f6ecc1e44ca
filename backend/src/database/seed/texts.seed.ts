import { In, type EntityManager } from 'typeorm';
import {
  lockProducts,
  ProductEntity,
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
  const products = await lockUntranslated(manager);
  let added = 0;
  for (const locale of TRANSLATED_LOCALES) {
    const texts = await readTexts(locale);
    added += await seedProductTexts(manager, locale, products, texts.products);
    added += await seedSettingTexts(manager, locale, texts.settings);
  }
  return added;
}

/** Locks the products that lack a translation and have the English texts of the seed. */
async function lockUntranslated(manager: EntityManager): Promise<ProductEntity[]> {
  const catalogue = await readCatalogue();
  const seeded = new Map(catalogue.map(({ fields }) => [fields.id, textsOf(fields)]));
  const isUnedited = (product: ProductEntity) =>
    textsOf(toFields(product)) === seeded.get(product.id);
  const missing = new Set<number>();
  for (const locale of TRANSLATED_LOCALES)
    for (const id of await findMissing(manager, locale, [...seeded.keys()])) missing.add(id);
  const products = await manager.findBy(ProductEntity, { id: In([...missing]) });
  const unedited = products.filter(isUnedited).map(({ id }) => id);
  // Staff may have edited one before it was locked.
  return unedited.length > 0 ? (await lockProducts(manager, unedited)).filter(isUnedited) : [];
}

/** `products` are locked, so staff translate none of them meanwhile. */
async function seedProductTexts(
  manager: EntityManager,
  locale: TranslatedLocale,
  products: readonly ProductEntity[],
  translations: Awaited<ReturnType<typeof readTexts>>['products'],
): Promise<number> {
  const ids = products.map(({ id }) => id);
  const missing = new Set(await findMissing(manager, locale, ids));
  const rows = products.flatMap((product) => {
    const texts = missing.has(product.id) && translations.get(product.id);
    return texts
      ? [{ productId: product.id, english: toFields(product), locale, texts, alts: {} }]
      : [];
  });
  await writeTranslations(manager, rows);
  return rows.length;
}

/** The products among these without a translation into a language. */
async function findMissing(
  manager: EntityManager,
  locale: TranslatedLocale,
  ids: readonly number[],
): Promise<number[]> {
  const present = await manager.find(ProductTextEntity, {
    where: { locale, productId: In([...ids]) },
    select: { productId: true },
  });
  const translated = new Set(present.map(({ productId }) => productId));
  return ids.filter((id) => !translated.has(id));
}

const textsOf = (english: Parameters<typeof toTranslationFields>[0]) =>
  JSON.stringify(toTranslationFields(english));
