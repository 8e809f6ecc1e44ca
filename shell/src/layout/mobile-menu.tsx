import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { NavLink, useLocation } from '@challenge-coins/shared-ui/platform';
import { Button, CloseIcon, LinkButton, MenuIcon, Stitch } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { loginPath } from '../session/return-path.ts';
import { useLogout } from '../session/use-logout.ts';
import classes from './mobile-menu.module.css';
import { ORDERS, PLACES } from './places.ts';

/** The same places behind one button, where the band is too narrow for them. */
export function MobileMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Null is the page losing the focus, or a click on plain ground, not a step elsewhere.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <div className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </Button>
      <div id={id} hidden={!open} className={classes.panel}>
        {open && (
          <>
            <div className={classes.inside}>
              <MenuPanel onLeave={close} />
            </div>
            <Stitch />
          </>
        )}
      </div>
    </div>
  );
}

function MenuPanel({ onLeave }: { onLeave: () => void }) {
  const { user } = useReadable(useShell().session);
  const links = useRef<HTMLUListElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus(), []);
  const places = [
    ...PLACES,
    ...(user ? [ORDERS] : []),
    ...(user?.is_admin ? [{ to: '/admin', label: 'Admin' }] : []),
  ];
  return (
    <>
      <nav aria-label="Menu">
        <ul role="list" ref={links}>
          {places.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} onClick={onLeave}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <MenuFoot onLeave={onLeave} />
      </div>
    </>
  );
}

function MenuFoot({ onLeave }: { onLeave: () => void }) {
  const { user } = useReadable(useShell().session);
  const { pathname, search } = useLocation();
  const logout = useLogout();
  if (!user) {
    return (
      <LinkButton to={loginPath(pathname + search)} variant="primary" wide onClick={onLeave}>
        Login
      </LinkButton>
    );
  }
  return (
    <>
      <p className={classes.greeting}>Hello, {user.username}</p>
      <Button
        wide
        onClick={() => {
          onLeave();
          logout();
        }}
      >
        Logout
      </Button>
    </>
  );
}
