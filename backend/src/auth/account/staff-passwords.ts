import { InvalidInput } from '../../common/validation.js';
import { staffPassword } from '../auth.contract.js';
import { isStaff, type Role } from '../role.js';

/** Rejects a new password that is too short for a staff account. */
export function requireLongEnough(
  account: { readonly role: Role },
  field: string,
  password: string,
): void {
  const checked = isStaff(account) ? staffPassword.safeParse(password) : undefined;
  const detail = checked?.error?.issues[0]?.message;
  if (detail !== undefined) throw new InvalidInput(detail, { [field]: detail });
}
