import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { AuditLog, type AdminWrite } from '../../audit/index.js';
import { Clock } from '../../common/clock.js';
import { toDollars } from '../../common/money.js';
import { inTransaction } from '../../common/transaction.js';
import { ProductNotFound } from '../catalog.errors.js';
import { Product } from '../product.entity.js';
import { bulkColumns, isSame, type BulkColumns } from './bulk-rules.js';
import type { BulkChange, BulkResult } from './management.contract.js';

interface Changed {
  readonly product: Product;
  readonly columns: BulkColumns;
}

/** One change to many products: all of them or none, in five statements. */
@Injectable()
export class ProductBulk {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  apply(change: BulkChange, userId: string): Promise<BulkResult> {
    return inTransaction(this.dataSource, async (manager) => {
      const products = await lockAll(manager, change.ids);
      const now = this.clock.now();
      const changed = products
        .map((product) => ({ product, columns: bulkColumns(change, product, now) }))
        .filter(({ product, columns }) => !isSame(product, columns));
      await write(manager, changed);
      const action = `product.bulk-${change.action}`;
      const writes = changed.map((one) => auditWrite(one, action, userId));
      await this.audit.record(manager, ...writes);
      return { changed: changed.length };
    });
  }
}

async function lockAll(manager: EntityManager, ids: readonly number[]): Promise<Product[]> {
  const wanted = new Set(ids);
  const products = await manager.find(Product, {
    where: { id: In([...wanted]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (products.length !== wanted.size) throw new ProductNotFound();
  return products;
}

async function write(manager: EntityManager, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const column = (key: keyof BulkColumns) => changed.map(({ columns }) => columns[key]);
  await manager.query(
    `UPDATE product SET status = new.status, featured = new.featured,
            sale_price_cents = new.sale_price_cents, sale_label = new.sale_label,
            archived_at = new.archived_at, version = version + 1, updated_at = now()
       FROM unnest($1::int[], $2::text[], $3::bool[], $4::int[], $5::text[], $6::timestamptz[])
         AS new(id, status, featured, sale_price_cents, sale_label, archived_at)
      WHERE product.id = new.id`,
    [
      changed.map(({ product }) => product.id),
      column('status'),
      column('featured'),
      column('salePriceCents'),
      column('saleLabel'),
      column('archivedAt'),
    ],
  );
}

function auditWrite({ product, columns }: Changed, action: string, userId: string): AdminWrite {
  const { version } = product;
  return {
    action,
    subject: 'product',
    subjectId: String(product.id),
    userId,
    before: { ...values(product), version },
    after: { ...values(columns), version: version + 1 },
  };
}

function values({ status, featured, salePriceCents, saleLabel, archivedAt }: BulkColumns) {
  return {
    status,
    featured,
    sale_price: salePriceCents === null ? null : toDollars(salePriceCents),
    sale_label: saleLabel,
    archived: archivedAt !== null,
  };
}
