import { useEffect, useRef } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { Link, NavLink, useLocation } from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { loginPath } from '../session/return-path.ts';
import { useLogout } from '../session/use-logout.ts';
import classes from './mobile-menu.module.css';
import { ORDERS_LINK, NAV_LINKS } from './navigation.ts';

/** Content of the mobile menu: navigation and account. Focuses the first link. */
export function MenuPanel({ onLeave }: { onLeave: () => void }) {
  const { session, nav } = useShell();
  const { user } = useReadable(session);
  const links = useRef<HTMLUListElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus(), []);
  const menuLinks = [
    ...NAV_LINKS,
    ...nav,
    ...(user ? [ORDERS_LINK] : []),
    ...(user?.is_admin ? [{ to: '/admin', label: $t('shellHeader.admin') }] : []),
  ];
  return (
    <>
      <nav aria-label={$t('shellHeader.menu')}>
        <ul role="list" ref={links}>
          {menuLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} onClick={onLeave}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.footer}>
        <LanguageSwitch />
        <MenuFooter onLeave={onLeave} />
      </div>
    </>
  );
}

function MenuFooter({ onLeave }: { onLeave: () => void }) {
  const { user } = useReadable(useShell().session);
  const { pathname, search } = useLocation();
  const logout = useLogout();
  if (!user) {
    return (
      <LinkButton to={loginPath(pathname + search)} variant="primary" wide onClick={onLeave}>
        {$t('shellHeader.login')}
      </LinkButton>
    );
  }
  return (
    <>
      <p className={classes.greeting}>
        <Link to="/account" onClick={onLeave}>
          {$t('shellHeader.hello', { username: user.username })}
        </Link>
      </p>
      <Button
        wide
        onClick={() => {
          onLeave();
          logout();
        }}
      >
        {$t('shellHeader.logout')}
      </Button>
    </>
  );
}
