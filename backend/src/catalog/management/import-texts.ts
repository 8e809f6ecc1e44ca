// Columns of an import file with translations: `name_fr`, `description_ht`, ….
import { In, type EntityManager } from 'typeorm';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../../common/locale.js';
import type { ProductEntity } from '../product.entity.js';
import { ProductTextEntity } from '../texts/product-text.entity.js';
import {
  ProductTextInput,
  TEXT_FIELDS,
  type ProductTextFields,
  type TextField,
} from '../texts/product-texts.contract.js';
import { NO_TEXTS, productTextsView } from '../texts/product-texts.view.js';
import { toTextFields } from '../texts/translate-product.js';
import type { ImportReportDto } from './management.contract.js';

type TextColumn = `${TextField}_${TranslatedLocale}`;
/** Version of a translation in an export: a row is rejected if the translation was changed since. */
type VersionColumn = `version_${TranslatedLocale}`;
export type TextCells = Partial<Record<TextColumn | VersionColumn, string>>;

const TEXT_COLUMNS: readonly string[] = TRANSLATED_LOCALES.flatMap((locale) =>
  TEXT_FIELDS.map((field) => `${field}_${locale}`),
);

/** All columns of translations. */
export const TRANSLATION_COLUMNS: readonly string[] = [
  ...TEXT_COLUMNS,
  ...TRANSLATED_LOCALES.map((locale) => `version_${locale}`),
];

/** A translation that a row changes. */
export interface PlannedTexts {
  readonly locale: TranslatedLocale;
  readonly before: ProductTextFields;
  readonly texts: ProductTextFields;
  readonly alts: ProductTextEntity['alts'];
  readonly story: ProductTextEntity['story'];
}

/** Reads the translations of products; without columns of translations, none. */
export async function readTranslations(
  manager: EntityManager,
  header: readonly string[],
  products: readonly ProductEntity[],
): Promise<ProductTextEntity[]> {
  if (!header.some((name) => TEXT_COLUMNS.includes(name))) return [];
  return manager.findBy(ProductTextEntity, { productId: In(products.map(({ id }) => id)) });
}

/**
 * The translations that a row changes; an absent column is unchanged, an empty cell removes the text. An existing
 * translation whose version is empty is unchanged: an API of an older version exported the row without it. Throws a
 * `RangeError` with a message for the user if the row is invalid.
 */
export function planTexts(
  cells: TextCells,
  product: ProductEntity | null,
  rows: readonly ProductTextEntity[],
): PlannedTexts[] {
  return TRANSLATED_LOCALES.flatMap((locale) => {
    const row = rows.find((candidate) => candidate.locale === locale) ?? null;
    const exported = cells[`version_${locale}`];
    if (row && exported === '') return [];
    const before = row ? toTextFields(row) : NO_TEXTS;
    const changes = TEXT_FIELDS.flatMap((field) => {
      const cell = cells[`${field}_${locale}`];
      return cell === undefined ? [] : [[field, cell] as const];
    });
    const { data: texts, error } = ProductTextInput.safeParse({
      ...before,
      ...Object.fromEntries(changes),
    });
    if (error) throw new RangeError(error.issues[0]?.message);
    if (TEXT_FIELDS.every((field) => texts[field] === before[field])) return [];
    if (product && exported && exported !== productTextsView(product, locale, row).version)
      throw new RangeError(
        `The translation (${locale}) of product ${product.id} was changed after this file was made.`,
      );
    return [{ locale, before, texts, alts: row?.alts ?? {}, story: row?.story ?? null }];
  });
}

/** The texts that change, for the report. */
export function diffTexts(
  planned: readonly PlannedTexts[],
): ImportReportDto['changes'][number]['fields'] {
  return planned.flatMap(({ locale, before, texts }) =>
    TEXT_FIELDS.filter((field) => before[field] !== texts[field]).map((field) => ({
      field: `${field}_${locale}`,
      from: before[field] ?? '',
      to: texts[field] ?? '',
    })),
  );
}

/** Texts of translations by column, for the audit log. */
export function textsByColumn(
  planned: readonly PlannedTexts[],
  version: 'before' | 'texts',
): Record<string, string | null> {
  return Object.fromEntries(
    planned.flatMap((translation) =>
      TEXT_FIELDS.map((field) => [`${field}_${translation.locale}`, translation[version][field]]),
    ),
  );
}
