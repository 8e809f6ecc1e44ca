import { DomainError, defineError } from '../../common/domain-error.js';

// Errors of the second factor.

/**
 * Raised only after the correct password, so it does not reveal to others that there is a second
 * factor.
 */
export const CodeNeeded = defineError(
  'auth.code-needed',
  401,
  'Enter the code from your authenticator app.',
);

const INVALID_CODE = 'This code is wrong, has expired or was already used. Please enter a new one.';

/** Raised when logging in. */
export const InvalidLoginCode = defineError('auth.code-refused', 401, INVALID_CODE, {
  field: 'code',
});

/** Raised within a session, where a 401 would mean that the session has ended. */
export const WrongCode = defineError('auth.wrong-code', 400, INVALID_CODE, { field: 'code' });

/**
 * Too many wrong TOTP codes; `seconds` until the next attempt. Recovery codes are not limited: they
 * cannot be guessed.
 */
export class TooManyCodes extends DomainError {
  constructor(seconds: number) {
    super(
      'auth.too-many-codes',
      429,
      'Too many wrong codes. Please use one of your recovery codes, or try again in a few hours.',
    );
    this.retryAfter = seconds;
  }
}

export const SecondFactorOn = defineError(
  'auth.second-factor-on',
  409,
  'Your second factor is already on. Turn it off first to set it up again.',
);

export const SecondFactorOff = defineError(
  'auth.second-factor-off',
  409,
  'Your second factor is off. Please set it up first.',
);

export const SecondFactorRequired = defineError(
  'auth.second-factor-required',
  403,
  'This shop requires a second factor for staff. Set yours up under /admin/second-factor to continue.',
);

export const OwnSecondFactorRequired = defineError(
  'auth.own-factor-first',
  409,
  'Set up your own second factor first, so that you do not lock yourself out.',
);
