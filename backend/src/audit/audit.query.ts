import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../common/query.js';
import type { AuditEntryDto, AuditQuery } from './audit.contract.js';

const values = z.record(z.string(), z.unknown()).nullable();

const ENTRIES = defineQuery('entries of the audit log', {
  id: z.string(),
  created_at: z.date(),
  by: z.string(),
  permission: z.string().nullable(),
  device: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  before: values,
  after: values,
})`
  SELECT entry.id, entry.created_at, author.username AS by, entry.permission, entry.device,
         entry.action, entry.subject, entry.subject_id, entry.before, entry.after
    FROM audit_log entry JOIN users author ON author.id = entry.user_id
   WHERE ($1::text IS NULL OR entry.subject = $1) AND ($2::text IS NULL OR entry.subject_id = $2)
   ORDER BY entry.id DESC LIMIT $3 OFFSET $4`;

/** Passes all rows as one JSON parameter: a statement accepts at most 65,535 parameters. */
const RECORD = defineQuery('record in the audit log', {})`
  INSERT INTO audit_log (user_id, permission, device, action, subject, subject_id, before, after)
  SELECT "userId", permission, device, action, subject, "subjectId", before, after
    FROM jsonb_to_recordset($1::jsonb) AS write("userId" uuid, permission text, device text,
         action text, subject text, "subjectId" text, before jsonb, after jsonb)`;

/** One page of the log, newest first. */
export async function findAuditEntries(
  manager: EntityManager,
  { subject, subject_id, page, page_size }: AuditQuery,
): Promise<AuditEntryDto[]> {
  const offset = (page - 1) * page_size;
  const filter = [subject ?? null, subject_id ?? null];
  const rows = await ENTRIES.run(manager, [...filter, page_size, offset]);
  return rows.map(({ created_at, ...entry }) => ({ ...entry, at: created_at.toISOString() }));
}

/** Inserts entries with one statement. */
export async function insertAuditEntries(
  manager: EntityManager,
  entries: readonly object[],
): Promise<void> {
  await RECORD.run(manager, [JSON.stringify(entries)]);
}
