import { nextRow } from './row-focus.ts';

describe('nextRow', () => {
  it('returns the next remaining row, even if several were removed', () => {
    expect(nextRow('b', ['a', 'b', 'c', 'd'], ['a', 'd'])).toBe('d');
  });

  it('returns the previous row if the last one was removed', () => {
    expect(nextRow('d', ['a', 'b', 'd'], ['a', 'b'])).toBe('b');
  });

  it('returns undefined if no row is left', () => {
    expect(nextRow('a', ['a'], [])).toBeUndefined();
  });
});
