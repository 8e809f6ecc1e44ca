// What the journeys share: who walks through the shop, and where they look.
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base, type Locator, type Page, type Request } from '@playwright/test';
import { Admin, type TestSession, type Shopper, type SiteSettingsInput } from './shop-api.ts';
import { SETTINGS_LOCK_PORT } from './shop.ts';
import { logInShopper } from './shopper.ts';

export { expect, type Page } from '@playwright/test';

interface Fixtures {
  /** A new shopper, who is signed in on the page. */
  readonly shopper: Shopper;
  /** The shopkeeper, by the API alone; the products made for the test leave the shop with it. */
  readonly admin: Admin;
  /** The site's settings as they are: the test has them to itself, and they are put back. */
  readonly ownSettings: SiteSettingsInput;
}

/** One session of the shopkeeper serves all tests of a worker. */
let session: Promise<TestSession> | undefined;

/** How long a painted page may wait for its scripts before a journey goes on without them, in milliseconds. */
const TAKEN_OVER = 4_000;

/**
 * A journey goes on when the page listens, as somebody does who has looked at it first; one that is about the
 * painted page itself goes there with `waitUntil: 'commit'`.
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
        .waitFor({ state: 'detached', timeout: TAKEN_OVER })
        .catch(() => undefined);
    await gone('#root[data-painted]');
    // Who looks at a page stirs.
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
    await admin.tidyUp();
  },
  ownSettings: async ({ admin }, use) => {
    const turn = await turnWithSettings();
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
 * The settings are one row for the whole shop, which no two tests may change at the same time. Whoever
 * listens on the port, in any worker, has the turn; a crash gives it back.
 */
async function turnWithSettings(): Promise<Server> {
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

/** The heading that names the page. */
export const heading = (page: Page, name: string | RegExp = ''): Locator =>
  page.getByRole('heading', { level: 1, name });
export const header = (page: Page): Locator => page.getByRole('banner');
export const main = (page: Page): Locator => page.getByRole('main');
/** The way to the cart, with the number of pieces in its name. */
export const cartLink = (page: Page, pieces: string | RegExp = /^Cart, \d+ item/): Locator =>
  header(page).getByRole('link', { name: pieces });
/** Follows a link of the header, without loading the page anew. */
export const follow = (page: Page, name: string): Promise<void> =>
  header(page).getByRole('link', { name, exact: true }).click();

/** Cuts the page's line: comes back when nothing gets through any more, which takes the browser a moment. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const asks = () =>
    page.evaluate(() =>
      fetch('/manifest.webmanifest?cut', { cache: 'no-store' }).then(
        () => 'through',
        () => 'cut',
      ),
    );
  await expect.poll(asks).toBe('cut');
}

/** The requests to such addresses from now on. */
export function requestsTo(page: Page, address: RegExp): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) made.push(request);
  });
  return made;
}

/** Which requests are meant: by a pattern, or as a rule says. */
export type Address = string | ((url: URL) => boolean);

/** The shop's lists of products, whatever is asked of them. */
export const isProducts = ({ pathname }: URL) => pathname === '/api/products';

/** Answers every request to such addresses with a failure, until the page is unrouted. */
export function respondWith(page: Page, status: number, address: Address): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status, body: '' }));
}

/**
 * Mends what has failed and asks for it again. With a key, not a click: a page that has just asked by
 * itself has no such button any more, and a click would wait for it.
 */
export async function tryAgain(page: Page, mend: () => Promise<unknown>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  // It may be asking by itself once more.
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.focus();
  await mend();
  await page.keyboard.press('Enter');
}
