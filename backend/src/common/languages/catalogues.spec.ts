import { fileURLToPath } from 'node:url';
import type { ZodType } from 'zod';
import { LOCALES, readMessages } from '@challenge-coins/server-kit';
import { getParams, parseMessage } from '@challenge-coins/server-kit/messages';
import { PERMISSION_NAMES, PERMISSIONS } from '../../auth/permissions.js';
import { permissionText } from '../../auth/permission-texts.js';
import { SecondFactorCodeBody } from '../../auth/second-factor/second-factor.contract.js';
import { paidAmount, SetMethod } from '../../payments/payments.contract.js';
import { RefundReturn } from '../../returns/returns.contract.js';
import { countryCode } from '../countries.js';
import { formatLongDate, formatTimeUtc } from './dates.js';
import { toLocalizedText } from './field-text.js';

const TEXTS = readMessages(fileURLToPath(new URL('../../../messages', import.meta.url)));
/** Names, signs and words that are the same in two languages. */
const SAME = /^(mail\.(total|label)|paper\.(page|total|price)|errorsFields\.\w+)$/;
const paramsOf = (text: string) => [...getParams(parseMessage(text)).keys()];

describe('the catalogues of the API', () => {
  it.each(['fr', 'ht'] as const)('have every English key in %s, in the same order', (locale) => {
    expect(Object.keys(TEXTS[locale])).toEqual(Object.keys(TEXTS.en));
  });

  it.each(['fr', 'ht'] as const)('have no unknown parameter in %s', (locale) => {
    const strangers = Object.entries(TEXTS[locale]).filter(([key, text]) => {
      const known = paramsOf(TEXTS.en[key] ?? '');
      return paramsOf(text).some((name) => !known.includes(name));
    });
    expect(strangers).toEqual([]);
  });

  it.each(['fr', 'ht'] as const)('have no sentence in English instead of %s', (locale) => {
    const kept = Object.entries(TEXTS[locale]).filter(
      ([key, text]) => text === TEXTS.en[key] && text.includes(' ') && !SAME.test(key),
    );
    expect(kept.map(([key]) => key)).toEqual(['errors.shipmentsCustomsProduct']);
  });

  it('have the typography of French', () => {
    const wrong = Object.entries(TEXTS.fr).filter(([, text]) => /\w'\w| [;!?:»]|« /.test(text));
    expect(wrong).toEqual([]);
  });

  it('name every permission as the back office does', () => {
    for (const permission of PERMISSION_NAMES)
      expect(permissionText(permission)('en')).toBe(PERMISSIONS[permission]);
  });
});

describe('the message of a schema', () => {
  it.each<[string, ZodType, unknown]>([
    ['a country', countryCode, 'XX'],
    ['a code', SecondFactorCodeBody.shape.code, ''],
    ['a paid amount', paidAmount, 0],
    ['a rate', SetMethod.shape.rate, 'x'],
    ['a refund', RefundReturn.shape.amount, -1],
  ])('for %s is translated', (_field, schema, value) => {
    const message = schema.safeParse(value).error?.issues[0]?.message ?? '';
    const texts = LOCALES.map((locale) => toLocalizedText(message)(locale));
    expect(texts[0]).toBe(message);
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});

describe('a date', () => {
  const TIME = new Date('2026-08-22T11:05:00Z');

  it('has the names of months of each language', () => {
    expect(LOCALES.map((locale) => formatLongDate(TIME, locale))).toEqual([
      'August 22, 2026',
      '22 août 2026',
      '22 out 2026',
    ]);
  });

  it('is "1er" on the first of a month in French', () => {
    const first = new Date('2026-12-01T01:05:00Z');
    expect(LOCALES.map((locale) => formatLongDate(first, locale))).toEqual([
      'December 1, 2026',
      '1er décembre 2026',
      '1 desanm 2026',
    ]);
    expect(formatTimeUtc(first, 'fr')).toBe('1er décembre 2026 à 01:05 UTC');
    expect(formatLongDate(new Date('2026-12-11T01:05:00Z'), 'fr')).toBe('11 décembre 2026');
  });

  it('says that its time is UTC', () => {
    expect(LOCALES.map((locale) => formatTimeUtc(TIME, locale))).toEqual([
      'August 22, 2026 at 11:05 AM UTC',
      '22 août 2026 à 11:05 UTC',
      '22 out 2026 a 11:05 UTC',
    ]);
  });
});
