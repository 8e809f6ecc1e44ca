// A painted first screen is a gift: whatever is wrong with what paints it, the page comes as it did before.
import { createHash } from 'node:crypto';
import { expect, heading, main, type Page } from '../journey.ts';
import { test } from '../isolated-front-end.ts';
import type { ShopFront } from '../releases/shop-front.ts';
import { addVariant } from '../releases/release-variants.ts';
import type { FrontEnd } from '../../release/parts.ts';

const paintingBy = (lines: string) => `
  const { paint } = module.exports;
  module.exports = { ...module.exports, paint: async (request) => { ${lines} } };`;

/** What a painter does, as lines behind its own. */
const PAINTERS = {
  throws: paintingBy("throw new Error('broken on purpose');"),
  hangs: paintingBy('for (;;);'),
  dies: paintingBy('process.exit(0);'),
  'takes half a second': paintingBy(
    'await new Promise((done) => setTimeout(done, 500)); return paint(request);',
  ),
  'answers what is no page': paintingBy('return { html: 7 };'),
  'cannot be loaded': "throw new Error('broken on purpose');",
};

/** Addresses that nobody has asked for before: what is painted too late is there for the next one. */
const PAGES = { '/faqs': 'Frequently Asked Questions', '/product/2': /./ } as const;

/** Whether the server has sent that page with its first screen in it. */
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

/** Somebody comes, looks at pages and goes on to another: as if nothing had ever been painted. */
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

/** Makes a release live whose painter has these lines more, and says or hides that it was changed. */
async function goLive(
  front: ShopFront,
  part: FrontEnd,
  { id, lines, isHonest = true }: { id: string; lines: string; isHonest?: boolean },
): Promise<() => Promise<void>> {
  const store = await addVariant({ releasesDir: front.releasesDir, part }, id, async (draft) => {
    const { release, edit, claim } = draft;
    const painter = release.painter!;
    let code = '';
    await edit(painter, (text) => (code = text + lines));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (isHonest) claim({ files: { ...release.files, [painter]: integrity } });
  });
  const good = (await store.document())!.live.id;
  await store.makeLive(id);
  await front.waitForRelease(part, id);
  return async () => {
    await store.makeLive(good);
    await front.waitForRelease(part, good);
  };
}

test('a painter that works paints, so that the journeys below show something', async ({ page }) => {
  await expect.poll(() => isPainted(page, '/shop')).toBe(true);
});

for (const part of ['storefront-mfe', 'shell'] as const) {
  for (const [does, lines] of Object.entries(PAINTERS)) {
    test(`a painter of ${part} that ${does} costs a shopper the first screen alone`, async ({
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

  test(`a painter of ${part} that is another release's paints nothing`, async ({ page, front }) => {
    const lines = paintingBy("return { html: '<h1>Another release</h1>', head: { title: 'X' } };");
    const release = { id: 'paints-for-another', lines, isHonest: false };
    const putBack = await goLive(front, part, release);
    await theShopGoesOn(page);
    await putBack();
  });
}

test('a server of a part that is stopped and comes back paints again', async ({ page, front }) => {
  await front.stop('storefront-mfe');
  await open(page, '/shop', 'This page did not load');
  await front.start('storefront-mfe');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Shop All Coins')).toBeVisible();
});

test('an API that takes two seconds for each answer keeps nobody from the page', async ({
  page,
  front,
}) => {
  await front.api.slow(1_000);
  try {
    // A product that no server has cached. Whether it exists is unknown in time, which crawlers are told by 503; the
    // browser shows the page all the same.
    await open(page, '/product/9', /./, 503);
    await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  } finally {
    await front.api.slow(0);
  }
});
