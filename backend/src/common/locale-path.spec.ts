import { localePath } from './locale-path.js';

describe('localePath', () => {
  it.each([
    ['en', ''],
    ['fr', '/fr'],
    ['ht', '/ht'],
    [null, ''],
    [undefined, ''],
    ['de', ''],
  ])('of %s is "%s"', (locale, prefix) => {
    expect(localePath(locale)).toBe(prefix);
  });
});
