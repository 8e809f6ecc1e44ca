import { checkCatalogues, type PartMessages } from './check-catalogues.ts';
import { checkTexts } from './check-texts.ts';

const TEXTS = {
  en: { 'shop.coins': '{n, plural, one {# coin} other {# coins}} of <b>{name}</b>' },
  fr: { 'shop.coins': '{n, plural, one {une pièce} other {# pièces}} de <b>{name}</b>' },
  ht: { 'shop.coins': '{n, plural, other {# pyès}} <b>{name}</b>' },
};

describe('the check of the catalogues', () => {
  const check = (change: Partial<PartMessages> = {}, more: readonly PartMessages[] = []) =>
    checkCatalogues([
      { part: 'storefront-mfe', texts: TEXTS, sources: "$t('shop.coins', { n })", ...change },
      ...more,
    ]);
  const withFrench = (text: string) => ({ texts: { ...TEXTS, fr: { 'shop.coins': text } } });

  it('accepts complete catalogues', () => {
    expect(check()).toEqual([]);
  });

  it('names a text that a language lacks', () => {
    expect(check({ texts: { ...TEXTS, ht: {} } })).toEqual(['shop.coins has no text in ht.']);
    expect(check(withFrench(''))).toEqual(['shop.coins has no text in fr.']);
  });

  it('names an unused text', () => {
    expect(check({ sources: '' })).toEqual(['shop.coins is unused.']);
    expect(check({ sources: null })).toEqual([]);
  });

  it.each([
    ['{count, plural, other {#}} <b>{name}</b>', '{count} is not as in English'],
    ['{n} <b>{name}</b> {price}', '{price} is not as in English'],
    ['{n} <i>{name}</i>', '<b> is missing'],
    ['{n, plural, one {#}} <b>{name}</b>', 'MISSING_OTHER_CLAUSE'],
  ])('names a difference to the English text: %s', (text, problem) => {
    expect(check(withFrench(text)).join()).toContain(problem);
  });

  it('names a topic that two parts have, or that is of another part', () => {
    const admin = { part: 'admin-mfe', texts: TEXTS, sources: null };
    expect(check({}, [admin])).toEqual([
      'shop is a topic of storefront-mfe and of admin-mfe.',
      'shop.coins: its topic is not one of admin-mfe.',
    ]);
    const texts = { en: { 'uiCoin.a': 'a' }, fr: { 'uiCoin.a': 'a' }, ht: { 'uiCoin.a': 'a' } };
    expect(check({ texts, sources: null })).toEqual([
      'uiCoin.a: its topic is not one of storefront-mfe.',
    ]);
  });
});

describe('the check of texts in the sources', () => {
  const violation = { file: 'shell/src/a.tsx', line: 'shell/src/a.tsx:1:1: a text' };

  it('accepts texts in files that are not translated yet', () => {
    expect(checkTexts([violation], ['shell/src/a.tsx'])).toEqual([]);
    expect(checkTexts([violation], [])).toEqual([violation.line]);
  });

  it('wants translated files off the list', () => {
    expect(checkTexts([], ['shell/src/a.tsx'])).toEqual([
      'shell/src/a.tsx is translated: run "tsx tools/messages/main.ts --translated".',
    ]);
  });
});
