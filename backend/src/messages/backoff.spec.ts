import { getNextAttemptAt } from './backoff.js';

const NOW = new Date('2026-01-01T00:00:00Z');
/** Pause after this number of tries, in seconds. */
const pause = (tries: number, chance: number) =>
  ((getNextAttemptAt(tries, NOW, chance)?.getTime() ?? NaN) - NOW.getTime()) / 1000;

describe('the retry backoff', () => {
  it('starts at fifteen seconds and doubles up to three hours', () => {
    const pauses = Array.from({ length: 13 }, (_, at) => pause(at + 1, 0));
    const doubled = [15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680];
    expect(pauses).toEqual([...doubled, 10_800, 10_800, 10_800]);
  });

  it('has up to 50 % jitter', () => {
    expect(pause(1, 1)).toBe(22.5);
    expect(pause(13, 0.5)).toBe(13_500);
  });

  it('ends after the fourteenth try', () => {
    expect(getNextAttemptAt(14, NOW, 0)).toBeUndefined();
    expect(getNextAttemptAt(15, NOW, 0)).toBeUndefined();
  });
});
