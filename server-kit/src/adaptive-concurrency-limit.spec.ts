import { describe, expect, it, jest } from '@jest/globals';
import { AdaptiveConcurrencyLimit } from './adaptive-concurrency-limit.ts';

describe('the adaptive concurrency limit', () => {
  const limitWith = (max: number, count: number) => {
    const limit = new AdaptiveConcurrencyLimit(max, max / 5);
    for (let n = 0; n < count; n += 1) limit.acquire();
    return limit;
  };

  it('starts at its maximum', () => {
    expect([limitWith(100, 99).isFull, limitWith(100, 100).isFull]).toEqual([false, true]);
  });

  it('stays at its maximum while few requests are in flight, however slow the responses are', () => {
    const limit = limitWith(100, 20);
    limit.adjust(250);
    for (let n = 20; n < 99; n += 1) limit.acquire();
    expect(limit.isFull).toBe(false);
    limit.acquire();
    expect(limit.isFull).toBe(true);
  });

  it('follows the throughput under load, down to its minimum', () => {
    const limit = limitWith(100, 90);
    for (let n = 0; n < 25; n += 1) limit.release();
    // 25 completed in 250 ms are 30 in 300 ms; 65 are in flight.
    limit.adjust(250);
    expect(limit.isFull).toBe(true);
    for (let n = 0; n < 36; n += 1) limit.release();
    expect(limit.isFull).toBe(false);
    limit.acquire();
    expect(limit.isFull).toBe(true);
    limit.adjust(1_000_000);
    for (let n = 0; n < 10; n += 1) limit.release();
    expect([limit.isFull, limitWith(100, 20).isFull]).toEqual([true, false]);
    limit.release();
    expect(limit.isFull).toBe(false);
  });

  it('stays at its minimum while requests are rejected, and returns to its maximum after the last', () => {
    const limit = limitWith(100, 90);
    limit.adjust(1_000_000);
    for (let n = 0; n < 70; n += 1) limit.release();
    // 20 are in flight, as many as the minimum.
    limit.recordRejection();
    limit.adjust(1_000_000);
    expect(limit.isFull).toBe(true);
    limit.adjust(1_000_000);
    expect(limit.isFull).toBe(false);
  });

  it('falls to its minimum while the event loop lags', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const few = limitWith(100, 19);
    const many = limitWith(100, 20);
    now.mockReturnValue(1_300);
    expect(many.isFull).toBe(false);
    now.mockReturnValue(1_301);
    expect([few.isFull, many.isFull]).toEqual([false, true]);
    many.recordLoopTick();
    expect(many.isFull).toBe(false);
    now.mockRestore();
  });

  it('returns to its maximum as soon as no request is in flight', () => {
    const limit = limitWith(100, 90);
    limit.adjust(250);
    for (let n = 0; n < 90; n += 1) limit.release();
    for (let n = 0; n < 99; n += 1) limit.acquire();
    expect(limit.isFull).toBe(false);
  });

  it('returns to its maximum after the load', () => {
    const limit = limitWith(100, 90);
    limit.adjust(250);
    for (let n = 0; n < 80; n += 1) limit.release();
    limit.adjust(250);
    for (let n = 0; n < 89; n += 1) limit.acquire();
    expect(limit.isFull).toBe(false);
  });
});
