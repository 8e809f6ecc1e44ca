import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
} from './index.ts';
import { createMemoryRouter } from './memory-router.ts';
import { addBasename, getBasename, removeBasename } from './basename.ts';

describe('the address prefix of a language', () => {
  it('is empty for English', () => {
    expect(['en', 'fr', 'ht'].map(getBasename)).toEqual(['', '/fr', '/ht']);
  });

  it.each(['/', '/shop', '/shop/', '/?q=x', '/shop?q=/fr#top', '/#top', '/product/a%20b'])(
    'is added to %s and removed again',
    (path) => {
      expect(addBasename('', path)).toBe(path);
      const { pathname, search, hash } = new URL(addBasename('/fr', path), 'http://shop');
      expect(`${removeBasename('/fr', pathname)}${search}${hash}`).toBe(path);
    },
  );

  it('has no slash after it on the home page', () => {
    expect(['/', '/?q=x', '/#top'].map((path) => addBasename('/fr', path))).toEqual([
      '/fr',
      '/fr?q=x',
      '/fr#top',
    ]);
  });

  it.each(['/', '/french', '/shop/fr', '/ht/shop'])('is not part of %s', (pathname) => {
    expect(removeBasename('/fr', pathname)).toBeNull();
  });
});

describe('a router with a basename', () => {
  const Here = () => {
    const { pathname, search, hash } = useLocation();
    return <output>{pathname + search + hash}</output>;
  };
  const frame = (
    <>
      <Here />
      <NavLink to="/" end>
        Home
      </NavLink>
      <NavLink to="/shop">Shop</NavLink>
      <Link to="?page=2">Next</Link>
      <a href="/fr/about">About</a>
      <a href="/shop" hrefLang="en">
        English
      </a>
      <a href="/api/paper">Paper</a>
      <Outlet />
    </>
  );
  const loaded: string[] = [];
  const lazily = (path: string) => ({
    path,
    lazy: () => {
      loaded.push(path);
      return Promise.resolve({ Component: () => null });
    },
  });
  const routes = [
    {
      element: frame,
      children: [
        { path: '/', element: null },
        { path: '/shop', element: null },
        { path: '/cart', element: <Navigate to="/login?next=%2Fcart" replace /> },
        { path: '/login', element: null },
        lazily('/about'),
        lazily('/api/paper'),
      ],
    },
  ];
  const here = () => screen.getByRole('status').textContent;
  const address = () => location.pathname + location.search + location.hash;
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  async function open(url: string) {
    history.replaceState(null, '', url);
    const router = createBrowserRouter(routes, { basename: '/fr' });
    render(<RouterProvider router={router} />);
    await act(() => Promise.resolve());
    return router;
  }

  it('matches the path without it, and links with it', async () => {
    await open('/fr/shop?filter=sets');
    expect(here()).toBe('/shop?filter=sets');
    expect(hrefs().slice(0, 3)).toEqual(['/fr', '/fr/shop', '/fr/shop?page=2']);
    expect(screen.getByText('Shop')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Home')).not.toHaveAttribute('aria-current');
  });

  it('keeps it on links, redirects and Back', async () => {
    const router = await open('/fr');
    expect(here()).toBe('/');
    await userEvent.click(screen.getByText('Shop'));
    expect([here(), address()]).toEqual(['/shop', '/fr/shop']);
    await act(() => router.navigate('/cart'));
    expect([here(), address()]).toEqual(['/login?next=%2Fcart', '/fr/login?next=%2Fcart']);
    await act(() => router.navigate('/'));
    expect(address()).toBe('/fr');
    await act(async () => {
      void router.navigate(-1);
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
    expect([here(), address()]).toEqual(['/login?next=%2Fcart', '/fr/login?next=%2Fcart']);
  });

  it('replaces the entry of a link to the current page', async () => {
    await open('/fr/shop');
    const { length } = history;
    await userEvent.click(screen.getByText('Shop'));
    expect(history).toHaveLength(length);
  });

  it('prefetches pages of the same language only', async () => {
    await open('/fr/shop');
    loaded.length = 0;
    for (const link of ['English', 'Paper', 'About']) {
      screen.getByText(link).dispatchEvent(new Event('pointerdown', { bubbles: true }));
    }
    // The routers of earlier tests listen, too.
    expect([...new Set(loaded)]).toEqual(['/about']);
  });

  it('links in the same way in an in-memory history', () => {
    const router = createMemoryRouter(routes, '/shop', '/fr');
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toContain('<output>/shop</output>');
    expect(html).toContain('href="/fr/shop?page=2"');
  });
});
