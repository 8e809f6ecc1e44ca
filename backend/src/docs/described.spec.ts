import { findUndocumented } from '../../test/openapi-check.js';

const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

/** Name of the part that the API description lacks for a response. */
function missing(
  call: string,
  status: number,
  headers: Record<string, string>,
  code?: string,
): string | undefined {
  const [method = '', path = ''] = call.split(' ');
  const response = { status, headers: new Headers(headers), body: { code } };
  const sentence = findUndocumented(method, path, response);
  return /does not name (\S+)\./.exec(sentence ?? '')?.[1];
}

describe('the check of responses against the API description', () => {
  it('accepts described codes and headers', () => {
    expect(missing('GET /api/cart', 200, {})).toBeUndefined();
    expect(missing('POST /api/cart/add', 409, PROBLEM, 'cart.full')).toBeUndefined();
    expect(missing('GET /api/nowhere', 418, {})).toBeUndefined();
  });

  it.each([
    ['a code', ['GET /api/cart', 409, PROBLEM, 'cart.full'], 'cart.full'],
    ['an unknown code', ['GET /api/cart', 401, PROBLEM, 'a.b'], 'a.b'],
    ['a status', ['GET /api/cart?x=1', 202, {}], '202'],
    ['an ETag', ['GET /api/cart', 200, { etag: '"1"' }], 'ETag'],
    ['a Cache-Control', ['GET /api/cart', 200, { 'cache-control': 'public' }], 'Cache-Control'],
    [
      'a Retry-After',
      ['GET /api/cart', 401, { ...PROBLEM, 'retry-after': '1' }, 'auth.not-signed-in'],
      'Retry-After',
    ],
  ] as const)('reports %s that is not described', (_what, response, name) => {
    const [call, status, headers, code] = response;
    expect(missing(call, status, headers, code)).toBe(name);
  });
});
