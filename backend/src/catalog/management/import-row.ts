// One row of a product CSV: from cells to fields, and what it would change.
import { z } from 'zod';
import {
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldName,
  type ProductFields,
} from '../product-fields.contract.js';
import { WholeProduct, type ImportReportDto } from './management.contract.js';

type Cells = Partial<Record<FieldName | 'id' | 'version', string>>;

/** Columns of an export that nobody can set: an import reads over them. */
const READ_ONLY = [
  'image',
  'available',
  'sold',
  'archived',
  'published',
  'on_sale',
  'version',
  'updated_at',
];

/** What a column of the file means: a field, the id, or nothing. */
export const CSV_COLUMNS: readonly string[] = ['id', ...FIELD_NAMES, ...READ_ONLY];

/** A comma is a decimal comma where it cannot stand between thousands. */
const PRICE = /^\d{1,6}([.,]\d{1,2})?$/;
const WHOLE = /^\d{1,6}$/;
const DECIMAL = /^\d{1,6}(\.\d{1,3}|,\d{1,2})?$/;

function numberLike(form: RegExp, example: string) {
  return (cell: string, name: string): number | null => {
    if (cell === '') return null;
    if (!form.test(cell)) throw new RangeError(`${name} must be a number like ${example}.`);
    return Number(cell.replace(',', '.'));
  };
}

function flag(cell: string, name: string): boolean {
  const word = cell.toLowerCase();
  if (['true', 'yes', '1', 'vrai', 'oui'].includes(word)) return true;
  if (['false', 'no', '0', '', 'faux', 'non'].includes(word)) return false;
  throw new RangeError(`${name} must be true or false.`);
}

const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/;

/** In UTC; a date alone is its first moment. */
function moment(cell: string, name: string): string | null {
  if (cell === '') return null;
  const time = cell.length > 10 && !cell.endsWith('Z') ? `${cell}Z` : cell;
  const at = MOMENT.test(cell) ? new Date(time.replace(' ', 'T')) : new Date(NaN);
  if (Number.isNaN(at.getTime())) {
    throw new RangeError(`${name} must be a date like 2026-12-01, or 2026-12-01T14:00Z.`);
  }
  return at.toISOString();
}

/** How the cell of a field of some kind is read; all others are text. */
const READERS = {
  money: numberLike(PRICE, '12.50'),
  whole: numberLike(WHOLE, '1804'),
  decimal: numberLike(DECIMAL, '38.5'),
  flag,
  moment,
};

function readCell(name: FieldName, cell: string): unknown {
  const { kind }: Field = FIELDS[name];
  return kind ? READERS[kind](cell, name) : cell;
}

/** What a new product has where its row says nothing, if it must have something. */
const DEFAULTS = { status: 'coming_soon', description: '', featured: false };

/**
 * The fields a product would have after this row; `current` is null for a new one.
 * Throws a `RangeError` with a plain sentence when the row is bad.
 */
export function fieldsAfter(cells: Cells, current: ProductFields | null): ProductFields {
  const values: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const cell = cells[name];
    if (cell !== undefined) values[name] = readCell(name, cell);
  }
  const result = WholeProduct.safeParse({ ...(current ?? DEFAULTS), ...values });
  if (!result.success) throw new RangeError(result.error.issues[0]?.message);
  return result.data;
}

type Cell = ImportReportDto['changes'][number]['fields'][number];

/** Which fields differ, in words. */
export function changedCells(before: ProductFields | null, after: ProductFields): Cell[] {
  return FIELD_NAMES.filter((name) => before?.[name] !== after[name]).map((name) => ({
    field: name,
    from: inWords(before?.[name]),
    to: inWords(after[name]),
  }));
}

function inWords(value: ProductFields[FieldName] | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The product id in a row's `id` cell; null when it is empty: a new product. */
export function rowId(cells: Cells): number | null {
  if (!cells.id) return null;
  if (!/^[1-9]\d{0,8}$/.test(cells.id)) throw new RangeError(`"${cells.id}" is not a product id.`);
  return Number(cells.id);
}

/** Ties a row's cells to their columns. */
export function namedCells(header: readonly string[], cells: readonly string[]): Cells {
  if (cells.length !== header.length) {
    throw new RangeError(`This row has ${cells.length} cells, the header has ${header.length}.`);
  }
  return z
    .record(z.string(), z.string())
    .parse(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}
