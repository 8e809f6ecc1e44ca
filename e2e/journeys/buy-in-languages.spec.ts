import { expectAccessible, tabTo } from '../accessibility.ts';
import { mailedLink } from '../emails.ts';
import { expect, heading, main, test, type Page } from '../journey.ts';
import { findEnglish, textOf } from '../messages.ts';
import { ownName, Shopper } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

for (const locale of ['en', 'fr', 'ht'] as const) {
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const t = (key: string, params?: object) => textOf(locale, key, params);
  /** The name of a control whose message has other parameters than text: they may be anything. */
  const named = (key: string, params: object) =>
    // Playwright replaces no-break spaces of names by spaces.
    new RegExp(t(key, params).replaceAll(/\s/g, ' '));

  /** Expects a screen in the language, without English texts, that passes axe and fits on a phone. */
  async function expectScreen(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    if (locale !== 'en') await expect.poll(() => findEnglish(page, locale)).toEqual([]);
    await expectAccessible(page);
  }

  test(`a coin is bought, paid and withdrawn from by keyboard in ${locale}`, async ({
    page,
    admin,
  }) => {
    await admin.send('PUT', '/admin/payment-methods/card', { data: { enabled: true } });
    const { id } = await admin.aProduct({ name: ownName('Catherine Flon'), mintage: 9 });
    const shopper = await Shopper.register(page.request);
    const [, token] = (await mailedLink(admin, shopper.email, '/confirm-email')).split('token=');
    await page.request.post('/api/auth/confirm-email', { data: { token } });
    await storeSession(page, shopper.session);
    const press = async (target: ReturnType<Page['locator']>, key = 'Enter') => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    const button = (name: string | RegExp) => main(page).getByRole('button', { name });

    await test.step('the coin is put into the cart', async () => {
      await page.goto(`${prefix}/product/${id}`);
      await press(button(t('product.addToCart')));
      await expect(page.getByText(t('cart.addedTitle'))).toBeVisible();
    });

    await test.step('the order is placed with the words of the law', async () => {
      await page.goto(`${prefix}/cart`);
      await expect(heading(page, t('cart.heading'))).toBeVisible();
      await expectScreen(page);
      await press(button(t('cart.order')));
      await expect(heading(page, t('orders.title'))).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${prefix}/orders$`));
      const open = main(page).getByRole('link', { name: t('order.open') });
      await expect(open).toBeVisible();
      await expectScreen(page);
      await press(open);
    });

    const payment = page.getByRole('region', { name: t('order.payment'), exact: true });
    await test.step('it is paid by card on the page of the sandbox', async () => {
      await expect(heading(page, named('order.heading', { number: '[0-9A-F]{8}' }))).toBeVisible();
      await expectScreen(page);
      const card = page.getByRole('radio', { name: t('uiOrder.card'), exact: true });
      await tabTo(page, page.getByRole('radio', { checked: true }));
      while (!(await card.isChecked())) await page.keyboard.press('ArrowDown');
      await press(button(named('order.payOnPage', { method: 'card', amount: '.+' })));
      await expect(page).toHaveURL(/127\.0\.0\.1/);
      await press(page.getByRole('button', { name: 'Pay', exact: true }));
      await expect(payment).toContainText(t('order.paid'));
      await expect(page).toHaveURL(new RegExp(`${prefix}/orders/[^/?]+$`));
      await expectScreen(page);
    });

    await test.step('the buyer withdraws, without a reason', async () => {
      await press(main(page).getByRole('link', { name: t('withdraw.link') }));
      await expect(heading(page, t('withdraw.title'))).toBeFocused();
      await expectScreen(page);
      const name = main(page).getByRole('textbox', { name: t('withdraw.name'), exact: true });
      await press(button(t('withdraw.continue')));
      await expect(name).toBeFocused();
      await expect(main(page)).toContainText(t('withdraw.missingName'));
      await expectScreen(page);
      await page.keyboard.type('Catherine Flon');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('withdraw.checkTitle') })).toBeFocused();
      await expectScreen(page);
      await press(button(t('withdraw.confirm')));
      await expect(page.getByRole('heading', { name: t('withdraw.receivedTitle') })).toBeFocused();
      await expect(main(page)).toContainText(shopper.email);
      await expectScreen(page);
    });

    const { items } = await admin.read<{ items: { email: string }[] }>(
      '/withdrawals?page_size=100',
    );
    expect(items.filter(({ email }) => email === shopper.email)).toHaveLength(1);
  });
}
