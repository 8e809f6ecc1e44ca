import type { ReactNode } from 'react';
import { Button, FieldError } from '../ui/index.ts';
import type { FormErrors, useForm } from './use-form.ts';
import classes from './small-form.module.css';

interface SmallFormProps {
  readonly label: string;
  readonly button: string;
  readonly isGrave?: boolean;
  readonly form: Pick<ReturnType<typeof useForm>, 'fault' | 'faultId' | 'busy' | 'onSubmit'>;
  readonly children: ReactNode;
}

/** A form of one or two fields: what is wrong with all of it, and one button. */
export function SmallForm({ label, button, isGrave, form, children }: SmallFormProps) {
  return (
    <form noValidate className={classes.form} aria-label={label} onSubmit={form.onSubmit}>
      {children}
      <div role="alert">
        {form.fault && <FieldError id={form.faultId}>{form.fault}</FieldError>}
      </div>
      <Button type="submit" variant={isGrave ? 'danger' : 'primary'} busy={form.busy}>
        {button}
      </Button>
    </form>
  );
}

const FILL_IN = 'Please fill in this field.';

/** A sentence at each empty field; null where none is. */
export function validateRequired<Name extends string>(
  values: Readonly<Record<Name, string>>,
): FormErrors<Name> | null {
  const empty = Object.entries<string>(values).filter(([, text]) => text.trim() === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, FILL_IN]));
  return { fields: fields as Partial<Record<Name, string>>, form: null };
}
