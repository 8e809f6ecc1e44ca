// Which visitor asks: the bucket that decides about canaries, and, outside production, the remotes
// that a developer has put in the place of the live ones. Both are kept in cookies.
import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookies } from 'cookie';
import { BUCKETS } from './bucket.ts';
import { REMOTE_PARTS } from './live-releases.ts';
import type { Overrides, RemotePart } from './live-releases.ts';

export interface Visitor {
  /** 0 to 99, drawn once and kept; null for a visitor who has none yet. */
  readonly bucket: number | null;
  readonly overrides: Overrides;
}

const BUCKET = 'bucket';
const A_YEAR = 365 * 24 * 60 * 60;

/** The name of the cookie that puts another entry in the place of a remote's live one. */
const overrideCookie = (part: RemotePart) => `remote-override-${part}`;

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
  return {
    bucket: bucketIn(cookies[BUCKET]),
    overrides: allowsOverrides ? overridesIn(cookies) : {},
  };
}

/** Draws the bucket of a visitor who has none. */
export function drawBucket(): number {
  return randomInt(BUCKETS);
}

/** The Set-Cookie header that keeps a bucket for a year. */
export function bucketCookie(bucket: number, isSecure: boolean): string {
  const kept = { path: '/', maxAge: A_YEAR, httpOnly: true, sameSite: 'lax' } as const;
  return stringifySetCookie(BUCKET, String(bucket), { ...kept, secure: isSecure });
}
