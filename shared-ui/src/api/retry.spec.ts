import { ApiError } from './api-error.ts';
import { parseRetryAfter } from './retry-after.ts';
import { retryDelay, shouldRetryQuery } from './retry.ts';

const failed = (status: number, retryAfter: number | null = null) =>
  new ApiError({ status, code: '', detail: null, retryAfter });

test.each([0, 429, 502, 503, 504])(
  'retries a transient failure (%d) up to three times',
  (status) => {
    expect(shouldRetryQuery(0, failed(status))).toBe(true);
    expect(shouldRetryQuery(2, failed(status))).toBe(true);
    expect(shouldRetryQuery(3, failed(status))).toBe(false);
  },
);

test.each([400, 401, 403, 404, 409, 422, 500])(
  'does not retry a permanent failure (%d)',
  (status) => {
    expect(shouldRetryQuery(0, failed(status))).toBe(false);
  },
);

test('waits at least Retry-After, and gives up if it is too long', () => {
  expect(retryDelay(0, failed(503, 4))).toBeGreaterThanOrEqual(4000);
  expect(shouldRetryQuery(0, failed(429, 3600))).toBe(false);
});

test('without Retry-After the delay doubles from half a second', () => {
  expect(retryDelay(0, failed(0))).toBeGreaterThanOrEqual(500);
  expect(retryDelay(2, failed(0))).toBeGreaterThanOrEqual(2000);
  expect(retryDelay(2, failed(0))).toBeLessThanOrEqual(2500);
});

test('parses Retry-After as seconds or as a date', () => {
  expect(parseRetryAfter('12')).toBe(12);
  expect(parseRetryAfter(new Date(Date.now() + 5000).toUTCString())).toBeLessThanOrEqual(5);
  expect(parseRetryAfter('soon')).toBeNull();
  expect(parseRetryAfter(null)).toBeNull();
});
