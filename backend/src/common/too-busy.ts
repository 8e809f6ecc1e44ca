import { defineError } from './domain-error.js';

/** Too much at once: told at once, instead of making everybody wait. */
export const TooBusy = defineError(
  'common.too-busy',
  503,
  'The shop is very busy. Please try again in a moment.',
  { retryAfter: 1 },
);
