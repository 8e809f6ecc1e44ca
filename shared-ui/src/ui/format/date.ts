import { createDateFormat } from './date-format.ts';

const short = createDateFormat();
const long = createDateFormat({ dateStyle: 'long' });
const longWithTime = createDateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Formats an ISO timestamp as a short date in the browser's time zone: "11/21/2026". */
export function formatDate(iso: string): string {
  return short.format(new Date(iso));
}

/** Formats an ISO timestamp as a long date: "November 21, 2026". */
export function formatLongDate(iso: string): string {
  return long.format(new Date(iso));
}

/** Formats an ISO timestamp as a long date with time: "November 21, 2026 at 3:04 PM". */
export function formatDateTime(iso: string): string {
  return longWithTime.format(new Date(iso));
}
