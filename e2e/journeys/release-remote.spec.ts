import type { FrontEnd } from '@challenge-coins/release/parts';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { CANARY_BUCKETS, getCanaryBucket } from '@challenge-coins/edge/releases/canary-bucket';
import { checkout } from '../cart.ts';
import { cartLink, expect, follow, heading, test as base, type Page } from '../journey.ts';
import { OwnShop } from '../releases/own-shop.ts';
import { addVariant } from '../releases/release-variants.ts';

const RELEASES = 20;
/** A purchase runs during every fifth release. */
const BUYS_EVERY = 5;
const PART = 'storefront-mfe';
/** Timeout in milliseconds from making a release live to a page that runs it. */
const SOON = 5_000;
const PAGES = [
  { path: '/shop', heading: 'Shop All Coins' },
  { path: '/product/2', heading: 'Toussaint Louverture' },
  { path: '/faqs', heading: 'Frequently Asked Questions' },
] as const;

// Serial: the tests share one shop.
base.describe.configure({ mode: 'default', timeout: 150_000 });

const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const shop = await OwnShop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** The marked release of the storefront, or of another part, that the page runs. */
const releaseOf = (page: Page, part: FrontEnd = PART) =>
  page.evaluate((name) => document.documentElement.getAttribute(`data-${name}`), part);

/** Adds a release that marks the page with its id, and makes it live. */
async function release(shop: OwnShop, id: string, part: FrontEnd = PART): Promise<void> {
  const mark = `;document.documentElement.setAttribute('data-${part}', '${id}');`;
  const at = { releasesDir: shop.releasesDir, part };
  const store = await addVariant(at, id, ({ release: { entry }, edit }) =>
    edit(entry, (text) => text + mark),
  );
  await store.makeLive(id);
}

/** Reloads a page until it runs that release; the shell's server polls once a second. */
async function arrivesAt(
  page: Page,
  { path, heading: name }: (typeof PAGES)[number],
  id: string | null,
  part: FrontEnd = PART,
) {
  const address = `/${part}/releases/${id}/`;
  await expect(async () => {
    // Poll the server first, to avoid useless page loads.
    if (id !== null) expect(await (await page.request.get(path)).text()).toContain(address);
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    expect(await releaseOf(page, part)).toBe(id);
  }).toPass({ intervals: [100], timeout: SOON });
}

/** Collects all errors of a page. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
}

/** Checks out with the cart's button. */
async function checkOut(page: Page): Promise<void> {
  await cartLink(page).click();
  await checkout(page).click();
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(cartLink(page, 'Cart, 0 items')).toBeVisible();
}

test('twenty releases in a row affect no shopper and no other part', async ({
  browser,
  page,
  shop,
  shopper,
}) => {
  const faults: string[] = [];
  const early = await browser.newPage({ baseURL: shop.url });
  for (const each of [page, early]) watch(each, faults);
  await early.goto('/shop');
  await expect(heading(early, 'Shop All Coins')).toBeVisible();
  const before = { processes: await shop.processes(), files: await shop.filesOfOthers(PART) };

  for (let number = 1; number <= RELEASES; number += 1) {
    const id = `release-${String(number).padStart(2, '0')}`;
    await release(shop, id);
    await arrivesAt(page, PAGES[number % PAGES.length]!, id);
    if (number % BUYS_EVERY === 1) {
      await page.goto('/product/2');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
    }
    if (number % BUYS_EVERY !== 0) await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
    else await checkOut(page);
  }

  expect(await shopper.orders()).toHaveLength(RELEASES / BUYS_EVERY);
  await follow(early, 'FAQs');
  await expect(heading(early, 'Frequently Asked Questions')).toBeVisible();
  await follow(early, 'Home');
  await expect(heading(early)).toBeVisible();
  expect(await releaseOf(early)).toBeNull();
  expect(faults).toEqual([]);
  const after = { processes: await shop.processes(), files: await shop.filesOfOthers(PART) };
  expect(after).toEqual(before);
});

test('a team rolls back, releases a canary and promotes it from its own folder', async ({
  page,
  shop,
}) => {
  await release(shop, 'known-good');
  await release(shop, 'known-bad');
  await arrivesAt(page, PAGES[0], 'known-bad');
  expect((await shop.command('rollback')).text).toContain('known-good is live again');
  await arrivesAt(page, PAGES[0], 'known-good');

  const wish = ['--canary', '10', '--until-errors', '1', '--after-visits', '500'];
  const canary = await shop.command('release', { with: wish });
  expect(canary.text).toContain('live for 10 % of the visitors');
  const { text: list } = await shop.command('releases');
  expect(list).toMatch(/ canary, 10 %$/m);
  expect(list).toMatch(/^ *known-good .* live$/m);
  expect(list).toContain('is rolled back automatically at 1 % of 500 or more visits with an error');
  const bucket = (wanted: number) => {
    const value = Array.from({ length: CANARY_BUCKETS }, (_, kept) => kept).find(
      (kept) => getCanaryBucket(PART, kept) === wanted,
    );
    return page.context().addCookies([{ name: 'bucket', value: String(value), url: shop.url }]);
  };
  await bucket(10);
  await arrivesAt(page, PAGES[0], 'known-good');
  await bucket(9);
  await arrivesAt(page, PAGES[0], null);
  expect((await shop.command('promote')).text).toContain('is live for all visitors');
});

test('a release that the live shell cannot run is rejected with a reason', async ({ shop }) => {
  const store = new ReleaseStore(shop.releasesDir, PART);
  const live = (await store.document())!.live.id;
  const at = { releasesDir: shop.releasesDir, part: PART } as const;
  await addVariant(at, 'other-contract', ({ claim }) => claim({ contract: 99 }));
  const { text, isWell } = await shop.command('rollback', { with: ['other-contract'] });
  expect(isWell).toBe(false);
  expect(text).toContain('it needs contract 99, and the live shell offers 1, 2');
  expect((await store.document())!.live.id).toBe(live);
});

test('a new shell is served without a restart, and tabs with the old one keep working', async ({
  browser,
  page,
  shop,
}) => {
  const faults: string[] = [];
  const early = await browser.newPage({ baseURL: shop.url });
  watch(early, faults);
  await early.goto('/shop');
  await expect(heading(early, 'Shop All Coins')).toBeVisible();
  const before = { processes: await shop.processes(), files: await shop.filesOfOthers('shell') };

  await release(shop, 'new-shell', 'shell');
  await arrivesAt(page, PAGES[0], 'new-shell', 'shell');
  await follow(early, 'FAQs');
  await expect(heading(early, 'Frequently Asked Questions')).toBeVisible();
  expect(await releaseOf(early, 'shell')).toBeNull();

  const { text } = await shop.command('rollback', { of: 'shell' });
  expect(text).toContain('is live again');
  await arrivesAt(page, PAGES[0], null, 'shell');
  expect(faults).toEqual([]);
  const after = { processes: await shop.processes(), files: await shop.filesOfOthers('shell') };
  expect(after).toEqual(before);
});

test('the second of two concurrent releases is rejected with a message', async ({ shop }) => {
  const store = new ReleaseStore(shop.releasesDir, PART);
  const before = await store.document();
  await store.withLock('a release of the other half of the team', async () => {
    const { text, isWell } = await shop.command('release');
    expect(isWell).toBe(false);
    expect(text).toContain('Another release of storefront-mfe is being made: a release of the oth');
    expect(text).toContain('Nothing was changed.');
  });
  expect(await store.document()).toEqual(before);
  expect((await shop.command('release')).isWell).toBe(true);
});
