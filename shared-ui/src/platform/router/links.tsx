import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { useRouterSnapshot } from './context.ts';
import { useLocation, useNavigate } from './hooks.ts';
import { formatPath, type To } from './location.ts';
import type { NavigateOptions } from './router.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** Whether the browser must handle the click: new tab, download, other mouse button. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
  const opensElsewhere = !['', '_self'].includes(link.target) || link.hasAttribute('download');
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || opensElsewhere;
}

/** A link that navigates on the client. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { replace, state, preventScrollReset, flushSync, viewTransition, ...attributes } = rest;
  const { router, state: current } = useRouterSnapshot();
  const href = router.href(to);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    const isHere = href === router.href(current.location);
    const options = { state, preventScrollReset, flushSync, viewTransition };
    void router.navigate(to, { ...options, replace: replace ?? isHere });
  };
  return <a {...attributes} href={href} onClick={go} />;
}

interface NavLinkProps extends LinkProps {
  /** Matches the exact path only, not paths below it. */
  end?: boolean;
}

/** A link with `aria-current="page"` while its path matches the current one. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { router } = useRouterSnapshot();
  const { pathname } = useLocation();
  const path = router.resolve(link.to)?.pathname ?? '/';
  const isBelow = !end && path !== '/' && pathname.startsWith(`${path}/`);
  return <Link {...link} aria-current={pathname === path || isBelow ? 'page' : undefined} />;
}

/** Redirects when it is mounted. */
export function Navigate({ to, replace, state }: Pick<LinkProps, 'to' | 'replace' | 'state'>) {
  const navigate = useNavigate();
  const target = typeof to === 'string' ? to : formatPath(to);
  useEffect(() => {
    void navigate(target, { replace, state });
    // `state` may be a new object on every render; it must not cause another navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [navigate, target, replace]);
  return null;
}
