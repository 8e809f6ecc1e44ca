import { createHash, type Hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DecodedImage } from './encoding/image-tasks.js';
import { FIRST_VARIANT, type ImageFile } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image, type NumberField } from './image.entity.js';

/** One encoded file of a picture. */
interface EncodedVariant extends ImageFile {
  readonly bytes: Buffer;
}

/** A picture in all its variants; width and height in pixels are those of the widest one. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
  /** Where a piece's number belongs; absent where none does. */
  readonly numberField?: NumberField | undefined;
}

/** The name of an upload: the start of the SHA-256 of its bytes, so that the same file is known again. */
export function uploadHash(bytes: Buffer): string {
  return shortened(createHash('sha256').update(bytes));
}

/** The name of a finished picture: the start of the SHA-256 of its files, in the order of their names. */
function imageHash(variants: readonly EncodedVariant[]): string {
  const hash = createHash('sha256');
  const name = ({ width, format }: ImageFile) => `${width}.${format}`;
  for (const variant of variants.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))) {
    hash.update(`${name(variant)}:${variant.bytes.length}:`).update(variant.bytes);
  }
  return shortened(hash);
}

function shortened(hash: Hash): string {
  return hash.digest('hex').slice(0, 32);
}

/** Stores a picture under its hash and answers the hash; one that is there already stays as it is. */
export async function storeImage(manager: EntityManager, image: EncodedImage): Promise<string> {
  const hash = imageHash(image.variants);
  await insertImage(manager, hash, image);
  return hash;
}

/** Stores an upload with its first file; its pixels stay until the finisher has made the others. */
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
