import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons.tsx';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** Fragment id for links. */
  id?: string | undefined;
  /** Disclosures with the same name form an accordion: one is open at a time. */
  name?: string | undefined;
  summary: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A native `<details>` element with a chevron. */
export function Disclosure({ id, name, summary, open, children }: DisclosureProps) {
  return (
    <details id={id} name={name} open={open} className={classes.disclosure}>
      <summary className={classes.summary}>
        <span>{summary}</span>
        <ChevronIcon />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
