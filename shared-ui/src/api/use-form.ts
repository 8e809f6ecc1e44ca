import { useId, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isApiError, getErrorMessage } from './api-error.ts';

/** Validation errors of a form: one message per invalid field, and one for the form as a whole. */
export interface FormErrors<Name extends string> {
  /** Field → its message; "" where the form's message covers the field. */
  readonly fields: Readonly<Partial<Record<Name, string>>>;
  readonly form: string | null;
}

type Name<Values> = keyof Values & string;
type FieldErrors<Values> = FormErrors<Name<Values>>['fields'];

/** New values for some fields, or a function that computes them from the current values. */
export type FormChange<Values> = Partial<Values> | ((before: Values) => Partial<Values>);

interface FormOptions<Values extends object> {
  /** Initial values. */
  readonly start: Values;
  /** Field validation. An error shows once its field was left; any error prevents submission. */
  readonly checkFields?: (values: Values) => FieldErrors<Values>;
  /** Validation on submit; null if the form is valid. */
  readonly check?: (values: Values, form: HTMLFormElement) => FormErrors<Name<Values>> | null;
  /** Submits the values; throws the API's error. `change` sets values afterwards. */
  readonly send: (values: Values, change: (part: FormChange<Values>) => void) => unknown;
  /** Shown if the API's error has no message. */
  readonly fallbackMessage: string;
}

function noErrors<Field extends string>(): FormErrors<Field> {
  return { fields: {} as FormErrors<Field>['fields'], form: null };
}

/** Form state: values, validation errors and submission. Changing a field clears its error. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { start, checkFields, check, send, fallbackMessage } = options;
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** The errors of the last submission, and the values that were submitted. */
  const [last, setLast] = useState({ errors: noErrors<Name<Values>>(), values });
  const [busy, setBusy] = useState(false);
  const errorId = useId();

  const names = Object.keys(values) as Name<Values>[];
  const invalid = checkFields?.(values) ?? noErrors<Name<Values>>().fields;
  const errorOf = (name: Name<Values>) => {
    const submitted = values[name] === last.values[name] ? last.errors.fields[name] : undefined;
    return submitted ?? (touched.has(name) ? invalid[name] : undefined);
  };
  const change = (part: FormChange<Values>) =>
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  const submitValues = async () => {
    setBusy(true);
    try {
      await send(values, change);
      return null;
    } catch (error) {
      return toFormErrors(error, values, fallbackMessage);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const isInvalid = Object.keys(invalid).length > 0;
    const errors = isInvalid
      ? noErrors<Name<Values>>()
      : (check?.(values, form) ?? (await submitValues()));
    // Render the messages first, then focus the first invalid field.
    flushSync(() => {
      setLast({ errors: errors ?? noErrors(), values });
      setTouched(new Set(errors ? names : []));
    });
    if (errors) form.querySelector<HTMLElement>('[aria-invalid], [data-refused]')?.focus();
  };
  return {
    values,
    change,
    busy,
    /** Names of the fields that were left; all names after a submission with errors. */
    touched,
    /** The visible error of a field; "" where the form's message covers the field. */
    errorOf,
    hasErrors: names.some((name) => errorOf(name) !== undefined),
    /** Message for the form as a whole; its element needs the id `errorId`. */
    error: last.errors.form,
    errorId,
    /** Props of a text field. */
    field: <Field extends Name<Values>>(name: Field) => ({
      name,
      value: values[name],
      error: errorOf(name),
      errorId: errorOf(name) === '' ? errorId : undefined,
      onChange: ({ currentTarget }: ChangeEvent<TextControl>) =>
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
      onBlur: () => setTouched((before) => new Set(before).add(name)),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Maps an API error to the form: field messages, else the error's message, else the fallback. */
function toFormErrors<Values extends object>(
  error: unknown,
  values: Values,
  fallbackMessage: string,
): FormErrors<Name<Values>> {
  const messages = Object.entries(isApiError(error) ? error.fields : {});
  const fields = Object.fromEntries(messages.filter(([name]) => name in values)) as FormErrors<
    Name<Values>
  >['fields'];
  const hasFieldErrors = Object.keys(fields).length > 0;
  return { fields, form: hasFieldErrors ? null : getErrorMessage(error, fallbackMessage) };
}
