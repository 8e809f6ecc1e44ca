// Captures every email at the widths of a phone and of a mail client, beside the screens.
import { renderEmailsByKind } from '../emails.ts';
import { test } from '../journey.ts';

test('mails at 375 and 700 px, light and dark', async ({ page, admin }) => {
  for (const [kind, html] of await renderEmailsByKind(page, admin)) {
    await page.setContent(html);
    for (const width of [375, 700]) {
      await page.setViewportSize({ width, height: 600 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const path = `.data/screenshots/mail-${kind}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
});
