import { describe, expect, it, jest } from '@jest/globals';
import { AdaptiveConcurrencyLimit } from './adaptive-concurrency-limit.ts';

describe('the places for requests', () => {
  const taken = (most: number, count: number) => {
    const places = new AdaptiveConcurrencyLimit(most, most / 5);
    for (let n = 0; n < count; n += 1) places.acquire();
    return places;
  };

  it('are so many from the beginning, and no more', () => {
    expect([taken(100, 99).isFull, taken(100, 100).isFull]).toEqual([false, true]);
  });

  it('are all there while few are taken, however slow the answers are', () => {
    const places = taken(100, 20);
    places.adjust(250);
    for (let n = 20; n < 99; n += 1) places.acquire();
    expect(places.isFull).toBe(false);
    places.acquire();
    expect(places.isFull).toBe(true);
  });

  it('are as many as are served soon while there is a line, and never less than a fifth', () => {
    const places = taken(100, 90);
    for (let n = 0; n < 25; n += 1) places.release();
    // 25 in 250 ms are 30 in 300; 65 are taken.
    places.adjust(250);
    expect(places.isFull).toBe(true);
    for (let n = 0; n < 36; n += 1) places.release();
    expect(places.isFull).toBe(false);
    places.acquire();
    expect(places.isFull).toBe(true);
    places.adjust(1_000_000);
    for (let n = 0; n < 10; n += 1) places.release();
    expect([places.isFull, taken(100, 20).isFull]).toEqual([true, false]);
    places.release();
    expect(places.isFull).toBe(false);
  });

  it('are no more than a fifth while the event loop comes round late: who is read then has waited', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const few = taken(100, 19);
    const many = taken(100, 20);
    now.mockReturnValue(1_300);
    expect(many.isFull).toBe(false);
    now.mockReturnValue(1_301);
    expect([few.isFull, many.isFull]).toEqual([false, true]);
    many.recordLoopTick();
    expect(many.isFull).toBe(false);
    now.mockRestore();
  });

  it('are all there again as soon as nobody is served any more', () => {
    const places = taken(100, 90);
    places.adjust(250);
    for (let n = 0; n < 90; n += 1) places.release();
    for (let n = 0; n < 99; n += 1) places.acquire();
    expect(places.isFull).toBe(false);
  });

  it('are all there again after the line', () => {
    const places = taken(100, 90);
    places.adjust(250);
    for (let n = 0; n < 80; n += 1) places.release();
    places.adjust(250);
    for (let n = 0; n < 89; n += 1) places.acquire();
    expect(places.isFull).toBe(false);
  });
});
