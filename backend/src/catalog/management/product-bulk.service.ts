import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog, type AuditRecord } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { Clock } from '../../common/clock.js';
import { toDollars } from '../../common/money.js';
import { inTransaction } from '../../common/transaction.js';
import { isArchived } from '../visibility.sql.js';
import { ProductNotFound } from '../catalog.errors.js';
import type { ProductEntity } from '../product.entity.js';
import { toBulkColumns, isSame, type BulkColumns } from './bulk-rules.js';
import type { BulkChangeDto, BulkResult } from './management.contract.js';
import { WRITE_BULK, writeRows } from './product-rows.query.js';
import { lockProducts } from './product-writer.js';

interface Changed {
  readonly product: ProductEntity;
  readonly columns: BulkColumns;
}

/** Applies one change to many products, all or none, in five statements. */
@Injectable()
export class ProductBulkService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  apply(change: BulkChangeDto, by: Actor): Promise<BulkResult> {
    return inTransaction(this.dataSource, async (manager) => {
      const products = await lockAll(manager, change.ids);
      const now = this.clock.now();
      const changed = products
        .map((product) => ({ product, columns: toBulkColumns(change, product, now) }))
        .filter(({ product, columns }) => !isSame(product, columns));
      const rows = changed.map(({ product: { id }, columns }) => ({ id, ...columns }));
      await writeRows(manager, WRITE_BULK, rows);
      const action = `product.bulk-${change.action}`;
      const writes = changed.map((one) => auditWrite(one, action, by));
      await this.audit.record(manager, ...writes);
      return { changed: changed.length };
    });
  }
}

async function lockAll(manager: EntityManager, ids: readonly number[]): Promise<ProductEntity[]> {
  const wanted = new Set(ids);
  const products = await lockProducts(manager, [...wanted]);
  if (products.length !== wanted.size) throw new ProductNotFound();
  return products;
}

function auditWrite({ product, columns }: Changed, action: string, by: Actor): AuditRecord {
  const { version } = product;
  return {
    action,
    subject: 'product',
    subjectId: String(product.id),
    by,
    before: { ...values(product), version },
    after: { ...values(columns), version: version + 1 },
  };
}

function values(columns: BulkColumns) {
  const { status, featured, salePriceCents, saleLabel } = columns;
  const { saleFrom, saleUntil, publishAt } = columns;
  return {
    status,
    featured,
    sale_price: salePriceCents === null ? null : toDollars(salePriceCents),
    sale_label: saleLabel,
    sale_from: saleFrom,
    sale_until: saleUntil,
    publish_at: publishAt,
    archived: isArchived(columns),
  };
}
