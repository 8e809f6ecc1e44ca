import { isApiError, getErrorMessage, type ApiError } from './api-error.ts';
import { setLocale } from '../messages/testing.ts';
import { api, unwrap } from './client.ts';

let requests: Request[] = [];

function mockFetch(reply: () => Response | Promise<Response>) {
  requests = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, location.origin);
    requests.push(new Request(address, init));
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

test('sends the stored token and returns the body', async () => {
  localStorage.setItem('token', 'abc');
  mockFetch(() => Response.json({ items: [], total: 0, item_count: 0 }));
  await expect(unwrap(api.GET('/cart'))).resolves.toEqual({ items: [], total: 0, item_count: 0 });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/cart');
});

test('sends no token for a visitor', async () => {
  mockFetch(() => Response.json([]));
  await unwrap(api.GET('/products'));
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

test('asks for texts in the language of the document', async () => {
  mockFetch(() => Response.json([]));
  for (const locale of ['en', 'fr', 'ht'] as const) {
    setLocale(locale);
    await unwrap(api.POST('/account/confirmation'));
    expect(requests.at(-1)?.headers.get('accept-language')).toBe(locale);
  }
});

test('throws a problem response with code, message, fields and request id', async () => {
  const problem = {
    status: 409,
    code: 'cart.sold-out',
    detail: 'Only 2 are left.',
    fields: { quantity: 'At most 2.' },
  };
  mockFetch(() =>
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

test('the message is detail, else error, else the fallback', async () => {
  const messageOf = async (body: unknown) => {
    mockFetch(() => Response.json(body, { status: 400 }));
    return getErrorMessage(await failureOf(unwrap(api.GET('/cart'))), 'Failed to add item');
  };
  await expect(messageOf({ detail: 'A.', error: 'B.' })).resolves.toBe('A.');
  await expect(messageOf({ error: 'B.' })).resolves.toBe('B.');
  await expect(messageOf({})).resolves.toBe('Failed to add item');
  await expect(messageOf({ detail: { nested: true } })).resolves.toBe('Failed to add item');
});

test('throws the status of a response that is not JSON', async () => {
  mockFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(failureOf(unwrap(api.GET('/cart')))).resolves.toMatchObject({
    status: 502,
    detail: null,
  });
});

test('throws status 0 with a message when the network fails', async () => {
  mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failureOf(unwrap(api.GET('/cart')))).resolves.toMatchObject({
    status: 0,
    code: 'network',
    detail: 'The shop could not be reached. Check your connection and try again.',
  });
});

test('rethrows an AbortError unchanged', async () => {
  mockFetch(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await expect(unwrap(api.GET('/cart'))).rejects.toMatchObject({ name: 'AbortError' });
});
