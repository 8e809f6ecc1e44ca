import { compileMessage } from './compile-message.ts';
import { toPseudoMessage } from './pseudo-message.ts';

describe('a compiled message', () => {
  it('inserts values, and keeps the apostrophes of the text', () => {
    expect(
      compileMessage("{name} isn't here; it’s at {place}", 'en')({ name: 'A', place: 2 }),
    ).toBe("A isn't here; it’s at 2");
  });

  it.each([
    ['en', ['no coin', '1 coin', '1,804 coins']],
    ['fr', ['no coin', '1 coin', '1 804 coins']],
    ['ht', ['no coin', '1 coins', '1 804 coins']],
  ] as const)('chooses the plural and writes numbers as in %s', (locale, expected) => {
    const message = compileMessage(
      '{n, plural, =0 {no coin} one {# coin} other {# coins}}',
      locale,
    );
    const texts = [0, 1, 1804].map((n) => String(message({ n })).replaceAll(/\s/g, ' '));
    expect(texts).toEqual(expected);
  });

  it('uses the singular for zero in French only', () => {
    const text = '{n, plural, one {# pièce} other {# pièces}}';
    expect(compileMessage(text, 'fr')({ n: 0 })).toBe('0 pièce');
    expect(compileMessage(text, 'en')({ n: 0 })).toBe('0 pièces');
  });

  it('chooses by value, with other as the default', () => {
    const message = compileMessage('{kind, select, set {a set} other {a coin}}', 'en');
    expect([message({ kind: 'set' }), message({ kind: 'x' })]).toEqual(['a set', 'a coin']);
  });

  it('calls the function of a tag with its text', () => {
    const message = compileMessage('Read the <link>terms of {year}</link>.', 'en');
    const link = (text: string) => ({ href: text });
    expect(message({ link, year: 2026 })).toEqual(['Read the ', { href: 'terms of 2026' }, '.']);
  });

  it.each([
    ['{n, number, percent}', 'a number has no style'],
    ['{n, selectordinal, other {#th}}', 'ordinals are not supported'],
    ['{n, plural, few {#} other {#}}', 'unknown plural option few'],
    ['<a>one <b>two</b></a>', '<b> is inside another tag'],
    ['{day, date}', 'dates and times'],
    ['{n, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
    ['{name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('refuses %s', (text, reason) => {
    expect(() => compileMessage(text, 'en')).toThrow(reason);
  });
});

it('has a pseudo-translation with the same parameters, longer and accented', () => {
  const text = 'Add {n, plural, one {# coin} other {# coins}} of <b>{name}</b>';
  const pseudo = compileMessage(toPseudoMessage(text), 'en');
  const b = (inside: string) => inside;
  expect(pseudo({ n: 2, name: 'Flon', b })).toEqual(['Ádd·· 2 çôíñš·· ôf· ', 'Flon']);
});
