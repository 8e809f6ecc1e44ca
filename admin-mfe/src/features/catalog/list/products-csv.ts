import { csvDocument } from '../../../common/lists/csv.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { CSV_FIELDS, PRODUCT_FIELDS } from '../product-fields.ts';

/** Products as CSV for spreadsheets and for the import. */
export function productsCsv(products: readonly AdminProduct[]): string {
  return csvDocument(
    CSV_FIELDS,
    products.map((product) => CSV_FIELDS.map((name) => toCell(product, name))),
  );
}

function toCell(product: AdminProduct, name: (typeof CSV_FIELDS)[number]) {
  const value = product[name] ?? null;
  const isPrice = PRODUCT_FIELDS[name].kind === 'price';
  return isPrice && typeof value === 'number' ? value.toFixed(2) : value;
}
