import type { EntityManager } from 'typeorm';
import { IMAGE_FORMATS, IMAGE_WIDTHS, ProductImage, storeImage } from '../../catalog/index.js';
import { readPictureFile, readPictures, type Picture } from './catalogue.file.js';
import { BARE_PRODUCTS } from './seed.query.js';

function variantsOf({ name }: Picture) {
  const files = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })));
  return Promise.all(
    files.map(async ({ width, format }) => ({
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
  picture: Picture,
): Promise<void> {
  const { alt, width, height } = picture;
  const hash = await storeImage(manager, { width, height, variants: await variantsOf(picture) });
  await manager.insert(ProductImage, { productId, position, hash, alt });
}

/** The drawn pictures of the products that have none; answers how many were added. */
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
