// Moments as a shopkeeper types and reads them: in the time of their own clock, to the minute.

/** What an `<input type="datetime-local">` shows of a moment; empty where there is none. */
export function toDateTimeInput(moment: string | null | undefined): string {
  if (!moment) return '';
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that was typed; null where none was. What was saved to the second stays so. */
export function parseDateTimeInput(text: string, saved: string | null | undefined): string | null {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return null;
  return saved && toDateTimeInput(saved) === text ? saved : at.toISOString();
}

/** "Dec 1, 2026, 9:00 AM" of what was typed; empty where it is no moment. */
export function formatInputDateTime(text: string): string {
  const moment = parseDateTimeInput(text, null);
  return moment === null ? '' : formatShortDateTime(moment);
}

/** "Dec 1, 2026, 9:00 AM": as short as a table wants it. */
export function formatShortDateTime(moment: string): string {
  return SHORT.format(new Date(moment));
}

const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
