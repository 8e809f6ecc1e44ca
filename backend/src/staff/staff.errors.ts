import { defineError } from '../common/domain-error.js';

// Errors of staff management.

export const MemberNotFound = defineError('staff.not-found', 404, 'errors.staffNotFound');

export const InvitationNotFound = defineError(
  'staff.invitation-not-found',
  404,
  'errors.staffInvitationNotFound',
);

/** Without an owner, no one could manage permissions. */
export const LastOwner = defineError('staff.last-owner', 409, 'errors.staffLastOwner');

export const AlreadyStaff = defineError('staff.already-there', 409, 'errors.staffAlreadyThere', {
  field: 'email',
});
