import { defineError } from '../common/domain-error.js';

// Errors of staff management.

export const MemberNotFound = defineError(
  'staff.not-found',
  404,
  'This staff member does not exist.',
);

export const InvitationNotFound = defineError(
  'staff.invitation-not-found',
  404,
  'This invitation does not exist.',
);

/** Without an owner, no one could manage permissions. */
export const LastOwner = defineError(
  'staff.last-owner',
  409,
  'This is the last owner. Please make someone else an owner first.',
);

export const AlreadyStaff = defineError(
  'staff.already-there',
  409,
  'This person is already on the staff.',
  { field: 'email' },
);
