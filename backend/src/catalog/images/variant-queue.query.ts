// Queue of images with missing variants, shared by all API processes and persistent.
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { inTransaction } from '../../common/transaction.js';
import { listVariants, type ImageFile } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image } from './image.entity.js';

/**
 * Claims the oldest image. The lease outlives the two minutes that encoding may take; after a crash it
 * expires, and another process takes over. It doubles with each failed attempt (backoff).
 */
const CLAIM = defineQuery('next picture to encode', {
  hash: z.string(),
  pixels: z.instanceof(Buffer),
})`
  WITH next AS (
    SELECT hash FROM image_source
     WHERE claimed_until IS NULL OR claimed_until < $1
     ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE image_source source
       SET claimed_until = $1::timestamptz + interval '3 minutes' * 2 ^ least(attempts, 10),
           attempts = attempts + 1
      FROM next WHERE source.hash = next.hash RETURNING source.hash, source.pixels
  ) SELECT * FROM claimed`;

/** A missing variant with the pixels to encode. */
export interface MissingVariant extends ImageFile {
  readonly hash: string;
  readonly pixels: Buffer;
}

/** Claims the next variant to encode for this process; null if none is missing. */
export async function claimMissingVariant(
  dataSource: DataSource,
  now: Date,
): Promise<MissingVariant | null> {
  for (;;) {
    const source = await CLAIM.first(dataSource, [now]);
    if (!source) return null;
    const file = await findMissingVariant(dataSource.manager, source.hash);
    if (file) return { ...source, ...file };
    await dataSource.manager.delete(ImageSource, { hash: source.hash });
  }
}

async function findMissingVariant(
  manager: EntityManager,
  hash: string,
): Promise<ImageFile | undefined> {
  const { width: pictureWidth } = await manager.findOneByOrFail(Image, { hash });
  const present = await manager.find(ImageVariant, {
    where: { hash },
    select: { width: true, format: true },
  });
  return listVariants(pictureWidth).find(
    (file) => !present.some(({ width, format }) => width === file.width && format === file.format),
  );
}

/** Stores the variant and releases the lease on its image. */
export function completeVariant(
  dataSource: DataSource,
  { hash, width, format }: MissingVariant,
  bytes: Buffer,
): Promise<void> {
  return inTransaction(dataSource, async (manager) => {
    const insert = manager.createQueryBuilder().insert().into(ImageVariant);
    await insert.values({ hash, width, format, bytes }).orIgnore().execute();
    await releaseClaim(manager, hash);
  });
}

/** Releases the lease and resets the failed attempts. */
export async function releaseClaim(manager: EntityManager, hash: string): Promise<void> {
  await manager.update(ImageSource, { hash }, { attempts: 0, claimedUntil: null });
}
