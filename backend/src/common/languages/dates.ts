import { INTL_TAGS, type Locale } from '@challenge-coins/server-kit';

/** ICU has no names of months in Haitian Creole. */
const CREOLE_MONTHS = [
  ...['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen', 'jiyè', 'out', 'septanm', 'oktòb'],
  ...['novanm', 'desanm'],
];

const tagsOf = (locale: Locale) => INTL_TAGS[locale] as string | string[];

/** Formats a time in UTC. French has "1er" as the first day of a month. */
function formatUtc(date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(tagsOf(locale), { ...options, timeZone: 'UTC' });
  return locale === 'fr' ? format.format(date).replace(/^1 /, '1er ') : format.format(date);
}

/** Formats a day in UTC: "November 22, 2026". */
export function formatLongDate(date: Date, locale: Locale): string {
  if (locale === 'ht')
    return `${date.getUTCDate()} ${CREOLE_MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return formatUtc(date, locale, { dateStyle: 'long' });
}

/** Formats a time: "November 22, 2026 at 11:05 AM UTC". The reader's time zone is unknown. */
export function formatTimeUtc(date: Date, locale: Locale): string {
  if (locale === 'ht') {
    const clock = formatUtc(date, locale, { timeStyle: 'short' });
    return `${formatLongDate(date, locale)} a ${clock} UTC`;
  }
  return `${formatUtc(date, locale, { dateStyle: 'long', timeStyle: 'short' })} UTC`;
}
