/** A Retry-After header (seconds or a date) as seconds from now; null when absent or unreadable. */
export function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
