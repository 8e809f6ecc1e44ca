import { nextRow } from './row-focus.ts';

describe('the row that stands where one has gone', () => {
  it('is the one after it, however many went with it', () => {
    expect(nextRow('b', ['a', 'b', 'c', 'd'], ['a', 'd'])).toBe('d');
  });

  it('is the one before it when it was the last', () => {
    expect(nextRow('d', ['a', 'b', 'd'], ['a', 'b'])).toBe('b');
  });

  it('is none when no row is left', () => {
    expect(nextRow('a', ['a'], [])).toBeUndefined();
  });
});
