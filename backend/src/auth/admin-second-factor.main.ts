// npm run admin:second-factor -- --email somebody@example.com --off
import { loadEnv, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { emailArgument, withAccounts } from './account-command.js';
import { removeSecondFactor } from './second-factor/second-factor.query.js';

async function main(): Promise<void> {
  const email = emailArgument({ off: { type: 'boolean' } }, 'off');
  const isOff = await withAccounts(loadEnv(), ({ manager }) => removeSecondFactor(manager, email));
  if (!isOff) throw new StartError(`${email} has no second factor. Nothing was changed.`);
  print(`Turned off the second factor of ${email} and ended all of its sessions.`);
}

await main().catch(exitWithError);
