import { getNextAttemptAt } from './backoff.js';

const NOW = new Date('2026-01-01T00:00:00Z');
const BACKOFF = { firstDelayMs: 2_000, factor: 3, maxDelayMs: 60_000, maxTries: 6 };
/** Delay after this number of tries, in seconds. */
const delay = (tries: number, chance: number) =>
  ((getNextAttemptAt(BACKOFF, tries, NOW, chance)?.getTime() ?? NaN) - NOW.getTime()) / 1000;

describe('the retry backoff', () => {
  it('starts at the first delay and grows by the factor up to the maximum', () => {
    const delays = [1, 2, 3, 4, 5].map((tries) => delay(tries, 0));
    expect(delays).toEqual([2, 6, 18, 54, 60]);
  });

  it('has up to 50 % jitter', () => {
    expect(delay(1, 1)).toBe(3);
    expect(delay(5, 0.5)).toBe(75);
  });

  it('ends after the last try', () => {
    expect(getNextAttemptAt(BACKOFF, 6, NOW, 0)).toBeUndefined();
    expect(getNextAttemptAt(BACKOFF, 7, NOW, 0)).toBeUndefined();
  });
});
