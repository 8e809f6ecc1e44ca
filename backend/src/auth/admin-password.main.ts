// npm run admin:password -- --email somebody@example.com
// Never takes the password as an argument: other users of the machine see those.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { loadEnv, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { updateAccount, emailArgument, staffPasswordOf } from './account-command.js';
import { PasswordsService } from './passwords.service.js';

/** The first line of standard input; a terminal is asked for it, and does not show it. */
async function typedPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('The new password (it is not shown): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new StartError('No password was given: set ADMIN_PASSWORD, or type it in.');
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

async function main(): Promise<void> {
  const email = emailArgument();
  // Read before the .env file, whose ADMIN_PASSWORD is the one that the account had at first.
  const fromEnvironment = process.env.ADMIN_PASSWORD ?? '';
  const env = loadEnv();
  const wanted = fromEnvironment === '' ? await typedPassword() : fromEnvironment;
  const passwordHash = await new PasswordsService().hash(staffPasswordOf(wanted));
  await updateAccount(env, email, { passwordHash });
  print(`Changed the password of ${email} and ended all of its sessions.`);
}

await main().catch(exitWithError);
