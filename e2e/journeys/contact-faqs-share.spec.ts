import { expect, header, main, requestsTo, test, type Page } from '../journey.ts';

const summaries = (page: Page) => main(page).locator('summary');
const openQuestions = (page: Page) => main(page).locator('details[open]');

test('the contact form thanks, clears itself and sends nothing', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('Mon-Fri')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = requestsTo(page, /./);
  const form = page.getByRole('form', { name: 'Contact' });
  const fields = ['Name', 'Email', 'Subject', 'Message'].map((label) => form.getByLabel(label));
  for (const field of fields) await field.fill('marie@example.org');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue('');
  // Ignores unrelated requests such as late chunks and telemetry.
  const sent = calls
    .map((request) => decodeURIComponent(request.url()) + (request.postData() ?? ''))
    .filter((text) => text.includes('marie@'));
  expect(sent).toEqual([]);
});

test('the contact form requires name, email and message, with an error at each field', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Subject')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
});

test('Contact shows the addresses of the settings and the business hours', async ({ page }) => {
  await page.goto('/contact');
  await expect(main(page).getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(main(page)).toContainText('9:00 AM - 6:00 PM');
  await expect(main(page)).toContainText('10:00 AM - 4:00 PM');
  await expect(main(page)).toContainText('Sundayclosed');
});

test('one of the twelve questions is open at a time, and it can be closed', async ({ page }) => {
  await page.goto('/faqs');
  await expect(summaries(page)).toHaveCount(12);
  await expect(openQuestions(page)).toHaveCount(0);
  await summaries(page).nth(1).click();
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText('limited to 1,804 pieces');
  await summaries(page).nth(4).click();
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText('5-7 business days');
  await summaries(page).nth(4).click();
  await expect(openQuestions(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a URL with #returns opens the question about returns and scrolls to it', async ({ page }) => {
  await page.goto('/faqs#returns');
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText('within 30 days');
  await expect(openQuestions(page).locator('summary')).toBeInViewport();
  const above = await header(page).boundingBox();
  const question = await openQuestions(page).boundingBox();
  expect(question!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('the share menu links to three services and copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/product/4');
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toHaveAttribute('aria-expanded', 'false');
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Facebook', 'X', 'WhatsApp']) {
    const service = main(page).getByRole('link', { name, exact: true });
    await expect(service).toHaveAttribute('href', new RegExp(encodeURIComponent('/product/4')));
  }
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link Copied', { exact: true })).toBeVisible();
  await expect(page.getByText('Product link copied to clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(share).toHaveAttribute('aria-expanded', 'false');
  await expect(share).toBeFocused();
});

test('Escape and a click outside close the share menu and return the focus', async ({ page }) => {
  await page.goto('/product/4');
  const share = page.getByRole('button', { name: 'Share' });
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await share.click();
  await expect(copy).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();
  await expect(share).toBeFocused();

  await share.click();
  await expect(copy).toBeVisible();
  await page.getByRole('heading', { name: 'Specifications' }).click();
  await expect(copy).toBeHidden();
  await expect(share).toBeFocused();
});
