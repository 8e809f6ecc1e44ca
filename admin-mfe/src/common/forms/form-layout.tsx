// What the long forms are made of.
import type { ReactNode } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import columns from '../lists/columns.module.css';
import classes from './form-layout.module.css';

/** A part of a long form: its name on a hairline, its fields below. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The parts of a long form, one below the other, and beside them what comes of it in the shop. */
export function FormColumns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={columns.columns}>
      <div className={columns.column}>{children}</div>
      <section className={classes.preview} aria-labelledby="form-preview">
        <h2 id="form-preview" className={classes.title}>
          As shoppers will see it
        </h2>
        {preview}
      </section>
    </div>
  );
}

interface FormFootProps {
  readonly form: { readonly dirty: boolean; readonly busy: boolean; readonly discard: () => void };
  /** What saving waits for, in words. */
  readonly waiting?: string | null;
  /** The button that saves, and what went wrong. */
  readonly children: ReactNode;
}

/** The foot of a long form, always in sight: saving, discarding, and whether there is need to. */
export function FormFooter({ form: { dirty, busy, discard }, waiting, children }: FormFootProps) {
  return (
    <div className={classes.footer}>
      {children}
      {dirty && !busy && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <span role="status">{waiting ?? (dirty && 'Changes not saved yet')}</span>
    </div>
  );
}
