import { expect, follow, heading, main, test } from '../journey.ts';
import { HelloRemote, HELLO_ORIGIN, HELLO_TEXT } from '../releases/hello-remote.ts';
import { ShopFront } from '../releases/shop-front.ts';
import { collectConsoleErrors } from '../accessibility.ts';

test.describe.configure({ timeout: 120_000 });

test('a third remote is added by a setting: its page, title, link and sitemap entry', async ({
  page,
}) => {
  const hello = await HelloRemote.start();
  const front = await ShopFront.open({ REMOTES: hello.setting });
  const heard = collectConsoleErrors(page);

  const answer = await page.goto(`${front.url}/hello`);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('<title>Hello · ');
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src ${HELLO_ORIGIN}`);
  await expect(main(page).getByText(HELLO_TEXT)).toBeVisible();
  await expect(page).toHaveTitle(/^Hello · /);

  await follow(page, 'Shop');
  await expect(heading(page, 'Shop All Coins')).toBeVisible();
  await follow(page, 'Hello');
  await expect(main(page).getByText(HELLO_TEXT)).toBeVisible();
  expect(heard).toEqual([]);
  const french = await page.goto(`${front.url}/fr/hello`);
  expect(await french?.text()).toContain('<title>Bonjour · ');
  await follow(page, 'Bonjour');
  await expect(main(page).getByText(HELLO_TEXT)).toBeVisible();
  await expect(main(page)).toHaveAttribute('lang', 'en');

  const sitemap = await page.request.get(`${front.url}/sitemap.xml`);
  expect(await sitemap.text()).toContain(`<loc>${front.url}/hello</loc>`);
  expect((await page.request.get(`${front.url}/hello/nowhere`)).status()).toBe(404);

  await front.close();
  hello.stop();
});
