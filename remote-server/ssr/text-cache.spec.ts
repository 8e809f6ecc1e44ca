import { TextCache } from './text-cache.ts';

describe('TextCache', () => {
  it('evicts the least recently used text above its limit in bytes', () => {
    const cache = new TextCache(300);
    cache.set('shop', 'x'.repeat(60));
    cache.set('home', 'x'.repeat(60));
    cache.get('shop');
    cache.set('cart', 'x'.repeat(60));
    expect(['shop', 'home', 'cart'].map((key) => cache.get(key)?.length)).toEqual([
      60,
      undefined,
      60,
    ]);
  });

  it('counts a text once, however often it is set', () => {
    const cache = new TextCache(300);
    cache.set('home', 'x'.repeat(60));
    for (let times = 0; times < 10; times += 1) cache.set('shop', 'x'.repeat(60));
    expect(cache.get('home')).toHaveLength(60);
  });

  it('does not store a text longer than the limit', () => {
    const cache = new TextCache(100);
    cache.set('shop', 'x'.repeat(60));
    expect(cache.get('shop')).toBeUndefined();
  });
});
