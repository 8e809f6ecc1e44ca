import { DomainError, defineError } from '../common/domain-error.js';
import { PERMISSIONS, type Permission } from './permissions.js';

// Every way auth can say no, on one screen.

export const EmailTaken = defineError(
  'auth.email-taken',
  409,
  'An account with this e-mail already exists.',
  { field: 'email' },
);

/** The same for an unknown e-mail and a wrong password: it does not tell who has an account. */
export const WrongCredentials = defineError(
  'auth.wrong-credentials',
  401,
  'The e-mail or the password is wrong.',
);

export const NotSignedIn = defineError('auth.not-signed-in', 401, 'Please log in.');

export const Forbidden = defineError('auth.forbidden', 403, "You don't have the right to do this.");

/** A member of staff lacks a permission: the sentence says which, and who can give it. */
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
