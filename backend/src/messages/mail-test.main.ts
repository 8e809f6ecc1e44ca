// npm run mail:test -- --to somebody@example.com: sends a test email.
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { loadEnv, publicUrl, StartError } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { createTransport } from './transports/create-transport.js';
import { renderEmail } from './build-email.js';

function recipient(): string {
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values;
  if (typeof to === 'string' && to.includes('@')) return to;
  throw new StartError('Missing recipient. Usage: --to somebody@example.com');
}

async function main(): Promise<void> {
  const to = recipient();
  const env = loadEnv();
  const transport = await createTransport(env);
  const shop = new URL(publicUrl(env)).host;
  const content = {
    to,
    subject: 'Test email from your shop',
    title: 'Emails work',
    blocks: [{ kind: 'text', text: `This is a test. The shop at ${shop} can send emails.` }],
  } as const;
  const from = env.MAIL_FROM ?? 'shop@localhost';
  const mail = { id: randomUUID(), kind: 'test', writtenAt: new Date(), from };
  try {
    await transport.deliver({ ...mail, ...renderEmail(content, { shop, contact: '' }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The email was not sent: ${reason}`);
  } finally {
    transport.close();
  }
  print(
    transport.isLocal
      ? `SMTP_URL is not set: the email was saved as a file in ${env.DATA_DIR}/mail.`
      : `The mail server accepted the email from ${from} to ${to}. Check that it arrived.`,
  );
  if (env.MAIL_FROM === undefined && !transport.isLocal)
    print(
      'MAIL_FROM is not set: the shop’s emails are sent from the contact email in its settings.',
    );
}

await main().catch(exitWithError);
