import type { Texts } from '../../common/languages/translate.js';

// Order matters: most user agents also name the browsers they imitate, the specific one is tested
// first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_USER_AGENT_LENGTH = 500;
const UNKNOWN_DEVICE = 'A device';

const matchName = (patterns: typeof BROWSERS, text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Readable device name from a user agent, for example "Firefox on Windows". Nothing else of it is
 * stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  const browser = matchName(BROWSERS, text);
  const system = matchName(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/** A stored device name in the language of an email. */
export function translateDeviceName(name: string | undefined, t: Texts): string {
  if (name === undefined || name === UNKNOWN_DEVICE) return t('mailAccount.unknownDevice');
  const [browser = name, system] = name.split(' on ');
  return system === undefined ? name : t('mailAccount.deviceOn', { browser, system });
}
