/** URL of the contact page with a prefilled subject and message. */
export function contactPath(subject: string, message: string): string {
  return `/contact?${new URLSearchParams({ subject, message })}`;
}
