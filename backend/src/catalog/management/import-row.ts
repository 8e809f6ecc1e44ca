// Converts one row of a product CSV to fields and compares them with the product.
import { z } from 'zod';
import {
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldName,
  type ProductFields,
} from '../product-fields.contract.js';
import { TRANSLATION_COLUMNS, type TextCells } from './import-texts.js';
import { ValidatedProduct, type ImportReportDto } from './management.contract.js';

type Cells = Partial<Record<FieldName | 'id' | 'version', string>> & TextCells;

/** Columns of an export that an import ignores. */
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

/** Allowed columns. */
export const CSV_COLUMNS: readonly string[] = [
  'id',
  ...FIELD_NAMES,
  ...TRANSLATION_COLUMNS,
  ...READ_ONLY,
];

/** Formats of numbers. A comma is a decimal comma if it cannot be a thousands separator. */
const PRICE = /^\d{1,6}([.,]\d{1,2})?$/;
const WHOLE = /^\d{1,6}$/;
const DECIMAL = /^\d{1,6}(\.\d+|,\d{1,2})?$/;

function numberParser(pattern: RegExp, example: string) {
  return (cell: string, name: string): number | null => {
    if (cell === '') return null;
    if (!pattern.test(cell)) throw new RangeError(`${name} must be a number like ${example}.`);
    return Number(cell.replace(',', '.'));
  };
}

function parseFlag(cell: string, name: string): boolean {
  const word = cell.toLowerCase();
  if (['true', 'yes', '1', 'vrai', 'oui'].includes(word)) return true;
  if (['false', 'no', '0', '', 'faux', 'non'].includes(word)) return false;
  throw new RangeError(`${name} must be true or false.`);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/;

/** Parses a time in UTC; a date without time means midnight. */
function parseTimestamp(cell: string, name: string): string | null {
  if (cell === '') return null;
  const time = cell.length > 10 && !cell.endsWith('Z') ? `${cell}Z` : cell;
  const at = TIMESTAMP.test(cell) ? new Date(time.replace(' ', 'T')) : new Date(NaN);
  if (Number.isNaN(at.getTime())) {
    throw new RangeError(`${name} must be a date like 2026-12-01, or 2026-12-01T14:00Z.`);
  }
  return at.toISOString();
}

/** Cell parsers by kind of field; other fields are text. */
const PARSERS = {
  money: numberParser(PRICE, '12.50'),
  whole: numberParser(WHOLE, '1804'),
  decimal: numberParser(DECIMAL, '38.5'),
  flag: parseFlag,
  moment: parseTimestamp,
};

function parseCell(name: FieldName, cell: string): unknown {
  const { kind }: Field = FIELDS[name];
  return kind ? PARSERS[kind](cell, name) : cell;
}

/** Defaults of required fields of a new product. */
const DEFAULTS = { status: 'coming_soon', description: '', featured: false };

/**
 * Returns a product's fields after applying this row; `current` is null for a new product.
 * Throws a `RangeError` with a message for the user if the row is invalid.
 */
export function applyCells(cells: Cells, current: ProductFields | null): ProductFields {
  const values: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const cell = cells[name];
    if (cell !== undefined) values[name] = parseCell(name, cell);
  }
  const result = ValidatedProduct.safeParse({ ...(current ?? DEFAULTS), ...values });
  if (!result.success) throw new RangeError(result.error.issues[0]?.message);
  return result.data;
}

type Cell = ImportReportDto['changes'][number]['fields'][number];

/** Returns the fields that differ, with values as text. */
export function diffFields(before: ProductFields | null, after: ProductFields): Cell[] {
  return FIELD_NAMES.filter((name) => before?.[name] !== after[name]).map((name) => ({
    field: name,
    from: toText(before?.[name]),
    to: toText(after[name]),
  }));
}

function toText(value: ProductFields[FieldName] | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Parses the `id` cell; null if empty (a new product). */
export function parseRowId(cells: Cells): number | null {
  if (!cells.id) return null;
  if (!/^[1-9]\d{0,8}$/.test(cells.id)) throw new RangeError(`"${cells.id}" is not a product id.`);
  return Number(cells.id);
}

/** Maps a row's cells to their column names. */
export function toNamedCells(header: readonly string[], cells: readonly string[]): Cells {
  if (cells.length !== header.length) {
    throw new RangeError(`This row has ${cells.length} cells, the header has ${header.length}.`);
  }
  return z
    .record(z.string(), z.string())
    .parse(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}
