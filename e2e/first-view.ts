// Measures the longest chain of dependent requests before a page is displayed.
import type { Page, Request } from '@playwright/test';

/** Delay of every response in milliseconds, so that dependent requests start measurably later. */
const DELAY_MS = 300;

/** Resource types that block a page; images and fonts do not. */
const BLOCKING_TYPES = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
/** Prefetched, not needed for the page itself. */
const PREFETCHED = '/command-palette.';

interface Span {
  readonly address: string;
  readonly begins: number;
  readonly ends: number;
}

function spanOf(request: Request): Span | null {
  const { startTime, responseEnd } = request.timing();
  const { pathname } = new URL(request.url());
  if (
    !BLOCKING_TYPES.has(request.resourceType()) ||
    responseEnd < 0 ||
    pathname.includes(PREFETCHED)
  )
    return null;
  return { address: pathname, begins: startTime, ends: startTime + responseEnd };
}

/**
 * The longest chain of requests that each started after the previous one had ended. A resource named in the
 * HTML starts a chain, whenever the browser requests it.
 */
function longestChain(html: string, spans: readonly Span[]): Span[] {
  const lines = new Map<Span, Span[]>();
  for (const span of spans.toSorted((a, b) => a.ends - b.ends)) {
    if (html.includes(span.address)) {
      lines.set(span, [span]);
      continue;
    }
    const before = [...lines].filter(([{ ends }]) => ends <= span.begins).map(([, line]) => line);
    const longest = before.sort((a, b) => b.length - a.length)[0] ?? [];
    lines.set(span, [...longest, span]);
  }
  return [...lines.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** URLs of that chain, from the page's HTML until `stands` resolves, with delayed responses. */
export async function recordFirstViewSteps(
  page: Page,
  path: string,
  stands: () => Promise<unknown>,
): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  await stands();
  const spans = requests.flatMap((request) => spanOf(request) ?? []);
  return longestChain(html, spans).map(({ address }) => address);
}
