import { DomainError, defineError } from '../common/domain-error.js';
import { localized } from '../common/languages/translate.js';
import { permissionText } from './permission-texts.js';
import type { Permission } from './permissions.js';

// Errors of authentication and authorization.

export const EmailTaken = defineError('auth.email-taken', 409, 'errors.authEmailTaken', {
  field: 'email',
});

/**
 * Identical for an unknown email and a wrong password, so that it does not reveal who has an
 * account.
 */
export const WrongCredentials = defineError(
  'auth.wrong-credentials',
  401,
  'errors.authWrongCredentials',
);

export const NotSignedIn = defineError('auth.not-signed-in', 401, 'errors.authNotSignedIn');

export const Forbidden = defineError('auth.forbidden', 403, 'errors.authForbidden');

/** A member of staff lacks a permission. The message names it and says who can grant it. */
export class PermissionMissing extends DomainError {
  constructor(permission: Permission) {
    super(
      'auth.permission-missing',
      403,
      localized('errors.authPermissionMissing', { permission: permissionText(permission) }),
    );
    this.members = { permission };
  }
}
