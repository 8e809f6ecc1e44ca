import { expect, test } from '@playwright/test';

interface LiveRemote {
  readonly release: string;
  readonly entry: string;
}

test("the shell's bundle contains neither a remote's URL nor its pages", async ({ page }) => {
  await page.goto('/');
  const releases = JSON.parse(await page.locator('#releases').innerText()) as Record<
    'storefront-mfe' | 'admin-mfe',
    LiveRemote
  >;
  const addresses = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  const ofTheShell = addresses.filter((address) => !address.includes('-mfe/'));
  expect(ofTheShell.length).toBeGreaterThan(0);
  for (const address of ofTheShell) {
    const script = await (await page.request.get(address)).text();
    for (const { release, entry } of Object.values(releases)) {
      expect(script).not.toContain(release);
      expect(script).not.toContain(entry);
    }
    expect(script).not.toMatch(/localhost:\d|127\.0\.0\.1:\d/);
    expect(script).not.toContain('Price: Low to High');
    expect(script).not.toContain('Site Settings');
  }
});

test('the HTML contains only the URLs of the live releases', async ({ request }) => {
  const html = await (await request.get('/shop')).text();
  expect(html).toMatch(/\/storefront-mfe\/releases\/[^/"]+\/remoteEntry\.[0-9a-f]+\.en\.js/);
  expect(html).not.toMatch(/<(script|link)[^>]+\/admin-mfe\//);
});
