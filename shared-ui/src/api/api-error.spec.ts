import { isApiError, isUnauthorized, getErrorMessage } from './api-error.ts';
import { retryDelay, shouldRetryQuery } from './retry.ts';

/** An error as a remote throws it: of the class that is compiled into the remote's own bundle. */
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

test("a refusal to another bundle is told in the API's own words", async () => {
  const refusal = await thrownByAnotherBundle(409);
  expect(isApiError(refusal)).toBe(true);
  expect(getErrorMessage(refusal, 'Failed to add to cart.')).toBe('A cart holds at most 99.');
});

test('a 401 to another bundle says that nobody is signed in', async () => {
  expect(isUnauthorized(await thrownByAnotherBundle(401))).toBe(true);
  expect(isUnauthorized(await thrownByAnotherBundle(403))).toBe(false);
});

test('what passes by itself is asked again for another bundle, when the server wishes', async () => {
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
])('%p is no answer of the API', (error) => expect(isApiError(error)).toBe(false));
