import { getLcpPreload } from './lcp-preload.ts';

const PICTURE =
  '<picture><source type="image/avif" srcSet="/a-320.avif 320w, /a-640.avif 640w" sizes="(min-width: 60em) 50vw, 100vw"/>' +
  '<source type="image/webp" srcSet="/a-320.webp 320w"/>' +
  '<img alt="A &quot;coin&quot; &gt; 1" fetchPriority="high" src="/a-640.webp"/></picture>';

describe('the LCP preload', () => {
  it('lists the best format with its sizes', () => {
    expect(getLcpPreload(`<main><p>1 < 2</p>${PICTURE}</main>`)).toBe(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-320.avif 320w, /a-640.avif 640w"' +
        ' imagesizes="(min-width: 60em) 50vw, 100vw" fetchpriority="high">',
    );
  });

  it('selects the image with high fetch priority, whatever images precede it', () => {
    const lazy = PICTURE.replaceAll('/a-', '/b-').replace('fetchPriority="high"', 'loading="lazy"');
    expect(getLcpPreload(lazy + PICTURE)).toMatch('/a-320.avif 320w');
    expect(getLcpPreload(lazy + PICTURE)).not.toMatch('/b-');
    expect(getLcpPreload(lazy)).toBe('');
  });

  it('supports an image without other formats', () => {
    const html = `${PICTURE.replace('fetchPriority="high"', '')}<img src="/c.png?a=1&amp;b=2" fetchPriority="high">`;
    expect(getLcpPreload(html)).toBe(
      '<link rel="preload" as="image" href="/c.png?a=1&amp;b=2" fetchpriority="high">',
    );
  });

  it('escapes attribute values', () => {
    const html = '<img fetchPriority="high" src="/&quot;&gt;&lt;script&gt;">';
    expect(getLcpPreload(html)).toContain('href="/&quot;&gt;&lt;script&gt;"');
  });

  // With quadratic time, this would take minutes.
  it.each(['<', '<img ', '<img a="', ' a', '<a b="c" '])(
    'parses in linear time, also malformed markup: %s',
    (text) => {
      expect(getLcpPreload(text.repeat(200_000))).toBe('');
    },
  );
});
