import { bearerToken } from './bearer-token.js';

const parse = (authorization: string) => bearerToken({ headers: { authorization } });

describe('the bearer token', () => {
  it('follows the word Bearer', () => {
    expect(parse('Bearer a.b.c')).toBe('a.b.c');
    expect(parse('bearer  a.b.c ')).toBe('a.b.c');
    expect(bearerToken({ headers: {} })).toBeNull();
    for (const other of ['', 'Bearer', 'Bearer ', 'Basic a', 'a.b.c', 'BearerX a']) {
      expect(parse(other)).toBeNull();
    }
  });

  // With quadratic time, a million characters would take an hour.
  it('is parsed in linear time', () => {
    expect(parse('a'.repeat(1_000_000))).toBeNull();
    expect(parse(`Bearer ${' '.repeat(1_000_000)}`)).toBeNull();
  });
});
