import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { fallbackLang } from './fallback-lang.ts';

beforeEach(() => setLocale('fr'));

test('marks the texts that the API has in English only', () => {
  const product = { name: 'Flon', fallback_fields: ['description'] };
  expect(fallbackLang(product, 'description')).toBe('en');
  expect(fallbackLang(product, 'name')).toBeUndefined();
});

test('marks nothing if the API names no such texts', () => {
  expect(fallbackLang({ name: 'Flon' }, 'name')).toBeUndefined();
  expect(fallbackLang(null, 'name')).toBeUndefined();
});
