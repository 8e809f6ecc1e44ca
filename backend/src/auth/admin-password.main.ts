// npm run admin:password -- --email somebody@example.com
// The password is never an argument: other users of the machine can see those.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { loadEnv, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { updateAccount, emailArgument, parseStaffPassword } from './account-command.js';
import { PasswordsService } from './passwords.service.js';

/** The first line of standard input; a terminal gets a prompt and no echo. */
async function typedPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('New password (not shown): ');
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: discard, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new StartError('No password given. Set ADMIN_PASSWORD or type the password.');
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

async function main(): Promise<void> {
  const email = emailArgument();
  // Read before the .env file is loaded: the ADMIN_PASSWORD in it is the account's initial one.
  const fromEnvironment = process.env.ADMIN_PASSWORD ?? '';
  const env = loadEnv();
  const password = fromEnvironment === '' ? await typedPassword() : fromEnvironment;
  const passwordHash = await new PasswordsService().hash(parseStaffPassword(password));
  await updateAccount(env, email, { passwordHash });
  print(`Changed the password of ${email} and ended all of its sessions.`);
}

await main().catch(exitWithError);
