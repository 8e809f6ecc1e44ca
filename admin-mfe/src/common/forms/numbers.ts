// Numbers as they are entered in forms.

const MONEY = /^\d{1,6}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,7}$/;

const read = (pattern: RegExp) => (text: string) => {
  const typed = text.trim();
  return pattern.test(typed) ? Number(typed) : null;
};

/** Entered dollars; null: empty or no amount. */
export const readMoney = read(MONEY);
/** Entered whole number; null: empty or none. */
export const readWhole = read(WHOLE);

const isEmpty = (text: string) => text.trim() === '';

export const moneyError = (text: string) =>
  isEmpty(text) || readMoney(text) !== null ? undefined : $t('adminCommon.invalidMoney');

export const wholeError = (text: string) =>
  isEmpty(text) || readWhole(text) !== null ? undefined : $t('adminCommon.invalidWhole');

/** Errors by field, without the fields that have none. */
export function withoutEmpty<Name extends string>(
  errors: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(errors).filter(([, error]) => error);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
