import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './tabs.module.css';

interface TabItem {
  to: string;
  label: ReactNode;
  current: boolean;
}

/** Tabs that are places: a labelled nav of links, the present one marked by `aria-current`. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul role="list" className={classes.list}>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={classes.tab}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
