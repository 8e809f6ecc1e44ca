import { DomainError, defineError } from '../common/domain-error.js';
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
