// What an import would do: worked out in full before anything is written.
import { In, type EntityManager } from 'typeorm';
import { Product } from '../product.entity.js';
import { NotACsv } from '../upload.errors.js';
import { parseCsv, type CsvRow } from './csv.js';
import { changedCells, CSV_COLUMNS, fieldsAfter, namedCells, rowId } from './import-row.js';
import type { ImportReport, ProductFields } from './management.contract.js';
import { fieldsOf } from './product-fields.js';
import { lockProducts } from './product-writer.js';

const MAX_ROWS = 20_000;

/** A row that changes something; `product` is null for a new one. */
export interface PlannedRow {
  readonly row: number;
  readonly product: Product | null;
  readonly fields: ProductFields;
  readonly cells: ImportReport['changes'][number]['fields'];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly bad: readonly { row: number; reason: string }[];
  readonly unchanged: number;
}

interface Known {
  readonly product: Product;
  /** The highest number that is sold; 0 when none is. */
  readonly highestSold: number;
}

/**
 * Reads the file and compares it with the catalogue; a bad row never stops the others. With `lock`
 * the products it names stay as they were read until the transaction ends.
 */
export async function planImport(
  manager: EntityManager,
  bytes: Buffer,
  { lock }: { lock: boolean },
): Promise<ImportPlan> {
  const { header, rows } = readFile(bytes);
  const ids = idsIn(header, rows);
  const products = lock
    ? await lockProducts(manager, ids)
    : await manager.findBy(Product, { id: In(ids) });
  const known = await readKnown(manager, products);
  const bad: { row: number; reason: string }[] = [];
  const planned: PlannedRow[] = [];
  const seen = new Set<number>();
  for (const row of rows) {
    try {
      planned.push(planRow(row, header, known, seen));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      bad.push({ row: row.line, reason: error.message });
    }
  }
  const changing = planned.filter(({ cells }) => cells.length > 0);
  return { rows: changing, bad, unchanged: planned.length - changing.length };
}

function readFile(bytes: Buffer): { header: string[]; rows: CsvRow[] } {
  const [first, ...rows] = parsed(bytes);
  const header = first?.cells.map((name) => name.toLowerCase().replaceAll(' ', '_')) ?? [];
  const unknown = header.find((name) => !CSV_COLUMNS.includes(name));
  if (unknown !== undefined) throw new NotACsv(`The column "${unknown}" is not known.`);
  if (new Set(header).size !== header.length) throw new NotACsv('A column stands there twice.');
  if (!header.includes('id') && !header.includes('name')) {
    throw new NotACsv('The first line must name the columns, at least "id" or "name".');
  }
  if (rows.length > MAX_ROWS) throw new NotACsv(`A file may have at most ${MAX_ROWS} rows.`);
  return { header, rows };
}

function parsed(bytes: Buffer): CsvRow[] {
  try {
    return parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const detail = error instanceof SyntaxError ? error.message : 'The file is not UTF-8 text.';
    throw new NotACsv(detail);
  }
}

function idsIn(header: readonly string[], rows: readonly CsvRow[]): number[] {
  const column = header.indexOf('id');
  const ids = rows
    .map(({ cells }) => cells[column] ?? '')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))];
}

async function readKnown(
  manager: EntityManager,
  products: readonly Product[],
): Promise<Map<number, Known>> {
  const ids = products.map(({ id }) => id);
  const sold = await manager.query<{ product_id: number; highest: number }[]>(
    `SELECT product_id, max(number) AS highest FROM piece
      WHERE product_id = ANY($1::int[]) AND order_item_id IS NOT NULL GROUP BY product_id`,
    [ids],
  );
  const highest = new Map(sold.map((row) => [row.product_id, row.highest]));
  return new Map(
    products.map((product) => [product.id, { product, highestSold: highest.get(product.id) ?? 0 }]),
  );
}

function planRow(
  { line, cells }: CsvRow,
  header: readonly string[],
  known: ReadonlyMap<number, Known>,
  seen: Set<number>,
): PlannedRow {
  const named = namedCells(header, cells);
  const id = rowId(named);
  const there = id === null ? null : existing(id, known, seen);
  const current = there && fieldsOf(there.product);
  const fields = fieldsAfter(named, current);
  if (there && (fields.mintage ?? 0) < there.highestSold) {
    throw new RangeError(`Pieces up to number ${there.highestSold} are sold.`);
  }
  const changed = changedCells(current, fields);
  if (there && changed.length > 0) refuseStale(there.product, named.version);
  return { row: line, product: there?.product ?? null, fields, cells: changed };
}

/** An export names the version it was made from: what was changed since then must not go back. */
function refuseStale({ id, version }: Product, exported: string | undefined): void {
  if (!exported || exported === String(version)) return;
  throw new RangeError(`Product ${id} was changed after this file was made.`);
}

function existing(id: number, known: ReadonlyMap<number, Known>, seen: Set<number>): Known {
  const there = known.get(id);
  if (!there) throw new RangeError(`There is no product ${id}.`);
  if (seen.has(id)) throw new RangeError(`Product ${id} stands in the file twice.`);
  seen.add(id);
  return there;
}
