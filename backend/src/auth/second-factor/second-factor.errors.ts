import { DomainError, defineError } from '../../common/domain-error.js';
import { localized } from '../../common/languages/translate.js';

// Errors of the second factor.

/**
 * Raised only after the correct password, so it does not reveal to others that there is a second
 * factor.
 */
export const CodeNeeded = defineError('auth.code-needed', 401, 'errors.authCodeNeeded');

const INVALID_CODE = localized('errors.authCodeRefused');

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
    super('auth.too-many-codes', 429, localized('errors.authTooManyCodes'));
    this.retryAfter = seconds;
  }
}

export const SecondFactorOn = defineError(
  'auth.second-factor-on',
  409,
  'errors.authSecondFactorOn',
);

export const SecondFactorOff = defineError(
  'auth.second-factor-off',
  409,
  'errors.authSecondFactorOff',
);

export const SecondFactorRequired = defineError(
  'auth.second-factor-required',
  403,
  'errors.authSecondFactorRequired',
);

export const OwnSecondFactorRequired = defineError(
  'auth.own-factor-first',
  409,
  'errors.authOwnFactorFirst',
);
