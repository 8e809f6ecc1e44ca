import { INTL_TAGS, type Locale } from '@challenge-coins/server-kit';

/** ICU has no names of months in Haitian Creole. */
const CREOLE_MONTHS = [
  ...['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen', 'jiyè', 'out', 'septanm', 'oktòb'],
  ...['novanm', 'desanm'],
];

const tagsOf = (locale: Locale) => INTL_TAGS[locale] as string | string[];

/** Formats a day in UTC: "November 22, 2026". */
export function formatLongDate(date: Date, locale: Locale): string {
  if (locale === 'ht')
    return `${date.getUTCDate()} ${CREOLE_MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return new Intl.DateTimeFormat(tagsOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
}

/** Formats a time: "November 22, 2026 at 11:05 AM UTC". The reader's time zone is unknown. */
export function formatTimeUtc(date: Date, locale: Locale): string {
  const time = { timeStyle: 'short', timeZone: 'UTC' } as const;
  if (locale === 'ht') {
    const clock = new Intl.DateTimeFormat(tagsOf(locale), time).format(date);
    return `${formatLongDate(date, locale)} a ${clock} UTC`;
  }
  const format = new Intl.DateTimeFormat(tagsOf(locale), { dateStyle: 'long', ...time });
  return `${format.format(date)} UTC`;
}
