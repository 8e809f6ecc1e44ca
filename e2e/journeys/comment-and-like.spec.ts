import { expect, test, type Page } from '../journey.ts';
import { Shopper } from '../shop-api.ts';
import { logIn, logInShopper } from '../shopper.ts';

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const field = (page: Page) => page.getByLabel('Your comment');
const post = (page: Page) => page.getByRole('button', { name: 'Post Comment' });
const commentWith = (page: Page, text: string) =>
  comments(page).getByRole('article').filter({ hasText: text });

test('a visitor who comments is asked to log in and returns to the typed text', async ({
  page,
}) => {
  const shopper = await Shopper.register(page.request);
  await page.goto('/product/20');
  await field(page).fill('I would like to say something.');
  await post(page).click();
  await expect(page.getByText('Login Required')).toBeVisible();
  await expect(page.getByText('Please login to post a comment.')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fproduct%2F20');
  await logIn(page, shopper);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/product/20');
  await expect(field(page)).toHaveValue('I would like to say something.');
  await post(page).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
});

test('a visitor who likes a comment is asked to log in, and then likes it', async ({ page }) => {
  const writer = await Shopper.register(page.request);
  await writer.comment('21', `By ${writer.username}`);
  await page.goto('/product/21');
  await commentWith(page, `By ${writer.username}`).getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByText('Please login to like comments.')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fproduct%2F21');
  await logIn(page, writer);
  const like = commentWith(page, `By ${writer.username}`).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
});

test('an empty comment is rejected at its field; a new one appears on top with its date', async ({
  page,
}) => {
  const shopper = await logInShopper(page);
  await shopper.comment('19', 'The one before.');
  await page.goto('/product/19');
  await expect(commentWith(page, 'The one before.').first()).toBeVisible();
  await field(page).fill('   ');
  await post(page).click();
  await expect(field(page)).toHaveAccessibleDescription('Comment cannot be empty.');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  await field(page).fill('  She signed with her own name.  ');
  await post(page).click();
  await expect(page.getByText('Your comment has been posted.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const first = comments(page).getByRole('article').first();
  await expect(first).toContainText('She signed with her own name.');
  await expect(first).toContainText(shopper.username);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  await expect(first.getByRole('time')).toHaveText(today);
  await page.reload();
  await expect(first).toContainText('She signed with her own name.');
});

test('a like counts once and is removed by pressing again', async ({ page }) => {
  const shopper = await logInShopper(page);
  await shopper.comment('18', `Mine, ${shopper.username}`);
  await page.goto('/product/18');
  const like = commentWith(page, `Mine, ${shopper.username}`).getByRole('button');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('0');

  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('0');
});

const HOSTILE = {
  'HTML and a script':
    '<img src=x onerror="window.struck=1"><script>window.struck=1</script><b>bold</b>',
  'marks that turn the direction of writing':
    '\u202Eeht gnihton ot\u202C \u2066ltr\u2069 مرحبا 1804',
  'emoji, flags and joined signs': '🇭🇹 👩🏾‍🦱👨‍👩‍👧‍👦 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'one word of 2,000 letters': 'W'.repeat(2000),
};

test('a comment is shown as plain text within its column', async ({ page }) => {
  const shopper = await logInShopper(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/product/16');
  for (const [kind, text] of Object.entries(HOSTILE)) {
    await test.step(kind, async () => {
      await field(page).fill(text);
      await post(page).click();
      await expect(page.getByText('Your comment has been posted.'), kind).toBeVisible();
      await expect(field(page), kind).toHaveValue('');
      const comment = commentWith(page, shopper.username).first();
      await expect(comment.locator('p'), kind).toHaveText(text);
      await expect(comment.locator('img, script, b'), kind).toHaveCount(0);
      expect(await page.evaluate(() => 'struck' in window), kind).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(320);
      const likeBox = await comment.getByRole('button').boundingBox();
      const textBox = await comment.locator('p').boundingBox();
      expect(likeBox!.y, kind).toBeGreaterThanOrEqual(textBox!.y + textBox!.height);
    });
  }
});

test('a comment of 5,000 characters is rejected with a message, and the text is kept', async ({
  page,
}) => {
  await logInShopper(page);
  await page.goto('/product/16');
  const long = 'Ayiti '.repeat(833).trim() + '!!!';
  expect(long).toHaveLength(5000);
  await field(page).fill(long);
  await post(page).click();
  // The previous storefront says "A comment has at most 2,000 characters; this one has 5,000."
  await expect(field(page)).toHaveAccessibleDescription(
    /^(Comments can have up to|A comment has at most) 2,000 characters; (yours|this one) has 5,000\.$/,
  );
  await expect(field(page)).toHaveValue(long);
});

test('a comment rejected by the API keeps its text and shows the reason', async ({ page }) => {
  await logInShopper(page);
  await page.goto('/product/16');
  await page.route('**/api/products/16/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await field(page).fill('Will this be kept?');
  await post(page).click();
  await expect(page.getByText('Failed to post comment.')).toBeVisible();
  await expect(field(page)).toHaveValue('Will this be kept?');
});
