import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useParams,
  useRouteError,
  useSearchParams,
  type RouteObject,
} from './index.ts';
import { createMemoryRouter } from './memory-router.ts';
import type { Router } from './router.ts';
import { matchRoutes } from './routes.ts';

const page = (name: string) => ({ Component: () => <h1>{name}</h1> });

function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `no page ${error.status}` : String(error)}</h1>;
}

/** Renders routes inside a frame that shows route errors. */
async function open(path: string, children: readonly RouteObject[]) {
  const frame = { element: <Outlet />, errorElement: <Failed />, children };
  const router = createMemoryRouter([frame], path);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await act(() => Promise.resolve());
  return router;
}

/** Starts a navigation without waiting for it. */
const begin = (router: Router, to: string) =>
  act(async () => {
    void router.navigate(to);
    await Promise.resolve();
  });

/** Resolves a pending load. */
const arrived = (arrive: (() => void) | undefined) =>
  act(async () => {
    arrive?.();
    await Promise.resolve();
  });

const heading = () => screen.getByRole('heading').textContent;

describe('route matching', () => {
  const routes = [
    { path: '/product/:id' },
    { path: '/product/new' },
    { path: '/admin', children: [{ index: true }, { path: 'orders/:id' }] },
    { path: '*' },
  ];
  it.each([
    ['/product/new', '/product/new'],
    ['/product/7/', '/product/:id'],
    ['/PRODUCT/NEW', '/product/new'],
    ['/admin/orders/5', '/admin orders/:id'],
    ['/admin', '/admin index'],
    ['/nowhere/at/all', '*'],
  ])('%s matches %s', (pathname, expected) => {
    const matches = matchRoutes(routes, { pathname }) ?? [];
    expect(matches.map(({ route }) => route.path ?? 'index').join(' ')).toBe(expected);
  });

  it('decodes parameters and does not match invalid encodings', () => {
    const paramsOf = (pathname: string) => matchRoutes(routes, { pathname })?.at(-1)?.params;
    expect(paramsOf('/product/a%20b')).toEqual({ id: 'a b' });
    expect(paramsOf('/product/%E0%A4%A')).toEqual({ '*': 'product/%E0%A4%A' });
  });
});

