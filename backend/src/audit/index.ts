// Public interface of the audit module.
export { AuditLog, type AuditRecord } from './audit-log.js';
export { AuditModule } from './audit.module.js';
export { AuditPage, AuditQuery } from './audit.contract.js';
