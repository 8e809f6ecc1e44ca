import { findUndocumented } from '../../test/openapi-check.js';

const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

/** What is missing in the description when the API answers so. */
function missing(
  call: string,
  status: number,
  headers: Record<string, string>,
  code?: string,
): string | undefined {
  const [method = '', path = ''] = call.split(' ');
  const answer = { status, headers: new Headers(headers), body: { code } };
  const sentence = findUndocumented(method, path, answer);
  return /does not name (\S+)\./.exec(sentence ?? '')?.[1];
}

describe('every answer in a test of the API is held against its description', () => {
  it('and fits when its code and its headers are named', () => {
    expect(missing('GET /api/cart', 200, {})).toBeUndefined();
    expect(missing('POST /api/cart/add', 409, PROBLEM, 'cart.full')).toBeUndefined();
    expect(missing('GET /api/nowhere', 418, {})).toBeUndefined();
  });

  it.each([
    ['a code', ['GET /api/cart', 409, PROBLEM, 'cart.full'], 'cart.full'],
    ['a code of its own', ['GET /api/cart', 401, PROBLEM, 'a.b'], 'a.b'],
    ['a status', ['GET /api/cart?x=1', 202, {}], '202'],
    ['an ETag', ['GET /api/cart', 200, { etag: '"1"' }], 'ETag'],
    ['a Cache-Control', ['GET /api/cart', 200, { 'cache-control': 'public' }], 'Cache-Control'],
    [
      'a Retry-After',
      ['GET /api/cart', 401, { ...PROBLEM, 'retry-after': '1' }, 'auth.not-signed-in'],
      'Retry-After',
    ],
  ] as const)('and is noticed when it has %s that is not named there', (_what, answer, name) => {
    const [call, status, headers, code] = answer;
    expect(missing(call, status, headers, code)).toBe(name);
  });
});
