// npm run sessions:end -- --email somebody@example.com
import { loadEnv } from '../common/env.js';
import { exitInPlainWords, say } from '../common/plain-exit.js';
import { changeAccount, emailArgument } from './account-command.js';

async function main(): Promise<void> {
  const email = emailArgument();
  await changeAccount(loadEnv(), email);
  say(`Ended all sessions of ${email}.`);
}

await main().catch(exitInPlainWords);
