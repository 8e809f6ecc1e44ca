import type { ReactNode } from 'react';
import { Button, FieldError } from '../ui/index.ts';
import type { FormErrors, useForm } from './use-form.ts';
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

const REQUIRED_MESSAGE = 'Please fill in this field.';

/** An error for each empty field; null if none is empty. */
export function validateRequired<Name extends string>(
  values: Readonly<Record<Name, string>>,
): FormErrors<Name> | null {
  const empty = Object.entries<string>(values).filter(([, text]) => text.trim() === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, REQUIRED_MESSAGE]));
  return { fields: fields as Partial<Record<Name, string>>, form: null };
}
