// Server-side rendering is optional: if it fails in any way, the page still loads and renders in the
// browser.
import { expect, heading, main, type Page } from '../journey.ts';
import { test } from '../isolated-front-end.ts';
import { goLive, paintWith } from '../releases/ssr-variant.ts';

/** Code appended to an SSR bundle. */
const PAINTERS = {
  throws: paintWith("throw new Error('broken on purpose');"),
  hangs: paintWith('for (;;);'),
  dies: paintWith('process.exit(0);'),
  'takes half a second': paintWith(
    'await new Promise((done) => setTimeout(done, 500)); return paint(request);',
  ),
  'answers what is no page': paintWith('return { html: 7 };'),
  'cannot be loaded': "throw new Error('broken on purpose');",
};

/** Unused URLs: a rendering that misses its timeout is cached for the next request. */
const PAGES = { '/faqs': 'Frequently Asked Questions', '/product/2': /./ } as const;

/** Whether the server has sent that page server-rendered. */
const isPainted = async (page: Page, path: string) =>
  (await (await page.request.get(path)).text()).includes('data-painted');

/** Opens a page and waits until it is shown; returns the HTML of the response, whose status must be `status`. */
async function open(
  page: Page,
  path: string,
  name: string | RegExp,
  status = 200,
): Promise<string> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return answer!.text();
}

/** Visits several pages as a shopper: they must work as without SSR. */
async function theShopGoesOn(page: Page): Promise<void> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const [path, name] of Object.entries(PAGES))
    expect(await open(page, path, name)).not.toContain('data-painted');
  await page.goto('/shop');
  await main(page).getByRole('link', { name: 'Catherine Flon', exact: true }).first().click();
  await expect(heading(page, 'Catherine Flon')).toBeVisible();
  expect(errors).toEqual([]);
}

test('a working SSR bundle renders, which the tests below rely on', async ({ page }) => {
  await expect.poll(() => isPainted(page, '/shop')).toBe(true);
});

for (const part of ['storefront-mfe', 'shell'] as const) {
  for (const [does, lines] of Object.entries(PAINTERS)) {
    test(`an SSR bundle of ${part} that ${does} affects only the server-rendered first screen`, async ({
      page,
      front,
    }) => {
      const id = `paints-${does.replaceAll(/[^a-z]+/g, '-')}`;
      const putBack = await goLive(front, part, { id, lines });
      await theShopGoesOn(page);
      await putBack();
      await expect.poll(() => isPainted(page, '/shop'), { timeout: 15_000 }).toBe(true);
    });
  }

  test(`an SSR bundle of ${part} from another release renders nothing`, async ({ page, front }) => {
    const lines = paintWith("return { html: '<h1>Another release</h1>', head: { title: 'X' } };");
    const release = { id: 'paints-for-another', lines, isHonest: false };
    const putBack = await goLive(front, part, release);
    await theShopGoesOn(page);
    await putBack();
  });
}

test("a part's server renders again after a restart", async ({ page, front }) => {
  await front.stop('storefront-mfe');
  await open(page, '/shop', 'This page did not load');
  await front.start('storefront-mfe');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Shop All Coins')).toBeVisible();
});

test('an API that takes two seconds per response does not block pages', async ({ page, front }) => {
  await front.api.slow(1_000);
  try {
    // A product that no server has cached. Its existence is not known in time, so the status is 503 for
    // crawlers; the browser still shows the page.
    await open(page, '/product/9', /./, 503);
    await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  } finally {
    await front.api.slow(0);
  }
});
