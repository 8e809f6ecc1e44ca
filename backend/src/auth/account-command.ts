// Shared by the command-line tools that change one account.
import { parseArgs } from 'node:util';
import type { Repository } from 'typeorm';
import { StartError, type Env } from '../common/env.js';
import { commandUrl } from '../database/database-url.js';
import { withSource } from '../database/with-connection.js';
import { normalizeEmail, staffPassword } from './auth.contract.js';
import { STAFF_ROLES, type StaffRole } from './permissions.js';
import { UserEntity } from './user.entity.js';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** Parses the arguments; empty if an unknown one is present. */
function parseOptions(options: Options): Record<string, unknown> {
  try {
    return parseArgs({ options: { email: { type: 'string' }, ...options } }).values;
  } catch {
    return {};
  }
}

/**
 * The account's email from `--email`. Accepts only the given options besides it; the `required`
 * flag must be present, so that a destructive command never runs by accident.
 */
export function emailArgument(options: Options = {}, required?: string): string {
  const values = parseOptions(options);
  const isConfirmed = required === undefined || values[required] === true;
  const email = isConfirmed && typeof values.email === 'string' ? values.email : undefined;
  if (email) return normalizeEmail(email);
  const flag = required === undefined ? '' : ` --${required}`;
  throw new StartError(`Missing or unknown option. Usage: --email somebody@example.com${flag}`);
}

/** The staff role from `--role`; owner by default. */
export function roleArgument(): StaffRole {
  const { role: option } = parseOptions({ role: { type: 'string' } });
  const name = typeof option === 'string' ? option : 'owner';
  const role = STAFF_ROLES.find((one) => one === name);
  if (role) return role;
  throw new StartError(`Unknown role ${name}. Use one of: ${STAFF_ROLES.join(', ')}.`);
}

/** Validates a password for a staff account. */
export function parseStaffPassword(given: string): string {
  const password = staffPassword.safeParse(given);
  if (!password.success) throw new StartError(password.error.issues[0]?.message ?? 'No password.');
  return password.data;
}

/** Runs `work` on the accounts of DATABASE_URL, or of the embedded database without it. */
export function withAccounts<Result>(
  env: Env,
  work: (users: Repository<UserEntity>) => Promise<Result>,
): Promise<Result> {
  return withSource(commandUrl(env), [UserEntity], (source) =>
    work(source.getRepository(UserEntity)),
  );
}

/** Updates the account and ends all of its sessions. Throws if it does not exist. */
export async function updateAccount(
  env: Env,
  email: string,
  change: Partial<Pick<UserEntity, 'passwordHash'>> = {},
): Promise<void> {
  const tokenVersion = () => 'token_version + 1';
  const { affected } = await withAccounts(env, (users) =>
    users
      .createQueryBuilder()
      .update()
      .set({ ...change, tokenVersion })
      .where({ email })
      .execute(),
  );
  if (!affected) throw new StartError(`There is no account for ${email}. Nothing was changed.`);
}
