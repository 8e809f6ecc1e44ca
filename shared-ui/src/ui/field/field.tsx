import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../icons/icons.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './field.module.css';

export interface FieldMessages {
  label: ReactNode;
  /** A sentence under the field that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong with it, in plain words; ties itself to the control. */
  error?: string | null | undefined;
  /** The id of a message elsewhere that finds this field at fault, say the form's own. */
  errorId?: string | undefined;
  /** Draws a star beside the label and sets `aria-required`. */
  required?: boolean | undefined;
}

/** What the control inside a field must carry to be tied to label, hint and error. */
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
  /** Hides the label from sight; it stays the control's name. */
  labelHidden?: boolean | undefined;
  /** Draws the control with what ties it to the field's texts. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one form field, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    errorId: faultId,
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
        'aria-describedby': classNames(errorId, faultId, hintId) || undefined,
        'aria-invalid': error || faultId ? true : undefined,
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

/** Parts what belongs to a field's frame from the attributes of its control. */
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
  return [{ label, hint, error, faultId: errorId, required, id, className }, control] as const;
}

/** The sentence that stands at a field, or above a form, when something in it is wrong. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <AlertIcon size={16} />
      <span>{children}</span>
    </p>
  );
}
