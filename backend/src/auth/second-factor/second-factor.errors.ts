import { DomainError, defineError } from '../../common/domain-error.js';

// Every way a second factor can say no, on one screen.

/** Only after the right password: it tells nobody else that there is a second factor. */
export const CodeNeeded = defineError(
  'auth.code-needed',
  401,
  'Enter the code from your authenticator app.',
);

const NOT_A_CODE = 'This code is wrong, too old, or was used before. Please enter a new one.';

/** At the log-in. */
export const InvalidLoginCode = defineError('auth.code-refused', 401, NOT_A_CODE, {
  field: 'code',
});

/** On the own page: a 401 there would say that the session is over. */
export const WrongCode = defineError('auth.wrong-code', 400, NOT_A_CODE, { field: 'code' });

/** For so many seconds; only an app's codes are short enough to be guessed. */
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
  'Your second factor is on already. Turn it off first to set it up anew.',
);

export const SecondFactorOff = defineError(
  'auth.second-factor-off',
  409,
  'Your second factor is not on. Please set it up first.',
);

export const SecondFactorRequired = defineError(
  'auth.second-factor-required',
  403,
  'This shop asks its staff for a second factor at log-in. Set yours up under /admin/second-factor to go on.',
);

export const OwnSecondFactorRequired = defineError(
  'auth.own-factor-first',
  409,
  'Set up your own second factor first, so that you do not lock yourself out.',
);
