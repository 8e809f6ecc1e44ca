import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { apiFaults, type FormFaults } from './form-faults.ts';

interface FormOptions<Name extends string> {
  names: readonly Name[];
  blank: Record<Name, string>;
  /** The first thing wrong with the values, or null. */
  check: (values: Record<Name, string>) => FormFaults<Name> | null;
  send: (values: Record<Name, string>) => Promise<unknown>;
  busy: boolean;
  /** Said when the API gave no sentence of its own. */
  otherwise: string;
}

/** The id of a form's own message, to which its fields at fault are tied. */
export const FORM_FAULT_ID = 'form-fault';

/** Values, faults and submission of the log-in and registration forms. */
export function useCredentialsForm<Name extends string>(options: FormOptions<Name>) {
  const { names, blank, check, send, busy, otherwise } = options;
  const [values, setValues] = useState(blank);
  const [faults, setFaults] = useState<FormFaults<Name>>({ fields: {}, form: null });

  const submit = async (form: HTMLFormElement) => {
    const found = check(values) ?? (await sent());
    // The first field at fault takes the focus, once its message stands beside it.
    flushSync(() => setFaults(found ?? { fields: {}, form: null }));
    const first = names.find((name) => found?.fields[name] !== undefined);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const sent = async () => {
    try {
      await send(values);
      return null;
    } catch (error) {
      return apiFaults(error, names, otherwise);
    }
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults.fields[name] || null,
    faultId: faults.fields[name] === '' ? FORM_FAULT_ID : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [name]: currentTarget.value })),
  });

  return {
    field,
    busy,
    fault: faults.form,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
