import { formatComparison, exceedsErrorLimit } from './canary-analysis.ts';
import type { ErrorCounts } from './canary-analysis.ts';

const LIMIT = { errorPercent: 5, visits: 20 };
const counts = (visits: number, failed: number, addresses = failed): ErrorCounts => ({
  visits,
  failed,
  addresses,
});
const NO_ERRORS = counts(1000, 0);

describe('a canary is rolled back', () => {
  it.each([
    ['exactly 5 % of its visits have an error', counts(60, 3), NO_ERRORS, true],
    ['slightly less than 5 % have an error', counts(61, 3), NO_ERRORS, false],
    ['all visits have an error, but there are too few visits', counts(19, 19), NO_ERRORS, false],
    ['it has exactly the minimum number of visits', counts(20, 20), NO_ERRORS, true],
    ['all errors come from one address', counts(60, 30, 1), NO_ERRORS, false],
    ['all errors come from two addresses', counts(60, 30, 2), NO_ERRORS, false],
    ['the live release has the same error rate', counts(100, 10), counts(1000, 100), false],
    [
      'the live release is slightly better than half its error rate',
      counts(100, 10),
      counts(1000, 51),
      false,
    ],
    ['its error rate is twice that of the live release', counts(100, 10), counts(1000, 50), true],
    ['the live release has too few visits to compare', counts(100, 10), counts(1, 1), true],
  ])('or kept, when %s', (_when, canary, live, expected) => {
    expect(exceedsErrorLimit(LIMIT, { canary, live })).toBe(expected);
  });

  it('at the error rate of the configured limit', () => {
    expect(
      exceedsErrorLimit(
        { errorPercent: 1, visits: 300 },
        { canary: counts(300, 3), live: NO_ERRORS },
      ),
    ).toBe(true);
    expect(
      exceedsErrorLimit(
        { errorPercent: 10, visits: 20 },
        { canary: counts(60, 5), live: NO_ERRORS },
      ),
    ).toBe(false);
  });

  it('with the measured rates as the reason', () => {
    expect(formatComparison({ canary: counts(60, 3), live: counts(540, 1) }, 'aaaa')).toBe(
      '5.0 % of 60 visits had an error; of live aaaa 0.2 % of 540',
    );
  });
});
