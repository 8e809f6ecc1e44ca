import { useId, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isApiError, getErrorMessage } from './api-error.ts';

/** What is wrong with a form: fields at fault by name, and a sentence for the form as a whole. */
export interface FormErrors<Name extends string> {
  /** Field → its own sentence; "" where the form's sentence speaks for it. */
  readonly fields: Readonly<Partial<Record<Name, string>>>;
  readonly form: string | null;
}

type Name<Values> = keyof Values & string;
type Sentences<Values> = FormErrors<Name<Values>>['fields'];

/** What a change is: some values, or how they follow from those that stand in the form then. */
export type FormChange<Values> = Partial<Values> | ((before: Values) => Partial<Values>);

interface FormOptions<Values extends object> {
  readonly start: Values;
  /** What is wrong with fields, each shown once its field was left; nothing is sent before all is right. */
  readonly checkFields?: (values: Values) => Sentences<Values>;
  /** What is wrong before anything is sent, or null. */
  readonly check?: (values: Values, form: HTMLFormElement) => FormErrors<Name<Values>> | null;
  /** Sends the values; throws what the API says. `change` sets what stands in the form afterwards. */
  readonly send: (values: Values, change: (part: FormChange<Values>) => void) => unknown;
  /** Said when the API gave no sentence of its own. */
  readonly otherwise: string;
}

function noFaults<Field extends string>(): FormErrors<Field> {
  return { fields: {} as FormErrors<Field>['fields'], form: null };
}

/** Values, faults and submission of a form. A field's fault is gone when the field is changed. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { start, checkFields, check, send, otherwise } = options;
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** What was found when the form was last sent, and in which values. */
  const [last, setLast] = useState({ faults: noFaults<Name<Values>>(), values });
  const [busy, setBusy] = useState(false);
  const faultId = useId();

  const names = Object.keys(values) as Name<Values>[];
  const wrong = checkFields?.(values) ?? noFaults<Name<Values>>().fields;
  const errorOf = (name: Name<Values>) => {
    const said = values[name] === last.values[name] ? last.faults.fields[name] : undefined;
    return said ?? (touched.has(name) ? wrong[name] : undefined);
  };
  const change = (part: FormChange<Values>) =>
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  const sent = async () => {
    setBusy(true);
    try {
      await send(values, change);
      return null;
    } catch (error) {
      return toFormErrors(error, values, otherwise);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const faulty = Object.keys(wrong).length > 0;
    const found = faulty ? noFaults<Name<Values>>() : (check?.(values, form) ?? (await sent()));
    // The first field at fault takes the focus, once its message stands beside it.
    flushSync(() => {
      setLast({ faults: found ?? noFaults(), values });
      setTouched(new Set(found ? names : []));
    });
    if (found) form.querySelector<HTMLElement>('[aria-invalid], [data-refused]')?.focus();
  };
  return {
    values,
    change,
    busy,
    /** The names of the fields that were left; of all of them once faults were found. */
    touched,
    /** What is wrong, as far as it is shown; "" where the form's sentence speaks for a field. */
    errorOf,
    faulty: names.some((name) => errorOf(name) !== undefined),
    /** The sentence for the form as a whole, which its fields at fault are tied to by `faultId`. */
    fault: last.faults.form,
    faultId,
    /** What a field needs whose value is a text. */
    field: <Field extends Name<Values>>(name: Field) => ({
      name,
      value: values[name],
      error: errorOf(name),
      faultId: errorOf(name) === '' ? faultId : undefined,
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

/** What the API found wrong: sentences at its fields, else its one sentence, else `otherwise`. */
function toFormErrors<Values extends object>(
  error: unknown,
  values: Values,
  otherwise: string,
): FormErrors<Name<Values>> {
  const said = Object.entries(isApiError(error) ? error.fields : {});
  const fields = Object.fromEntries(said.filter(([name]) => name in values)) as FormErrors<
    Name<Values>
  >['fields'];
  const atFields = Object.keys(fields).length > 0;
  return { fields, form: atFields ? null : getErrorMessage(error, otherwise) };
}
