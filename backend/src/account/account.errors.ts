import { defineError } from '../common/domain-error.js';

export const StaffAccountNotDeletable = defineError(
  'account.admins-stay',
  409,
  'errors.accountAdminsStay',
);
