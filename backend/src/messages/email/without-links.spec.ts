import { withoutLinks } from './without-links.js';

describe('text without links', () => {
  it.each([
    ['https://evil.example/win', 'https:\u200B/\u200B/\u200Bevil.\u200Bexample/\u200Bwin'],
    ['evil.example', 'evil.\u200Bexample'],
    ['www．evil．example', 'www．\u200Bevil．\u200Bexample'],
    ['ann@evil', 'ann@\u200Bevil'],
    ['mailto:ann', 'mailto:\u200Bann'],
  ])('breaks %s', (text, broken) => expect(withoutLinks(text)).toBe(broken));

  it('keeps sentences', () => {
    const text = 'I return both coins. One is scratched: see order 1804A04A.';
    expect(withoutLinks(text)).toBe(text);
  });
});
