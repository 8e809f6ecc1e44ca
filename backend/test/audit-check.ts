import { AUDIT_FIELDS } from '../src/audit/audit-fields.js';
import { diffFields, type AuditLog } from '../src/audit/audit-log.js';

const KNOWN = new Set<string>([...AUDIT_FIELDS, 'version']);

/** Checks in a test that every field of an audit entry is in `AUDIT_FIELDS`, and so has a label in the back office. */
export function checkAuditFields(audit: AuditLog): void {
  const record = audit.record.bind(audit);
  audit.record = (manager, ...writes) => {
    for (const { action, before, after } of writes) {
      const changed = diffFields(before, after);
      const fields = Object.keys({ ...changed.before, ...changed.after });
      const unknown = fields.find((field) => !KNOWN.has(field.replace(/_(fr|ht)$/, '')));
      if (unknown !== undefined)
        throw new Error(`${action} records "${unknown}", which is not in audit-fields.ts.`);
    }
    return record(manager, ...writes);
  };
}
