// Fixtures and locators shared by the journeys.
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base, type Locator, type Page, type Request } from '@playwright/test';
import { Admin, type TestSession, type Shopper, type SiteSettingsInput } from './shop-api.ts';
import { SETTINGS_LOCK_PORT } from './shop.ts';
import { logInShopper } from './shopper.ts';

export { expect, type Page } from '@playwright/test';

interface Fixtures {
  /** A new shopper, logged in on the page. */
  readonly shopper: Shopper;
  /** The shopkeeper through the API; products created for the test are archived after it. */
  readonly admin: Admin;
  /** The current site settings: locked for the test and restored after it. */
  readonly ownSettings: SiteSettingsInput;
}

/** One shopkeeper session shared by all tests of a worker. */
let session: Promise<TestSession> | undefined;

/** Timeout in milliseconds for a server-rendered page to be hydrated before a journey continues anyway. */
const HYDRATION_TIMEOUT_MS = 4_000;

/**
 * Makes page.goto wait for hydration, as a user would who looks at the page first. Journeys about the
 * server-rendered page itself use `waitUntil: 'commit'`.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === 'commit') return response;
    const gone = (deaf: string) =>
      page
        .locator(deaf)
        .first()
        .waitFor({ state: 'detached', timeout: HYDRATION_TIMEOUT_MS })
        .catch(() => undefined);
    await gone('#root[data-painted]');
    // A pointer movement, as by any user, starts the deferred scripts.
    await page.mouse.move(0, 0);
    await page.mouse.move(1, 1);
    await gone('[data-pending]');
    return response;
  };
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
  },
  shopper: async ({ page }, use) => use(await logInShopper(page)),
  admin: async ({ request }, use) => {
    session ??= Admin.logIn(request);
    const admin = new Admin(request, await session);
    await use(admin);
    await admin.cleanUp();
  },
  ownSettings: async ({ admin }, use) => {
    const turn = await lockSettings();
    try {
      const before = await admin.settings();
      await use(before);
      await admin.saveSettings(before);
    } finally {
      turn.close();
    }
  },
});

/**
 * Locks the settings, a single row that tests must not change concurrently. The lock is a listening port
 * shared by all workers, which a crash releases.
 */
async function lockSettings(): Promise<Server> {
  for (;;) {
    const server = createServer();
    const mine = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(SETTINGS_LOCK_PORT, '127.0.0.1', () => resolve(true));
    });
    if (mine) return server;
    await wait(50);
  }
}

/** The page's main heading. */
export const heading = (page: Page, name: string | RegExp = ''): Locator =>
  page.getByRole('heading', { level: 1, name });
export const header = (page: Page): Locator => page.getByRole('banner');
export const main = (page: Page): Locator => page.getByRole('main');
/** The cart link, with the item count in its name. */
export const cartLink = (page: Page, pieces: string | RegExp = /^Cart, \d+ item/): Locator =>
  header(page).getByRole('link', { name: pieces });
/** Follows a header link by client-side navigation. */
export const follow = (page: Page, name: string): Promise<void> =>
  header(page).getByRole('link', { name, exact: true }).click();

const EVERY_URL = '**/*';

/**
 * Takes the page offline. Its requests are aborted as well, because a Chromium that has run many tests sometimes ignores the
 * emulated network state.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.route(EVERY_URL, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
}

/** Takes the page online again, with the event that a browser fires then. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unroute(EVERY_URL);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Collects requests to matching URLs from now on. */
export function requestsTo(page: Page, address: RegExp): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) made.push(request);
  });
  return made;
}

/** URL pattern or predicate. */
export type UrlMatcher = string | ((url: URL) => boolean);

/** Requests for product lists with any parameters. */
export const isProducts = ({ pathname }: URL) => pathname === '/api/products';

/** Fails every request to matching URLs until the page is unrouted. */
export function respondWith(page: Page, status: number, address: UrlMatcher): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status, body: '' }));
}

/**
 * Repairs the failure and retries by keyboard: the button disappears when the page retries by itself, and a
 * click would wait for it.
 */
export async function tryAgain(page: Page, repair: () => Promise<unknown>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  // The page may already be retrying by itself.
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.focus();
  await repair();
  await page.keyboard.press('Enter');
}
