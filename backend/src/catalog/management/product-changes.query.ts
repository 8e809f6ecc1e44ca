import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Fields } from '../../common/domain-error.js';
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
): Promise<Fields> {
  const rows = await CHANGED.run(manager, [String(productId), version]);
  const fields = rows.map(({ field }) => field).filter((field) => !NOT_A_FIELD.has(field));
  return Object.fromEntries(
    fields.toSorted().map((field) => [field, describeValue(current[field])]),
  );
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'It is now empty.';
  if (typeof value === 'boolean') return `It is now ${value ? 'yes' : 'no'}.`;
  if (typeof value === 'string' || typeof value === 'number') return `It is now ${value}.`;
  return 'The pictures have changed.';
}
