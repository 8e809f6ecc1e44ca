import type { EntityManager } from 'typeorm';
import type { AuditLog } from '../audit/index.js';
import type { Actor, FactorChange } from '../auth/index.js';

/** Writes down that somebody changed their own second factor; never a code or a secret. */
export function factorTrace(audit: AuditLog, by: Actor, change: FactorChange) {
  const write = { by, subject: 'account', subjectId: by.id, before: null } as const;
  const after = change === 'codes' ? {} : { second_factor: change === 'on' };
  return (manager: EntityManager) =>
    audit.record(manager, { ...write, action: `second-factor.${change}`, after });
}

/** Writes down that somebody changed what the shop asks of its staff. */
export function ruleTrace(audit: AuditLog, by: Actor, required: boolean) {
  const write = { by, subject: 'settings', subjectId: 'staff' } as const;
  return (manager: EntityManager) =>
    audit.record(manager, {
      ...write,
      action: 'settings.second-factor',
      before: { second_factor_required: !required },
      after: { second_factor_required: required },
    });
}
