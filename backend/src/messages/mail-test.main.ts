// npm run mail:test -- --to somebody@example.com
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { loadEnv, publicUrl, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { createTransport } from './transports/create-transport.js';
import { renderEmail } from './build-email.js';

function recipient(): string {
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values;
  if (typeof to === 'string' && to.includes('@')) return to;
  throw new StartError('Say to whom: --to somebody@example.com');
}

async function main(): Promise<void> {
  const to = recipient();
  const env = loadEnv();
  const carrier = await createTransport(env);
  const shop = new URL(publicUrl(env)).host;
  const letter = {
    to,
    subject: 'A test of the shop’s mails',
    title: 'Mails arrive',
    blocks: [{ kind: 'text', text: `This is a test. The shop at ${shop} can send mails.` }],
  } as const;
  const from = env.MAIL_FROM ?? 'shop@localhost';
  const mail = { id: randomUUID(), kind: 'test', writtenAt: new Date(), from };
  try {
    await carrier.deliver({ ...mail, ...renderEmail(letter, { shop, contact: '' }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The mail was not sent: ${reason}`);
  } finally {
    carrier.close();
  }
  print(
    carrier.isLocal
      ? `No SMTP_URL is set: the mail lies as a file in ${env.DATA_DIR}/mail.`
      : `The mail server has taken the mail from ${from} to ${to}. Is it there? Then all is well.`,
  );
  if (env.MAIL_FROM === undefined && !carrier.isLocal)
    print(
      'MAIL_FROM is not set: the shop’s own mails are from the contact e-mail of its settings.',
    );
}

await main().catch(exitWithError);
