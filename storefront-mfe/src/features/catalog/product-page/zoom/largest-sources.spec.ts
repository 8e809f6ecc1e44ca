import { largestSources } from './largest-sources.ts';

const URL = '/api/images/0a1b-640.webp';
const urlsOf = (width: number) =>
  largestSources({ url: URL, alt: '', width, height: width }).map(({ url }) => url);

describe('largestSources', () => {
  it.each([
    [1600, ['/api/images/0a1b-1600.avif', '/api/images/0a1b-960.webp']],
    [1200, ['/api/images/0a1b-1600.avif', '/api/images/0a1b-960.webp']],
    [960, ['/api/images/0a1b-960.avif', '/api/images/0a1b-960.webp']],
    [70, ['/api/images/0a1b-960.avif', '/api/images/0a1b-960.webp']],
  ])('returns stored files for an image %s pixels wide', (width, urls) => {
    expect(urlsOf(width)).toEqual(urls);
  });

  it('is empty for an image not stored by the shop', () => {
    expect(largestSources({ url: '/logo.png', alt: '', width: 960, height: 960 })).toEqual([]);
  });
});
