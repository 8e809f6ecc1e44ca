import { formatComparison, exceedsErrorLimit } from './canary-analysis.ts';
import type { ErrorCounts } from './canary-analysis.ts';

const LIMIT = { errorPercent: 5, visits: 20 };
const tally = (visits: number, failed: number, addresses = failed): ErrorCounts => ({
  visits,
  failed,
  addresses,
});
const WELL = tally(1000, 0);

describe('a canary goes back by itself', () => {
  it.each([
    ['exactly 5 % of its visits have an error', tally(60, 3), WELL, true],
    ['almost 5 % have one', tally(61, 3), WELL, false],
    ['all have one, but it had too few visits', tally(19, 19), WELL, false],
    ['it has just enough visits', tally(20, 20), WELL, true],
    ['one address has all the errors', tally(60, 30, 1), WELL, false],
    ['two addresses have them', tally(60, 30, 2), WELL, false],
    ['what is live has the same bug', tally(100, 10), tally(1000, 100), false],
    ['what is live is almost as bad', tally(100, 10), tally(1000, 51), false],
    ['it is twice as bad as what is live', tally(100, 10), tally(1000, 50), true],
    ['what is live has hardly been visited', tally(100, 10), tally(1, 1), true],
  ])('or not, when %s', (_when, canary, live, goes) => {
    expect(exceedsErrorLimit(LIMIT, { canary, live })).toBe(goes);
  });

  it('at the share its team has set', () => {
    expect(
      exceedsErrorLimit({ errorPercent: 1, visits: 300 }, { canary: tally(300, 3), live: WELL }),
    ).toBe(true);
    expect(
      exceedsErrorLimit({ errorPercent: 10, visits: 20 }, { canary: tally(60, 5), live: WELL }),
    ).toBe(false);
  });

  it('with its figures as the reason', () => {
    expect(formatComparison({ canary: tally(60, 3), live: tally(540, 1) }, 'aaaa')).toBe(
      '5.0 % of 60 visits had an error; of live aaaa 0.2 % of 540',
    );
  });
});
