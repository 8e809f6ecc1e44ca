import { useReadable, type SessionUser } from '@challenge-coins/shared-ui/host';
import { Link, NavLink, useLocation } from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton, PageContainer } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { loginPath } from '../session/return-path.ts';
import { useLogout } from '../session/use-logout.ts';
import { CartLink } from './cart-link.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ORDERS_LINK, NAV_LINKS } from './navigation.ts';

/** Header: logo, navigation, account and cart. */
export function Header() {
  const { session, nav } = useShell();
  const { user } = useReadable(session);
  return (
    <header data-band className={classes.band}>
      <PageContainer className={classes.row}>
        <Logo />
        <nav aria-label={$t('shellHeader.main')} className={classes.nav}>
          <ul role="list">
            {[...NAV_LINKS, ...nav].map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} viewTransition>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.account}>
          {user ? <Account user={user} /> : <LoginLink />}
          {user && <CartLink />}
        </div>
        <MobileMenu />
      </PageContainer>
    </header>
  );
}

function Account({ user }: { user: SessionUser }) {
  const logout = useLogout();
  return (
    <div className={classes.wide}>
      {user.is_admin && (
        <Link to="/admin" className={classes.text}>
          {$t('shellHeader.admin')}
        </Link>
      )}
      <NavLink to={ORDERS_LINK.to} className={classes.text} viewTransition>
        {ORDERS_LINK.label}
      </NavLink>
      <Link to="/account" className={classes.name} title={user.username}>
        {user.username}
      </Link>
      <Button variant="quiet" onClick={logout}>
        {$t('shellHeader.logout')}
      </Button>
    </div>
  );
}

function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={loginPath(pathname + search)} className={classes.login}>
      {$t('shellHeader.login')}
    </LinkButton>
  );
}
