import { isApiError, problemText } from '@challenge-coins/shared-ui/api';

/** What is wrong with a form: fields at fault by name, and a sentence for the form as a whole. */
export interface FormFaults<Name extends string> {
  /** Field → its own sentence; "" where the form's sentence speaks for it. */
  readonly fields: Partial<Record<Name, string>>;
  readonly form: string | null;
}

const EMPTY_FIELDS = 'Please fill in all fields.';

/** The fault of every empty field together, or null when none is empty. Passwords may be spaces. */
export function emptyFieldFaults<Name extends string>(
  values: Record<Name, string>,
  names: readonly Name[],
): FormFaults<Name> | null {
  const empty = names.filter((name) => values[name].trim() === '');
  if (empty.length === 0) return null;
  const fields: Partial<Record<Name, string>> = {};
  for (const name of empty) fields[name] = '';
  return { fields, form: EMPTY_FIELDS };
}

/** What the API found wrong: sentences at its fields, else its one sentence, else `otherwise`. */
export function apiFaults<Name extends string>(
  error: unknown,
  names: readonly Name[],
  otherwise: string,
): FormFaults<Name> {
  const said = isApiError(error) ? error.fields : {};
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) if (said[name]) fields[name] = said[name];
  const atFields = Object.keys(fields).length > 0;
  return { fields, form: atFields ? null : problemText(error, otherwise) };
}
