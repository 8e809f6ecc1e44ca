import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import {
  compileMessage,
  getParams,
  LOCALES,
  parseMessage,
  type Locale,
} from '@challenge-coins/server-kit/messages';
import { readAllMessages } from '../../messages/runtime.ts';
import { inlineMessages, UnknownMessageCall } from './inline-messages.ts';

const TEXTS = {
  plain: 'Add to Cart',
  quotes: "The \"Vertières\" isn’t `here` $'{'yet'}' \\ it''s \"there\"",
  named: 'Remove {name} from cart?',
  twice: '{name} and {name} again',
  coins: '{n, plural, =0 {No coins} one {# coin} other {# coins}}',
  inSet: 'A {kind, select, set {set of {n, plural, one {# coin} other {# coins}}} other {coin}}.',
  terms: 'Read the <link>terms of {year}</link>, <b>all</b>.',
  more: '{n, plural, one {<b>One</b> coin} other {Many coins}}!',
};

/** The code with its messages replaced. */
function translate(code: string, locale: Locale = 'en', texts: Record<string, string> = TEXTS) {
  let result = '';
  let position = 0;
  for (const { start, end, code: replacement } of inlineMessages(code, texts, locale)) {
    result += code.slice(position, start) + replacement;
    position = end;
  }
  return result + code.slice(position);
}

/** Evaluates an expression. */
function evaluate(code: string, variables: Record<string, unknown> = {}): unknown {
  const run = compileFunction(`return ${code}`, Object.keys(variables)) as (
    ...values: unknown[]
  ) => unknown;
  return run(...Object.values(variables));
}

/** Lists of texts and tag results, with neighbouring texts joined: how they look on the page. */
function normalize(result: unknown): unknown {
  if (!Array.isArray(result)) return [result].filter((one) => one !== '');
  const joined: unknown[] = [];
  for (const one of result as unknown[]) {
    if (one === '') continue;
    if (typeof one === 'string' && typeof joined.at(-1) === 'string') {
      joined.push(String(joined.pop()) + one);
    } else joined.push(one);
  }
  return joined;
}

