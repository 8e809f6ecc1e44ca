import { DomainError } from '../common/domain-error.js';

// Every way auth can say no, on one screen.

export class EmailTaken extends DomainError {
  constructor() {
    const detail = 'An account with this e-mail already exists.';
    super('auth.email-taken', 409, detail, { email: detail });
  }
}

/** The same for an unknown e-mail and a wrong password: it does not tell who has an account. */
export class WrongCredentials extends DomainError {
  constructor() {
    super('auth.wrong-credentials', 401, 'The e-mail or the password is wrong.');
  }
}

export class NotSignedIn extends DomainError {
  constructor() {
    super('auth.not-signed-in', 401, 'Please log in.');
  }
}

export class Forbidden extends DomainError {
  constructor() {
    super('auth.forbidden', 403, "You don't have the right to do this.");
  }
}
