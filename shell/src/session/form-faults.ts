import type { FormFaults } from '@challenge-coins/shared-ui/api';

const EMPTY_FIELDS = 'Please fill in all fields.';

/** The fault of every empty field together, or null when none is empty. Passwords may be spaces. */
export function emptyFieldFaults<Name extends string>(
  values: Record<Name, string>,
): FormFaults<Name> | null {
  const texts = Object.entries<string>(values);
  const empty = texts.filter(([, text]) => text.trim() === '').map(([name]) => [name, '']);
  if (empty.length === 0) return null;
  return { fields: Object.fromEntries(empty) as FormFaults<Name>['fields'], form: EMPTY_FIELDS };
}
