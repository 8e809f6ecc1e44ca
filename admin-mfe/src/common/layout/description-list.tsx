import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** `<dl>` in a row: each value below its name. */
export function DescriptionList({ items }: { items: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.items}>
      {Object.entries(items).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
