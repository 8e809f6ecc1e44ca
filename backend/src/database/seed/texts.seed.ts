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
import { revisionOf } from '../../common/revision.js';
import { seedSettingTexts } from '../../settings/index.js';
import {
  readCatalogue,
  readPictures,
  readStories,
  readTexts,
  type PicturesFile,
} from './catalogue.file.js';

type Texts = Awaited<ReturnType<typeof readTexts>>;

/**
 * Adds the translations of seeded products and settings whose English texts are still those of the seed; returns the
 * number added. A translation that exists stays unchanged, even one that staff emptied.
 */
export async function seedTexts(manager: EntityManager): Promise<number> {
  const products = await lockUntranslated(manager);
  let added = 0;
  for (const locale of TRANSLATED_LOCALES) {
    const texts = await readTexts(locale);
    added += await seedProductTexts(manager, locale, products, texts);
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
  texts: Texts,
): Promise<number> {
  const ids = products.map(({ id }) => id);
  const missing = new Set(await findMissing(manager, locale, ids));
  const toAltRow = translateAlts(await readPictures(), texts.pictures);
  const toStoryText = translateStories(await readStories(), texts.stories);
  const stored = await manager.find(ProductEntity, {
    where: { id: In(ids) },
    select: { id: true, story: true },
  });
  const storyById = new Map(stored.map(({ id, story }) => [id, story]));
  const rows = products.flatMap((product) => {
    const { id, pictures } = product;
    const fields = missing.has(id) && texts.products.get(id);
    if (!fields) return [];
    const alts = Object.fromEntries(pictures.flatMap(toAltRow));
    const story = toStoryText(id, storyById.get(id) ?? null);
    return [{ productId: id, english: toFields(product), locale, texts: fields, alts, story }];
  });
  await writeTranslations(manager, rows);
  return rows.length;
}

/** Finds the translation of a picture whose English text is that of the seed, with the picture's hash. */
function translateAlts(files: PicturesFile, translations: Texts['pictures']) {
  const names = new Map(
    Object.values(files).flatMap((all) => all.map(({ alt, name }) => [alt, name])),
  );
  return ({ hash, alt }: ProductEntity['pictures'][number]) => {
    const translated = translations.get(names.get(alt) ?? '');
    return translated ? [[hash, { alt: translated, source_rev: revisionOf(alt) }] as const] : [];
  };
}

/** Finds the translation of a story whose English text is that of the seed; null: there is none. */
function translateStories(
  seeded: Awaited<ReturnType<typeof readStories>>,
  translations: Texts['stories'],
) {
  return (id: number, english: string | null): ProductTextEntity['story'] => {
    const text = translations.get(id);
    if (!text || !english || seeded.get(id)?.text !== english) return null;
    return { text, source_rev: revisionOf(english) };
  };
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
