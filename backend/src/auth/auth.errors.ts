import { DomainError, defineError } from '../common/domain-error.js';
import { STAFF_PASSWORD_MIN } from '../common/env.js';
import { PERMISSIONS, type Permission } from './permissions.js';

// Errors of authentication and authorization.

export const EmailTaken = defineError(
  'auth.email-taken',
  409,
  'An account with this email already exists.',
  { field: 'email' },
);

/**
 * Identical for an unknown email and a wrong password, so that it does not reveal who has an
 * account.
 */
export const WrongCredentials = defineError(
  'auth.wrong-credentials',
  401,
  'The email or password is wrong.',
);

/** The password is right, but shorter than staff accounts need; a reset sets a longer one. */
export const StaffPasswordTooShort = defineError(
  'auth.staff-password-too-short',
  401,
  `Your password is too short for a staff account. Choose one of at least ${STAFF_PASSWORD_MIN} characters under “Forgot your password?”.`,
);

export const NotSignedIn = defineError('auth.not-signed-in', 401, 'Please log in.');

export const Forbidden = defineError(
  'auth.forbidden',
  403,
  "You don't have permission to do this.",
);

/** A member of staff lacks a permission. The message names it and says who can grant it. */
export class PermissionMissing extends DomainError {
  constructor(permission: Permission) {
    super(
      'auth.permission-missing',
      403,
      `You may not ${PERMISSIONS[permission]}. An owner can change that under Staff.`,
    );
    this.members = { permission };
  }
}
