import { defineError } from './domain-error.js';

/** 503: over capacity. Rejecting immediately keeps latency low for the rest. */
export const TooBusy = defineError('common.too-busy', 503, 'errors.commonTooBusy', {
  retryAfter: 1,
});
