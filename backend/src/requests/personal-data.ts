import { fieldText } from '../common/languages/field-text.js';
import type { PersonalTable } from '../common/personal-data-map.js';

/** SQL condition: the email is the confirmed one of the person. Anybody can register a stranger's address. */
const OF_ADDRESS = `email IN (
        SELECT account.email FROM users account
         WHERE account.id IN (SELECT id FROM person) AND account.email_confirmed_at IS NOT NULL)`;

/** Relation of a table with the account whose confirmed email its rows have. */
const ofAccount = (table: string) => `(SELECT account.id AS user_id, entry.* FROM users account
        JOIN ${table} entry ON entry.email = account.email
       WHERE account.email_confirmed_at IS NOT NULL) AS entry`;

/** Requests of customers, and stock notices. */
export const REQUEST_TABLES: readonly PersonalTable[] = [
  {
    table: 'request',
    personal: {
      processing: {
        subject: 'guest',
        purpose: fieldText('dataProcessing.requests'),
        basis: 'contract',
        retention: fieldText('dataProcessing.afterClosed'),
      },
      rows: OF_ADDRESS,
      onErasure: 'delete',
      list: {
        name: 'requests',
        from: ofAccount('request'),
        fields: {
          kind: 'kind',
          name: 'name',
          message: 'message',
          received: 'received_at',
          answer: 'answer',
        },
        orderBy: 'received_at',
      },
      columns: {
        kind: { exportedAs: 'requests[].kind' },
        name: { exportedAs: 'requests[].name' },
        email: {},
        message: { exportedAs: 'requests[].message' },
        received_at: { exportedAs: 'requests[].received' },
        answer: { exportedAs: 'requests[].answer' },
        closed_by: { subject: 'staff', purpose: 'record of who answered it' },
      },
    },
    none: { locale: 'code of a language' },
  },
  {
    table: 'stock_notice',
    personal: {
      processing: {
        subject: 'guest',
        purpose: fieldText('dataProcessing.notice'),
        basis: 'contract',
        retention: fieldText('dataProcessing.afterNotice'),
      },
      rows: OF_ADDRESS,
      onErasure: 'delete',
      list: {
        name: 'stock_notices',
        from: ofAccount('stock_notice'),
        fields: { product_id: 'product_id::text', requested: 'requested_at' },
        orderBy: 'requested_at',
      },
      columns: {
        product_id: { exportedAs: 'stock_notices[].product_id' },
        email: {},
        requested_at: { exportedAs: 'stock_notices[].requested' },
      },
    },
    none: { locale: 'code of a language' },
  },
];
