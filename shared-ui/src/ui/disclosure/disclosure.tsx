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

interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  /** Groups the items for the browser: only one of a name is open. */
  name: string;
  items: readonly AccordionItem[];
  /** The item open at first, say the one in the address's `#`. */
  openId?: string | undefined;
}

/** Disclosures of which one is open at a time, and none needs to be. */
export function Accordion({ name, items, openId }: AccordionProps) {
  return (
    <div className={classes.list}>
      {items.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} name={name} summary={title} open={id === openId}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}