describe('the text in the code of a call', () => {
  it.each([
    [`f(__message__("plain"))`, `f("Add to Cart")`],
    [`__message__("named",{name:e.name})`, '`Remove ${e.name} from cart?`'],
    [`__message__("named",{name:__message__("plain")})`, '`Remove ${"Add to Cart"} from cart?`'],
    [`__message__("named",{name:(a,b)})`, '`Remove ${(a,b)} from cart?`'],
    [`__message__(a?"plain":b?"quotes":"plain")`, undefined],
    [
      `__message__("coins",{n:t})`,
      '(t===0?"No coins":t===1?`${t.toLocaleString("en-US")} coin`:`${t.toLocaleString("en-US")} coins`)',
    ],
    [
      `__message__("terms",{b:e=>s("b",{children:e}),link:t,year:2026})`,
      '["Read the ",t(`terms of ${2026}`),", ",s("b",{children:"all"}),"."]',
    ],
  ])('is inlined in %s', (code, expected) => {
    const translated = translate(code);
    if (expected) expect(translated).toBe(expected);
    expect(translated).not.toContain('__message__');
  });

  it('replaces the locale, as a shorthand property, too', () => {
    const code = 'f({__locale__,a:__locale__})';
    expect(translate(code, 'ht')).toBe('f({__locale__:"ht",a:"ht"})');
  });

  it.each([
    ['__locale__==="ht"?a:b', 'b'],
    ['"fr"===__locale__?(a,b):e=>e', '(a,b)'],
    ['f("ht"!==__locale__?__message__("plain"):b)', 'f("Add to Cart")'],
    ['__locale__<"x"?a:b', '"fr"<"x"?a:b'],
    ['f(__intlLocale__)', 'f("fr")'],
    ['()=>{return"ht"===__locale__?1:n}', '()=>{return n}'],
    ['()=>{throw"fr"===__locale__?n:1}', '()=>{throw n}'],
    ['()=>{if("en"!==__locale__)return n}', '()=>{return n}'],
    ['()=>{if("fr"!==__locale__)return n}', '()=>{;}'],
    ['()=>{if("fr"!==__locale__)a();else b()}', '()=>{b()}'],
    ['()=>{if(a)b();else if("ht"===__locale__)c()}', '()=>{if(a)b();else ;}'],
    ['()=>{return __message__("plain")}', '()=>{return "Add to Cart"}'],
  ])('keeps the branch of the language: %s', (code, expected) => {
    expect(translate(code, 'fr')).toBe(expected);
  });

  it('follows the branches of a merged call, each with its parameters', () => {
    const code = '__message__(a?"plain":"named",{name:g()})';
    const translated = translate(code);
    expect(evaluate(translated, { a: true, g: () => 1 })).toBe('Add to Cart');
    expect(evaluate(translated, { a: false, g: () => 'Toussaint' })).toBe(
      'Remove Toussaint from cart?',
    );
  });

  it('evaluates a parameter once', () => {
    let calls = 0;
    const g = () => (calls += 1);
    expect(evaluate(translate('__message__("twice",{name:g()})'), { g })).toBe('1 and 1 again');
    expect(evaluate(translate('__message__("coins",{n:g()+1})'), { g })).toBe('3 coins');
    expect(calls).toBe(2);
  });

  it.each([
    // The parameter is used twice, in a nested function's parameters, as a property, and in another message.
    '__message__("terms",{year:1,b:e=>[e,e],link:e=>e})',
    '__message__("terms",{year:1,b:e=>[1].map(e=>e),link:e=>({e})})',
    '__message__("terms",{year:1,b:e=>({e:1}),link:e=>[{}.e]})',
    '__message__("terms",{year:1,b:e=>__message__("named",{name:e}),link:async=>[async]})',
    '__message__("terms",{year:1,b:function(e){return[e]},link(e){return[e,e]}})',
    '__message__("terms",p)',
    '__message__("terms",{...p})',
  ])('calls the functions of tags as written: %s', (code) => {
    const p = { year: 1, b: (text: string) => ({ text }), link: (text: string) => [text] };
    const $t = (key: keyof typeof TEXTS, params: Record<string, unknown>) =>
      compileMessage(TEXTS[key], 'en')(params);
    const expected = evaluate(code, { p, __message__: $t });
    expect(normalize(evaluate(translate(code), { p }))).toEqual(normalize(expected));
  });

  it.each([
    ['f(__message__)', '$t is called only'],
    ['__message__(key)', 'The key of a message is a literal'],
    ['__message__("a"+"b")', 'The key of a message is a literal'],
    ['__message__("unknown")', 'There is no message unknown'],
    ['__message__("named")', 'Parameters are missing'],
    ['__message__("named",{n:1})', 'The parameter name is missing'],
    ['__message__("named",{name:1},2)', '$t takes a key and parameters'],
  ])('is refused for %s', (code, reason) => {
    expect(() => translate(code)).toThrow(UnknownMessageCall);
    expect(() => translate(code)).toThrow(reason);
  });
});

describe('a message in a script and at run time', () => {
  const all = readAllMessages();
  const own = Object.entries(TEXTS);
  const cases = LOCALES.flatMap((locale) =>
    [...own, ...Object.entries(all[locale])].map(([key, text]) => ({ locale, key, text })),
  );
  const word = fc.string({ unit: 'grapheme', maxLength: 12 });
  const count = fc.oneof(
    fc.nat(3),
    fc.nat(2_000_000),
    fc.double({ noNaN: true, min: 0, max: 1e6 }),
  );

  it('are the same text, for every message of the shop and any parameters', () => {
    for (const { locale, key, text } of cases) {
      const kinds = [...getParams(parseMessage(text))];
      const names = text.match(/\w+/g) ?? [];
      const values = kinds.map(([name, kind]) => {
        if (kind === 'tag') return fc.constant((inside: string) => ({ [name]: inside }));
        if (kind === 'select') return fc.constantFrom('other', ...names);
        return kind === 'number' ? count : fc.oneof(word, fc.nat());
      });
      const property = fc.property(fc.tuple(...values), fc.boolean(), (list, isInlined) => {
        const params = Object.fromEntries(kinds.map(([name], index) => [name, list[index]]));
        const fields = kinds.map(([name]) => `${name}:p.${name}`).join();
        const argument = kinds.length === 0 ? '' : isInlined ? `,{${fields}}` : ',p';
        const code = translate(`__message__("${key}"${argument})`, locale, { [key]: text });
        const expected = compileMessage(text, locale)(params);
        expect(normalize(evaluate(code, { p: params }))).toEqual(normalize(expected));
      });
      fc.assert(property, { numRuns: kinds.length === 0 ? 1 : 10 });
    }
  });
});
