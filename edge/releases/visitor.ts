// State of a visitor, all from cookies: canary bucket, preview tokens and, outside production, developer
// overrides of remotes.
import { parseCookie, stringifySetCookie, type Cookies } from 'cookie';
import type { Overrides } from './live-releases.ts';

export interface Visitor {
  /** Random number from 0 to 99, assigned once; null for a new visitor. */
  readonly bucket: number | null;
  readonly overrides: Overrides;
  readonly previews: Readonly<Record<string, string>>;
  readonly isPreviewing: boolean;
}

const BUCKET_COOKIE = 'bucket';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const overrideCookie = (part: string) => `remote-override-${part}`;

const PREVIEW_COOKIE_PREFIX = 'preview-';

function parsePreviews(cookies: Cookies): Visitor['previews'] {
  const entries = Object.entries(cookies).flatMap(([name, token]) =>
    name.startsWith(PREVIEW_COOKIE_PREFIX) && token
      ? [[name.slice(PREVIEW_COOKIE_PREFIX.length), token] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function parseBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** URL in an override cookie; null unless it is an http(s) URL. */
function parseHttpUrl(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) ? url : null;
}

function parseOverrides(cookies: Cookies, overridable: readonly string[]): Overrides {
  const entries = overridable.flatMap((part) => {
    const url = parseHttpUrl(cookies[overrideCookie(part)]);
    return url ? [[part, url] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Parses the visitor's cookies; only `overridable` remotes can be overridden. */
export function parseVisitor(
  cookieHeader: string | undefined,
  overridable: readonly string[],
): Visitor {
  const cookies = parseCookie(cookieHeader ?? '');
  const previews = parsePreviews(cookies);
  return {
    bucket: parseBucket(cookies[BUCKET_COOKIE]),
    previews,
    isPreviewing: Object.keys(previews).length > 0,
    overrides: parseOverrides(cookies, overridable),
  };
}

/** Not readable by scripts; sent with links from emails. */
const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Set-Cookie header that stores a bucket for a year. */
export function canaryBucketCookie(bucket: number, isSecure: boolean): string {
  return stringifySetCookie(BUCKET_COOKIE, String(bucket), {
    ...COOKIE_OPTIONS,
    maxAge: YEAR_SECONDS,
    secure: isSecure,
  });
}

/** Set-Cookie header of a preview, valid until it ends. */
export function previewCookie(
  part: string,
  token: string,
  until: string,
  isSecure: boolean,
): string {
  const options = { ...COOKIE_OPTIONS, expires: new Date(until), secure: isSecure };
  return stringifySetCookie(PREVIEW_COOKIE_PREFIX + part, token, options);
}

/** Set-Cookie headers that delete the previews of these parts. */
export function clearPreviewCookies(parts: readonly string[], isSecure: boolean): string[] {
  const expired = { ...COOKIE_OPTIONS, maxAge: 0, secure: isSecure };
  return parts.map((part) => stringifySetCookie(PREVIEW_COOKIE_PREFIX + part, '', expired));
}
