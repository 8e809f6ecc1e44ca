import type { FormErrors } from './use-form.ts';

/** An error for each empty field; null if none is empty. */
export function validateRequired<Name extends string>(
  values: Readonly<Record<Name, string>>,
): FormErrors<Name> | null {
  const empty = Object.entries<string>(values).filter(([, text]) => text.trim() === '');
  if (empty.length === 0) return null;
  const fields = Object.fromEntries(empty.map(([name]) => [name, $t('uiField.required')]));
  return { fields: fields as Partial<Record<Name, string>>, form: null };
}
