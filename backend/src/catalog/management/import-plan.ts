// Compares the rows of an import file with the catalogue.
import { In, type EntityManager } from 'typeorm';
import { CustomSetRequired } from '../catalog.errors.js';
import { requireCustomSetPublished } from '../custom-set.js';
import { findHighestSold, lockPiecesAbove } from '../pieces/mintage.query.js';
import { ProductEntity } from '../product.entity.js';
import type { CsvRow } from './csv.js';
import type { ImportFile } from './import-file.js';
import { diffTexts, planTexts, readTranslations, type PlannedTexts } from './import-texts.js';
import { diffFields, applyCells, toNamedCells, parseRowId } from './import-row.js';
import type { ProductTextEntity } from '../texts/product-text.entity.js';
import type { ImportReportDto } from './management.contract.js';
import type { ProductFields } from '../product-fields.contract.js';
import { toFields } from '../product-fields.js';
import { findContainingSets, alreadyInSetError, getSetContents } from '../related/set-contents.js';
import { leavesGiftSet, lockProducts } from './product-writer.js';

/**
 * A CSV row that creates a product (`product` is null) or changes one. `fields` are the values to save, `cells` the
 * changes that the report shows.
 */
export interface PlannedRow {
  readonly source: CsvRow;
  readonly product: ProductEntity | null;
  readonly fields: ProductFields;
  /** Translations that change. */
  readonly texts: readonly PlannedTexts[];
  readonly cells: ImportReportDto['changes'][number]['fields'];
}

/** Result of the comparison: rows with changes, invalid rows, and the number of unchanged ones. */
export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly bad: readonly { row: number; reason: string }[];
  readonly unchanged: number;
}

interface CurrentProduct {
  readonly product: ProductEntity;
  /** Highest sold piece number; 0 if none is sold. */
  readonly highestSold: number;
  /** Names of the products in the set, by seat. */
  readonly holds: string;
  /** Name of a set that contains the product. */
  readonly containingSet: string | undefined;
  readonly translations: readonly ProductTextEntity[];
}

/** Compares rows with the current catalogue. Invalid rows are reported and do not stop the others. */
export async function planRows(manager: EntityManager, file: ImportFile): Promise<ImportPlan> {
  return plan(manager, file, await manager.findBy(ProductEntity, { id: In(toIds(file)) }));
}

/** Like `planRows`, but locks the products until the transaction ends. Called before writing. */
export async function planWithLocks(
  manager: EntityManager,
  { header }: ImportFile,
  planned: readonly PlannedRow[],
): Promise<ImportPlan> {
  const file = { header, rows: planned.map(({ source }) => source) };
  await lockPiecesAbove(manager, planned.flatMap(toMintage));
  return plan(manager, file, await lockProducts(manager, toIds(file)));
}

function toMintage({ product, fields: { mintage } }: PlannedRow) {
  return product ? [{ productId: product.id, mintage }] : [];
}

/** Merges the plans of a file's batches. */
export function mergePlans(plans: readonly ImportPlan[]): ImportPlan {
  return {
    rows: plans.flatMap(({ rows }) => rows).sort((a, b) => a.source.line - b.source.line),
    bad: plans.flatMap(({ bad }) => bad).sort((a, b) => a.row - b.row),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}

function toIds({ header, rows }: ImportFile): number[] {
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
  const currentProducts = await readCurrent(manager, header, products);
  const bad: { row: number; reason: string }[] = [];
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    try {
      planned.push(planRow(row, header, currentProducts));
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof CustomSetRequired)) throw error;
      bad.push({ row: row.line, reason: error.message });
    }
  }
  const changing = planned.filter(({ cells }) => cells.length > 0);
  return { rows: changing, bad, unchanged: planned.length - changing.length };
}

async function readCurrent(
  manager: EntityManager,
  header: readonly string[],
  products: readonly ProductEntity[],
): Promise<Map<number, CurrentProduct>> {
  const numbered = products.filter(({ mintage }) => mintage !== null);
  const sold = await findHighestSold(manager, numbered);
  const contents = await getSetContents(manager, products);
  const containingSets = await findContainingSets(
    manager,
    products.map(({ id }) => id),
  );
  const translations = await readTranslations(manager, header, products);
  return new Map(
    products.map((product) => {
      const { id } = product;
      const holds = (contents.get(id) ?? []).map(({ name }) => name).join(', ');
      return [
        id,
        {
          product,
          highestSold: sold.get(id) ?? 0,
          holds,
          containingSet: containingSets.get(id),
          translations: translations.filter(({ productId }) => productId === id),
        },
      ];
    }),
  );
}

function planRow(
  source: CsvRow,
  header: readonly string[],
  currentProducts: ReadonlyMap<number, CurrentProduct>,
): PlannedRow {
  const named = toNamedCells(header, source.cells);
  const id = parseRowId(named);
  const current = id === null ? null : requireProduct(id, currentProducts);
  const before = current && toFields(current.product);
  const fields = applyCells(named, before);
  if (current && (fields.mintage ?? 0) < current.highestSold) {
    throw new RangeError(`Pieces up to number ${current.highestSold} are sold.`);
  }
  if (current?.containingSet !== undefined && fields.category === 'gift_set') {
    throw new RangeError(alreadyInSetError(current.containingSet)('en'));
  }
  const texts = planTexts(named, current?.product ?? null, current?.translations ?? []);
  const cells = [...diffFields(before, fields), ...diffTexts(texts)];
  if (current && leavesGiftSet({ product: current.product, fields }) && current.holds !== '')
    cells.push({ field: 'holds', from: current.holds, to: '' });
  if (current && before?.publish_at !== fields.publish_at)
    requireCustomSetPublished(current.product.id, { publishAt: fields.publish_at });
  if (current && cells.length > 0) requireCurrentVersion(current.product, named.version);
  return { source, product: current?.product ?? null, fields, texts, cells };
}

/** Throws if the product was changed after the export, whose rows carry the product's version. */
function requireCurrentVersion({ id, version }: ProductEntity, exported: string | undefined): void {
  if (!exported || exported === String(version)) return;
  throw new RangeError(`Product ${id} was changed after this file was made.`);
}

function requireProduct(
  id: number,
  currentProducts: ReadonlyMap<number, CurrentProduct>,
): CurrentProduct {
  const product = currentProducts.get(id);
  if (!product) throw new RangeError(`There is no product ${id}.`);
  return product;
}
