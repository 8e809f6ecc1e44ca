import { InvalidInput } from '../../common/validation.js';
import { staffPassword } from '../auth.contract.js';
import { isStaff, type Role } from '../role.js';

interface HasRole {
  readonly role: Role;
}

/** Rejects a new password that is too short for a staff account. */
export function requireLongEnough(account: HasRole, field: string, password: string): void {
  const detail = findError(account, password);
  if (detail !== undefined) throw new InvalidInput(detail, { [field]: detail });
}

/**
 * Whether a staff account still has a short password: a shopper who accepted an invitation, or an
 * account from before the minimum. Only a login can tell, as the hash does not.
 */
export function isTooShort(account: HasRole, password: string): boolean {
  return findError(account, password) !== undefined;
}

function findError(account: HasRole, password: string): string | undefined {
  const checked = isStaff(account) ? staffPassword.safeParse(password) : undefined;
  return checked?.error?.issues[0]?.message;
}
