// npm run admin:second-factor -- --email somebody@example.com --off
import { loadEnv, StartError } from '../common/env.js';
import { exitInPlainWords, say } from '../common/plain-exit.js';
import { emailArgument, onAccounts } from './account-command.js';
import { takeFactorAway } from './second-factor/second-factor.query.js';

async function main(): Promise<void> {
  const email = emailArgument({ off: { type: 'boolean' } }, 'off');
  const isOff = await onAccounts(loadEnv(), ({ manager }) => takeFactorAway(manager, email));
  if (!isOff) throw new StartError(`There is no second factor of ${email}. Nothing was changed.`);
  say(`Turned the second factor of ${email} off and ended all of its sessions.`);
}

await main().catch(exitInPlainWords);
