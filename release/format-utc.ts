/** Formats an ISO time: `2026-12-01 18:00:00 UTC`. */
export function formatUtc(time: string): string {
  return `${time.slice(0, 19).replace('T', ' ')} UTC`;
}
