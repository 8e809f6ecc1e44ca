// npm run admin:create -- --email somebody@example.com [--role owner|manager|packer|support]
import { loadEnv, StartError } from '../common/env.js';
import { exitInPlainWords, say } from '../common/plain-exit.js';
import { emailArgument, onAccounts, roleArgument, staffPasswordOf } from './account-command.js';
import { provisionAdmin, randomPassword } from './provisioning.js';

async function main(): Promise<void> {
  const email = emailArgument({ role: { type: 'string' } });
  const role = roleArgument();
  const env = loadEnv();
  const password = staffPasswordOf(env.ADMIN_PASSWORD ?? randomPassword());
  const isMade = await onAccounts(env, ({ manager }) =>
    provisionAdmin(manager, email, password, role),
  );
  if (!isMade) throw new StartError(`${email} has an account already. Nothing was changed.`);
  const secret =
    env.ADMIN_PASSWORD === undefined
      ? `Its password: ${password}`
      : 'Its password: ADMIN_PASSWORD.';
  say(`Made the administrator ${email} (${role}). ${secret}`);
}

await main().catch(exitInPlainWords);
