import { explicitLocale } from './request-locale.js';

describe('the language that a request names alone', () => {
  it.each([
    ['fr', 'fr'],
    ['FR ', 'fr'],
    ['ht', 'ht'],
    ['en', 'en'],
  ])('of the header "%s" is %s', (header, locale) => expect(explicitLocale(header)).toBe(locale));

  it.each([
    [undefined],
    [''],
    ['*'],
    ['de'],
    ['fr-FR'],
    ['french'],
    ['fr;q=1'],
    ['fr,en;q=0.5'],
    ['fr-CA,fr;q=0.9,en;q=0.8'],
  ])('is unknown from %s', (header) => expect(explicitLocale(header)).toBeNull());
});
