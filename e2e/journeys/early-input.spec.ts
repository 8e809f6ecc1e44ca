// Input before the scripts is kept, whether the page is then hydrated or replaced. With an older API, whose responses a
// page lacks, it is replaced.
import { expect, main, test } from '../journey.ts';
import { openServerPage } from '../server-page.ts';

// Earlier shells have other server-rendered pages, or none.
test.describe('early input', { tag: '@same-shell' }, () => {
  test('text typed before hydration is kept after it', async ({ page }) => {
    const held = await openServerPage(page, '/shop', { mark: 'either', text: 'Catherine Flon' });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('Fl');
    await held.end();
    await expect(page).toHaveURL('/shop?q=Fl');
    await expect(search).toHaveValue('Fl');
    await expect(search).toBeFocused();
    await search.pressSequentially('on');
    await expect(page).toHaveURL('/shop?q=Flon');
    await expect(main(page).getByRole('article')).not.toHaveCount(0);
  });

  test('a comment typed before hydration is kept, with focus and caret', async ({ page }) => {
    const held = await openServerPage(page, '/product/6', { mark: 'either', text: 'Post Comment' });
    const comment = page.getByRole('textbox', { name: 'Your comment' });
    await comment.click();
    await comment.pressSequentially('Bèl travay');
    await held.end();
    await expect(page.locator('[data-painted], [data-island=comments][data-pending]')).toHaveCount(
      0,
    );
    await expect(comment).toBeFocused();
    await comment.pressSequentially('!');
    await expect(comment).toHaveValue('Bèl travay!');
    await page.reload();
    await expect(comment).toHaveValue('Bèl travay!');
  });

  test('selected and expanded elements before hydration stay so', async ({ page }) => {
    const held = await openServerPage(page, '/shop', { mark: 'either', text: 'Sort by' });
    await page.getByLabel('Sort by').selectOption('Price: Low to High');
    await held.end();
    await expect(page).toHaveURL('/shop?sort=price_asc');
    await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
  });

  test('a button pressed before hydration works after it', async ({ page }) => {
    const held = await openServerPage(page, '/product/2', { mark: 'either', text: 'Add to Cart' });
    await main(page).getByRole('button', { name: 'Add to Cart' }).click();
    await held.end();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
