import { csvDocument } from '../../../common/lists/csv.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { CSV_FIELDS, PRODUCT_FIELDS } from '../product-fields.ts';

/** Columns of each translation; the version lets the import reject a row that was edited meanwhile. */
const TEXT_COLUMNS = [
  ...(['name', 'description', 'material', 'sale_label', 'dimensions'] as const),
  'version',
] as const;

/**
 * Products as CSV for spreadsheets and for the import. An older API sends no translations, and accepts none. With the version,
 * the import rejects a row of a product that was edited meanwhile.
 */
export function productsCsv(products: readonly AdminProduct[]): string {
  const locales = products[0]?.texts?.map(({ locale }) => locale) ?? [];
  const textColumns = locales.flatMap((locale) =>
    TEXT_COLUMNS.map((name) => ({ locale, name, column: `${name}_${locale}` })),
  );
  return csvDocument(
    [...CSV_FIELDS, 'version', ...textColumns.map(({ column }) => column)],
    products.map((product) => [
      ...CSV_FIELDS.map((name) => toCell(product, name)),
      product.version,
      ...textColumns.map(({ locale, name }) => {
        const translation = product.texts?.find((texts) => texts.locale === locale);
        return translation?.[name] ?? null;
      }),
    ]),
  );
}

function toCell(product: AdminProduct, name: (typeof CSV_FIELDS)[number]) {
  const value = product[name] ?? null;
  const isPrice = PRODUCT_FIELDS[name].kind === 'price';
  return isPrice && typeof value === 'number' ? value.toFixed(2) : value;
}
