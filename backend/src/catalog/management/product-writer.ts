// The writes to a product that every way of editing shares; the caller holds the transaction.
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
import { columnsOf } from '../product-fields.js';

/** A product and what it is to become. */
export interface FieldChange {
  readonly product: ProductEntity;
  readonly fields: ProductFields;
}

/** Locks a product for editing. Buyers go on; only other editors and the last step of a sale wait. */
export async function lockProduct(manager: EntityManager, id: number): Promise<ProductEntity> {
  const [product] = await lockProducts(manager, [id]);
  if (!product) throw new ProductNotFound();
  return product;
}

/** Locks those of the products that there are, always in the same order. */
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

/** The fields of a new product; one that the shop opens with has its id already. */
export interface NewFields extends ProductFields {
  readonly id?: number;
}

/** Writes new products with all their pieces, and answers their ids in the same order. */
export async function insertProducts(
  manager: EntityManager,
  products: readonly NewFields[],
): Promise<number[]> {
  const rows = products.map(({ id, publish_at, ...fields }) => {
    // Now is what the column's default says, by the database's clock.
    const named = publish_at === 'now' ? fields : { ...fields, publish_at };
    return manager.create(ProductEntity, { ...columnsOf(named), ...(id && { id }) });
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

/** Writes one new product. */
export async function insertProduct(
  manager: EntityManager,
  fields: ProductFields,
): Promise<number> {
  const [id] = await insertProducts(manager, [fields]);
  if (id === undefined) throw new ProductNotFound();
  return id;
}

/**
 * Writes the fields of locked products, however many, in one statement: new versions, with new pieces
 * where the mintage rose, and with nothing in what is no set any more. Who may lower a mintage has called `lockPiecesAbove` before locking.
 */
export async function updateProducts(
  manager: EntityManager,
  changes: readonly FieldChange[],
): Promise<void> {
  const rows = changes.map(({ product, fields }) => {
    return { id: product.id, ...columnsOf(fields) };
  });
  await writeRows(manager, WRITE_FIELDS, rows);
  const restruck = changes.filter(({ product, fields }) => fields.mintage !== product.mintage);
  await setMintages(
    manager,
    restruck.map(({ product, fields }) => ({ productId: product.id, mintage: fields.mintage })),
  );
  await clearSetContents(
    manager,
    changes.filter(leavesGiftSet).map(({ product }) => product.id),
  );
}

/** Whether a set becomes something that holds nothing. */
export function leavesGiftSet({ product, fields }: FieldChange): boolean {
  return product.category === 'gift_set' && fields.category !== 'gift_set';
}

/** Puts these pictures, in this order, in the place of those the product has. */
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
