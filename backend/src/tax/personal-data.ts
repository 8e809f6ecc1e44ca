import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';

/** Tables of the tax module. */
export const TAX_TABLES: readonly PersonalTable[] = [
  { table: 'tax_rate', none: columnsOf('tax law', 'country', 'region', 'category', 'name') },
];
