import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable, type Processing } from '../common/personal-data-map.js';

/** Values that entries copy from others: notes about customers and masked addresses of invited people. */
const COPY: Partial<Processing> = {
  subject: 'account holder',
  retention: fieldText('dataProcessing.customerDeleted'),
};

/** Previous or new values, without copies of an erased note or address. */
const withoutCopies = (column: string) =>
  `CASE action WHEN 'order.note' THEN '{}' ELSE ${column} - 'email' END`;

/** Changes by staff. */
export const AUDIT_TABLES: readonly PersonalTable[] = [
  {
    table: 'audit_log',
    personal: {
      processing: {
        subject: 'staff',
        purpose: fieldText('dataProcessing.whoChanged'),
        basis: 'legitimate-interests',
        retention: 'as long as the shop exists',
      },
      // Entries with copies of personal data; the id is found by index.
      rows: `id IN (
        SELECT entry.id FROM audit_log entry JOIN orders ON orders.id::text = entry.subject_id
         WHERE entry.subject = 'order' AND entry.action = 'order.note'
           AND orders.user_id IN (SELECT id FROM person)
         UNION ALL
        SELECT id FROM audit_log
         WHERE subject = 'staff' AND action IN ('staff.invite', 'staff.uninvite')
           AND coalesce(after, before) ->> 'email' IN (
             SELECT regexp_replace(email, '^(.).*@', '\\1…@') FROM address))`,
      onErasure: 'retain',
      columns: {
        user_id: {},
        device: {},
        subject_id: {},
        before: { ...COPY, overwrite: withoutCopies('before') },
        after: { ...COPY, overwrite: withoutCopies('after') },
      },
    },
    none: columnsOf('fixed set of words', 'permission', 'action', 'subject'),
  },
];
