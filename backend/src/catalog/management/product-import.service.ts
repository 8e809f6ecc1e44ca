import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog, type AdminWrite } from '../../audit/index.js';
import { inTransaction } from '../../common/transaction.js';
import { oneFile } from '../one-file.js';
import { planImport, type ImportPlan, type PlannedRow } from './import-plan.js';
import type { ImportQuery, ImportReport } from './management.contract.js';
import { fieldsOf } from './product-fields.js';
import { insertProduct, updateProducts } from './product-writer.js';

const MAX_BYTES = 2 * 1024 * 1024;
const SHOWN = 500;

/** Products out of a CSV file: first what would change, then, if the shopkeeper says so, the change. */
@Injectable()
export class ProductImport {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async import(
    request: FastifyRequest,
    mode: ImportQuery['mode'],
    userId: string,
  ): Promise<ImportReport> {
    const bytes = await oneFile(request, MAX_BYTES);
    if (mode === 'preview') {
      return report(await planImport(this.dataSource.manager, bytes, { lock: false }), false);
    }
    return inTransaction(this.dataSource, async (manager) => {
      const plan = await planImport(manager, bytes, { lock: true });
      const writes: AdminWrite[] = [];
      for (const row of plan.rows) writes.push(await writeRow(manager, row, userId));
      await this.audit.record(manager, ...writes);
      return report(plan, true);
    });
  }
}

async function writeRow(
  manager: EntityManager,
  { product, fields }: PlannedRow,
  userId: string,
): Promise<AdminWrite> {
  if (!product) {
    const id = await insertProduct(manager, fields);
    const after = { ...fields, version: 1 };
    return { action: 'product.import', ...subject(id), userId, before: null, after };
  }
  await updateProducts(manager, [{ product, fields }]);
  return {
    action: 'product.import',
    ...subject(product.id),
    userId,
    before: { ...fieldsOf(product), version: product.version },
    after: { ...fields, version: product.version + 1 },
  };
}

function subject(id: number) {
  return { subject: 'product', subjectId: String(id) } as const;
}

function report({ rows, bad, unchanged }: ImportPlan, applied: boolean): ImportReport {
  const created = rows.filter(({ product }) => product === null).length;
  return {
    applied,
    created,
    updated: rows.length - created,
    unchanged,
    changes: rows.slice(0, SHOWN).map(({ row, product, fields, cells }) => {
      return { row, id: product && String(product.id), name: fields.name, fields: cells };
    }),
    bad: bad.slice(0, SHOWN),
    bad_count: bad.length,
  };
}
