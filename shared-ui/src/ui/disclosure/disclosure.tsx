import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons.tsx';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** The `#id` by which a link finds it. */
  id?: string | undefined;
  /** Disclosures of one name close each other: one is open at a time. */
  name?: string | undefined;
  summary: ReactNode;
  /** Open at first; afterwards the reader decides. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A native `<details>`: a line that opens to more. */
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
