import type { EntityManager } from 'typeorm';
import type { AuditEntry, AuditQuery } from './audit.contract.js';

interface Row extends Pick<AuditEntry, 'id' | 'by' | 'action' | 'subject' | 'subject_id'> {
  readonly created_at: Date;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** One page of the log, newest first. */
export async function findAuditEntries(
  manager: EntityManager,
  { subject, subject_id, page, page_size }: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await manager.query<Row[]>(
    `SELECT entry.id, entry.created_at, author.username AS by, entry.action, entry.subject,
            entry.subject_id, entry.before, entry.after
       FROM audit_log entry JOIN users author ON author.id = entry.user_id
      WHERE ($1::text IS NULL OR entry.subject = $1) AND ($2::text IS NULL OR entry.subject_id = $2)
      ORDER BY entry.id DESC LIMIT $3 OFFSET $4`,
    [subject ?? null, subject_id ?? null, page_size, (page - 1) * page_size],
  );
  return rows.map(({ created_at, ...entry }) => ({ ...entry, at: created_at.toISOString() }));
}
