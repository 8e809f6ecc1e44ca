import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { localized, type LocalizedText } from '../../common/languages/translate.js';
import { defineQuery } from '../../common/query.js';

const CHANGED = defineQuery('changes of a product since a version', {
  field: z.string(),
})`
  SELECT DISTINCT jsonb_object_keys(after) AS field FROM audit_log
   WHERE subject = 'product' AND subject_id = $1 AND (after ->> 'version')::int > $2`;

const NOT_A_FIELD = new Set(['version']);

/**
 * Returns the fields of a product that changed since `version` according to the audit log, each with a
 * sentence about its current value.
 */
export async function findChangesSince(
  manager: EntityManager,
  productId: number,
  version: number,
  current: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, LocalizedText>>> {
  const rows = await CHANGED.run(manager, [String(productId), version]);
  const fields = rows.map(({ field }) => field).filter((field) => !NOT_A_FIELD.has(field));
  return Object.fromEntries(
    fields.toSorted().map((field) => [field, describeValue(current[field])]),
  );
}

function describeValue(value: unknown): LocalizedText {
  if (value === null || value === undefined || value === '')
    return localized('errors.catalogNowEmpty');
  if (typeof value === 'boolean')
    return localized(value ? 'errors.catalogNowYes' : 'errors.catalogNowNo');
  if (typeof value === 'string' || typeof value === 'number')
    return localized('errors.catalogNow', { value: String(value) });
  return localized('errors.catalogPicturesChanged');
}
