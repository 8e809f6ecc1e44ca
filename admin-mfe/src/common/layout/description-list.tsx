import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** What is known of one thing, in a row: each fact under its name. */
export function DescriptionList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
