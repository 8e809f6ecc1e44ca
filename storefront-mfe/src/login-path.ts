/** The shell's log-in page, and where it leads back to afterwards. */
export function loginPath(back: string): string {
  return `/login?next=${encodeURIComponent(back)}`;
}
