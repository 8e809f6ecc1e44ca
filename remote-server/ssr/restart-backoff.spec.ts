import { RestartBackoff } from './restart-backoff.ts';

describe('something that dies', () => {
  let now = 0;
  /** Lives for so long and dies; answers how long it is left alone then. */
  function restAfter(rest: RestartBackoff, life: number): number {
    rest.recordStart();
    now += life;
    rest.recordExit();
    const diedAt = now;
    while (rest.isActive) now += 1_000;
    return now - diedAt;
  }

  it('is started again at once after its first death, and each time twice as late after more', () => {
    const rest = new RestartBackoff(() => now);
    expect(rest.isActive).toBe(false);
    const rests = Array.from({ length: 5 }, () => restAfter(rest, 10));
    expect(rests).toEqual([0, 1_000, 2_000, 4_000, 8_000]);
  });

  it('is left alone for five minutes at the most', () => {
    const rest = new RestartBackoff(() => now);
    const rests = Array.from({ length: 20 }, () => restAfter(rest, 10));
    expect(Math.max(...rests)).toBe(300_000);
  });

  it('has a clean record when it has lived for a minute', () => {
    const rest = new RestartBackoff(() => now);
    for (let deaths = 0; deaths < 5; deaths += 1) restAfter(rest, 10);
    expect(restAfter(rest, 60_000)).toBe(0);
    expect(restAfter(rest, 10)).toBe(1_000);
  });
});
