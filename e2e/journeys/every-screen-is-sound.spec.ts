import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { SCREENS, STATES } from '../screens.ts';

type Colours = 'light' | 'dark';

/** Lets the browser draw what has been asked of it. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** What axe finds serious or critical, each with the places it is found at. */
async function graveFaults(page: Page, colours: Colours): Promise<string[]> {
  await page.emulateMedia({ colorScheme: colours });
  await drawn(page);
  const axe = new AxeBuilder({ page });
  // Between light and dark nothing but the colours is another.
  const { violations } = await (
    colours === 'dark' ? axe.withRules('color-contrast') : axe
  ).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** How far the page reaches over the right edge of a window of this width, in CSS pixels. */
async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 640 });
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** What goes wrong in scripts or against the content policy, as the console tells it. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    // The browser itself notes the 404 of a page that is meant to be one.
    const isMissingPage = message.text().includes('the server responded with a status of 404');
    if (message.type() === 'error' && !isMissingPage) heard.push(message.text());
  });
  return heard;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`axe finds nothing grave and nothing is wider than 320 px: ${name}`, async ({ page }) => {
    await open(page);
    expect(await graveFaults(page, 'light')).toEqual([]);
    expect(await graveFaults(page, 'dark')).toEqual([]);
    expect(await overflowAt(page, 320)).toBe(0);
  });
}

test('no screen makes the console complain: scripts run, the content policy holds', async ({
  page,
}) => {
  const heard = complaints(page);
  for (const open of Object.values(SCREENS)) {
    await open(page);
    await page.waitForLoadState('networkidle');
  }
  expect(heard).toEqual([]);
});