describe('navigation', () => {
  it('loads code and data in parallel and shows the old page until the code is loaded', async () => {
    const begun: unknown[] = [];
    let arrive: (() => void) | undefined;
    const router = await open('/', [
      { path: '/', ...page('Home') },
      {
        path: '/product/:id',
        begin: ({ params, search }) => begun.push([params.id, search.get('side')]),
        lazy: () =>
          new Promise((resolve) => {
            arrive = () => resolve(page('Coin'));
          }),
      },
    ]);
    await begin(router, '/product/7?side=back');
    expect(begun).toEqual([['7', 'back']]);
    expect(heading()).toBe('Home');
    expect(router.state.navigation.state).toBe('loading');
    await arrived(arrive);
    expect(heading()).toBe('Coin');
  });

  it('prefetches another page, but not the current or the pending one', async () => {
    const begun: string[] = [];
    const slow = (path: string) => ({
      path,
      begin: () => begun.push(path),
      lazy: () => new Promise<never>(() => undefined),
    });
    const router = await open('/', [{ path: '/', ...page('Home') }, slow('/a'), slow('/b')]);
    router.prefetch('/a');
    expect(begun).toEqual(['/a']);
    await begin(router, '/b');
    router.prefetch('/b');
    router.prefetch('/b?page=2');
    expect(begun).toEqual(['/a', '/b', '/b']);
  });

  it('the last of two navigations wins, whichever loads first', async () => {
    const arrivals: Record<string, () => void> = {};
    const slow = (name: string) => ({
      path: `/${name}`,
      lazy: () =>
        new Promise<ReturnType<typeof page>>((resolve) => {
          arrivals[name] = () => resolve(page(name));
        }),
    });
    const router = await open('/', [{ path: '/', ...page('Home') }, slow('a'), slow('b')]);
    await begin(router, '/a');
    await begin(router, '/b');
    await arrived(arrivals.b);
    await arrived(arrivals.a);
    expect(heading()).toBe('b');
    expect(router.state.location.pathname).toBe('/b');
  });

  it('shows a load error inside the frame and loads again on the next navigation', async () => {
    let tries = 0;
    const router = await open('/', [
      { path: '/', ...page('Home') },
      {
        path: '/shop',
        lazy: () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(page('Shop'));
        },
      },
    ]);
    await act(() => router.navigate('/shop'));
    expect(heading()).toBe('Error: gone');
    await act(() => router.navigate('/shop', { replace: true }));
    expect(heading()).toBe('Shop');
  });

  it('shows a 404 error if no route matches', async () => {
    await open('/nowhere', [{ path: '/', ...page('Home') }]);
    expect(heading()).toBe('no page 404');
  });

  it('catches a render error of a page and resets on the next navigation', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    const router = await open('/broken', [
      { path: '/broken', Component: Broken },
      { path: '/', ...page('Home') },
    ]);
    expect(heading()).toBe('Error: broken');
    await act(() => router.navigate('/'));
    expect(heading()).toBe('Home');
  });

  it('leaves links to other origins to the browser', async () => {
    const router = await open('/', [
      { path: '/', element: <Link to="https://example.com/x">there</Link> },
    ]);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/x');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('links, search parameters and blockers', () => {
  const Coin = () => <h1>{useParams().id}</h1>;
  const Query = () => {
    const [params, setParams] = useSearchParams();
    return <button onClick={() => setParams({ q: `${params.get('q') ?? ''}x` })}>more</button>;
  };
  const routes = [
    { path: '/', element: <NavLink to="/coin/7">coin</NavLink> },
    { path: '/coin/:id', Component: Coin },
    { path: '/find', Component: Query },
  ];

  it('follows a link by mouse and keyboard, but not with a modifier key', async () => {
    const router = await open('/', routes);
    const user = userEvent.setup();
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(router.state.location.pathname).toBe('/');
    link.focus();
    await user.keyboard('{Enter}');
    expect(heading()).toBe('7');
  });

  it('pushes a history entry when search parameters change', async () => {
    const router = await open('/find', routes);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(router.state.location.search).toBe('?q=xx');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=x');
  });

  it('blocks push and pop navigations until they proceed', async () => {
    const outcomes: string[] = [];
    function Form() {
      const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/form');
      const { state } = blocker;
      const [answer, setAnswer] = useState<'stay' | 'leave'>('stay');
      useEffect(() => {
        if (state !== 'blocked') return;
        outcomes.push(answer);
        if (answer === 'leave') blocker.proceed();
        else blocker.reset();
        // eslint-disable-next-line react-hooks/exhaustive-deps
      }, [state]);
      return <button onClick={() => setAnswer('leave')}>{useLocation().pathname}</button>;
    }
    const router = await open('/', [...routes, { path: '/form', Component: Form }]);
    await act(() => router.navigate('/form'));
    await act(() => router.navigate(-1));
    await act(() => router.navigate('/coin/7'));
    expect(router.state.location.pathname).toBe('/form');
    await userEvent.click(screen.getByRole('button', { name: '/form' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
    expect(outcomes).toEqual(['stay', 'stay', 'leave']);
  });
});

describe('prefetch on intent', () => {
  it('prefetches a link after a hover delay, but not one that was left earlier', async () => {
    history.replaceState(null, '', '/');
    const loaded: string[] = [];
    const lazily = (name: string) => ({
      path: `/${name}`,
      lazy: () => {
        loaded.push(name);
        return Promise.resolve(page(name));
      },
    });
    const links = (
      <>
        <Link to="/a">a</Link>
        <Link to="/b">b</Link>
      </>
    );
    const routes = [{ path: '/', element: links }, lazily('a'), lazily('b')];
    render(<RouterProvider router={createBrowserRouter(routes)} />);
    // At once: on a busy machine, more than the delay can pass between two awaited events.
    fireEvent.pointerOver(screen.getByText('a'));
    fireEvent.pointerOver(screen.getByText('b'));
    await waitFor(() => expect(loaded).toContain('b'));
    expect(loaded).toEqual(['b']);
  });
});

describe('scroll restoration', () => {
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  it('sets data-scroll-restored after Back, so that no height is estimated', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const isReturn = () => 'scrollRestored' in document.documentElement.dataset;
    const routes = [{ path: '/shop' }, { path: '/coin' }].map((route) => ({
      ...route,
      Component: ScrollRestoration,
    }));
    const router = await open('/shop', routes);
    window.scrollY = 1804;
    window.dispatchEvent(new Event('scroll'));
    await begin(router, '/coin');
    expect(isReturn()).toBe(false);
    await act(() => router.navigate(-1));
    expect(isReturn()).toBe(true);
    expect(scrolled).toHaveBeenLastCalledWith(0, 1804);
    await begin(router, '/coin');
    expect(isReturn()).toBe(false);
  });

  it('restores the position at the time of navigation, even if the scroll event fires later', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((_, y) => {
      window.scrollY = y;
    });
    const lazy = () => Promise.resolve(page('a page'));
    const frame = { element: <ScrollRestoration />, children: [{ path: '*', lazy }] };
    const router = createBrowserRouter([frame]);
    const { unmount } = render(<RouterProvider router={router} />);
    await settled();
    // On a slow phone the `scroll` event fires after the next page has rendered.
    window.scrollY = 1791;
    await act(() => router.navigate('/product/2'));
    window.dispatchEvent(new Event('scroll'));
    expect(window.scrollY).toBe(0);
    await act(async () => {
      void router.navigate(-1);
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
    expect(scrolled).toHaveBeenLastCalledWith(0, 1791);
    unmount();
    // A reload starts at the top and restores the position once the page has loaded.
    window.scrollY = 0;
    render(<RouterProvider router={createBrowserRouter([frame])} />);
    await settled();
    expect(scrolled).toHaveBeenLastCalledWith(0, 1791);
    expect(window.scrollY).toBe(1791);
    scrolled.mockRestore();
  });

  const opened = (type: string) =>
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as PerformanceNavigationTiming]);

  it.each([
    ['another URL creates a new entry', () => history.replaceState(null, '', '/shop')],
    ['the same URL reuses its entry', () => opened('navigate')],
  ])('starts at the top for a typed URL: %s', async (_which, type) => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const open = async () => {
      const router = createBrowserRouter([{ path: '*', Component: ScrollRestoration }]);
      const { unmount } = render(<RouterProvider router={router} />);
      await settled();
      return unmount;
    };
    history.replaceState(null, '', '/shop');
    const leave = await open();
    window.scrollY = 1804;
    window.dispatchEvent(new Event('scroll'));
    leave();
    type();
    const reload = await open();
    expect(scrolled).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('scroll'));
    reload();
    opened('reload');
    await open();
    expect(scrolled).toHaveBeenCalledWith(0, 1804);
    scrolled.mockRestore();
  });

  it('leaves fragment links to the browser and numbers their entries', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    history.replaceState(null, '', '/shop');
    const router = createBrowserRouter([{ path: '*', Component: ScrollRestoration }]);
    render(<RouterProvider router={router} />);
    await settled();
    const indexes: number[] = [];
    for (const hash of ['#content', '#footer']) {
      await act(async () => {
        location.hash = hash;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      });
      indexes.push((history.state as { idx: number }).idx);
      window.scrollY = 1804;
      window.dispatchEvent(new Event('scroll'));
    }
    expect(indexes).toEqual([1, 2]);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });
});
