import type { ComponentProps, ReactNode } from 'react';
import type { useForm } from '@challenge-coins/shared-ui/api';
import { Button, FieldError, TextField } from '@challenge-coins/shared-ui/ui';
import classes from './second-factor.module.css';

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

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The field for a code of the app; where `hint` says so, for a recovery code as well. */
export function CodeField(props: CodeFieldProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" {...props} label="Code" />;
}

const FILL_IN = 'Please fill in this field.';

/** A sentence at each empty field; null where none is. */
export function emptyFaults<Name extends string>(values: Readonly<Record<Name, string>>) {
  const empty = Object.entries<string>(values).filter(([, text]) => text.trim() === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, FILL_IN]));
  return { fields: fields as Partial<Record<Name, string>>, form: null };
}
