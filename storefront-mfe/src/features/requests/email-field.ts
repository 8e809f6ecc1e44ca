const MISSING = $t('request.missingEmail');
const INVALID = $t('request.invalidEmail');

/** Message for an empty or invalid email field of a form; undefined if it is valid. */
export function checkEmailField(form: HTMLFormElement): string | undefined {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  if (field?.validity.typeMismatch) return INVALID;
  return field?.value.trim() === '' ? MISSING : undefined;
}
