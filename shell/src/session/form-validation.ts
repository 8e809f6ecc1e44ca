import { REGISTER_BODY_LIMITS, type FormErrors } from '@challenge-coins/shared-ui/api';

/** Reports all empty fields with one message; null if none is empty. Whitespace-only values count as empty. */
export function validateRequiredFields<Name extends string>(
  values: Record<Name, string>,
): FormErrors<Name> | null {
  const texts = Object.entries<string>(values);
  const empty = texts.filter(([, text]) => text.trim() === '').map(([name]) => [name, '']);
  if (empty.length === 0) return null;
  return {
    fields: Object.fromEntries(empty) as FormErrors<Name>['fields'],
    form: $t('shellAuth.emptyFields'),
  };
}

const MIN_PASSWORD_LENGTH = REGISTER_BODY_LIMITS.password.minLength;

interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

/** Validates a new password and its confirmation: empty fields, mismatch, then length. */
export function validateNewPassword<Values extends NewPassword & Record<string, string>>(
  values: Values,
  minLength: number = MIN_PASSWORD_LENGTH,
): FormErrors<Extract<keyof Values, string>> | null {
  const empty = validateRequiredFields<Extract<keyof Values, string>>(values);
  if (empty) return empty;
  if (values.password !== values.confirm) return fieldError('confirm', $t('shellAuth.mismatch'));
  if (values.password.length >= minLength) return null;
  return fieldError('password', $t('shellAuth.tooShort', { min: minLength }));
}

function fieldError<Name extends string>(name: keyof NewPassword, message: string) {
  return { fields: { [name]: message }, form: null } as unknown as FormErrors<Name>;
}
