// Puts a part from this machine in the place of the live one, inside a deployed shell. The shell
// honours the cookie only where its operator allows it (REMOTE_OVERRIDES=allow), never in production.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontEnd } from '../../release/parts.ts';

/** Long enough for a day's work, short enough not to be found by surprise next week; seconds. */
const WORKING_DAY = 10 * 60 * 60;

export interface Override {
  readonly part: FrontEnd;
  /** The deployed shop. */
  readonly shop: URL;
  /** The entry that this machine serves. */
  readonly entry: URL;
}

/** The cookie as a browser sets it. */
export function overrideCookie({ part, entry }: Override): string {
  const value = encodeURIComponent(entry.href);
  return `remote-override-${part}=${value}; path=/; max-age=${WORKING_DAY}; samesite=lax`;
}

/** The cookie that ends it. */
function endOfOverride({ part }: Pick<Override, 'part'>): string {
  return `remote-override-${part}=; path=/; max-age=0; samesite=lax`;
}

/** Cookies belong to a host, whatever the port: on one host this server can set the shop's. */
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
    `<li>Type this into the console of its page, then load it again:${line(overrideCookie(override))}</li></ol>`,
    `<p>To go back to the live one:</p>${line(endOfOverride(override))}`,
    '<p>The shop takes it only when its shell runs with REMOTE_OVERRIDES=allow.</p></body></html>\n',
  ].join('');
}

/** `/__open` opens the shop with the part in it, `/__open?off` without; or it says how to do so. */
export function respondWithCors(override: Override) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!canSetCookie(override, request.headers.host)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(explanation(override));
      return;
    }
    const isOff = request.url?.endsWith('?off') ?? false;
    const cookie = isOff ? endOfOverride(override) : overrideCookie(override);
    response.writeHead(302, { 'set-cookie': cookie, location: override.shop.href });
    response.end();
  };
}
