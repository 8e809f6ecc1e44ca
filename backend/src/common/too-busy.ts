import { defineError } from './domain-error.js';

/** 503: over capacity. Rejecting immediately keeps latency low for the rest. */
export const TooBusy = defineError(
  'common.too-busy',
  503,
  'The shop is very busy. Please try again in a moment.',
  { retryAfter: 1 },
);
