import { LruCache } from './lru-cache.ts';

describe('LruCache', () => {
  it('evicts the entry that was not used recently', () => {
    const cache = new LruCache<string>(2);
    cache.set('a', 'A');
    cache.set('b', 'B');
    cache.get('a');
    cache.set('c', 'C');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  });

  it('bounds the sum of the weights and subtracts those of evicted entries', () => {
    const cache = new LruCache<string>(10, (text) => text.length);
    cache.set('a', '123456');
    cache.set('a', '12');
    cache.set('b', '12345678');
    expect(cache.get('a')).toBe('12');
    cache.set('c', '1');
    expect([cache.get('b'), cache.get('a'), cache.get('c')]).toEqual([undefined, '12', '1']);
    cache.set('huge', '12345678901');
    expect(cache.get('huge')).toBeUndefined();
  });
});
