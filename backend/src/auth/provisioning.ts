import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { StartError } from '../common/env.js';
import { AccountsService, insertAccount } from './accounts.service.js';
import { Account } from './auth.contract.js';
import { PasswordsService } from './passwords.service.js';
import { rightsOf, type StaffRole } from './permissions.js';
import { UserEntity } from './user.entity.js';

/** Eighteen random bytes as text: for an account that nobody has thought of a password for. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Makes an administrator, an owner unless it is said, with a password from the start, in the caller's transaction. True:
 * made; false: the e-mail has an account already, which stays as it is (a shopper is not made an administrator behind
 * their back).
 */
export async function provisionAdmin(
  manager: EntityManager,
  email: string,
  password: string,
  staffRole: StaffRole = 'owner',
): Promise<boolean> {
  const account = Account.safeParse({ username: email.split('@', 1)[0], email, password });
  if (!account.success) throw new StartError(account.error.issues[0]?.message ?? 'Not an account.');
  const accounts = new AccountsService(manager.getRepository(UserEntity), new PasswordsService());
  const user = await accounts.prepare(account.data, rightsOf(staffRole));
  // Who runs the shop names the address: nobody has to prove it.
  return insertAccount(manager, Object.assign(user, { emailConfirmedAt: new Date() }));
}
