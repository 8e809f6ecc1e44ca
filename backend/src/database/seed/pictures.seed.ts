import type { EntityManager } from 'typeorm';
import { hashVariants, listVariants, ProductImage, storeImage } from '../../catalog/index.js';
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

/**
 * Writes a rendered picture to its position, unless the same is there already; returns whether it changed anything. An
 * earlier drawing is replaced, and its description stays.
 */
async function seedPicture(
  manager: EntityManager,
  place: { readonly productId: number; readonly position: number },
  picture: SeedPicture,
  present: string | undefined,
): Promise<boolean> {
  const { alt, width, height, number_field: numberField } = picture;
  const variants = await variantsOf(picture);
  if (present === hashVariants(variants)) return false;
  const hash = await storeImage(manager, { width, height, variants, numberField });
  if (present === undefined) await manager.insert(ProductImage, { ...place, hash, alt });
  else await manager.update(ProductImage, place, { hash });
  return true;
}

/**
 * Adds the rendered pictures that a product lacks: all of them to a product without any, and to a product with its
 * first ones those that a later version of the shop has rendered. Pictures that were redrawn since replace the earlier
 * ones, from which the living coin differs. Returns the number of both. Products that were edited stay unchanged, and so
 * do the shop's own products, which have other names.
 */
export async function seedPictures(manager: EntityManager): Promise<number> {
  const rendered = await readPictures();
  const names = new Map((await readCatalogue()).map(({ fields: { id, name } }) => [id, name]));
  let written = 0;
  for (const { id, name, pictures: present } of await UNEDITED_PRODUCTS.run(manager)) {
    if (present.length > 0 && names.get(id) !== name) continue;
    for (const [position, picture] of (rendered[id] ?? []).entries()) {
      const place = { productId: id, position };
      if (await seedPicture(manager, place, picture, present[position])) written += 1;
    }
  }
  return written;
}
