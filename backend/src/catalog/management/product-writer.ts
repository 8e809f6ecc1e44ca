// Writes of products, shared by editor, bulk actions and import. The caller provides the transaction.
import { In, type EntityManager } from 'typeorm';
import { ProductNotFound, UnknownPicture } from '../catalog.errors.js';
import { parseImageUrl } from '../images/image-name.js';
import { lockImages } from '../images/lock-images.query.js';
import { setMintages } from '../pieces/mintage.query.js';
import { clearSetContents } from '../related/set-contents.js';
import { ProductImage } from '../product-image.entity.js';
import { ProductEntity } from '../product.entity.js';
import type { PictureInput } from './management.contract.js';
import { WRITE_FIELDS, writeRows } from './product-rows.query.js';
import type { ProductFields } from '../product-fields.contract.js';
import { toColumns } from '../product-fields.js';

/** A product and its new fields. */
export interface FieldChange {
  readonly product: ProductEntity;
  readonly fields: ProductFields;
}

/**
 * Locks a product for editing. Blocks other edits and the last statement of a checkout, but not its
 * earlier ones.
 */
export async function lockProduct(manager: EntityManager, id: number): Promise<ProductEntity> {
  const [product] = await lockProducts(manager, [id]);
  if (!product) throw new ProductNotFound();
  return product;
}

/** Locks the existing products among these, in order of id. */
export function lockProducts(
  manager: EntityManager,
  ids: readonly number[],
): Promise<ProductEntity[]> {
  return manager.find(ProductEntity, {
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
}

/** Fields of a new product; seed products have a fixed id. */
export interface NewFields extends ProductFields {
  readonly id?: number;
}

/** Inserts new products with all their pieces; returns their ids in the same order. */
export async function insertProducts(
  manager: EntityManager,
  products: readonly NewFields[],
): Promise<number[]> {
  const rows = products.map(({ id, publish_at, ...fields }) => {
    // For 'now', the column's default applies: the database's clock.
    const named = publish_at === 'now' ? fields : { ...fields, publish_at };
    return manager.create(ProductEntity, { ...toColumns(named), ...(id && { id }) });
  });
  await manager.insert(ProductEntity, rows);
  const mintages = rows.map(({ id }, index) => {
    return { productId: id, mintage: products[index]?.mintage ?? null };
  });
  await setMintages(
    manager,
    mintages.filter(({ mintage }) => mintage !== null),
  );
  return rows.map(({ id }) => id);
}

export async function insertProduct(
  manager: EntityManager,
  fields: ProductFields,
): Promise<number> {
  const [id] = await insertProducts(manager, [fields]);
  if (id === undefined) throw new ProductNotFound();
  return id;
}

/**
 * Updates the fields of locked products in one statement and increments their version. Adjusts pieces to
 * a changed mintage, and clears the contents of products that are no longer sets. If a mintage may
 * decrease, call `lockPiecesAbove` before locking the products.
 */
export async function updateProducts(
  manager: EntityManager,
  changes: readonly FieldChange[],
): Promise<void> {
  const rows = changes.map(({ product, fields }) => {
    return { id: product.id, ...toColumns(fields) };
  });
  await writeRows(manager, WRITE_FIELDS, rows);
  const mintageChanges = changes.filter(
    ({ product, fields }) => fields.mintage !== product.mintage,
  );
  await setMintages(
    manager,
    mintageChanges.map(({ product, fields }) => ({
      productId: product.id,
      mintage: fields.mintage,
    })),
  );
  await clearSetContents(
    manager,
    changes.filter(leavesGiftSet).map(({ product }) => product.id),
  );
}

/** Whether a gift set changes to another category. */
export function leavesGiftSet({ product, fields }: FieldChange): boolean {
  return product.category === 'gift_set' && fields.category !== 'gift_set';
}

/** Replaces a product's images. */
export async function replaceImages(
  manager: EntityManager,
  productId: number,
  pictures: readonly PictureInput[],
  name: string,
): Promise<void> {
  const rows = pictures.map(({ url, alt }, position) => {
    const hash = parseImageUrl(url);
    if (!hash) throw new UnknownPicture(url);
    return { productId, position, hash, alt: alt || name };
  });
  const stored = await lockImages(
    manager,
    rows.map(({ hash }) => hash),
  );
  const missing = rows.findIndex(({ hash }) => !stored.has(hash));
  if (missing !== -1) throw new UnknownPicture(pictures[missing]?.url ?? '');
  await manager.delete(ProductImage, { productId });
  if (rows.length > 0) await manager.insert(ProductImage, rows);
}
