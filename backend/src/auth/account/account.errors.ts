import { defineError } from '../../common/domain-error.js';

// Errors of account management.

/** Identical for a used, expired or unknown link, so that it reveals nothing about an account. */
export const LinkUsedUp = defineError(
  'auth.link-used-up',
  410,
  'This link has expired or was already used. Please request a new one.',
);

export const WrongPassword = defineError('auth.wrong-password', 400, 'The password is wrong.', {
  field: 'password',
});

export const SameEmail = defineError(
  'auth.same-email',
  409,
  'This is already your email address.',
  {
    field: 'email',
  },
);

export const EmailConfirmed = defineError(
  'auth.email-confirmed',
  409,
  'Your email is already confirmed.',
);

export const DeviceNotFound = defineError(
  'auth.device-not-found',
  404,
  'This device does not exist.',
);
