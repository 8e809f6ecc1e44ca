import { csvDocument } from '../../../common/lists/csv.ts';
import type { AdminProduct } from '../catalog.types.ts';

/** Column names are the API's field names, so that the import accepts the file unchanged. */
const COLUMNS = [
  'id',
  'name',
  'category',
  'price',
  'sale_price',
  'sale_label',
  'status',
  'description',
  'year',
  'weight',
  'diameter',
  'dimensions',
  'material',
  'mintage',
  'per_customer',
  'hs_code',
  'origin_country',
  'customs_description',
  'featured',
  'sold',
  'available',
  'sale_from',
  'sale_until',
  'publish_at',
] as const;

/** Products as CSV for spreadsheets and for the import. */
export function productsCsv(products: readonly AdminProduct[]): string {
  return csvDocument(
    COLUMNS,
    products.map((product) => COLUMNS.map((column) => toCell(product, column))),
  );
}

function toCell(product: AdminProduct, column: (typeof COLUMNS)[number]) {
  const value = product[column] ?? null;
  const isPrice = column === 'price' || column === 'sale_price';
  return isPrice && typeof value === 'number' ? value.toFixed(2) : value;
}
