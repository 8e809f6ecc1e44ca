// Which visitor asks: the bucket that decides about canaries, the links of previews, and, outside
// production, the remotes that a developer has put in the place of the live ones. All are in cookies.
import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookies } from 'cookie';
import { CANARY_BUCKETS } from './canary-bucket.ts';
import type { Overrides } from './live-releases.ts';

export interface Visitor {
  /** 0 to 99, drawn once and kept; null for a visitor who has none yet. */
  readonly bucket: number | null;
  readonly overrides: Overrides;
  /** Part to the secret of the link that shows a release of it. */
  readonly previews: Readonly<Record<string, string>>;
  readonly isPreviewing: boolean;
}

const BUCKET = 'bucket';
const A_YEAR = 365 * 24 * 60 * 60;

/** The name of the cookie that puts another entry in the place of a remote's live one. */
const overrideCookie = (part: string) => `remote-override-${part}`;

/** What the name of the cookie begins with that shows a preview of a part. */
const PREVIEW = 'preview-';

function previewsIn(cookies: Cookies): Visitor['previews'] {
  const entries = Object.entries(cookies).flatMap(([name, token]) =>
    name.startsWith(PREVIEW) && token ? [[name.slice(PREVIEW.length), token] as const] : [],
  );
  return Object.fromEntries(entries);
}

function bucketIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The address in an override cookie; null where it is none that a browser could fetch. */
function addressIn(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) ? url : null;
}

function overridesIn(cookies: Cookies, overridable: readonly string[]): Overrides {
  const entries = overridable.flatMap((part) => {
    const url = addressIn(cookies[overrideCookie(part)]);
    return url ? [[part, url] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Reads the visitor's cookies; only the remotes that the server allows may be overridden. */
export function visitorOf(
  cookieHeader: string | undefined,
  overridable: readonly string[],
): Visitor {
  const cookies = parseCookie(cookieHeader ?? '');
  const previews = previewsIn(cookies);
  return {
    bucket: bucketIn(cookies[BUCKET]),
    previews,
    isPreviewing: Object.keys(previews).length > 0,
    overrides: overridesIn(cookies, overridable),
  };
}

/** Draws the bucket of a visitor who has none. */
export function assignCanaryBucket(): number {
  return randomInt(CANARY_BUCKETS);
}

/** Out of reach of scripts, and sent along with a link from a mail. */
const KEPT = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The Set-Cookie header that keeps a bucket for a year. */
export function bucketCookie(bucket: number, isSecure: boolean): string {
  return stringifySetCookie(BUCKET, String(bucket), { ...KEPT, maxAge: A_YEAR, secure: isSecure });
}

/** The Set-Cookie header that shows a preview until it ends. */
export function previewCookie(
  part: string,
  token: string,
  until: string,
  isSecure: boolean,
): string {
  const kept = { ...KEPT, expires: new Date(until), secure: isSecure };
  return stringifySetCookie(PREVIEW + part, token, kept);
}

/** The Set-Cookie headers that end the previews of these parts. */
export function clearPreviewCookies(parts: readonly string[], isSecure: boolean): string[] {
  const gone = { ...KEPT, maxAge: 0, secure: isSecure };
  return parts.map((part) => stringifySetCookie(PREVIEW + part, '', gone));
}
