// npm run admin:create -- --email somebody@example.com [--role owner|manager|packer|support]
import { loadEnv, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import {
  emailArgument,
  withAccounts,
  roleArgument,
  parseStaffPassword,
} from './account-command.js';
import { provisionAdmin, randomPassword } from './provisioning.js';

async function main(): Promise<void> {
  const email = emailArgument({ role: { type: 'string' } });
  const role = roleArgument();
  const env = loadEnv();
  const password = parseStaffPassword(env.ADMIN_PASSWORD ?? randomPassword());
  const isCreated = await withAccounts(env, ({ manager }) =>
    provisionAdmin(manager, email, password, role),
  );
  if (!isCreated) throw new StartError(`${email} already has an account. Nothing was changed.`);
  const secret =
    env.ADMIN_PASSWORD === undefined ? `Password: ${password}` : 'Password: as in ADMIN_PASSWORD.';
  print(`Created the administrator ${email} (${role}). ${secret}`);
}

await main().catch(exitWithError);
