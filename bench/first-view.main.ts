// npm run bench:first-view -- http://localhost:3000 [http://other-build:3000]
// Measures a first visit on a slow mobile connection: script size, LCP, layout shift, blocking time. Two
// URLs are visited alternately, so that both see the same machine load.
import { chromium, type Browser } from '@playwright/test';
import { findOrInstallChromium } from '@challenge-coins/tools/verify/chromium';
import { aligned } from './table.ts';

const PATHS = ['/', '/shop', '/product/1'];
const ROUNDS = 5;
/** Network: 150 ms, 1.6 Mbit/s; CPU slowed down by the factor below. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU_SLOWDOWN = 4;
/** Time to wait after the load event, in milliseconds; later work does not count. */
const SETTLE_MS = 2500;

interface Visit {
  readonly scripts: number;
  readonly lcp: number;
  readonly cls: number;
  readonly blocked: number;
}

/** Script that runs in the page: records performance entries. */
const OBSERVE = `
  globalThis.seen = { lcp: 0, cls: 0, blocked: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  watch('layout-shift', ({ value }) => { seen.cls += value; });
  watch('longtask', ({ duration }) => { seen.blocked += Math.max(0, duration - 50); });
`;

async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let scripts = 0;
  const names = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, response.mimeType),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (names.get(requestId)?.includes('javascript')) scripts += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Omit<Visit, 'scripts'> }).seen,
  );
  await context.close();
  return { ...seen, scripts };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(name: string, visits: readonly Visit[]): string[] {
  const of = (read: (one: Visit) => number) => median(visits.map(read));
  return [
    name,
    `${(of(({ scripts }) => scripts) / 1000).toFixed(1)} kB`,
    `${(of(({ lcp }) => lcp) / 1000).toFixed(2)} s`,
    of(({ cls }) => cls).toFixed(3),
    `${of(({ blocked }) => blocked).toFixed(0)} ms`,
  ];
}

const addresses = process.argv.slice(2);
if (addresses.length === 0) throw new Error('Missing shop URL, for example http://localhost:3000');
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
});
const rows = [['page', 'scripts with headers', 'LCP', 'CLS', 'blocked']];
for (const path of PATHS) {
  const visits = addresses.map((): Visit[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, address] of addresses.entries()) {
      visits[index]?.push(await measureVisit(browser, address + path));
    }
  }
  for (const [index, address] of addresses.entries()) {
    rows.push(row(address + path, visits[index] ?? []));
  }
}
await browser.close();
console.log(aligned(rows));
