import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type Without<T> = Omit<T, keyof FieldTexts>;

export interface TextFieldProps extends FieldTexts, Without<ComponentProps<'input'>> {}
export interface TextAreaProps extends FieldTexts, Without<ComponentProps<'textarea'>> {}
export interface SelectFieldProps extends FieldTexts, Without<ComponentProps<'select'>> {}

/** A one-line input with its label, hint and error. Takes every attribute of `<input>`. */
export function TextField({
  label,
  hint,
  error,
  faultId,
  required,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, faultId, required, id, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

/** A text of several lines with its label, hint and error. Takes every attribute of `<textarea>`. */
export function TextArea({
  label,
  hint,
  error,
  faultId,
  required,
  id,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, faultId, required, id, className }}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

/** A native `<select>` with its label, hint and error; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  faultId,
  required,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, faultId, required, id, className }}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}
