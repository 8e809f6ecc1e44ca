import { REGISTER_BODY_LIMITS, type FormErrors } from '@challenge-coins/shared-ui/api';

const EMPTY_FIELDS = 'Please fill in all fields.';

/** The fault of every empty field together, or null when none is empty. Passwords may be spaces. */
export function validateRequiredFields<Name extends string>(
  values: Record<Name, string>,
): FormErrors<Name> | null {
  const texts = Object.entries<string>(values);
  const empty = texts.filter(([, text]) => text.trim() === '').map(([name]) => [name, '']);
  if (empty.length === 0) return null;
  return { fields: Object.fromEntries(empty) as FormErrors<Name>['fields'], form: EMPTY_FIELDS };
}

const SHORTEST_PASSWORD = REGISTER_BODY_LIMITS.password.minLength;

interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

/** The first thing wrong with a new password that was typed twice, after empty fields. */
export function validateNewPassword<Values extends NewPassword & Record<string, string>>(
  values: Values,
  shortest: number = SHORTEST_PASSWORD,
): FormErrors<Extract<keyof Values, string>> | null {
  const empty = validateRequiredFields<Extract<keyof Values, string>>(values);
  if (empty) return empty;
  if (values.password !== values.confirm) return faultAt('confirm', 'Passwords do not match.');
  if (values.password.length >= shortest) return null;
  return faultAt('password', `Password must be at least ${shortest} characters.`);
}

function faultAt<Name extends string>(name: keyof NewPassword, sentence: string) {
  return { fields: { [name]: sentence }, form: null } as unknown as FormErrors<Name>;
}
