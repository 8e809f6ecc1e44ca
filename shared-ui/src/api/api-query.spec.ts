import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { apiQuery, withLocale } from './api-query.ts';

const pathOf = (query: Record<string, string>) =>
  apiQuery(['products'], '/products/{id}', withLocale({ path: { id: '7' }, query })).path;

describe('withLocale', () => {
  it('leaves an English request as it is', () => {
    expect(pathOf({})).toBe('/api/products/7');
    expect(pathOf({ page: '2' })).toBe('/api/products/7?page=2');
  });

  it.each(['fr', 'ht'] as const)('adds the language %s to the other parameters', (locale) => {
    setLocale(locale);
    expect(pathOf({})).toBe(`/api/products/7?locale=${locale}`);
    expect(pathOf({ page: '2' })).toBe(`/api/products/7?page=2&locale=${locale}`);
  });
});
