import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { setTimeout as delay } from 'node:timers/promises';
import { AuditLog, type AuditRecord } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { inTransaction } from '../../common/transaction.js';
import { readSingleFile } from '../read-upload.js';
import { ImportBusy } from '../upload.errors.js';
import { textsByColumn } from './import-texts.js';
import { readImportFile, rejectDuplicateIds, type ImportFile } from './import-file.js';
import {
  mergePlans,
  planWithLocks,
  planRows,
  type ImportPlan,
  type PlannedRow,
} from './import-plan.js';
import type { ImportQuery, ImportReportDto } from './management.contract.js';
import { toFields } from '../product-fields.js';
import { writeTranslations } from '../texts/product-text-writer.js';
import { insertProducts, updateProducts } from './product-writer.js';

/**
 * Enough for 10,000 products in three languages, with texts a third longer than the shop's own. Reading a file takes
 * five times its size of the memory of the API, 512 MB.
 */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum number of rows in a report. */
const MAX_REPORTED_ROWS = 500;

/**
 * Products per transaction. Buyers of these products wait for its end, so it must not take longer than a
 * checkout.
 */
const BATCH_SIZE = 50;

/**
 * Products per comparison, followed by a pause: nothing is locked, but each of a checkout's dozen
 * statements may have to wait for the processor once.
 */
const COMPARE_BATCH_SIZE = 40;
const COMPARE_PAUSE_MS = 5;

/**
 * Imports products from a CSV file: a preview of the changes, then, if requested, the changes.
 * Existing products are updated in many short transactions with audit records, so that sales continue. An
 * interrupted import has written complete rows; importing the file again writes the rest. New products are
 * inserted last in a single transaction, so a repetition creates no duplicates.
 */
@Injectable()
export class ProductImportService {
  private isRunning = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** One import at a time, to limit memory. */
  async import(
    request: FastifyRequest,
    mode: ImportQuery['mode'],
    by: Actor,
  ): Promise<ImportReportDto> {
    if (this.isRunning) throw new ImportBusy();
    this.isRunning = true;
    try {
      const file = await readImportFile(await readSingleFile(request, MAX_BYTES));
      const plan = await this.plan(file);
      if (mode === 'preview') return report(plan, false);
      return report(await this.write(file, plan, by), true);
    } finally {
      this.isRunning = false;
    }
  }

  private async plan(file: ImportFile): Promise<ImportPlan> {
    const { rows, bad } = rejectDuplicateIds(file);
    const plans: ImportPlan[] = [{ rows: [], bad, unchanged: 0 }];
    const { header } = file;
    for (const batch of batches(rows, COMPARE_BATCH_SIZE)) {
      plans.push(await planRows(this.dataSource.manager, { header, rows: batch }));
      await delay(COMPARE_PAUSE_MS);
    }
    return mergePlans(plans);
  }

  private async write(file: ImportFile, plan: ImportPlan, by: Actor): Promise<ImportPlan> {
    const created = plan.rows.filter(({ product }) => product === null);
    const changed = plan.rows.filter(({ product }) => product !== null);
    const written: ImportPlan[] = [{ ...plan, rows: created }];
    for (const batch of batches(changed)) {
      written.push(await this.change(file, batch, by));
    }
    await this.create(created, by);
    return mergePlans(written);
  }

  /** Compares the rows again under the lock, so that concurrent edits are not overwritten. */
  private change(file: ImportFile, batch: readonly PlannedRow[], by: Actor): Promise<ImportPlan> {
    return inTransaction(this.dataSource, async (manager) => {
      const plan = await planWithLocks(manager, file, batch);
      await updateProducts(manager, plan.rows.flatMap(toFieldChange));
      await writeTranslations(
        manager,
        plan.rows.flatMap((row) => toTranslations(row, row.product?.id)),
      );
      await this.audit.record(manager, ...plan.rows.map((row) => toChangeRecord(row, by)));
      return plan;
    });
  }

  private async create(rows: readonly PlannedRow[], by: Actor): Promise<void> {
    if (rows.length === 0) return;
    await inTransaction(this.dataSource, async (manager) => {
      for (const batch of batches(rows)) {
        const products = batch.map(({ fields }) => fields);
        const ids = await insertProducts(manager, products);
        await writeTranslations(
          manager,
          batch.flatMap((row, index) => toTranslations(row, ids[index])),
        );
        const records = batch.map(({ fields, texts }, index) => {
          const after = { ...fields, ...textsByColumn(texts, 'texts'), version: 1 };
          return toAuditRecord(ids[index], by, null, after);
        });
        await this.audit.record(manager, ...records);
      }
    });
  }
}

function* batches<Row>(rows: readonly Row[], size = BATCH_SIZE): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

function toFieldChange({ product, fields }: PlannedRow) {
  return product ? [{ product, fields }] : [];
}

function toTranslations({ fields: english, texts }: PlannedRow, productId: number | undefined) {
  if (productId === undefined) return [];
  return texts.map(({ before: _, ...translation }) => ({ productId, english, ...translation }));
}

function toChangeRecord({ product, fields, texts, cells }: PlannedRow, by: Actor): AuditRecord {
  const version = product?.version ?? 0;
  const emptied = cells.filter(({ field }) => field === 'holds').map(({ from }) => from);
  const held = emptied.length > 0 && { holds: emptied[0] };
  const textsBefore = textsByColumn(texts, 'before');
  const before = product && { ...toFields(product), ...held, ...textsBefore, version };
  const textsAfter = textsByColumn(texts, 'texts');
  return toAuditRecord(product?.id, by, before, { ...fields, ...textsAfter, version: version + 1 });
}

function toAuditRecord(
  id: number | undefined,
  by: Actor,
  before: AuditRecord['before'],
  after: AuditRecord['after'],
): AuditRecord {
  return {
    action: 'product.import',
    subject: 'product',
    subjectId: String(id),
    by,
    before,
    after,
  };
}

function report({ rows, bad, unchanged }: ImportPlan, applied: boolean): ImportReportDto {
  const created = rows.filter(({ product }) => product === null).length;
  return {
    applied,
    created,
    updated: rows.length - created,
    unchanged,
    changes: rows.slice(0, MAX_REPORTED_ROWS).map(({ source, product, fields, cells }) => {
      return {
        row: source.line,
        id: product && String(product.id),
        name: fields.name,
        fields: cells,
      };
    }),
    bad: bad.slice(0, MAX_REPORTED_ROWS),
    bad_count: bad.length,
  };
}
