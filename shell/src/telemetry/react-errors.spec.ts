import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { drainErrors } from './error-buffer.ts';
import { REACT_ERRORS } from './react-errors.ts';

afterEach(() => document.documentElement.setAttribute('lang', 'en'));

test.each([
  ['counts in French', 'fr', 'fr', 1],
  ['is ignored on a French page that the browser translates', 'fr', 'en', 0],
  ['is ignored on an English page that the browser translates', 'en', 'fr', 0],
] as const)('a failed hydration %s', (_title, locale, lang, count) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const captured: unknown[] = [];
  drainErrors((error) => captured.push(error));
  setLocale(locale);
  document.documentElement.setAttribute('lang', lang);
  REACT_ERRORS.onRecoverableError?.(new Error('hydration'), {});
  expect(captured).toHaveLength(count);
});
