import { DomainError } from './domain-error.js';

/** Too much at once: told at once, instead of making everybody wait. */
export function tooBusy(): DomainError {
  const error = new DomainError(
    'common.too-busy',
    503,
    'The shop is very busy. Please try again in a moment.',
  );
  error.retryAfter = 1;
  return error;
}
