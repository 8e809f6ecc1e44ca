// Layout of long forms: sections, columns with a preview, and a sticky footer.
import type { ReactNode } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import columns from '../lists/columns.module.css';
import classes from './form-layout.module.css';

/** Titled section of a long form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Two columns: the form's sections, and a live preview. */
export function FormColumns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={columns.columns}>
      <div className={columns.column}>{children}</div>
      <section className={classes.preview} aria-labelledby="form-preview">
        <h2 id="form-preview" className={classes.title}>
          {$t('adminCommon.preview')}
        </h2>
        {preview}
      </section>
    </div>
  );
}

interface FormFooterProps {
  readonly form: { readonly dirty: boolean; readonly busy: boolean; readonly discard: () => void };
  /** Why saving has to wait, as a status message. */
  readonly waiting?: string | null;
  /** Save button and error messages. */
  readonly children: ReactNode;
}

/** Sticky footer of a long form: save, discard and unsaved-changes status. */
export function FormFooter({ form: { dirty, busy, discard }, waiting, children }: FormFooterProps) {
  return (
    <div className={classes.footer}>
      {children}
      {dirty && !busy && (
        <Button variant="quiet" onClick={discard}>
          {$t('adminCommon.discardChanges')}
        </Button>
      )}
      <span role="status">{waiting ?? (dirty && $t('adminCommon.unsavedChanges'))}</span>
    </div>
  );
}
