import { isApiError, isUnauthorized, getErrorMessage } from './api-error.ts';
import { retryDelay, shouldRetryQuery } from './retry.ts';

/** An `ApiError` of a second copy of the class, as a remote's bundle throws it. */
async function thrownByAnotherBundle(status: number, retryAfter: number | null = null) {
  let thrown: unknown;
  await jest.isolateModulesAsync(async () => {
    const { ApiError } = await import('./api-error.ts');
    thrown = new ApiError({
      status,
      code: 'cart.full',
      detail: 'A cart holds at most 99.',
      retryAfter,
    });
  });
  return thrown as Error;
}

test('getErrorMessage returns the message of an error thrown by another bundle', async () => {
  const error = await thrownByAnotherBundle(409);
  expect(isApiError(error)).toBe(true);
  expect(getErrorMessage(error, 'Failed to add to cart.')).toBe('A cart holds at most 99.');
});

test('isUnauthorized recognises a 401 of another bundle', async () => {
  expect(isUnauthorized(await thrownByAnotherBundle(401))).toBe(true);
  expect(isUnauthorized(await thrownByAnotherBundle(403))).toBe(false);
});

test('retries a transient error of another bundle after the Retry-After delay', async () => {
  const busy = await thrownByAnotherBundle(503, 4);
  expect(shouldRetryQuery(0, busy)).toBe(true);
  expect(retryDelay(0, busy)).toBeGreaterThanOrEqual(4000);
});

test.each([
  new Error('no'),
  new DOMException('no', 'AbortError'),
  null,
  'ApiError',
  { status: 401 },
])('%p is not an ApiError', (error) => expect(isApiError(error)).toBe(false));
