import type { ReactNode } from 'react';
import classes from './form-section.module.css';

/** A part of a long form: its name on a hairline, its fields below. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The parts of a long form, one below the other. */
export function FormSections({ children }: { children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}
