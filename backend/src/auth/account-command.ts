// What the commands that work on one account share.
import { parseArgs } from 'node:util';
import type { Repository } from 'typeorm';
import { StartError, type Env } from '../common/env.js';
import { commandUrl } from '../database/database-url.js';
import { withSource } from '../database/with-connection.js';
import { foldEmail, staffPassword } from './auth.contract.js';
import { STAFF_ROLES, type StaffRole } from './permissions.js';
import { UserEntity } from './user.entity.js';

type Words = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** What the command was told, if it was told nothing but this. */
function told(words: Words): Record<string, unknown> {
  try {
    return parseArgs({ options: { email: { type: 'string' }, ...words } }).values;
  } catch {
    return {};
  }
}

/**
 * The account that the command is told to work on, by `--email`; it takes no other argument but these words. One
 * that is `required` must be said, so that nobody does by mistake what the command does.
 */
export function emailArgument(words: Words = {}, required?: string): string {
  const values = told(words);
  const isSaid = required === undefined || values[required] === true;
  const email = isSaid && typeof values.email === 'string' ? values.email : undefined;
  if (email) return foldEmail(email);
  const said = required === undefined ? '' : ` --${required}`;
  throw new StartError(`Say whose account, and nothing else: --email somebody@example.com${said}`);
}

/** What the account is to be, by `--role`; an owner, where nothing is said. */
export function roleArgument(): StaffRole {
  const { role: said } = told({ role: { type: 'string' } });
  const role = typeof said === 'string' ? said : 'owner';
  const known = STAFF_ROLES.find((one) => one === role);
  if (known) return known;
  throw new StartError(`There is no role ${role}: say one of ${STAFF_ROLES.join(', ')}.`);
}

/** The password that a command was given for a member of the staff. */
export function staffPasswordOf(given: string): string {
  const password = staffPassword.safeParse(given);
  if (!password.success) throw new StartError(password.error.issues[0]?.message ?? 'No password.');
  return password.data;
}

/** Works on the accounts of DATABASE_URL, else on those of the embedded database. */
export function withAccounts<Result>(
  env: Env,
  work: (users: Repository<UserEntity>) => Promise<Result>,
): Promise<Result> {
  return withSource(commandUrl(env), [UserEntity], (source) =>
    work(source.getRepository(UserEntity)),
  );
}

/** Changes the account and ends all of its sessions, or says that there is none. */
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
  if (!affected) throw new StartError(`There is no account of ${email}. Nothing was changed.`);
}
