// Ids of images: prefixes of content hashes.
import { createHash, type Hash } from 'node:crypto';
import type { ImageFile } from './image-name.js';

/** An encoded variant of an image. */
export interface EncodedVariant extends ImageFile {
  readonly bytes: Buffer;
}

/** Returns the id of an upload: a prefix of the SHA-256 of its bytes, so repeated uploads are recognized. */
export function hashUpload(bytes: Buffer): string {
  return toShortHash(createHash('sha256').update(bytes));
}

/** Returns the id of a finished image: a prefix of the SHA-256 of its variants, sorted by name. */
export function hashVariants(variants: readonly EncodedVariant[]): string {
  const hash = createHash('sha256');
  const name = ({ width, format }: ImageFile) => `${width}.${format}`;
  for (const variant of variants.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))) {
    hash.update(`${name(variant)}:${variant.bytes.length}:`).update(variant.bytes);
  }
  return toShortHash(hash);
}

function toShortHash(hash: Hash): string {
  return hash.digest('hex').slice(0, 32);
}
