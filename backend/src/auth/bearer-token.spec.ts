import { bearerToken } from './bearer-token.js';

const of = (authorization: string) => bearerToken({ headers: { authorization } });

describe('the token of a request', () => {
  it('stands behind the word Bearer', () => {
    expect(of('Bearer a.b.c')).toBe('a.b.c');
    expect(of('bearer  a.b.c ')).toBe('a.b.c');
    expect(bearerToken({ headers: {} })).toBeNull();
    for (const other of ['', 'Bearer', 'Bearer ', 'Basic a', 'a.b.c', 'BearerX a']) {
      expect(of(other)).toBeNull();
    }
  });

  // In a time that grows with the square of the length, a million characters would take an hour.
  it('is looked for in one pass, whatever is sent', () => {
    expect(of('a'.repeat(1_000_000))).toBeNull();
    expect(of(`Bearer ${' '.repeat(1_000_000)}`)).toBeNull();
  });
});
