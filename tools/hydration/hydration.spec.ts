import { startBrowser } from './browser.ts';
import type { ServerPage } from './server-page.ts';
import {
  loadScripts,
  settle,
  openPage,
  waitUntil,
  type Scripts,
  type OpenedPage,
} from './open-page.ts';

/** Addresses with a filter, a search or parameters. */
const WITH_SEARCH = [
  '/shop?filter=historical',
  '/shop?q=Flon&sort=price_asc',
  '/contact?subject=Pre-order&message=Hello',
  '/request?product=2',
  '/withdraw?order=ABCD2345',
  '/login?next=%2Fcart',
  '/orders/2?payment=return',
  '/stock-notice?stop=secret',
  '/reset-password?token=secret',
  '/confirm-email?token=secret&more=1',
  '/invitation?token=secret',
  '/about?token=secret',
  '/admin?tab=orders',
];

const MISSING = ['/no-such-page', '/product/2/no-such-page', '/admin/no-such-page'];

/** Pages of an account, whose first render is the same for everyone. */
const OF_ACCOUNT = ['/cart', '/checkout', '/orders', '/orders/2', '/account', '/admin'];

/** What earlier visits have left in the browser. */
const STORED = {
  customGiftSet: JSON.stringify(['2', '5', null]),
  'comment 2': JSON.stringify({ by: null, text: 'A draft' }),
  'after-login': JSON.stringify({ path: '/product/2', action: 'none', input: 1 }),
};

const pages: ServerPage[] = [];
let scripts: Scripts;

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  const { PAGES } = await import('@challenge-coins/storefront-mfe/src/pages');
  const { PAGES: SHELL_PAGES } = await import('@challenge-coins/shell/src/pages');
  const { default: admin } = await import('@challenge-coins/admin-mfe/src/routes');
  const paths = [...PAGES, ...SHELL_PAGES, ...admin.pages].map(({ path }) =>
    path.replace(':id', '2'),
  );
  for (const path of [...paths, '/product/4', ...WITH_SEARCH, ...MISSING])
    pages.push(await renderServerPage(path));
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

const VISITORS = {
  'a visitor': {},
  'a logged-in user': { isLoggedIn: true },
  'a visitor with stored values': { stored: STORED },
  'a logged-in user with stored values': { isLoggedIn: true, stored: STORED },
};

it('renders all pages', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/shop',
      '/product/2',
      '/faqs',
      '/login',
      '/shop?filter=historical',
      ...OF_ACCOUNT,
      ...MISSING,
    ]),
  );
});

const outsideNoscript = (html: string) => html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
const insideNoscript = (html: string) =>
  [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, content]) => content).join();

