import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
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
import type { Router } from './router.ts';
import { matchRoutes } from './routes.ts';

const page = (name: string) => ({ Component: () => <h1>{name}</h1> });

function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `no page ${error.status}` : String(error)}</h1>;
}

/** Draws routes inside a frame that says what failed. */
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

/** Starts on the way to an address, and does not wait until it is reached. */
const begin = (router: Router, to: string) =>
  act(async () => {
    void router.navigate(to);
    await Promise.resolve();
  });

/** Lets arrive what was asked for. */
const arrived = (arrive: (() => void) | undefined) =>
  act(async () => {
    arrive?.();
    await Promise.resolve();
  });

const heading = () => screen.getByRole('heading').textContent;

describe('which page an address is', () => {
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
  ])('%s is %s', (pathname, expected) => {
    const matches = matchRoutes(routes, { pathname }) ?? [];
    expect(matches.map(({ route }) => route.path ?? 'index').join(' ')).toBe(expected);
  });

  it('has its parameters decoded, and is none where they cannot be', () => {
    const paramsOf = (pathname: string) => matchRoutes(routes, { pathname })?.at(-1)?.params;
    expect(paramsOf('/product/a%20b')).toEqual({ id: 'a b' });
    expect(paramsOf('/product/%E0%A4%A')).toEqual({ '*': 'product/%E0%A4%A' });
  });
});

describe('going somewhere', () => {
  it('fetches code and data of a page together, and shows the old page until the code is there', async () => {
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

  it('fetches in advance what another page needs, and nothing for the page it shows or goes to', async () => {
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

  it('ends where the last of two navigations leads, whichever arrives first', async () => {
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

  it('says inside the frame what could not be fetched, and asks for it again the next time', async () => {
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

  it('says so where no page has the address', async () => {
    await open('/nowhere', [{ path: '/', ...page('Home') }]);
    expect(heading()).toBe('no page 404');
  });

  it('keeps a page that throws from the frame, and forgets it at the next address', async () => {
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

  it('leaves an address of elsewhere to the browser', async () => {
    const router = await open('/', [
      { path: '/', element: <Link to="https://example.com/x">there</Link> },
    ]);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/x');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the reader at the page', () => {
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

  it('follows a link by mouse and keyboard, but not with a key that opens a tab', async () => {
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

  it('makes a step of the history out of a search', async () => {
    const router = await open('/find', routes);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(router.state.location.search).toBe('?q=xx');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=x');
  });

  it('is asked before anything unsaved is left, going on and going back', async () => {
    const passages: string[] = [];
    function Form() {
      const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/form');
      const { state } = blocker;
      const [answer, setAnswer] = useState<'stay' | 'leave'>('stay');
      useEffect(() => {
        if (state !== 'blocked') return;
        passages.push(answer);
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
    expect(passages).toEqual(['stay', 'stay', 'leave']);
  });
});

describe('a page that somebody seems to want', () => {
  it('is fetched when a pointer rests on its link, and the next one is not', async () => {
    history.replaceState(null, '', '/');
    const wanted: string[] = [];
    const lazily = (name: string) => ({
      path: `/${name}`,
      lazy: () => {
        wanted.push(name);
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
    const user = userEvent.setup();
    await user.hover(screen.getByText('a'));
    await user.hover(screen.getByText('b'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(wanted).toEqual(['b']);
  });
});

describe('where a page is scrolled to', () => {
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  it('is known to the sheets when it is where the reader was: then no height may be a guess', async () => {
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

  it('is where the reader was when the next page was asked for, however late that is heard', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((_, y) => {
      window.scrollY = y;
    });
    const lazy = () => Promise.resolve(page('a page'));
    const frame = { element: <ScrollRestoration />, children: [{ path: '*', lazy }] };
    const router = createBrowserRouter([frame]);
    const { unmount } = render(<RouterProvider router={router} />);
    await settled();
    // On a slow telephone `scroll` comes when the next page is drawn already.
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
    // A reload begins above, and goes there when the page has come.
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
    ['another address: its entry is new', () => history.replaceState(null, '', '/shop')],
    ['the same address once more: its entry is kept', () => opened('navigate')],
  ])('is the top for a typed address, %s', async (_which, type) => {
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

  it('is up to the browser at a jump within the page, which is an entry of its own', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    history.replaceState(null, '', '/shop');
    const router = createBrowserRouter([{ path: '*', Component: ScrollRestoration }]);
    render(<RouterProvider router={router} />);
    await settled();
    const heard: number[] = [];
    for (const hash of ['#content', '#footer']) {
      await act(async () => {
        location.hash = hash;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      });
      heard.push((history.state as { idx: number }).idx);
      window.scrollY = 1804;
      window.dispatchEvent(new Event('scroll'));
    }
    expect(heard).toEqual([1, 2]);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });
});
