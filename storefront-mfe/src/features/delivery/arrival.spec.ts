import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { formatArrival } from './arrival.ts';

// A Thursday.
const THURSDAY = new Date(2026, 10, 26, 12);

describe('the arrival', () => {
  it.each([
    [1, 1, 'November 27'],
    [3, 5, 'December 1 – 3'],
    [null, 2, 'November 30'],
    [0, 0, 'November 26'],
  ])('after %s to %s business days is %s', (days_min, days_max, text) => {
    expect(formatArrival({ days_min, days_max }, THURSDAY).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('is empty if the service states no time', () => {
    expect(formatArrival({ days_min: null, days_max: null }, THURSDAY)).toBe('');
  });

  it.each([
    ['fr', 3, '1er–3 décembre'],
    ['fr', 2, '30 novembre – 3 décembre'],
    ['fr', 5, '3 décembre'],
    ['ht', 3, '1 desanm – 3 desanm'],
    ['ht', 5, '3 desanm'],
  ] as const)('is written in %s', (locale, days_min, text) => {
    jest.isolateModules(() => {
      setLocale(locale);
      const arrival = jest.requireActual<typeof import('./arrival.ts')>('./arrival.ts');
      const dates = arrival.formatArrival({ days_min, days_max: 5 }, THURSDAY);
      expect(dates.replaceAll(/\s/g, ' ')).toBe(text);
    });
  });
});
