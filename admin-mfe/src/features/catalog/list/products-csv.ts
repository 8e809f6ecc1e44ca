import { csvDocument } from '../../../common/lists/csv.ts';
import type { AdminProduct } from '../catalog.types.ts';

/** The columns of the file, by the API's names: an import takes it back as it is. */
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
  'featured',
  'sold',
  'available',
  'sale_from',
  'sale_until',
  'publish_at',
] as const;

/** Products as a file that a spreadsheet opens and an import takes back. */
export function productsCsv(products: readonly AdminProduct[]): string {
  return csvDocument(
    COLUMNS,
    products.map((product) => COLUMNS.map((column) => cellOf(product, column))),
  );
}

function cellOf(product: AdminProduct, column: (typeof COLUMNS)[number]) {
  const value = product[column] ?? null;
  const isPrice = column === 'price' || column === 'sale_price';
  return isPrice && typeof value === 'number' ? value.toFixed(2) : value;
}
