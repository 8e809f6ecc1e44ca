import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { StartError } from '../common/env.js';
import { AccountsService, insertAccount } from './accounts.service.js';
import { Account } from './auth.contract.js';
import { PasswordsService } from './passwords.service.js';
import { getRoleColumns, type StaffRole } from './permissions.js';
import { UserEntity } from './user.entity.js';

/** Random password of 18 bytes, for an account created without one. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Creates a staff account (an owner by default) with a password, in the caller's transaction. False
 * if the email already has an account, which stays unchanged: a shopper is never promoted silently.
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
  const user = await accounts.prepare(account.data, getRoleColumns(staffRole));
  // The operator chose the address, so it needs no confirmation.
  return insertAccount(manager, Object.assign(user, { emailConfirmedAt: new Date() }));
}
