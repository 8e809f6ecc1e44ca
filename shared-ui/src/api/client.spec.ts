import { isApiError, getErrorMessage, type ApiError } from './api-error.ts';
import { api, unwrap } from './client.ts';

let asked: Request[] = [];

function networkAnswers(reply: () => Response | Promise<Response>) {
  asked = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin);
    asked.push(new Request(address, init));
    return reply();
  };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (isApiError(failure)) return failure;
  throw new Error('The call did not fail with an ApiError');
}

test('a call carries the stored token, and answers the body', async () => {
  localStorage.setItem('token', 'abc');
  networkAnswers(() => Response.json({ items: [], total: 0, item_count: 0 }));
  await expect(unwrap(api.GET('/cart'))).resolves.toEqual({ items: [], total: 0, item_count: 0 });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/api/cart');
});

test('a visitor sends no token', async () => {
  networkAnswers(() => Response.json([]));
  await unwrap(api.GET('/products'));
  expect(asked[0]?.headers.has('authorization')).toBe(false);
});

test('a problem is an error with code, sentence, fields and request', async () => {
  const problem = {
    status: 409,
    code: 'cart.sold-out',
    detail: 'Only 2 are left.',
    fields: { quantity: 'At most 2.' },
  };
  networkAnswers(() =>
    Response.json(
      { ...problem, request_id: 'r-1' },
      {
        status: 409,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
      },
    ),
  );
  const error = await failureOf(unwrap(api.GET('/cart')));
  expect(error).toMatchObject({ ...problem, requestId: 'r-1', retryAfter: 7 });
});

test('people are told the detail, else the error, else the words of the caller', async () => {
  const said = async (body: unknown) => {
    networkAnswers(() => Response.json(body, { status: 400 }));
    return getErrorMessage(await failureOf(unwrap(api.GET('/cart'))), 'Failed to add item');
  };
  await expect(said({ detail: 'A.', error: 'B.' })).resolves.toBe('A.');
  await expect(said({ error: 'B.' })).resolves.toBe('B.');
  await expect(said({})).resolves.toBe('Failed to add item');
  await expect(said({ detail: { nested: true } })).resolves.toBe('Failed to add item');
});

test('an answer that is not JSON is still an error of its status', async () => {
  networkAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(failureOf(unwrap(api.GET('/cart')))).resolves.toMatchObject({
    status: 502,
    detail: null,
  });
});

test('a lost network is an error of status 0 with a plain sentence', async () => {
  networkAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failureOf(unwrap(api.GET('/cart')))).resolves.toMatchObject({
    status: 0,
    code: 'network',
    detail: 'The shop could not be reached. Check your connection and try again.',
  });
});

test('an abort stays an abort', async () => {
  networkAnswers(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await expect(unwrap(api.GET('/cart'))).rejects.toMatchObject({ name: 'AbortError' });
});
