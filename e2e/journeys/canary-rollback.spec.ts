import { setTimeout as wait } from 'node:timers/promises';
import { addPreview } from '@challenge-coins/release/previews';
import { setCanary } from '@challenge-coins/release/release-transitions';
import type { ReleaseStore } from '@challenge-coins/release/release-store';
import { CANARY_BUCKETS, getCanaryBucket } from '@challenge-coins/edge/releases/canary-bucket';
import { expect, heading, test as base, type Page } from '../journey.ts';
import { LoadBalancer } from '../releases/load-balancer.ts';
import { ShopFront } from '../releases/shop-front.ts';
import { addVariant } from '../releases/release-variants.ts';

const PART = 'storefront-mfe';
const SHOP = 'Shop All Coins';
/** Three of sixty page loads have an error: 5 %. */
const VISITS = 60;
const EVERY = 20;
/** Timeout in milliseconds from the last failing page load to the rollback. */
const AT_MOST = 30_000;

// Serial: the tests share one front end.
base.describe.configure({ mode: 'default', timeout: 150_000 });

const test = base.extend<object, { front: ShopFront }>({
  front: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      // Visitors come through a load balancer, each from a different address.
      const front = await ShopFront.open({ EDGE_PROXIES: '127.0.0.1' });
      await use(front);
      await front.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ front }, use) => use(front.url),
});

/** Adds a release that marks the page with its id and runs `script` at the end of its entry. */
function add(front: ShopFront, id: string, script = ''): Promise<ReleaseStore> {
  const mark = `;document.documentElement.setAttribute('data-release', '${id}');${script}`;
  return addVariant({ releasesDir: front.releasesDir, part: PART }, id, ({ release, edit }) =>
    edit(release.entry, (text) => text + mark),
  );
}

/** The marked release that the page runs. */
const releaseOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-release'));

/** Cookie that assigns a visitor to the canary of the part. */
function chosen({ url }: { url: string }) {
  const all = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
  const value = String(all.find((bucket) => getCanaryBucket(PART, bucket) === 0));
  return { name: 'bucket', value, url };
}

/** Loads the canary's page as a new visitor; resolves when the page has reported its metrics. */
async function loadPage(page: Page, shop: LoadBalancer, number: number): Promise<void> {
  shop.visitor = `203.0.113.${number}`;
  await page.context().clearCookies();
  await page.context().addCookies([chosen(shop)]);
  // Without images, which do not affect the reports.
  const address = `${shop.url}/faqs?visit=${number}`;
  // Ignore the report that the previous page sends on unload.
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/visits') &&
      answer.status() === 204 &&
      answer.request().headers().referer === address,
  );
  await page.goto(address);
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible();
  await page.mouse.move(100, 100);
  await told;
  // An error is reported with the page load or in a separate request shortly after.
  if (number % EVERY === 0) await wait(1_500);
}

test('a canary with 5 % script errors is rolled back automatically, with the reason in the list', async ({
  browser,
  front,
  page,
}) => {
  // Sixty page loads take long on a busy machine.
  test.setTimeout(300_000);
  const throws = `if (new URLSearchParams(location.search).get('visit') % ${EVERY} === 0)
    setTimeout(() => { throw new Error('broken on purpose'); });`;
  const store = await add(front, 'known-bad', throws);
  const release = await store.release('known-bad');
  const live = (await store.document())!.live.id;
  await store.withLock('a canary', async () => {
    const since = new Date().toISOString();
    await store.replaceDocument(setCanary(await store.document(), { release, percent: 50, since }));
  });
  await page.context().addCookies([chosen(front)]);
  // Requested without a browser, which would count as another page load.
  const html = async () => (await page.request.get('/shop')).text();
  await expect.poll(html).toContain('/known-bad/');

  const shop = await LoadBalancer.before(front.url);
  // Cookies are separate; the shared window and cache do not appear in reports.
  const visitors = await browser.newPage();
  for (let number = 1; number < VISITS; number += 1) await loadPage(visitors, shop, number);
  expect((await store.document())!.canary?.release.id).toBe('known-bad');
  await loadPage(visitors, shop, VISITS);
  await visitors.close();

  await expect(async () => {
    expect((await store.document())!.canary).toBeNull();
  }).toPass({ intervals: [200], timeout: AT_MOST });
  const why = `known-bad was rolled back automatically at .* UTC: 5\\.0 % of 60 visits had an error; of live ${live}`;
  // The reason is recorded after the rollback.
  await expect(async () => {
    expect((await front.command('releases', PART)).text).toMatch(new RegExp(why));
  }).toPass({ timeout: 10_000 });
  shop.close();
  await front.serves(PART, live);
  await page.goto('/shop');
  await expect(heading(page, SHOP)).toBeVisible();
  expect(await releaseOf(page)).toBeNull();
});

test('a preview is visible with its link only', async ({ browser, front, page }) => {
  const store = await add(front, 'not-yet');
  const { token } = await store.withLock('a preview', () => addPreview(store, 'not-yet', 1));
  await page.goto(`/preview/${PART}/${token}`);
  await page.goto('/shop');
  await expect(heading(page, SHOP)).toBeVisible();
  expect(await releaseOf(page)).toBe('not-yet');
  const stranger = await browser.newPage({ baseURL: front.url });
  await stranger.goto('/shop');
  await expect(heading(stranger, SHOP)).toBeVisible();
  expect(await releaseOf(stranger)).toBeNull();
  await expect(stranger.getByText('You are viewing a preview')).toHaveCount(0);

  await page.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('You are viewing a preview')).toHaveCount(0);
  expect(await releaseOf(page)).toBeNull();

  const { text } = await front.command('release', PART, '--preview');
  const [link = ''] = /http\S+\/preview\/storefront-mfe\/\S+/.exec(text) ?? [];
  await stranger.goto(link);
  await expect(stranger.getByText('You are viewing a preview')).toBeVisible();
});

test('a frozen part rejects releases and names the command that lifts the freeze; a rollback succeeds', async ({
  front,
}) => {
  const store = await add(front, 'before');
  await store.makeLive('before');
  const freeze = ['--until', '2096-12-01T18:00+01:00', '--reason', 'launch day'];
  expect((await front.command('freeze', PART, ...freeze)).isWell).toBe(true);
  const { text, isWell } = await front.command('release', PART);
  expect(isWell).toBe(false);
  expect(text).toContain('storefront-mfe is frozen until 2096-12-01 17:00:00 UTC: launch day.');
  expect(text).toContain('npm run unfreeze -w storefront-mfe');
  expect((await front.command('releases', PART)).text).toContain('is frozen until 2096-12-01');
  expect((await front.command('rollback', PART)).text).toContain('is live again');
  expect((await front.command('unfreeze', PART)).text).toContain('may be released again');
});

test('a page load reports its performance, but no visitor data', async ({ page }) => {
  const told: string[] = [];
  await page.exposeFunction('tellTest', (text: string) => told.push(text));
  await page.addInitScript(() => {
    // One page load in ten is sampled: this one.
    Math.random = () => 0.01;
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => (window as unknown as Tests).tellTest(text));
      return send(address, body);
    };
  });
  await page.goto('/product/2?coupon=marie');
  await expect(heading(page, 'Toussaint Louverture')).toBeVisible();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringContaining('/vitals.'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await wait(500);
  // Simulates switching to another tab.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => told.find((text) => text.includes('"lcp":'))).toBeDefined();
  expect(told.join('\n')).not.toMatch(/product|marie|coupon|Toussaint|http/);
});

interface Tests {
  tellTest(text: string): void;
}
