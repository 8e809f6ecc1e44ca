// What the commands that work on one account share.
import { parseArgs } from 'node:util';
import type { Repository } from 'typeorm';
import { StartError, type Env } from '../common/env.js';
import { commandUrl } from '../database/database-url.js';
import { withSource } from '../database/with-connection.js';
import { foldEmail } from './auth.contract.js';
import { User } from './user.entity.js';

function givenEmail(word: string | undefined): string | undefined {
  const words = word === undefined ? {} : { [word]: { type: 'boolean' } as const };
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, ...words } });
    const isSaid = word === undefined || (values as Record<string, unknown>)[word] === true;
    return isSaid ? values.email : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The account that the command is told to work on, by `--email`; it takes no other argument, but for the
 * `word` that it must be told, so that nobody does by mistake what it does.
 */
export function emailArgument(word?: string): string {
  const email = givenEmail(word);
  if (email) return foldEmail(email);
  const said = word === undefined ? '' : ` --${word}`;
  throw new StartError(`Say whose account, and nothing else: --email somebody@example.com${said}`);
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
