// Limits the chain of dependent requests of admin pages, which are opened many times a day.
import { expect, heading, main, test, type Page } from '../journey.ts';
import { recordFirstViewSteps } from '../first-view.ts';
import { storeSession } from '../shopper.ts';

/** Requests after the HTML: scripts, their API requests, and requests that depend on a response. */
const MOST_STEPS = 3;

// A wide screen also loads a chart later.
test.use({ viewport: { width: 375, height: 812 } });

/** The page is displayed and waits for no more requests. */
async function stands(page: Page): Promise<void> {
  await heading(page).waitFor();
  await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
}

for (const path of ['/admin', '/admin?tab=orders', '/admin/activity']) {
  test(`${path} is displayed after three dependent requests`, async ({ page, admin }) => {
    await storeSession(page, admin.session);
    const steps = await recordFirstViewSteps(page, path, () => stands(page));
    test.info().annotations.push({ type: 'steps', description: steps.join(' → ') });
    expect(steps.length, steps.join(' → ')).toBeGreaterThan(1);
    expect(steps.length, steps.join(' → ')).toBeLessThanOrEqual(MOST_STEPS);
  });
}