it.each(OF_ACCOUNT)('renders %s with its loading state, and a way on without scripts', (path) => {
  const { html } = pageAt(path);
  expect(outsideNoscript(html)).toMatch(/role="status"[^>]*>.*(Loading|Checking)[^<]*\.\.\./s);
  expect(outsideNoscript(html)).not.toContain('Login Required');
  expect(insideNoscript(html)).toMatch(path === '/admin' ? /<h1>/ : /Login Required.*"\/login\?/s);
  expect(insideNoscript(html)).toContain('href="/shop"');
});

it.each(['/reset-password', '/confirm-email', '/invitation', '/stock-notice?stop='])(
  'renders %s, which explains that it needs scripts',
  (path) => {
    const { html } = pages.find((page) => page.path.startsWith(path))!;
    expect(html).toContain('<h1');
    expect(html).not.toContain('This link is incomplete');
    expect(insideNoscript(html)).toContain('needs JavaScript');
  },
);

it('renders no secret of an email link into the page', () => {
  const withSecret = pages.filter(({ path }) => path.includes('token=secret'));
  expect(withSecret).toHaveLength(4);
  for (const { html } of withSecret) expect(html).not.toContain('secret');
});

interface Visitor {
  readonly isLoggedIn?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
}

/** Opens and hydrates a page. */
async function open(
  page: ServerPage,
  { isLoggedIn = false, stored = {} }: Visitor,
): Promise<OpenedPage> {
  for (const [key, text] of Object.entries(stored)) {
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
  }
  const opened = openPage(page, { isLoggedIn }, scripts);
  await opened.load();
  opened.hydrate();
  await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
  await settle();
  return opened;
}

const pageAt = (path: string) => pages.find((page) => page.path === path)!;

it.each(Object.entries<Visitor>(VISITORS))(
  'hydrates every page as it was rendered, for %s',
  async (_, visitor) => {
    const errors: Record<string, string[]> = {};
    for (const page of pages) {
      const opened = await open(page, visitor);
      errors[page.path] = [...opened.errors];
      await opened.end();
    }
    expect(errors).toEqual(Object.fromEntries(pages.map(({ path }) => [path, []])));
  },
  // Seventy pages take a while on a busy machine.
  300_000,
);

it('keeps the elements of the server, and updates the data afterwards', async () => {
  const page = pageAt('/product/2');
  const opened = openPage(page, { isLoggedIn: true }, scripts);
  const heading = opened.root.querySelector('h1');
  await opened.load();
  opened.hydrate();
  await waitUntil(() => expect(opened.root.textContent).toContain('$47.00'));
  expect(heading?.isConnected).toBe(true);
  await opened.end();
});

it('requests the catalog as often for a logged-in user as for a visitor', async () => {
  const counts: number[] = [];
  for (const isLoggedIn of [false, true]) {
    const opened = await open(pageAt('/shop'), { isLoggedIn });
    await waitUntil(() => expect(opened.root.textContent).toContain('$47.00'));
    counts.push(opened.reads.filter((path) => path === '/api/products').length);
    await opened.end();
  }
  expect(counts[1]).toBe(counts[0]);
});

it('keeps the pending action of a logged-in user', async () => {
  const pending = JSON.stringify({ path: '/product/2', action: 'another', input: 1 });
  const opened = await open(pageAt('/product/2'), {
    isLoggedIn: true,
    stored: { 'after-login': pending },
  });
  expect(sessionStorage.getItem('after-login')).toBe(pending);
  await opened.end();
});

it('fills in the email address of a logged-in user', async () => {
  const opened = await open(pageAt('/request'), { isLoggedIn: true });
  expect(opened.root.querySelector('[name=email]')).toHaveProperty('value', 'marie@example.com');
  await opened.end();
});

it.each(OF_ACCOUNT)('a logged-in user sees no login at %s', async (path) => {
  const opened = openPage(pageAt(path), { isLoggedIn: true, isAdmin: true }, scripts);
  const heading = opened.root.querySelector('h1');
  const texts = new Set<string>();
  const record = () => {
    const main = opened.root.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
    main?.querySelectorAll('noscript').forEach((element) => element.remove());
    texts.add(main?.textContent ?? '');
  };
  record();
  const observer = new MutationObserver(record);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  await opened.load();
  opened.hydrate();
  await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
  await settle();
  observer.disconnect();
  expect([...texts].filter((text) => /log ?in/i.test(text))).toEqual([]);
  expect(location.pathname).not.toBe('/login');
  if (path.startsWith('/orders') || path === '/account') expect(heading?.isConnected).toBe(true);
  await opened.end();
});

it('requests nothing of an account for a visitor', async () => {
  for (const path of [...OF_ACCOUNT, '/orders/2?payment=return']) {
    const opened = await open(pageAt(path), {});
    expect(opened.reads.filter((read) => /cart|orders|account|admin/.test(read))).toEqual([]);
    expect(opened.writes).toEqual([]);
    await opened.end();
  }
});

it('checks the access to the admin while its code is loaded, not after hydration', async () => {
  const opened = openPage(pageAt('/admin'), { isLoggedIn: true, isAdmin: true }, scripts);
  await opened.load();
  expect(opened.reads).toContain('/api/admin/check');
  expect(opened.reads).toContain('/api/admin/dashboard');
  await opened.end();
});
