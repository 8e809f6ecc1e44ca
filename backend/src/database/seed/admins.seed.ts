import { In, type EntityManager } from 'typeorm';
import { normalizeEmail, provisionAdmin, randomPassword, UserEntity } from '../../auth/index.js';
import type { Env } from '../../common/env.js';

/**
 * Creates the administrators of ADMIN_EMAILS that have no account yet. Without ADMIN_PASSWORD they get a
 * random password, printed once. Existing accounts stay unchanged.
 */
export async function seedAdmins(
  manager: EntityManager,
  env: Pick<Env, 'ADMIN_EMAILS' | 'ADMIN_PASSWORD'>,
  print: (line: string) => void,
): Promise<number> {
  const emails = [...new Set(env.ADMIN_EMAILS.map(normalizeEmail))];
  const present = await manager.findBy(UserEntity, { email: In(emails) });
  const missing = emails.filter((email) => !present.some((user) => user.email === email));
  const password = env.ADMIN_PASSWORD ?? randomPassword();
  for (const email of missing) await provisionAdmin(manager, email, password);
  if (missing.length > 0 && env.ADMIN_PASSWORD === undefined) {
    print(`Administrators: ${missing.join(', ')}. Password (shown only now): ${password}`);
  }
  for (const { email, role } of present) {
    if (role === 'user')
      print(`${email} is a shopper's account and was not made an administrator.`);
  }
  return missing.length;
}
