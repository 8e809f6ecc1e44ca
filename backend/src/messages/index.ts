// The door of the messages module: all that other modules may use.
export { Composers } from './composers.js';
export type { Block, Letter, LedgerLine } from './letter/letter.js';
export { MessagesModule } from './messages.module.js';
export { confirmationSql, type DueMessage } from './outbox.query.js';
export { Outbox } from './outbox.js';
