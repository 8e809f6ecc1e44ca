/** The contact page with a letter begun: what it is about, and its first words. */
export function contactPath(subject: string, message: string): string {
  return `/contact?${new URLSearchParams({ subject, message })}`;
}
