import { preferredLocale } from './request-locale.js';

describe('the preferred language of a request', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, ht;q=0.9', 'ht'],
    ['de, FR-FR;q=0.7, en;q=0.3', 'fr'],
    ['fr;q=0, en', 'en'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['de-DE, es', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['fr;q=much', 'en'],
    [',;,;q=1', 'en'],
  ])('of %s is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
