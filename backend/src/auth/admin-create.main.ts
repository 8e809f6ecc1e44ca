// npm run admin:create -- --email somebody@example.com [--role owner|manager|packer|support]
import { loadEnv, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { emailArgument, withAccounts, roleArgument, staffPasswordOf } from './account-command.js';
import { provisionAdmin, randomPassword } from './provisioning.js';

async function main(): Promise<void> {
  const email = emailArgument({ role: { type: 'string' } });
  const role = roleArgument();
  const env = loadEnv();
  const password = staffPasswordOf(env.ADMIN_PASSWORD ?? randomPassword());
  const isMade = await withAccounts(env, ({ manager }) =>
    provisionAdmin(manager, email, password, role),
  );
  if (!isMade) throw new StartError(`${email} has an account already. Nothing was changed.`);
  const secret =
    env.ADMIN_PASSWORD === undefined
      ? `Its password: ${password}`
      : 'Its password: ADMIN_PASSWORD.';
  print(`Made the administrator ${email} (${role}). ${secret}`);
}

await main().catch(exitWithError);
