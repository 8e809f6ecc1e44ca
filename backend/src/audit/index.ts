// The door of the audit module: all that other modules may use.
export { AuditLog, type AdminWrite } from './audit-log.js';
export { AuditModule } from './audit.module.js';
export { AuditPage, AuditQuery } from './audit.contract.js';
