import { isApiError } from './api-error.ts';

const MAX_RETRIES = 3;
const MAX_RETRY_AFTER_SECONDS = 30;
const TRANSIENT_STATUSES = new Set([0, 429, 502, 503, 504]);

/** Retries a query only after a transient failure: no network, 429, 502, 503 or 504. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  return (
    failures < MAX_RETRIES &&
    isApiError(error) &&
    TRANSIENT_STATUSES.has(error.status) &&
    (error.retryAfter ?? 0) <= MAX_RETRY_AFTER_SECONDS
  );
}

/** Retry delay in milliseconds: Retry-After, else exponential from 0.5 s, plus up to 25 % jitter. */
export function retryDelay(failures: number, error: Error): number {
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  const delay = retryAfter === null ? 500 * 2 ** failures : retryAfter * 1000;
  return delay * (1 + Math.random() / 4);
}
