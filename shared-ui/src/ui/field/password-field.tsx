import { useState } from 'react';
import { Field, splitFieldProps } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import classes from './field.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password input with a button that shows and hides the value. */
export function PasswordField(props: PasswordFieldProps) {
  const [frame, input] = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const { label } = props;
  return (
    <Field {...frame}>
      {(control) => (
        <div className={classes.withButton}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={classes.reveal}
            aria-controls={control.id}
            aria-label={$t('uiField.revealLabel', {
              shown: String(shown),
              label: typeof label === 'string' ? label.toLowerCase() : $t('uiField.password'),
            })}
            onClick={() => setShown(!shown)}
          >
            {shown ? $t('uiField.hide') : $t('uiField.show')}
          </button>
        </div>
      )}
    </Field>
  );
}
