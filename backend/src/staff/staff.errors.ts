import { defineError } from '../common/domain-error.js';

// Every way the staff's pages can say no, on one screen.

export const MemberNotFound = defineError(
  'staff.not-found',
  404,
  'There is no such member of the staff.',
);

export const InvitationNotFound = defineError(
  'staff.invitation-not-found',
  404,
  'There is no such invitation.',
);

/** Nobody could give anybody a right any more. */
export const LastOwner = defineError(
  'staff.last-owner',
  409,
  'This is the last owner. Please make somebody else an owner first.',
);

export const AlreadyStaff = defineError(
  'staff.already-there',
  409,
  'This person is on the staff already.',
  { field: 'email' },
);
