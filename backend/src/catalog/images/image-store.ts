import type { EntityManager } from 'typeorm';
import type { DecodedImage } from './encoding/image-tasks.js';
import { hashVariants, type EncodedVariant } from './image-hash.js';
import { FIRST_VARIANT } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image, type NumberField } from './image.entity.js';

/** An image with all its variants; width and height of the widest one, in pixels. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
  /** Position of a piece's number, if the image shows one. */
  readonly numberField?: NumberField | undefined;
}

/** Stores an image and returns its hash; does nothing if it exists. */
export async function storeImage(manager: EntityManager, image: EncodedImage): Promise<string> {
  const hash = hashVariants(image.variants);
  await insertImage(manager, hash, image);
  return hash;
}

/**
 * Stores an upload with its first variant. Its pixels stay stored until `ImageVariantsWorker` has encoded
 * the other variants.
 */
export async function storeUpload(
  manager: EntityManager,
  hash: string,
  { width, height, pixels, first }: DecodedImage,
): Promise<void> {
  const variants = [{ ...FIRST_VARIANT, bytes: first }];
  await insertImage(manager, hash, { width, height, variants });
  const source = manager.createQueryBuilder().insert().into(ImageSource);
  await source.values({ hash, pixels }).orIgnore().execute();
}

async function insertImage(
  manager: EntityManager,
  hash: string,
  { width, height, variants, numberField }: EncodedImage,
): Promise<void> {
  const insert = manager.createQueryBuilder().insert().orIgnore();
  await insert
    .into(Image)
    .values({ hash, width, height, numberField: numberField ?? null })
    .execute();
  const files = manager.createQueryBuilder().insert().orIgnore();
  await files
    .into(ImageVariant)
    .values(variants.map((variant) => ({ hash, ...variant })))
    .execute();
}
