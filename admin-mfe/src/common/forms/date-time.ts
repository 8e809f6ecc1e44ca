// Dates and times in forms and tables: local time, to the minute.
import { createDateFormat } from '@challenge-coins/shared-ui/ui';

/** ISO moment to the value of an `<input type="datetime-local">`; empty for null. */
export function toDateTimeInput(moment: string | null | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/**
 * Value of an `<input type="datetime-local">` to an ISO moment; null if empty or invalid. An unchanged text returns
 * `saved` with its seconds.
 */
export function parseDateTimeInput(text: string, saved: string | null | undefined): string | null {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return null;
  return saved && toDateTimeInput(saved) === text ? saved : at.toISOString();
}

/** Input value as "Dec 1, 2026, 9:00 AM"; empty if invalid. */
export function formatInputDateTime(text: string): string {
  const moment = parseDateTimeInput(text, null);
  return moment === null ? '' : formatShortDateTime(moment);
}

/** ISO moment as "Dec 1, 2026, 9:00 AM", for table cells. */
export function formatShortDateTime(moment: string): string {
  return SHORT.format(new Date(moment));
}

const SHORT = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
