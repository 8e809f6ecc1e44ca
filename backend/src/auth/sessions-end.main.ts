// npm run sessions:end -- --email somebody@example.com
import { loadEnv } from '../common/env.js';
import { exitInPlainWords } from '../common/plain-exit.js';
import { changeAccount, emailArgument } from './account-command.js';

async function main(): Promise<void> {
  const email = emailArgument();
  await changeAccount(loadEnv(), email);
  process.stdout.write(`Ended all sessions of ${email}.\n`);
}

await main().catch(exitInPlainWords);
