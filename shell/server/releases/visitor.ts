// Which visitor asks: the bucket that decides about canaries, and, outside production, the remotes
// that a developer has put in the place of the live ones. Both are kept in cookies.
import { randomInt } from 'node:crypto';
import { REMOTE_PARTS } from './live-releases.ts';
import type { Overrides, RemotePart } from './live-releases.ts';

export interface Visitor {
  /** 0 to 99, drawn once and kept; null for a visitor who has none yet. */
  readonly bucket: number | null;
  readonly overrides: Overrides;
}

const BUCKET = 'bucket';
const BUCKETS = 100;
const A_YEAR = 365 * 24 * 60 * 60;

/** The name of the cookie that puts another entry in the place of a remote's live one. */
const overrideCookie = (part: RemotePart) => `remote-override-${part}`;

function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs);
}

function bucketIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The address in an override cookie; null where it is none that a browser could fetch. */
function addressIn(text: string | undefined): URL | null {
  if (text === undefined) return null;
  try {
    const url = new URL(decodeURIComponent(text));
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function overridesIn(cookies: ReadonlyMap<string, string>): Overrides {
  const given = REMOTE_PARTS.flatMap((part) => {
    const url = addressIn(cookies.get(overrideCookie(part)));
    return url ? [[part, url] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Reads the visitor's cookies; overrides count only where the server allows them. */
export function visitorOf(cookieHeader: string | undefined, allowsOverrides: boolean): Visitor {
  const cookies = cookiesOf(cookieHeader);
  return {
    bucket: bucketIn(cookies.get(BUCKET)),
    overrides: allowsOverrides ? overridesIn(cookies) : {},
  };
}

/** Draws the bucket of a visitor who has none. */
export function drawBucket(): number {
  return randomInt(BUCKETS);
}

/** The Set-Cookie header that keeps a bucket for a year. */
export function bucketCookie(bucket: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${BUCKET}=${bucket}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`;
}
