import { InvalidInput } from '../../common/validation.js';
import { staffPassword } from '../auth.contract.js';
import { isStaff, type Role } from '../role.js';

/** Refuses a new password that is long enough for a shopper and too short for the account's role. */
export function requireLongEnough(
  account: { readonly role: Role },
  field: string,
  password: string,
): void {
  const checked = isStaff(account) ? staffPassword.safeParse(password) : undefined;
  const detail = checked?.error?.issues[0]?.message;
  if (detail !== undefined) throw new InvalidInput(detail, { [field]: detail });
}
