// Public interface of the messages module for other modules.
export { EmailTemplates } from './email-templates.js';
export { greeting, nameInMail } from './email/greeting.js';
export { withoutLinks } from './email/without-links.js';
export type { Block, EmailContent, LineItem } from './email/email-content.js';
export {
  OutboxPage,
  OutboxQuery,
  MessageDetailDto,
  messageIdParam,
  SendAgain,
  SentAgain,
} from './outbox-admin/outbox-admin.contract.js';
export { MessageNotFound, MessageNotFailed } from './outbox-admin/outbox-admin.errors.js';
export { OutboxAdminService } from './outbox-admin/outbox-admin.service.js';
export { MailFiles } from './mail-files.js';
export { MessagesModule } from './messages.module.js';
export { confirmationSql, type DueMessage } from './outbox.query.js';
export { Outbox } from './outbox.js';
