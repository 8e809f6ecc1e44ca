import { frameRenderer } from '@challenge-coins/shell/src/app/frame.ssr';

const paint = (path: string) =>
  frameRenderer.paint({ path, siteName: 'Lakou', publicUrl: 'https://shop.example', known: [] });

it('leaves the page of an email link to the browser, which does not hydrate it', async () => {
  const page = await paint('/reset-password?token=secret');
  expect(page?.html).toMatch(/<main[^>]*><\/main>|<main[^>]*>(<div[^>]*>)*(<\/div>)*<\/main>/);
  expect(page?.html).not.toContain('This link');
  expect(page).not.toHaveProperty('hydration');
});

it.each(['/invitation?token=secret&from=mail', '/shop?token=secret&from=mail'])(
  'keeps the secret of an email link out of all links of the frame: %s',
  async (path) => {
    const page = await paint(path);
    expect(page?.html).not.toContain('secret');
    const next = encodeURIComponent(path.replace('token=secret&', ''));
    expect(page?.html).toContain(`href="/login?next=${next}"`);
  },
);

it('renders the other pages of the shell', async () => {
  expect(await paint('/login')).toMatchObject({
    html: expect.stringContaining('<h1') as string,
    hydration: expect.any(String) as string,
  });
});
