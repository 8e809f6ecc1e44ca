import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { withChange } from '../../common/change.js';
import { Clock } from '../../common/clock.js';
import { listOrResultPage } from '../../common/page.js';
import { inTransaction } from '../../common/transaction.js';
import { errorOfIssues } from '../../common/validation.js';
import { isArchived } from '../visibility.sql.js';
import { ProductChanged, ProductNotFound } from '../catalog.errors.js';
import { requireCustomSetStays } from '../custom-set.js';
import { lockPiecesAbove } from '../pieces/mintage.query.js';
import { ProductSearchService } from '../product-search.service.js';
import { ProductEntity } from '../product.entity.js';
import { replaceSetContents, getSetContents } from '../related/set-contents.js';
import { adminProductView, auditValues } from './admin-product.view.js';
import {
  WholeProduct,
  type AdminProductDto,
  type AdminProductList,
  type AdminProductQuery,
  type NewProduct,
  type ProductChange,
} from './management.contract.js';
import { changesSince } from './product-changes.query.js';
import type { ProductFields } from '../product-fields.contract.js';
import { fieldsOf } from '../product-fields.js';
import { insertProduct, lockProduct, replaceImages, updateProducts } from './product-writer.js';

const MAX_NAME = 120;

/** What the shopkeepers do with one product at a time. */
@Injectable()
export class ProductEditorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearchService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(query: AdminProductQuery): Promise<AdminProductList> {
    return listOrResultPage(
      query,
      async (rows) =>
        views(this.dataSource.manager, await this.search.find(query, query.sort, rows)),
      () => this.search.count(query),
    );
  }

  /** What a search finds, drafts and archived ones too. */
  async find(q: string, limit: number): Promise<AdminProductDto[]> {
    const rows = { limit, offset: 0 };
    const found = await this.search.find({ q, archived: 'all' }, 'featured', rows);
    return views(this.dataSource.manager, found);
  }

  get(id: number): Promise<AdminProductDto> {
    return read(this.dataSource.manager, id);
  }

  create({ images, holds, ...fields }: NewProduct, by: Actor): Promise<AdminProductDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await insertProduct(manager, fields);
      await replaceImages(manager, id, images, fields.name);
      await replaceSetContents(manager, id, { ...fields, holds });
      return this.recorded(manager, 'product.create', id, by, null);
    });
  }

  /** A copy with pieces of its own: a draft, so that it can be finished first. */
  duplicate(id: number, by: Actor): Promise<AdminProductDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const original = await lockProduct(manager, id);
      const name = `${original.name.slice(0, MAX_NAME - ' (copy)'.length)} (copy)`;
      const fields = {
        ...fieldsOf(original),
        name,
        status: 'coming_soon',
        publish_at: null,
        featured: false,
      } as const;
      const copy = await insertProduct(manager, fields);
      const { images, holds } = await read(manager, id);
      await replaceImages(manager, copy, images, name);
      await replaceSetContents(manager, copy, {
        ...fields,
        holds: holds.map((held) => Number(held.id)),
      });
      return this.recorded(manager, 'product.create', copy, by, null);
    });
  }

  /** Saves over the version that the shopkeeper has seen; refused when somebody saved meanwhile. */
  update(id: number, change: ProductChange, by: Actor): Promise<AdminProductDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const { mintage } = change;
      await lockPiecesAbove(manager, mintage === undefined ? [] : [{ productId: id, mintage }]);
      const product = await lockProduct(manager, id);
      const before = auditValues(await read(manager, id));
      const { images, holds, version, ...changes } = change;
      requireCustomSetStays(id, { publishAt: change.publish_at });
      if (product.version !== version) {
        throw new ProductChanged(await changesSince(manager, id, version, before));
      }
      const fields = wholeProduct(withChange(fieldsOf(product), changes));
      await updateProducts(manager, [{ product, fields }]);
      if (images) await replaceImages(manager, id, images, fields.name);
      await replaceSetContents(manager, id, { ...fields, holds });
      return this.recorded(manager, 'product.update', id, by, before);
    });
  }

  /** Takes a product off the shelves; its orders, pieces and pictures stay. */
  archive(id: number, by: Actor): Promise<AdminProductDto> {
    return this.setArchived(id, this.clock.now(), by);
  }

  restore(id: number, by: Actor): Promise<AdminProductDto> {
    return this.setArchived(id, null, by);
  }

  private async setArchived(
    id: number,
    archivedAt: Date | null,
    by: Actor,
  ): Promise<AdminProductDto> {
    requireCustomSetStays(id, { archivedAt });
    return inTransaction(this.dataSource, async (manager) => {
      const product = await lockProduct(manager, id);
      const before = auditValues(await read(manager, id));
      if (isArchived(product) === isArchived({ archivedAt })) return read(manager, id);
      await manager.update(ProductEntity, { id }, { archivedAt, version: product.version + 1 });
      const action = archivedAt ? 'product.archive' : 'product.restore';
      return this.recorded(manager, action, id, by, before);
    });
  }

  private async recorded(
    manager: EntityManager,
    action: string,
    id: number,
    by: Actor,
    before: Record<string, unknown> | null,
  ): Promise<AdminProductDto> {
    const view = await read(manager, id);
    const subjectId = String(id);
    const after = auditValues(view);
    await this.audit.record(manager, {
      action,
      subject: 'product',
      subjectId,
      by,
      before,
      after,
    });
    return view;
  }
}

/** The fields with what a change leaves as it is: the rules between them hold for all. */
function wholeProduct(fields: ProductFields): ProductFields {
  const { error, data } = WholeProduct.safeParse(fields);
  if (error) throw errorOfIssues(error.issues);
  return data;
}

async function read(manager: EntityManager, id: number): Promise<AdminProductDto> {
  const [view] = await views(manager, await manager.findBy(ProductEntity, { id }));
  if (!view) throw new ProductNotFound();
  return view;
}

async function views(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<AdminProductDto[]> {
  const contents = await getSetContents(manager, products);
  return products.map((product) => adminProductView(product, contents.get(product.id) ?? []));
}
