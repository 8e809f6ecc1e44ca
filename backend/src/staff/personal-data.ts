import { fieldText } from '../common/languages/field-text.js';
import type { PersonalTable } from '../common/personal-data-map.js';

/** Invitations to the staff. */
export const STAFF_TABLES: readonly PersonalTable[] = [
  {
    table: 'staff_invitation',
    personal: {
      processing: {
        subject: 'recipient',
        purpose: fieldText('dataProcessing.invitations'),
        basis: 'legitimate-interests',
        retention: fieldText('dataProcessing.invitationExpired'),
      },
      owner: 'user_id',
      rows: 'invited_by IN (SELECT id FROM person) OR email IN (SELECT email FROM address)',
      onErasure: 'delete',
      columns: { email: {}, user_id: {}, invited_by: { subject: 'staff' } },
    },
    none: { role: 'fixed set of words', sha256: 'hash of a random secret' },
  },
];
