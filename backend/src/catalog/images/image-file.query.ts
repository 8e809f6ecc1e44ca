import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageName } from './image-name.js';

const FILE_OR_NEAREST = defineQuery('file of a picture', {
  hash: z.string(),
  width: z.literal(IMAGE_WIDTHS),
  format: z.enum(IMAGE_FORMATS),
  bytes: z.instanceof(Buffer),
})`
  SELECT hash, width, format, bytes FROM image_variant
   WHERE hash = $1
   ORDER BY (width = $2 AND format = $3) DESC, abs(width - $2), format = $3 DESC
   LIMIT 1`;

/** Returns the requested variant or, while it is not encoded yet, the nearest one. */
export function findFileOrNearest(manager: EntityManager, { hash, width, format }: ImageName) {
  return FILE_OR_NEAREST.first(manager, [hash, width, format]);
}
