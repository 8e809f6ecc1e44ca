// What a page waits for before it stands, as the browser's own clock has it.
import type { Page, Request } from '@playwright/test';

/** How long every answer is on its way, in milliseconds: what waits for another begins that much later. */
const ON_THE_WAY = 300;

/** Of the files and answers that a page is made of; pictures and fonts keep nobody waiting. */
const NEEDED = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
/** Fetched in advance, for what nobody has asked for yet. */
const AHEAD = '/finder.';

interface Span {
  readonly address: string;
  readonly begins: number;
  readonly ends: number;
}

function spanOf(request: Request): Span | null {
  const { startTime, responseEnd } = request.timing();
  const { pathname } = new URL(request.url());
  if (!NEEDED.has(request.resourceType()) || responseEnd < 0 || pathname.includes(AHEAD))
    return null;
  return { address: pathname, begins: startTime, ends: startTime + responseEnd };
}

/**
 * The longest line of requests of which each began when the one before it was over. What the HTML names is the
 * first of its line, whenever the browser gets to it.
 */
function longestLine(html: string, spans: readonly Span[]): Span[] {
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

/**
 * The addresses of that line from the page's HTML on, until `stands` resolves, on a line where every answer
 * takes its time.
 */
export async function stepsOf(
  page: Page,
  path: string,
  stands: () => Promise<unknown>,
): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ON_THE_WAY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  await stands();
  const spans = requests.flatMap((request) => spanOf(request) ?? []);
  return longestLine(html, spans).map(({ address }) => address);
}
