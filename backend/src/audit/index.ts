// What other modules may use of the audit module: nothing else of it.
export { AuditLog, type AuditRecord } from './audit-log.js';
export { AuditModule } from './audit.module.js';
export { AuditPage, AuditQuery } from './audit.contract.js';
