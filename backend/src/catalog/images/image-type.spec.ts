import { ActiveSvg, NotAPicture } from '../upload.errors.js';
import { pictureType } from './image-type.js';

const type = (text: string) => pictureType(Buffer.from(text, 'latin1'));

describe('what a file is', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['<?xml version="1.0"?>\n<!-- logo --><svg viewBox="0 0 1 1"></svg>', 'svg'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg></svg>', 'svg'],
    ['<svg><use href="#a"/><image href="data:image/png;base64,AA=="/></svg>', 'svg'],
    ['<svg><rect fill="url(#gold)"/></svg>', 'svg'],
  ])('%p is %p, by its content', (text, expected) => {
    expect(type(text)).toBe(expected);
  });

  it.each(['', 'hello', '<html><svg></svg></html>', 'GIF89a', '%PDF-1.7', '\xff\xd8'])(
    '%p is no picture',
    (text) => {
      expect(() => type(text)).toThrow(NotAPicture);
    },
  );

  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><a href="javascript:alert(1)"/></svg>',
    '<svg><image href="http://example.com/a.png"/></svg>',
    '<svg><image xlink:href="file:///etc/passwd"/></svg>',
    '<svg><foreignObject></foreignObject></svg>',
    '<svg><style>@import "http://example.com/a.css"</style></svg>',
    '<svg><rect fill="url(http://example.com/a)"/></svg>',
    '<?xml version="1.0"?><svg><!ENTITY x "y"></svg>',
  ])('%p is refused: it is more than a picture', (text) => {
    expect(() => type(text)).toThrow(ActiveSvg);
  });
});
