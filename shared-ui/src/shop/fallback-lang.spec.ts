import { fallbackLang } from './fallback-lang.ts';

test('marks the texts that the API has in English only', () => {
  const product = { name: 'Flon', fallback_fields: ['description'] };
  expect(fallbackLang(product, 'description')).toBe('en');
  expect(fallbackLang(product, 'name')).toBeUndefined();
});

test('marks nothing if the API names no such texts', () => {
  expect(fallbackLang({ name: 'Flon' }, 'name')).toBeUndefined();
  expect(fallbackLang(null, 'name')).toBeUndefined();
});
