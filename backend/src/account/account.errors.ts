import { defineError } from '../common/domain-error.js';

export const AdminsStay = defineError(
  'account.admins-stay',
  409,
  'The account of an administrator cannot be deleted here.',
);
