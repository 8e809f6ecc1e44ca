// The writes to a product that every way of editing shares; the caller holds the transaction.
import { In, type EntityManager } from 'typeorm';
import { ProductNotFound, UnknownPicture } from '../catalog.errors.js';
import { hashOfUrl } from '../images/image-name.js';
import { Image } from '../images/image.entity.js';
import { setMintage } from '../pieces/mintage.js';
import { ProductImage } from '../product-image.entity.js';
import { Product } from '../product.entity.js';
import type { PictureInput, ProductFields } from './management.contract.js';
import { columnsOf } from './product-fields.js';

/** Locks a product for editing. Buyers go on; only other editors and the last step of a sale wait. */
export async function lockProduct(manager: EntityManager, id: number): Promise<Product> {
  const product = await manager.findOne(Product, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  if (!product) throw new ProductNotFound();
  return product;
}

/** Locks those of the products that there are, always in the same order. */
export async function lockProducts(manager: EntityManager, ids: number[]): Promise<Product[]> {
  return manager.find(Product, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
}

/** Writes a new product with all its pieces, and answers its id. */
export async function insertProduct(
  manager: EntityManager,
  fields: ProductFields,
): Promise<number> {
  const product = await manager.save(
    Product,
    manager.create(Product, { ...columnsOf(fields), mintage: null, availablePieces: null }),
  );
  if (fields.mintage !== null) await setMintage(manager, product.id, fields.mintage);
  return product.id;
}

/** Writes a locked product's fields: a new version, with new pieces where the mintage rose. */
export async function updateProduct(
  manager: EntityManager,
  product: Product,
  fields: ProductFields,
): Promise<void> {
  const { id, version } = product;
  await manager.update(Product, { id }, { ...columnsOf(fields), version: version + 1 });
  if (fields.mintage !== product.mintage) await setMintage(manager, id, fields.mintage);
}

/** Puts these pictures, in this order, in the place of those the product has. */
export async function replacePictures(
  manager: EntityManager,
  productId: number,
  pictures: readonly PictureInput[],
  name: string,
): Promise<void> {
  const rows = pictures.map(({ url, alt }, position) => {
    const hash = hashOfUrl(url);
    if (!hash) throw new UnknownPicture(url);
    return { productId, position, hash, alt: alt || name };
  });
  const stored = await manager.findBy(Image, { hash: In(rows.map(({ hash }) => hash)) });
  const missing = rows.findIndex(({ hash }) => !stored.some((image) => image.hash === hash));
  if (missing !== -1) throw new UnknownPicture(pictures[missing]?.url ?? '');
  await manager.delete(ProductImage, { productId });
  if (rows.length > 0) await manager.insert(ProductImage, rows);
}
