import { randomUUID } from 'node:crypto';
import { startFakeServer, MailServer } from '../../test/mail-server.js';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { SmtpTransport } from './transports/smtp-transport.js';
import type { OutgoingEmail } from './transports/mail-transport.js';

const mail = (): OutgoingEmail => ({
  id: randomUUID(),
  kind: 'test',
  writtenAt: new Date(),
  from: 'Haiti 1804 <shop@example.com>',
  to: 'ann@example.com',
  subject: 'Vertières',
  html: '<p>18 November 1803</p>',
  text: '18 November 1803',
});

/** Delivers an email; returns the error message. */
async function failureAt(url: string, timeoutMs = 2000): Promise<string> {
  const transport = new SmtpTransport(url, timeoutMs);
  try {
    await transport.deliver(mail());
    return 'delivered';
  } catch (error) {
    // `instanceof` fails for Node's own errors under Jest (another realm).
    return (error as Error).message;
  } finally {
    transport.close();
  }
}

describe('an email', () => {
  it('is delivered with HTML and text and marked as auto-generated', async () => {
    const server = new MailServer();
    const transport = new SmtpTransport(await server.listen());
    const sent = mail();
    await transport.deliver(sent);
    transport.close();
    await server.close();
    const [{ id, source } = { id: '', source: '' }] = server.mails;
    expect(id).toBe(`<${sent.id}@example.com>`);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
  });

  it('is rejected if nothing listens', async () => {
    expect(await failureAt(`smtp://127.0.0.1:${await freePort()}`)).toContain('ECONNREFUSED');
  });

  it.each([
    ['sends nonsense', 'SQUEAK squeak\r\n'.repeat(3)],
    ['sends endless data', 'x'.repeat(2_000_000)],
    ['sends nothing', ''],
    ['rejects it', '554 go away\r\n'],
  ])('is rejected by a server that %s', async (_, response) => {
    const fakeServer = await startFakeServer(response);
    const reason = await failureAt(fakeServer.url);
    fakeServer.close();
    expect(reason).not.toBe('delivered');
  });

  it.each([
    ['sends a very long message', 'smtp', `554 ${'go away '.repeat(1000)}\r\n`, 'go away'],
    ['does not support TLS', 'smtps', '220 mail.example\r\n', 'SMTP_URL'],
  ])(
    'is rejected with a one-line reason by a server that %s',
    async (_, kind, response, expected) => {
      const fakeServer = await startFakeServer(response);
      const reason = await failureAt(fakeServer.url.replace('smtp', kind));
      fakeServer.close();
      expect(reason).toContain(expected);
      expect(reason).toMatch(/^.{1,300}$/);
    },
  );
});
