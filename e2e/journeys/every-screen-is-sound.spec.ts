import { expect, test } from '../journey.ts';
import { SCREENS, STATES } from '../screens.ts';
import { complaints, expectSound } from '../soundness.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`axe finds nothing grave and nothing is wider than 320 px: ${name}`, async ({ page }) => {
    const heard = complaints(page);
    await open(page);
    await expectSound(page);
    // A state can be one of failure, which the console tells as well.
    if (name in STATES) return;
    await test.step('the console reports nothing: scripts run, the content policy holds', async () => {
      await page.waitForLoadState('networkidle');
      expect(heard).toEqual([]);
    });
  });
}
