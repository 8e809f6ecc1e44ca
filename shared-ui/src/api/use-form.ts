import { useId, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isApiError, problemText } from './api-error.ts';

/** What is wrong with a form: fields at fault by name, and a sentence for the form as a whole. */
export interface FormFaults<Name extends string> {
  /** Field → its own sentence; "" where the form's sentence speaks for it. */
  readonly fields: Readonly<Partial<Record<Name, string>>>;
  readonly form: string | null;
}

type Name<Values> = keyof Values & string;

interface FormOptions<Values extends object> {
  readonly start: Values;
  /** What is wrong before anything is sent, or null. */
  readonly check?: (values: Values, form: HTMLFormElement) => FormFaults<Name<Values>> | null;
  /** Sends the values; throws what the API says. `change` sets what stands in the form afterwards. */
  readonly send: (values: Values, change: (part: Partial<Values>) => void) => unknown;
  /** Said when the API gave no sentence of its own. */
  readonly otherwise: string;
}

function noFaults<Field extends string>(): FormFaults<Field> {
  return { fields: {} as FormFaults<Field>['fields'], form: null };
}

/** Values, faults and submission of a form. A field's fault is gone when the field is changed. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { start, check, send, otherwise } = options;
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<FormFaults<Name<Values>>>(noFaults);
  const [busy, setBusy] = useState(false);
  const faultId = useId();

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setFaults(({ fields, form }) => {
      const left = Object.entries(fields).filter(([name]) => !(name in part));
      return { fields: Object.fromEntries(left) as typeof fields, form };
    });
  };
  const sent = async () => {
    setBusy(true);
    try {
      await send(values, change);
      return null;
    } catch (error) {
      return apiFaults(error, values, otherwise);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const found = check?.(values, form) ?? (await sent());
    // The first field at fault takes the focus, once its message stands beside it.
    flushSync(() => setFaults(found ?? noFaults()));
    if (found) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return {
    values,
    change,
    busy,
    /** The sentence for the form as a whole, which its fields at fault are tied to by `faultId`. */
    fault: faults.form,
    faultId,
    /** What a field needs whose value is a text. */
    field: <Field extends Name<Values>>(name: Field) => ({
      name,
      value: values[name],
      error: faults.fields[name] || null,
      faultId: faults.fields[name] === '' ? faultId : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** What the API found wrong: sentences at its fields, else its one sentence, else `otherwise`. */
function apiFaults<Values extends object>(
  error: unknown,
  values: Values,
  otherwise: string,
): FormFaults<Name<Values>> {
  const said = Object.entries(isApiError(error) ? error.fields : {});
  const fields = Object.fromEntries(said.filter(([name]) => name in values)) as FormFaults<
    Name<Values>
  >['fields'];
  const atFields = Object.keys(fields).length > 0;
  return { fields, form: atFields ? null : problemText(error, otherwise) };
}
