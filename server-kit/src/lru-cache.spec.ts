import { LruCache } from './lru-cache.ts';

describe('a memory', () => {
  it('keeps what was used last, and no more than it may', () => {
    const memory = new LruCache<string>(2);
    memory.set('a', 'A');
    memory.set('b', 'B');
    memory.get('a');
    memory.set('c', 'C');
    expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['A', undefined, 'C']);
  });

  it('counts by weight, and forgets the weight of what it forgets', () => {
    const memory = new LruCache<string>(10, (text) => text.length);
    memory.set('a', '123456');
    memory.set('a', '12');
    memory.set('b', '12345678');
    expect(memory.get('a')).toBe('12');
    memory.set('c', '1');
    expect([memory.get('b'), memory.get('a'), memory.get('c')]).toEqual([undefined, '12', '1']);
    memory.set('huge', '12345678901');
    expect(memory.get('huge')).toBeUndefined();
  });
});
