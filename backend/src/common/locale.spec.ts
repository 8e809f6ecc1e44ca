import { findPreferredLocale, LocaleQuery } from './locale.js';

describe('the preferred language of a request', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, ht;q=0.9', 'ht'],
    ['de, FR-FR;q=0.7, en;q=0.3', 'fr'],
    ['fr;q=0, en', 'en'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['de-DE, es', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['fr;q=much', undefined],
    [',;,;q=1', undefined],
  ])('of %s is %s', (header, locale) => {
    expect(findPreferredLocale(header)).toBe(locale);
  });
});

describe('the query parameter `locale`', () => {
  it('is undefined for English, so that its responses share one cache entry', () => {
    expect(JSON.stringify(LocaleQuery.parse({ locale: 'en' }))).toBe('{}');
    expect(JSON.stringify(LocaleQuery.parse({}))).toBe('{}');
    expect(LocaleQuery.parse({ locale: 'ht' })).toEqual({ locale: 'ht' });
  });
});
