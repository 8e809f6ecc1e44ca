import { refusal } from '../common/domain-error.js';

export const AdminsStay = refusal(
  'account.admins-stay',
  409,
  'The account of an administrator cannot be deleted here.',
);
