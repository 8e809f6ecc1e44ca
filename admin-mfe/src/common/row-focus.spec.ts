import { neighbourOf } from './row-focus.ts';

describe('the row that stands where one has gone', () => {
  it('is the one after it, however many went with it', () => {
    expect(neighbourOf('b', ['a', 'b', 'c', 'd'], ['a', 'd'])).toBe('d');
  });

  it('is the one before it when it was the last', () => {
    expect(neighbourOf('d', ['a', 'b', 'd'], ['a', 'b'])).toBe('b');
  });

  it('is none when no row is left', () => {
    expect(neighbourOf('a', ['a'], [])).toBeUndefined();
  });
});
