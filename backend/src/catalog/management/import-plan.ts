// What rows of a file would do to the catalogue.
import { In, type EntityManager } from 'typeorm';
import { CustomSetStays } from '../catalog.errors.js';
import { requireCustomSetStays } from '../custom-set.js';
import { highestSold, lockPiecesAbove } from '../pieces/mintage.query.js';
import { ProductEntity } from '../product.entity.js';
import type { CsvRow } from './csv.js';
import type { ImportFile } from './import-file.js';
import { changedCells, fieldsAfter, namedCells, rowId } from './import-row.js';
import type { ImportReportDto } from './management.contract.js';
import type { ProductFields } from '../product-fields.contract.js';
import { fieldsOf } from '../product-fields.js';
import { findContainingSets, alreadyInSetError, getSetContents } from '../related/set-contents.js';
import { leavesGiftSet, lockProducts } from './product-writer.js';

/** A row that changes something; `product` is null for a new one. */
export interface PlannedRow {
  readonly source: CsvRow;
  readonly product: ProductEntity | null;
  readonly fields: ProductFields;
  readonly cells: ImportReportDto['changes'][number]['fields'];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly bad: readonly { row: number; reason: string }[];
  readonly unchanged: number;
}

interface Known {
  readonly product: ProductEntity;
  /** The highest number that is sold; 0 when none is. */
  readonly highestSold: number;
  /** The names of what lies in it, seat by seat. */
  readonly holds: string;
  /** The name of a set that it lies in. */
  readonly holder: string | undefined;
}

/** Compares these rows with the catalogue as it is; a bad row never stops the others. */
export async function planRows(manager: EntityManager, file: ImportFile): Promise<ImportPlan> {
  return plan(manager, file, await manager.findBy(ProductEntity, { id: In(idsIn(file)) }));
}

/** The same again for rows that are to be written: their products stay as they are now until the end. */
export async function planWithLocks(
  manager: EntityManager,
  { header }: ImportFile,
  planned: readonly PlannedRow[],
): Promise<ImportPlan> {
  const file = { header, rows: planned.map(({ source }) => source) };
  await lockPiecesAbove(manager, planned.flatMap(mintageOf));
  return plan(manager, file, await lockProducts(manager, idsIn(file)));
}

function mintageOf({ product, fields: { mintage } }: PlannedRow) {
  return product ? [{ productId: product.id, mintage }] : [];
}

/** Puts plans for parts of a file together. */
export function mergePlans(plans: readonly ImportPlan[]): ImportPlan {
  return {
    rows: plans.flatMap(({ rows }) => rows).sort((a, b) => a.source.line - b.source.line),
    bad: plans.flatMap(({ bad }) => bad).sort((a, b) => a.row - b.row),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}

function idsIn({ header, rows }: ImportFile): number[] {
  const column = header.indexOf('id');
  const ids = rows
    .map(({ cells }) => cells[column] ?? '')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))];
}

async function plan(
  manager: EntityManager,
  { header, rows }: ImportFile,
  products: readonly ProductEntity[],
): Promise<ImportPlan> {
  const known = await readKnown(manager, products);
  const bad: { row: number; reason: string }[] = [];
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    try {
      planned.push(planRow(row, header, known));
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof CustomSetStays)) throw error;
      bad.push({ row: row.line, reason: error.message });
    }
  }
  const changing = planned.filter(({ cells }) => cells.length > 0);
  return { rows: changing, bad, unchanged: planned.length - changing.length };
}

async function readKnown(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<Map<number, Known>> {
  const numbered = products.filter(({ mintage }) => mintage !== null);
  const sold = await highestSold(manager, numbered);
  const contents = await getSetContents(manager, products);
  const lying = await findContainingSets(
    manager,
    products.map(({ id }) => id),
  );
  return new Map(
    products.map((product) => {
      const { id } = product;
      const holds = (contents.get(id) ?? []).map(({ name }) => name).join(', ');
      return [id, { product, highestSold: sold.get(id) ?? 0, holds, holder: lying.get(id) }];
    }),
  );
}

function planRow(
  source: CsvRow,
  header: readonly string[],
  known: ReadonlyMap<number, Known>,
): PlannedRow {
  const named = namedCells(header, source.cells);
  const id = rowId(named);
  const current = id === null ? null : existing(id, known);
  const before = current && fieldsOf(current.product);
  const fields = fieldsAfter(named, before);
  if (current && (fields.mintage ?? 0) < current.highestSold) {
    throw new RangeError(`Pieces up to number ${current.highestSold} are sold.`);
  }
  if (current?.holder !== undefined && fields.category === 'gift_set') {
    throw new RangeError(alreadyInSetError(current.holder));
  }
  const cells = changedCells(before, fields);
  if (current && leavesGiftSet({ product: current.product, fields }) && current.holds !== '')
    cells.push({ field: 'holds', from: current.holds, to: '' });
  if (current && before?.publish_at !== fields.publish_at)
    requireCustomSetStays(current.product.id, { publishAt: fields.publish_at });
  if (current && cells.length > 0) refuseStale(current.product, named.version);
  return { source, product: current?.product ?? null, fields, cells };
}

/** An export names the version it was made from: what was changed since then must not go back. */
function refuseStale({ id, version }: ProductEntity, exported: string | undefined): void {
  if (!exported || exported === String(version)) return;
  throw new RangeError(`Product ${id} was changed after this file was made.`);
}

function existing(id: number, known: ReadonlyMap<number, Known>): Known {
  const product = known.get(id);
  if (!product) throw new RangeError(`There is no product ${id}.`);
  return product;
}
