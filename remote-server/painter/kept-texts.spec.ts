import { KeptTexts } from './kept-texts.ts';

describe('kept texts', () => {
  it('are those that were asked for last, up to so many bytes', () => {
    const kept = new KeptTexts(300);
    kept.keep('shop', 'x'.repeat(60));
    kept.keep('home', 'x'.repeat(60));
    kept.get('shop');
    kept.keep('cart', 'x'.repeat(60));
    expect(['shop', 'home', 'cart'].map((key) => kept.get(key)?.length)).toEqual([
      60,
      undefined,
      60,
    ]);
  });

  it('count once, however often they are kept', () => {
    const kept = new KeptTexts(300);
    kept.keep('home', 'x'.repeat(60));
    for (let times = 0; times < 10; times += 1) kept.keep('shop', 'x'.repeat(60));
    expect(kept.get('home')).toHaveLength(60);
  });

  it('may be none: one that is longer than all of them together is not kept', () => {
    const kept = new KeptTexts(100);
    kept.keep('shop', 'x'.repeat(60));
    expect(kept.get('shop')).toBeUndefined();
  });
});
