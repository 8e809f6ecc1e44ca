import { useState, type ReactNode } from 'react';
import { Field, splitFieldProps } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import classes from './field.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** Accessible name of the button; the label distinguishes the buttons of several passwords. */
function buttonLabel(label: ReactNode, shown: boolean): string {
  if (typeof label !== 'string')
    return shown ? $t('uiField.hidePassword') : $t('uiField.showPassword');
  const name = { label: label.toLowerCase() };
  return shown ? $t('uiField.hideLabel', name) : $t('uiField.showLabel', name);
}

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
            aria-label={buttonLabel(label, shown)}
            onClick={() => setShown(!shown)}
          >
            {shown ? $t('uiField.hide') : $t('uiField.show')}
          </button>
        </div>
      )}
    </Field>
  );
}
