import type { EntityManager } from 'typeorm';
import { IMAGE_FORMATS, IMAGE_WIDTHS, ProductImage, storeImage } from '../../catalog/index.js';
import { readPictureFile, readPictures, type Picture } from './catalogue.file.js';

/** Products without a picture that no admin has edited: a picture taken off on purpose stays off. */
async function bareProducts(manager: EntityManager): Promise<Set<string>> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM product
      WHERE version = 1 AND NOT EXISTS (SELECT FROM product_image WHERE product_id = product.id)`,
  );
  return new Set(rows.map(({ id }) => String(id)));
}

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
  const bare = await bareProducts(manager);
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
