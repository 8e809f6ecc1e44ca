import { defineError } from '../../common/domain-error.js';

// Every way an account's own page can say no, on one screen.

/** The same for a link that was used, is too old, or never was: it tells nothing about an account. */
export const LinkUsedUp = defineError(
  'auth.link-used-up',
  410,
  'This link does not work any more. Please ask for a new one.',
);

export const WrongPassword = defineError('auth.wrong-password', 400, 'The password is wrong.', {
  field: 'password',
});

export const SameEmail = defineError('auth.same-email', 409, 'This is your e-mail already.', {
  field: 'email',
});

export const EmailConfirmed = defineError(
  'auth.email-confirmed',
  409,
  'Your e-mail is confirmed already.',
);

export const DeviceNotFound = defineError('auth.device-not-found', 404, 'There is no such device.');
