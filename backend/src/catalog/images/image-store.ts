import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ImageFormat, ImageWidth } from './image-name.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image } from './image.entity.js';

/** One encoded file of a picture. */
export interface EncodedVariant {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** A picture in all its variants; width and height in pixels are those of the widest one. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
}

/** The name of a picture: the start of the SHA-256 of its files, in the order of their names. */
function imageHash(variants: readonly EncodedVariant[]): string {
  const hash = createHash('sha256');
  const name = ({ width, format }: EncodedVariant) => `${width}.${format}`;
  for (const variant of variants.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))) {
    hash.update(`${name(variant)}:${variant.bytes.length}:`).update(variant.bytes);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Stores a picture under its hash and answers the hash; one that is there already stays as it is. */
export async function storeImage(manager: EntityManager, image: EncodedImage): Promise<string> {
  const { width, height, variants } = image;
  const hash = imageHash(variants);
  const insert = manager.createQueryBuilder().insert().orIgnore();
  await insert.into(Image).values({ hash, width, height }).execute();
  const files = manager.createQueryBuilder().insert().orIgnore();
  await files
    .into(ImageVariant)
    .values(variants.map((variant) => ({ hash, ...variant })))
    .execute();
  return hash;
}
