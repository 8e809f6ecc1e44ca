import { delayResponses } from '../delayed-responses.ts';
import { cartLink, expect, follow, main, type Page } from '../journey.ts';
import { test } from '../isolated-front-end.ts';
import { BROKEN_RELEASES, ERROR_PAGES } from '../releases/broken-releases.ts';
import type { RunningRemote } from '../releases/shop-front.ts';
import { addVariant } from '../releases/release-variants.ts';
import { storeSession } from '../shopper.ts';

interface RemoteInPage {
  readonly part: RunningRemote;
  readonly path: string;
  readonly link: string;
  readonly heading: string;
  /** A link to a page of the same remote in a separate chunk. */
  readonly inner: { readonly link: string; readonly heading: string };
}

const STOREFRONT: RemoteInPage = {
  part: 'storefront-mfe',
  path: '/shop',
  link: 'Shop',
  heading: 'Shop All Coins',
  inner: { link: 'FAQs', heading: 'Frequently Asked Questions' },
};
const ADMIN: RemoteInPage = {
  part: 'admin-mfe',
  path: '/admin',
  link: 'Admin',
  heading: 'Admin Dashboard',
  inner: { link: 'Activity', heading: 'Activity' },
};

/** Heading of the frame's content. */
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** Expects the error message inside the frame and everything around it to work. */
async function expectErrorInFrame(
  page: Page,
  shows: (typeof ERROR_PAGES)[keyof typeof ERROR_PAGES],
) {
  await expect(heading(page, shows.heading)).toBeVisible();
  await expect(main(page).getByRole('button', { name: shows.button })).toBeVisible();
  await expect(cartLink(page)).toBeVisible();
  await expectFooter(page);
}

/** Asserts that the page has a footer in the shop and none in the admin UI. */
async function expectFooter(page: Page) {
  const isAdminRoute = new URL(page.url()).pathname.startsWith('/admin');
  await expect(page.getByRole('contentinfo')).toHaveCount(isAdminRoute ? 0 : 1);
}

/** The button of the message loads the page after the problem is fixed. */
async function expectRecovery(
  page: Page,
  shows: (typeof ERROR_PAGES)[keyof typeof ERROR_PAGES],
  name: string,
) {
  await main(page).getByRole('button', { name: shows.button }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(cartLink(page)).toBeVisible();
}

for (const [remote, other] of [
  [STOREFRONT, ADMIN],
  [ADMIN, STOREFRONT],
] as const) {
  const { part } = remote;

  test.describe(part, () => {
    test.beforeEach(({ page, admin }) => storeSession(page, admin.session));

    for (const { name, shows, change } of BROKEN_RELEASES) {
      test(`a release ${name} shows a message; the rest works, and a rollback fixes it`, async ({
        page,
        front,
      }) => {
        const id = `broken-${name.replaceAll(/[^a-z]+/g, '-')}`;
        const store = await addVariant({ releasesDir: front.releasesDir, part }, id, change);
        const good = (await store.document())!.live.id;
        await store.makeLive(id);
        await front.serves(part, id);

        // Navigate from another part's page: nothing of this part is preloaded, so the shell checks it.
        await page.goto(other.path);
        await expect(heading(page, other.heading)).toBeVisible();
        await follow(page, remote.link);
        await expectErrorInFrame(page, shows);
        await follow(page, other.link);
        await expect(heading(page, other.heading)).toBeVisible();
        await page.goto(remote.path);
        await expectErrorInFrame(page, shows);

        await store.makeLive(good);
        await front.serves(part, good);
        await expectRecovery(page, shows, remote.heading);
      });
    }

    test('a server that is down shows a message; the rest works, and the page recovers with the server', async ({
      page,
      front,
    }) => {
      await front.stop(part);
      await page.goto(remote.path);
      await expectErrorInFrame(page, ERROR_PAGES.unavailable);
      await follow(page, other.link);
      await expect(heading(page, other.heading)).toBeVisible();
      await follow(page, remote.link);
      await expectErrorInFrame(page, ERROR_PAGES.unavailable);
      await front.start(part);
      await expectRecovery(page, ERROR_PAGES.unavailable, remote.heading);
    });

    for (const [kind, comesLate] of [
      ['slow', true],
      ['hanging', false],
    ] as const) {
      test(`a ${kind} server times out after eight seconds, and can be retried`, async ({
        page,
      }) => {
        await page.clock.install();
        const held = await delayResponses(page, `**/${part}/releases/*/remoteEntry.*.js`);
        // The page never finishes loading, on purpose.
        await page.goto(remote.path, { waitUntil: 'commit' });
        await held.one;
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(heading(page, ERROR_PAGES.unavailable.heading)).toHaveCount(0);
        await page.clock.runFor(8000);
        await expectErrorInFrame(page, ERROR_PAGES.unavailable);
        await held.end(comesLate);
        await expectRecovery(page, ERROR_PAGES.unavailable, remote.heading);
      });
    }

    test('a tab whose release was pruned offers a reload, which works', async ({ page, front }) => {
      const at = { releasesDir: front.releasesDir, part };
      const store = await addVariant(at, 'soon-pruned');
      const good = (await store.document())!.live.id;
      await store.makeLive('soon-pruned');
      await front.serves(part, 'soon-pruned');
      await page.goto(remote.path);
      await expect(heading(page, remote.heading)).toBeVisible();
      // A page consists of several chunks; load those of this page before the release is deleted.
      await page.waitForLoadState('networkidle');
      await store.makeLive(good);
      await front.serves(part, good);
      await store.remove('soon-pruned');

      await page.getByRole('link', { name: remote.inner.link, exact: true }).first().click();
      await expectErrorInFrame(page, ERROR_PAGES.outdated);
      await follow(page, other.link);
      await expect(heading(page, other.heading)).toBeVisible();
      await page.goBack();
      await expectErrorInFrame(page, ERROR_PAGES.outdated);
      await expectRecovery(page, ERROR_PAGES.outdated, remote.inner.heading);
    });
  });
}

test('an API outage is shown everywhere, and pages recover without a reload', async ({
  page,
  front,
  admin,
}) => {
  await storeSession(page, admin.session);
  await front.api.disconnect();
  await page.goto('/faqs');
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const screens = [
    {
      open: () => follow(page, STOREFRONT.link),
      without: 'The products could not be loaded',
      withApi: main(page).getByRole('article').first(),
    },
    {
      open: () => cartLink(page, /^Cart/).click(),
      without: 'The cart could not be loaded',
      withApi: main(page).getByText('Your cart is empty'),
    },
    {
      open: () => follow(page, ADMIN.link),
      without: 'We could not verify your access',
      withApi: heading(page, ADMIN.heading),
    },
  ];
  for (const { open, without } of screens) {
    await open();
    await expect(main(page).getByText(without)).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectFooter(page);
  }

  await front.api.restore();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, ADMIN.heading)).toBeVisible();
  for (const { open, withApi } of screens) {
    await open();
    await expect(withApi).toBeVisible();
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
