import type { EntityManager } from 'typeorm';
import { listVariants, ProductImage, storeImage } from '../../catalog/index.js';
import { readPictureFile, readPictures, type SeedPicture } from './catalogue.file.js';
import { BARE_PRODUCTS } from './seed.query.js';

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

/** Adds the rendered pictures of products without one; returns the number added. */
export async function seedPictures(manager: EntityManager): Promise<number> {
  const bare = new Set((await BARE_PRODUCTS.run(manager)).map(({ id }) => String(id)));
  const wanted = Object.entries(await readPictures()).filter(([id]) => bare.has(id));
  let added = 0;
  for (const [id, pictures] of wanted) {
    for (const [position, picture] of pictures.entries()) {
      await seedPicture(manager, Number(id), position, picture);
      added += 1;
    }
  }
  return added;
}
