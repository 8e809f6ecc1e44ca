// What the commands that work on one account share.
import { parseArgs } from 'node:util';
import type { Repository } from 'typeorm';
import { StartError, type Env } from '../common/env.js';
import { commandUrl } from '../database/database-url.js';
import { withSource } from '../database/with-connection.js';
import { foldEmail } from './auth.contract.js';
import { STAFF_ROLES, type StaffRole } from './permissions.js';
import { User } from './user.entity.js';

function given(names: readonly string[]): Partial<Record<string, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ options }).values;
  } catch {
    return {};
  }
}

/** The account that the command is told to work on, by `--email`; it takes no other argument. */
export function emailArgument(...others: readonly string[]): string {
  const { email } = given(['email', ...others]);
  if (email) return foldEmail(email);
  throw new StartError('Say whose account, and nothing else: --email somebody@example.com');
}

/** What the account is to be, by `--role`; an owner, where nothing is said. */
export function roleArgument(): StaffRole {
  const { role = 'owner' } = given(['email', 'role']);
  const known = STAFF_ROLES.find((one) => one === role);
  if (known) return known;
  throw new StartError(`There is no role ${role}: say one of ${STAFF_ROLES.join(', ')}.`);
}

/** Works on the accounts of DATABASE_URL, else on those of the embedded database. */
export function onAccounts<Result>(
  env: Env,
  work: (users: Repository<User>) => Promise<Result>,
): Promise<Result> {
  return withSource(commandUrl(env), [User], (source) => work(source.getRepository(User)));
}

/** Changes the account and ends all of its sessions, or says that there is none. */
export async function changeAccount(
  env: Env,
  email: string,
  change: Partial<Pick<User, 'passwordHash'>> = {},
): Promise<void> {
  const tokenVersion = () => 'token_version + 1';
  const { affected } = await onAccounts(env, (users) =>
    users
      .createQueryBuilder()
      .update()
      .set({ ...change, tokenVersion })
      .where({ email })
      .execute(),
  );
  if (!affected) throw new StartError(`There is no account of ${email}. Nothing was changed.`);
}
