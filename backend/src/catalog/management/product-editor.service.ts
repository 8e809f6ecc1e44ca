import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { withChange } from '../../common/change.js';
import { Clock } from '../../common/clock.js';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import { listOrResultPage } from '../../common/page.js';
import { inTransaction } from '../../common/transaction.js';
import { errorOfIssues } from '../../common/validation.js';
import { isArchived } from '../visibility.sql.js';
import { ProductChanged, ProductNotFound } from '../catalog.errors.js';
import { requireCustomSetPublished } from '../custom-set.js';
import { lockPiecesAbove } from '../pieces/mintage.query.js';
import { ProductSearchService } from '../product-search.service.js';
import { ProductEntity } from '../product.entity.js';
import { replaceSetContents, getSetContents } from '../related/set-contents.js';
import { ProductTextEntity } from '../texts/product-text.entity.js';
import { productTextsView } from '../texts/product-texts.view.js';
import { adminProductView, auditValues } from './admin-product.view.js';
import {
  ValidatedProduct,
  type AdminProductDto,
  type AdminProductList,
  type AdminProductQuery,
  type NewProduct,
  type ProductChange,
} from './management.contract.js';
import { findChangesSince } from './product-changes.query.js';
import type { ProductFields } from '../product-fields.contract.js';
import { toFields } from '../product-fields.js';
import { insertProduct, lockProduct, replaceImages, updateProducts } from './product-writer.js';

const MAX_NAME_LENGTH = 120;

/** Staff operations on a single product. */
@Injectable()
export class ProductEditorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearchService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(query: AdminProductQuery): Promise<AdminProductList> {
    const { manager } = this.dataSource;
    return listOrResultPage(
      query,
      async (rows) => {
        const products = await this.search.find(query, query.sort, rows);
        const listed = await views(manager, products);
        return query.texts ? withTexts(manager, products, listed) : listed;
      },
      () => this.search.count(query),
    );
  }

  /** Searches all products, including drafts and archived ones. */
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
      return this.recordChange(manager, 'product.create', id, by, null);
    });
  }

  /** Copies a product as a draft, with new pieces. */
  duplicate(id: number, by: Actor): Promise<AdminProductDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const original = await lockProduct(manager, id);
      const name = `${original.name.slice(0, MAX_NAME_LENGTH - ' (copy)'.length)} (copy)`;
      const fields = {
        ...toFields(original),
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
      return this.recordChange(manager, 'product.create', copy, by, null);
    });
  }

  /** Updates a product; throws `ProductChanged` if its version is newer than the one being edited. */
  update(id: number, change: ProductChange, by: Actor): Promise<AdminProductDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const { mintage } = change;
      await lockPiecesAbove(manager, mintage === undefined ? [] : [{ productId: id, mintage }]);
      const product = await lockProduct(manager, id);
      const before = auditValues(await read(manager, id));
      const { images, holds, version, ...changes } = change;
      requireCustomSetPublished(id, { publishAt: change.publish_at });
      if (product.version !== version) {
        throw new ProductChanged(await findChangesSince(manager, id, version, before));
      }
      const fields = validateFields(withChange(toFields(product), changes));
      await updateProducts(manager, [{ product, fields }]);
      if (images) await replaceImages(manager, id, images, fields.name);
      await replaceSetContents(manager, id, { ...fields, holds });
      return this.recordChange(manager, 'product.update', id, by, before);
    });
  }

  /** Removes a product from the shop; its orders, pieces and images stay. */
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
    requireCustomSetPublished(id, { archivedAt });
    return inTransaction(this.dataSource, async (manager) => {
      const product = await lockProduct(manager, id);
      const before = auditValues(await read(manager, id));
      if (isArchived(product) === isArchived({ archivedAt })) return read(manager, id);
      await manager.update(ProductEntity, { id }, { archivedAt, version: product.version + 1 });
      const action = archivedAt ? 'product.archive' : 'product.restore';
      return this.recordChange(manager, action, id, by, before);
    });
  }

  private async recordChange(
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

/** Validates the merged fields, because rules across fields also involve unchanged ones. */
function validateFields(fields: ProductFields): ProductFields {
  const { error, data } = ValidatedProduct.safeParse(fields);
  if (error) throw errorOfIssues(error.issues);
  return data;
}

async function read(manager: EntityManager, id: number): Promise<AdminProductDto> {
  const [view] = await views(manager, await manager.findBy(ProductEntity, { id }));
  if (!view) throw new ProductNotFound();
  return view;
}

/** Adds the translations of the products, one per language. */
async function withTexts(
  manager: EntityManager,
  products: readonly ProductEntity[],
  listed: readonly AdminProductDto[],
): Promise<AdminProductDto[]> {
  const rows = await manager.findBy(ProductTextEntity, {
    productId: In(products.map(({ id }) => id)),
  });
  const byKey = new Map(rows.map((row) => [`${row.productId} ${row.locale}`, row]));
  const texts = products.map((product) =>
    TRANSLATED_LOCALES.map((locale) => {
      const row = byKey.get(`${product.id} ${locale}`) ?? null;
      const view = productTextsView(product, locale, row);
      const { name, description, material, sale_label, dimensions, version } = view;
      return { locale, name, description, material, sale_label, dimensions, version };
    }),
  );
  return listed.map((view, index) => ({ ...view, texts: texts[index] ?? [] }));
}

async function views(
  manager: EntityManager,
  products: readonly ProductEntity[],
): Promise<AdminProductDto[]> {
  const contents = await getSetContents(manager, products);
  return products.map((product) => adminProductView(product, contents.get(product.id) ?? []));
}
