// npm run sessions:end -- --email somebody@example.com
import { loadEnv } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { updateAccount, emailArgument } from './account-command.js';

async function main(): Promise<void> {
  const email = emailArgument();
  await updateAccount(loadEnv(), email);
  print(`Ended all sessions of ${email}.`);
}

await main().catch(exitWithError);
