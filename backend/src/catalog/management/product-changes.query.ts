import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../../audit/index.js';
import type { Fields } from '../../common/domain-error.js';

const NOT_A_FIELD = new Set(['version']);

/**
 * What others have changed of a product since `version`, out of the audit log:
 * field → its current value in words.
 */
export async function changesSince(
  manager: EntityManager,
  productId: number,
  version: number,
  current: Readonly<Record<string, unknown>>,
): Promise<Fields> {
  const rows = await manager
    .createQueryBuilder(AuditEntry, 'entry')
    .select('DISTINCT jsonb_object_keys(entry.after)', 'field')
    .where(`entry.subject = 'product' AND entry.subjectId = :id`, { id: String(productId) })
    .andWhere(`(entry.after ->> 'version')::int > :version`, { version })
    .getRawMany<{ field: string }>();
  const fields = rows.map(({ field }) => field).filter((field) => !NOT_A_FIELD.has(field));
  return Object.fromEntries(fields.toSorted().map((field) => [field, inWords(current[field])]));
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'It is now empty.';
  if (typeof value === 'boolean') return `It is now ${value ? 'yes' : 'no'}.`;
  if (typeof value === 'string' || typeof value === 'number') return `It is now ${value}.`;
  return 'The pictures are others now.';
}
