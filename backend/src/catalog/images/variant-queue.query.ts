// The list of pictures that lack files: shared by all processes of the API, and kept over a restart.
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { inTransaction } from '../../common/transaction.js';
import { listVariants, type ImageFile } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { ImageVariant } from './image-variant.entity.js';
import { Image } from './image.entity.js';

/**
 * A claim outlives the two minutes that one file may take; a process that dies meanwhile leaves its
 * picture to the others then. What fails every time is tried ever more rarely.
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

/** A file that is missing, and the pixels to make it of. */
export interface MissingVariant extends ImageFile {
  readonly hash: string;
  readonly pixels: Buffer;
}

/** The next file to encode, for this process alone; null when no picture lacks one. */
export async function claimMissingVariant(
  dataSource: DataSource,
  now: Date,
): Promise<MissingVariant | null> {
  for (;;) {
    const source = await CLAIM.first(dataSource, [now]);
    if (!source) return null;
    const file = await missingFile(dataSource.manager, source.hash);
    if (file) return { ...source, ...file };
    await dataSource.manager.delete(ImageSource, { hash: source.hash });
  }
}

async function missingFile(manager: EntityManager, hash: string): Promise<ImageFile | undefined> {
  const { width: pictureWidth } = await manager.findOneByOrFail(Image, { hash });
  const present = await manager.find(ImageVariant, {
    where: { hash },
    select: { width: true, format: true },
  });
  return listVariants(pictureWidth).find(
    (file) => !present.some(({ width, format }) => width === file.width && format === file.format),
  );
}

/** Keeps a file and lets go of its picture. */
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

/** Lets go of a picture that is not at fault. */
export async function releaseClaim(manager: EntityManager, hash: string): Promise<void> {
  await manager.update(ImageSource, { hash }, { attempts: 0, claimedUntil: null });
}
