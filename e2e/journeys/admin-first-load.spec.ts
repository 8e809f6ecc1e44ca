// The back office is opened many times a day: nothing that it needs waits in a long line.
import { expect, heading, main, test, type Page } from '../journey.ts';
import { stepsOf } from '../first-view.ts';
import { storeSession } from '../shopper.ts';

/** Behind the page's HTML: its scripts, what they ask the API, and what an answer asks for. */
const MOST_STEPS = 3;

// A wide screen draws a chart as well, which comes when it comes.
test.use({ viewport: { width: 375, height: 812 } });

/** The page is there, and waits for nothing more. */
async function stands(page: Page): Promise<void> {
  await heading(page).waitFor();
  await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
}

for (const path of ['/admin', '/admin?tab=orders', '/admin/activity']) {
  test(`${path} stands after three steps behind its HTML`, async ({ page, admin }) => {
    await storeSession(page, admin.session);
    const steps = await stepsOf(page, path, () => stands(page));
    test.info().annotations.push({ type: 'steps', description: steps.join(' → ') });
    expect(steps.length, steps.join(' → ')).toBeGreaterThan(1);
    expect(steps.length, steps.join(' → ')).toBeLessThanOrEqual(MOST_STEPS);
  });
}
