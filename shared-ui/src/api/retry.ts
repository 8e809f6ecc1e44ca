import { isApiError } from './api-error.ts';

const MAX_RETRIES = 3;
const LONGEST_WAIT_SECONDS = 30;
const TRANSIENT_STATUSES = new Set([0, 429, 502, 503, 504]);

/** Asks a query again only after what passes by itself: no network, 429, a gateway or 503. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  return (
    failures < MAX_RETRIES &&
    isApiError(error) &&
    TRANSIENT_STATUSES.has(error.status) &&
    (error.retryAfter ?? 0) <= LONGEST_WAIT_SECONDS
  );
}

/** Milliseconds to wait: what the server asked for, else 0.5 s doubling, spread by a quarter. */
export function retryDelay(failures: number, error: Error): number {
  const asked = isApiError(error) ? error.retryAfter : null;
  const wait = asked === null ? 500 * 2 ** failures : asked * 1000;
  return wait * (1 + Math.random() / 4);
}
