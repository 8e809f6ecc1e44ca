import type { EntityManager } from 'typeorm';
import { listVariants, ProductImage, storeImage } from '../../catalog/index.js';
import {
  readCatalogue,
  readPictureFile,
  readPictures,
  type SeedPicture,
} from './catalogue.file.js';
import { UNEDITED_PRODUCTS } from './seed.query.js';

function variantsOf({ name, width: widest }: SeedPicture) {
  return Promise.all(
    listVariants(widest).map(async ({ width, format }) => ({
      width,
      format,
      bytes: await readPictureFile(`${name}-${width}.${format}`),
    })),
  );
}

async function seedPicture(
  manager: EntityManager,
  productId: number,
  position: number,
  picture: SeedPicture,
): Promise<void> {
  const { alt, width, height, number_field: numberField } = picture;
  const variants = await variantsOf(picture);
  const hash = await storeImage(manager, { width, height, variants, numberField });
  await manager.insert(ProductImage, { productId, position, hash, alt });
}

/**
 * Adds the rendered pictures that a product lacks: all of them to a product without any, and to a product with its
 * first ones those that a later version of the shop has rendered. Returns the number added. Products that were edited
 * stay unchanged, and so do the shop's own products, which have other names.
 */
export async function seedPictures(manager: EntityManager): Promise<number> {
  const rendered = await readPictures();
  const names = new Map((await readCatalogue()).map(({ fields: { id, name } }) => [id, name]));
  let added = 0;
  for (const { id, name, pictures: present } of await UNEDITED_PRODUCTS.run(manager)) {
    if (present > 0 && names.get(id) !== name) continue;
    for (const [position, picture] of (rendered[id] ?? []).entries()) {
      if (position < present) continue;
      await seedPicture(manager, id, position, picture);
      added += 1;
    }
  }
  return added;
}
