import { defineError } from '../../common/domain-error.js';

// Errors of account management.

/** Identical for a used, expired or unknown link, so that it reveals nothing about an account. */
export const LinkUsedUp = defineError('auth.link-used-up', 410, 'errors.authLinkUsedUp');

export const WrongPassword = defineError('auth.wrong-password', 400, 'errors.authWrongPassword', {
  field: 'password',
});

export const SameEmail = defineError('auth.same-email', 409, 'errors.authSameEmail', {
  field: 'email',
});

export const EmailConfirmed = defineError('auth.email-confirmed', 409, 'errors.authEmailConfirmed');

export const DeviceNotFound = defineError(
  'auth.device-not-found',
  404,
  'errors.authDeviceNotFound',
);
