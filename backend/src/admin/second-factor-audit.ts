import type { EntityManager } from 'typeorm';
import type { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';

/** Writes down that somebody changed what the shop asks of its staff. */
export function createPolicyAuditEntry(audit: AuditLog, by: Actor, required: boolean) {
  const write = { by, subject: 'settings', subjectId: 'staff' } as const;
  return (manager: EntityManager) =>
    audit.record(manager, {
      ...write,
      action: 'settings.second-factor',
      before: { second_factor_required: !required },
      after: { second_factor_required: required },
    });
}
