import { findRelief } from './find-relief.ts';
import { RELIEFS } from './reliefs.ts';

const image = (url: string) => ({ url, alt: '', width: 1600, height: 1600 });

describe('findRelief', () => {
  it('finds the map of a picture that the shop came with, by the start of its hash', () => {
    const [key, relief] = Object.entries(RELIEFS)[0]!;
    expect(findRelief(image(`/api/images/${key}${'0'.repeat(24)}-640.webp`))).toBe(relief);
  });

  it.each(['/api/images/ffffffff000000000000000000000000-640.webp', '/logo.png', ''])(
    'finds none for another picture: "%s"',
    (url) => expect(findRelief(image(url))).toBeUndefined(),
  );

  it('finds none if there is no picture', () => expect(findRelief(undefined)).toBeUndefined());
});
