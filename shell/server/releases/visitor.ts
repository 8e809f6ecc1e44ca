// Which visitor asks: the bucket that decides about canaries, the links of previews, and, outside
// production, the remotes that a developer has put in the place of the live ones. All are in cookies.
import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookies } from 'cookie';
import { BUCKETS } from './bucket.ts';
import { PARTS, REMOTE_PARTS } from './live-releases.ts';
import type { Overrides, Part, RemotePart } from './live-releases.ts';

export interface Visitor {
  /** 0 to 99, drawn once and kept; null for a visitor who has none yet. */
  readonly bucket: number | null;
  readonly overrides: Overrides;
  /** Part to the secret of the link that shows a release of it. */
  readonly previews: Readonly<Partial<Record<Part, string>>>;
  readonly isPreviewing: boolean;
}

const BUCKET = 'bucket';
const A_YEAR = 365 * 24 * 60 * 60;

/** The name of the cookie that puts another entry in the place of a remote's live one. */
const overrideCookie = (part: RemotePart) => `remote-override-${part}`;

const previewCookieName = (part: Part) => `preview-${part}`;

function previewsIn(cookies: Cookies): Visitor['previews'] {
  const given = PARTS.flatMap((part) => {
    const token = cookies[previewCookieName(part)];
    return token ? [[part, token] as const] : [];
  });
  return Object.fromEntries(given);
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

function overridesIn(cookies: Cookies): Overrides {
  const given = REMOTE_PARTS.flatMap((part) => {
    const url = addressIn(cookies[overrideCookie(part)]);
    return url ? [[part, url] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Reads the visitor's cookies; overrides count only where the server allows them. */
export function visitorOf(cookieHeader: string | undefined, allowsOverrides: boolean): Visitor {
  const cookies = parseCookie(cookieHeader ?? '');
  const previews = previewsIn(cookies);
  return {
    bucket: bucketIn(cookies[BUCKET]),
    previews,
    isPreviewing: Object.keys(previews).length > 0,
    overrides: allowsOverrides ? overridesIn(cookies) : {},
  };
}

/** Draws the bucket of a visitor who has none. */
export function drawBucket(): number {
  return randomInt(BUCKETS);
}

/** Out of reach of scripts, and sent along with a link from a mail. */
const KEPT = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The Set-Cookie header that keeps a bucket for a year. */
export function bucketCookie(bucket: number, isSecure: boolean): string {
  return stringifySetCookie(BUCKET, String(bucket), { ...KEPT, maxAge: A_YEAR, secure: isSecure });
}

/** The Set-Cookie header that shows a preview until it ends. */
export function previewCookie(part: Part, token: string, until: string, isSecure: boolean): string {
  const kept = { ...KEPT, expires: new Date(until), secure: isSecure };
  return stringifySetCookie(previewCookieName(part), token, kept);
}

/** The Set-Cookie headers that end every preview. */
export function endOfPreviews(isSecure: boolean): string[] {
  const gone = { ...KEPT, maxAge: 0, secure: isSecure };
  return PARTS.map((part) => stringifySetCookie(previewCookieName(part), '', gone));
}
