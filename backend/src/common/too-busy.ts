import { DomainError } from './domain-error.js';

/** Too much at once: told at once, instead of making everybody wait. */
export class TooBusy extends DomainError {
  constructor() {
    super('common.too-busy', 503, 'The shop is very busy. Please try again in a moment.');
    this.retryAfter = 1;
  }
}
