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
import { readImportFile, rejectDuplicateIds, type ImportFile } from './import-file.js';
import {
  mergePlans,
  planWithLocks,
  planRows,
  type ImportPlan,
  type PlannedRow,
} from './import-plan.js';
import type { ImportQuery, ImportReportDto } from './management.contract.js';
import { fieldsOf } from '../product-fields.js';
import { insertProducts, updateProducts } from './product-writer.js';

/** An export of 10,000 products, with texts twice as long as the shop's own, has about 16 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const SHOWN = 500;

/**
 * How many products one transaction changes. A buyer of one of them waits for it to end, so it must
 * not take longer than a checkout does.
 */
const AT_ONCE = 50;

/**
 * How many are compared at once, and how long the import then rests, in milliseconds: nothing is
 * locked, but each of a checkout's dozen statements may wait for the processor once.
 */
const COMPARED_AT_ONCE = 40;
const REST = 5;

/**
 * Products out of a CSV file: first what would change, then, if the shopkeeper says so, the change.
 * Existing products are changed in many short transactions, each with its trace, so that the sale goes
 * on; an import that breaks off has written whole rows, and the same file again writes the rest. New
 * products, which nobody can be buying, come last and all together: they are never made twice.
 */
@Injectable()
export class ProductImportService {
  private isRunning = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** One at a time: a file and its rows take some memory. */
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
    for (const some of inParts(rows, COMPARED_AT_ONCE)) {
      plans.push(await planRows(this.dataSource.manager, { header, rows: some }));
      await delay(REST);
    }
    return mergePlans(plans);
  }

  private async write(file: ImportFile, plan: ImportPlan, by: Actor): Promise<ImportPlan> {
    const created = plan.rows.filter(({ product }) => product === null);
    const changed = plan.rows.filter(({ product }) => product !== null);
    const written: ImportPlan[] = [{ ...plan, rows: created }];
    for (const some of inParts(changed)) {
      written.push(await this.change(file, some, by));
    }
    await this.create(created, by);
    return mergePlans(written);
  }

  /** What the rows change is worked out again under the lock: an edit of the same moment is kept. */
  private change(file: ImportFile, some: readonly PlannedRow[], by: Actor): Promise<ImportPlan> {
    return inTransaction(this.dataSource, async (manager) => {
      const plan = await planWithLocks(manager, file, some);
      await updateProducts(manager, plan.rows.flatMap(fieldChange));
      await this.audit.record(manager, ...plan.rows.map((row) => changeTrace(row, by)));
      return plan;
    });
  }

  private async create(rows: readonly PlannedRow[], by: Actor): Promise<void> {
    if (rows.length === 0) return;
    await inTransaction(this.dataSource, async (manager) => {
      for (const some of inParts(rows)) {
        const products = some.map(({ fields }) => fields);
        const ids = await insertProducts(manager, products);
        const traces = products.map((fields, index) =>
          trace(ids[index], by, null, { ...fields, version: 1 }),
        );
        await this.audit.record(manager, ...traces);
      }
    });
  }
}

function* inParts<Row>(rows: readonly Row[], size = AT_ONCE): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

function fieldChange({ product, fields }: PlannedRow) {
  return product ? [{ product, fields }] : [];
}

function changeTrace({ product, fields, cells }: PlannedRow, by: Actor): AuditRecord {
  const version = product?.version ?? 0;
  const emptied = cells.filter(({ field }) => field === 'holds').map(({ from }) => from);
  const held = emptied.length > 0 && { holds: emptied[0] };
  const before = product && { ...fieldsOf(product), ...held, version };
  return trace(product?.id, by, before, { ...fields, version: version + 1 });
}

function trace(
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
    changes: rows.slice(0, SHOWN).map(({ source, product, fields, cells }) => {
      return {
        row: source.line,
        id: product && String(product.id),
        name: fields.name,
        fields: cells,
      };
    }),
    bad: bad.slice(0, SHOWN),
    bad_count: bad.length,
  };
}
