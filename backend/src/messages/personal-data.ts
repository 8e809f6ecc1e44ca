import { fieldText } from '../common/languages/field-text.js';
import type { PersonalTable } from '../common/personal-data-map.js';

/**
 * Emails. A message to another person is deleted as well if its payload names the erased one. Sent emails that are
 * stored as files are deleted with their message: see `MailFiles`. A password reset is always about the account with the
 * address, confirmed or not, and names it by the address only.
 */
export const MESSAGE_TABLES: readonly PersonalTable[] = [
  {
    table: 'outbox',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.emails'),
        basis: 'contract',
        retention: fieldText('dataProcessing.afterWritten'),
      },
      owner: 'user_id',
      rows: `EXISTS (
        SELECT FROM jsonb_each_text(payload)
         WHERE value IN (SELECT id::text FROM person) OR value IN (SELECT email FROM address))
        OR (kind = 'password-reset' AND payload ->> 'email' IN (SELECT email FROM account_address))`,
      onErasure: 'delete',
      list: {
        name: 'mails',
        fields: { kind: 'kind', written: 'created_at', state: 'state' },
        orderBy: 'created_at',
      },
      columns: {
        user_id: {},
        kind: { exportedAs: 'mails[].kind' },
        created_at: { exportedAs: 'mails[].written' },
        state: { exportedAs: 'mails[].state' },
        payload: { subject: 'recipient' },
        // An error of the mail server can contain the address.
        last_error: { subject: 'recipient' },
      },
    },
    none: { locale: 'code of a language' },
  },
];
