import { expect, follow, header, heading, main, requestsTo, test, type Page } from '../journey.ts';
import { DevRemote } from '../releases/dev-remote.ts';
import { ShopFront } from '../releases/shop-front.ts';
import { SHOP } from '../shop.ts';
import { collectConsoleErrors } from '../accessibility.ts';

// One remote on a developer's machine: standalone with any API, or inside a deployed shop.

test.describe.configure({ mode: 'default', timeout: 180_000 });

const coins = (page: Page) => main(page).getByRole('article');

test('the storefront runs standalone, with a fake host and the configured API', async ({
  page,
}) => {
  const env = { API_URL: SHOP.url };
  const part = await DevRemote.start('storefront-mfe', { env, file: '/standalone/standalone.js' });
  const heard = collectConsoleErrors(page);
  await page.goto(`${part.url}/shop`);
  await expect(heading(page, 'Shop All Coins')).toBeVisible();
  await coins(page).getByRole('link', { name: 'Toussaint Louverture' }).first().click();
  await expect(heading(page, 'Toussaint Louverture')).toBeVisible();
  await expect(header(page).getByRole('navigation')).toHaveCount(0);
  expect(heard).toEqual([]);
  await part.stop();
});

test('a storefront from this machine overrides the live one in a shop that allows it', async ({
  page,
}) => {
  const front = await ShopFront.open({ REMOTE_OVERRIDES: 'allow' });
  const part = await DevRemote.start('storefront-mfe', {
    args: ['--in', front.url],
    file: '/releases/development/remoteEntry.js',
  });
  const heard = collectConsoleErrors(page);
  const entries = requestsTo(page, /remoteEntry/);
  const origins = () => new Set(entries.map((request) => new URL(request.url()).origin));

  await page.goto(`${part.url}/__open`);
  await follow(page, 'Shop');
  await expect(heading(page, 'Shop All Coins')).toBeVisible();
  await expect(coins(page).first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(front.url);
  expect(origins()).toEqual(new Set([part.url]));
  expect(heard).toEqual([]);

  entries.length = 0;
  await page.goto(`${part.url}/__open?off`);
  await follow(page, 'Shop');
  await expect(coins(page).first()).toBeVisible();
  expect(origins()).toEqual(new Set([front.url]));
  await part.stop();
  await front.close();
});
