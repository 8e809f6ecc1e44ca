// npm run admin:create -w backend -- --email somebody@example.com
import { parseArgs } from 'node:util';
import { loadEnv, StartError } from '../common/env.js';
import { exitInPlainWords } from '../common/plain-exit.js';
import { commandSource } from '../database/data-source.js';
import { databaseUrl } from '../database/database-url.js';
import { provisionAdmin, randomPassword } from './provisioning.js';
import { User } from './user.entity.js';

async function create(url: string, email: string, password: string): Promise<boolean> {
  const source = await commandSource(url, [User]).initialize();
  try {
    return await provisionAdmin(source.manager, email, password);
  } finally {
    await source.destroy();
  }
}

async function main(): Promise<void> {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
  if (!email) throw new StartError('Say whose account: --email somebody@example.com');
  const env = loadEnv();
  const password = env.ADMIN_PASSWORD ?? randomPassword();
  const isMade = await create(databaseUrl(env), email, password);
  if (!isMade) throw new StartError(`${email} has an account already. Nothing was changed.`);
  const secret =
    env.ADMIN_PASSWORD === undefined
      ? `Its password: ${password}`
      : 'Its password: ADMIN_PASSWORD.';
  process.stdout.write(`Made the administrator ${email}. ${secret}\n`);
}

await main().catch(exitInPlainWords);
