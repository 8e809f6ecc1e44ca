import { RestartBackoff } from './restart-backoff.ts';

describe('the restart backoff', () => {
  let now = 0;
  /** Runs for `uptime` and exits; returns the delay until the next start. */
  function delayAfterRun(backoff: RestartBackoff, uptime: number): number {
    backoff.recordStart();
    now += uptime;
    backoff.recordExit();
    const exitedAt = now;
    while (backoff.isActive) now += 1_000;
    return now - exitedAt;
  }

  it('is zero after the first exit and doubles after each further one', () => {
    const backoff = new RestartBackoff(() => now);
    expect(backoff.isActive).toBe(false);
    const delays = Array.from({ length: 5 }, () => delayAfterRun(backoff, 10));
    expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000]);
  });

  it('can also delay after the first exit', () => {
    const backoff = new RestartBackoff(() => now, false);
    expect([delayAfterRun(backoff, 10), delayAfterRun(backoff, 10)]).toEqual([1_000, 2_000]);
  });

  it('is five minutes at most', () => {
    const backoff = new RestartBackoff(() => now);
    const delays = Array.from({ length: 20 }, () => delayAfterRun(backoff, 10));
    expect(Math.max(...delays)).toBe(300_000);
  });

  it('is reset by a minute of uptime', () => {
    const backoff = new RestartBackoff(() => now);
    for (let exits = 0; exits < 5; exits += 1) delayAfterRun(backoff, 10);
    expect(delayAfterRun(backoff, 60_000)).toBe(0);
    expect(delayAfterRun(backoff, 10)).toBe(1_000);
  });
});
