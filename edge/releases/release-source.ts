/** Returns the document as text; rejects if there is none or the part does not respond in time. */
export type ReleaseSource = () => Promise<string>;

/** Timeout of a part's server, in milliseconds. */
const TIMEOUT_MS = 1_500;
const MAX_DOCUMENT_LENGTH = 500_000;

/** Source that reads from the part's server. */
export function createHttpSource(origin: string): ReleaseSource {
  return async () => {
    const response = await fetch(new URL('/release.json', origin), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${origin}/release.json responded ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_DOCUMENT_LENGTH) throw new Error(`${origin}/release.json is too long`);
    return text;
  };
}
