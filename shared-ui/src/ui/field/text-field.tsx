import type { ComponentProps } from 'react';
import { Field, splitFieldProps, type FieldMessages } from './field.tsx';

type Without<T> = Omit<T, keyof FieldMessages>;

/** Props of `TextField`. */
export interface TextFieldProps extends FieldMessages, Without<ComponentProps<'input'>> {}
/** Props of `TextArea`. */
export interface TextAreaProps extends FieldMessages, Without<ComponentProps<'textarea'>> {}
/** Props of `SelectField`. */
export interface SelectFieldProps extends FieldMessages, Without<ComponentProps<'select'>> {}

/** A one-line input with its label, hint and error. Takes every attribute of `<input>`. */
export function TextField(props: TextFieldProps) {
  const [frame, input] = splitFieldProps(props);
  return <Field {...frame}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

/** A multi-line input with its label, hint and error. Takes every attribute of `<textarea>`. */
export function TextArea(props: TextAreaProps) {
  const [frame, area] = splitFieldProps(props);
  return <Field {...frame}>{(control) => <textarea {...area} {...control} />}</Field>;
}

/** A native `<select>` with its label, hint and error; the options are its children. */
export function SelectField(props: SelectFieldProps) {
  const [frame, select] = splitFieldProps(props);
  return <Field {...frame}>{(control) => <select {...select} {...control} />}</Field>;
}
