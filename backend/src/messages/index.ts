// What other modules may use of the messages module: nothing else of it.
export { Composers } from './composers.js';
export { greeting, nameInMail } from './letter/greeting.js';
export type { Block, Letter, LedgerLine } from './letter/letter.js';
export {
  MailboxPage,
  MailboxQuery,
  MessageDetail,
  messageIdParam,
  SendAgain,
  SentAgain,
} from './mailbox/mailbox.contract.js';
export { MessageNotFound, MessageNotTroubled } from './mailbox/mailbox.errors.js';
export { Mailbox } from './mailbox/mailbox.js';
export { MessagesModule } from './messages.module.js';
export { confirmationSql, type DueMessage } from './outbox.query.js';
export { Outbox } from './outbox.js';
