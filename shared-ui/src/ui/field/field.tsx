import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../icons/icons.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './field.module.css';

/** Label, help text and validation message of a form field. */
export interface FieldMessages {
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** Validation message, linked to the control by `aria-describedby`. */
  error?: string | null | undefined;
  /** Id of an error message elsewhere that marks this field invalid, e.g. the form's own. */
  errorId?: string | undefined;
  /** Shows a star next to the label and sets `aria-required`. */
  required?: boolean | undefined;
}

/** Attributes that link a control to its field's label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrame extends FieldMessages {
  id?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldFrame {
  /** Hides the label visually; it remains the control's accessible name. */
  labelHidden?: boolean | undefined;
  /** Renders the control with the attributes that link it to the field's texts. */
  children: (control: ControlProps) => ReactNode;
}

/** A form field: label, control, hint and error, linked for assistive technology. */
export function Field(props: FieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    errorId: externalErrorId,
    required,
    id,
    className,
    children,
  } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const labelElement = (
    <label className={classes.label} htmlFor={controlId}>
      {label}
      {required && (
        <span className={classes.mark} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
  );
  return (
    <div className={classNames(classes.field, className)}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id: controlId,
        className: classes.control,
        'aria-describedby': classNames(errorId, externalErrorId, hintId) || undefined,
        'aria-invalid': error || externalErrorId ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** Splits props into those of `Field` and those of the control inside it. */
export function splitFieldProps<Props extends FieldFrame>({
  label,
  hint,
  error,
  errorId,
  required,
  id,
  className,
  ...control
}: Props) {
  return [{ label, hint, error, errorId, required, id, className }, control] as const;
}

/** Error message next to a field or above a form. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <AlertIcon size={16} />
      <span>{children}</span>
    </p>
  );
}
