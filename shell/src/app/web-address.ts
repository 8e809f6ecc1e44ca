/** `text` as a URL, or null where it is none; a bare path is read on this page's origin. */
export function webUrl(text: string): URL | null {
  try {
    return new URL(text, location.origin);
  } catch {
    return null;
  }
}
