import { useId, type ComponentProps } from 'react';
import type { FieldMessages } from './field.tsx';
import classes from './field.module.css';

interface CheckFieldProps
  extends Pick<FieldMessages, 'label' | 'hint'>, Omit<ComponentProps<'input'>, 'type'> {}

/** A checkbox with a label and a hint. */
export function CheckField({ label, hint, id, ...input }: CheckFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classes.check}>
      <input
        {...input}
        type="checkbox"
        id={controlId}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
      />
      <label className={classes.label} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <div id={`${controlId}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
