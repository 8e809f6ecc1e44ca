import type { ReactNode } from 'react';
import { Button, FieldError } from '../ui/index.ts';
import type { useForm } from '../api/use-form.ts';
import classes from './small-form.module.css';

interface SmallFormProps {
  readonly label: string;
  readonly button: string;
  /** Renders the button as a destructive action. */
  readonly destructive?: boolean;
  readonly form: Pick<ReturnType<typeof useForm>, 'error' | 'errorId' | 'busy' | 'onSubmit'>;
  readonly children: ReactNode;
}

/** A form of one or two fields with a form-level error and one submit button. */
export function SmallForm({ label, button, destructive, form, children }: SmallFormProps) {
  return (
    <form noValidate className={classes.form} aria-label={label} onSubmit={form.onSubmit}>
      {children}
      <div role="alert">
        {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      </div>
      <Button type="submit" variant={destructive ? 'danger' : 'primary'} busy={form.busy}>
        {button}
      </Button>
    </form>
  );
}
