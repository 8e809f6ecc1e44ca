// Overrides a part of a deployed shop with the one from this machine. The shell honours the cookie only
// where its operator allows it (REMOTE_OVERRIDES=allow), never in production.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontEnd } from '@challenge-coins/release/parts';

/** Cookie lifetime in seconds: a working day, so that a forgotten override ends by itself. */
const MAX_AGE_SECONDS = 10 * 60 * 60;

export interface Override {
  readonly part: FrontEnd;
  /** URL of the deployed shop. */
  readonly shop: URL;
  /** URL of the remote entry on this machine. */
  readonly entry: URL;
}

/** The cookie that enables the override. */
export function overrideCookie({ part, entry }: Override): string {
  const value = encodeURIComponent(entry.href);
  return `remote-override-${part}=${value}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}

/** The cookie that disables the override. */
function removalCookie({ part }: Pick<Override, 'part'>): string {
  return `remote-override-${part}=; path=/; max-age=0; samesite=lax`;
}

/** Cookies are shared by all ports of a host, so on the same host this server can set the shop's. */
function canSetCookie({ shop }: Override, host: string | undefined): boolean {
  return host?.replace(/:\d+$/, '') === shop.hostname;
}

function explanation(override: Override): string {
  const { part, shop } = override;
  const line = (cookie: string) => `<pre>document.cookie = '${cookie}'</pre>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Open the shop</title>',
    '<meta name="color-scheme" content="light dark"></head>',
    `<body><h1>${part} from this machine</h1>`,
    `<ol><li>Open <a href="${shop.href}" target="_blank">${shop.href}</a>.</li>`,
    `<li>Enter this in the console of its page, then reload it:${line(overrideCookie(override))}</li></ol>`,
    `<p>To return to the live release:</p>${line(removalCookie(override))}`,
    '<p>The shop accepts it only if its shell runs with REMOTE_OVERRIDES=allow.</p></body></html>\n',
  ].join('');
}

/**
 * Handler of `/__open`, which enables the override and redirects to the shop, and `/__open?off`, which
 * disables it. On another host it responds with instructions.
 */
export function createOverrideHandler(override: Override) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!canSetCookie(override, request.headers.host)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(explanation(override));
      return;
    }
    const isOff = request.url?.endsWith('?off') ?? false;
    const cookie = isOff ? removalCookie(override) : overrideCookie(override);
    response.writeHead(302, { 'set-cookie': cookie, location: override.shop.href });
    response.end();
  };
}
