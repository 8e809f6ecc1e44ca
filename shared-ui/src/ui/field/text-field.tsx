import type { ComponentProps } from 'react';
import { Field, frameAndControl, type FieldTexts } from './field.tsx';

type Without<T> = Omit<T, keyof FieldTexts>;

export interface TextFieldProps extends FieldTexts, Without<ComponentProps<'input'>> {}
export interface TextAreaProps extends FieldTexts, Without<ComponentProps<'textarea'>> {}
export interface SelectFieldProps extends FieldTexts, Without<ComponentProps<'select'>> {}

/** A one-line input with its label, hint and error. Takes every attribute of `<input>`. */
export function TextField(props: TextFieldProps) {
  const [frame, input] = frameAndControl(props);
  return <Field {...frame}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

/** A text of several lines with its label, hint and error. Takes every attribute of `<textarea>`. */
export function TextArea(props: TextAreaProps) {
  const [frame, area] = frameAndControl(props);
  return <Field {...frame}>{(control) => <textarea {...area} {...control} />}</Field>;
}

/** A native `<select>` with its label, hint and error; the options are its children. */
export function SelectField(props: SelectFieldProps) {
  const [frame, select] = frameAndControl(props);
  return <Field {...frame}>{(control) => <select {...select} {...control} />}</Field>;
}
