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
});
