import type { EntityManager } from 'typeorm';
import type { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';

/** Audit writer for a change of the second-factor requirement. */
export function createPolicyAuditEntry(audit: AuditLog, by: Actor, required: boolean) {
  const entry = { by, subject: 'settings', subjectId: 'staff' } as const;
  return (manager: EntityManager) =>
    audit.record(manager, {
      ...entry,
      action: 'settings.second-factor',
      before: { second_factor_required: !required },
      after: { second_factor_required: required },
    });
}
