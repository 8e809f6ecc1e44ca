import { largestSources } from './largest-sources.ts';

const URL = '/api/images/0a1b-640.webp';
const urlsOf = (width: number) =>
  largestSources({ url: URL, alt: '', width, height: width }).map(({ url }) => url);

describe('a picture that is looked at closely', () => {
  it.each([
    [1600, ['/api/images/0a1b-1600.avif', '/api/images/0a1b-960.webp']],
    [1200, ['/api/images/0a1b-1600.avif', '/api/images/0a1b-960.webp']],
    [960, ['/api/images/0a1b-960.avif', '/api/images/0a1b-960.webp']],
    [70, ['/api/images/0a1b-960.avif', '/api/images/0a1b-960.webp']],
  ])('and is %s pixels wide is asked for in files that are kept', (width, urls) => {
    expect(urlsOf(width)).toEqual(urls);
  });

  it('is taken as it is when it is not the shop’s', () => {
    expect(largestSources({ url: '/logo.png', alt: '', width: 960, height: 960 })).toEqual([]);
  });
});
