import { TextCache } from './text-cache.ts';

describe('kept texts', () => {
  it('are those that were asked for last, up to so many bytes', () => {
    const kept = new TextCache(300);
    kept.set('shop', 'x'.repeat(60));
    kept.set('home', 'x'.repeat(60));
    kept.get('shop');
    kept.set('cart', 'x'.repeat(60));
    expect(['shop', 'home', 'cart'].map((key) => kept.get(key)?.length)).toEqual([
      60,
      undefined,
      60,
    ]);
  });

  it('count once, however often they are kept', () => {
    const kept = new TextCache(300);
    kept.set('home', 'x'.repeat(60));
    for (let times = 0; times < 10; times += 1) kept.set('shop', 'x'.repeat(60));
    expect(kept.get('home')).toHaveLength(60);
  });

  it('may be none: one that is longer than all of them together is not kept', () => {
    const kept = new TextCache(100);
    kept.set('shop', 'x'.repeat(60));
    expect(kept.get('shop')).toBeUndefined();
  });
});
