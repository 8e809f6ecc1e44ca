import { expect, test } from '@playwright/test';
import { SCREENS, STATES } from '../screens.ts';
import { complaints, graveFaults, overflowAt } from '../soundness.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`axe finds nothing grave and nothing is wider than 320 px: ${name}`, async ({ page }) => {
    await open(page);
    expect(await graveFaults(page)).toEqual([]);
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
