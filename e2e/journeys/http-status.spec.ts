import { expect, test } from '@playwright/test';

const ROUTES = [
  ...['/', '/shop', '/shop?filter=heroines', '/product/1', '/login', '/register', '/about'],
  ...['/request', '/imprint', '/terms', '/privacy', '/shipping-returns', '/accessibility'],
  ...['/contact', '/faqs', '/withdraw', '/custom-gift', '/cart', '/orders', '/orders/1', '/admin'],
];

for (const route of ROUTES) {
  test(`${route} returns 200 with HTML`, async ({ request }) => {
    const answer = await request.get(route);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/html');
  });
}

for (const file of ['/missing.js', '/storefront-mfe/missing.js', '/admin-mfe/x.css', '/a/b.png']) {
  test(`the missing file ${file} returns 404 and never HTML`, async ({ request }) => {
    const answer = await request.get(file);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });
}
