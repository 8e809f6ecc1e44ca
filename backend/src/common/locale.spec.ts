import { LocaleQuery } from './locale.js';

describe('the query parameter `locale`', () => {
  it('is undefined for English, so that its responses share one cache entry', () => {
    expect(JSON.stringify(LocaleQuery.parse({ locale: 'en' }))).toBe('{}');
    expect(JSON.stringify(LocaleQuery.parse({}))).toBe('{}');
    expect(LocaleQuery.parse({ locale: 'ht' })).toEqual({ locale: 'ht' });
  });
});
