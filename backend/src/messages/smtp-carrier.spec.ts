import { randomUUID } from 'node:crypto';
import { aTalker, MailServer } from '../../test/mail-server.js';
import { freePort } from '../../../server-kit/src/local-server.fixture.js';
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

/** Delivers one mail there; answers why it was not delivered. */
async function failureAt(url: string, patience = 2000): Promise<string> {
  const carrier = new SmtpTransport(url, patience);
  try {
    await carrier.deliver(mail());
    return 'delivered';
  } catch (error) {
    // Node's own errors are of another realm under Jest.
    return (error as Error).message;
  } finally {
    carrier.close();
  }
}

describe('a mail', () => {
  it('is what the server has taken when it is delivered, HTML and text, from no person', async () => {
    const server = new MailServer();
    const carrier = new SmtpTransport(await server.listen());
    const sent = mail();
    await carrier.deliver(sent);
    carrier.close();
    await server.close();
    const [{ id, source } = { id: '', source: '' }] = server.mails;
    expect(id).toBe(`<${sent.id}@example.com>`);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
  });

  it('is not delivered where nobody listens', async () => {
    expect(await failureAt(`smtp://127.0.0.1:${await freePort()}`)).toContain('ECONNREFUSED');
  });

  it.each([
    ['talks nonsense', 'SQUEAK squeak\r\n'.repeat(3)],
    ['talks without end', 'x'.repeat(2_000_000)],
    ['says nothing at all', ''],
    ['sends it away', '554 go away\r\n'],
  ])('is not delivered to a server that %s', async (_, words) => {
    const talker = await aTalker(words);
    const reason = await failureAt(talker.url);
    talker.close();
    expect(reason).not.toBe('delivered');
  });

  it.each([
    ['says more than anybody reads', 'smtp', `554 ${'go away '.repeat(1000)}\r\n`, 'go away'],
    ['speaks no TLS', 'smtps', '220 mail.example\r\n', 'SMTP_URL'],
  ])(
    'is not delivered to a server that %s, for a reason of one line',
    async (_, kind, words, word) => {
      const talker = await aTalker(words);
      const reason = await failureAt(talker.url.replace('smtp', kind));
      talker.close();
      expect(reason).toContain(word);
      expect(reason).toMatch(/^.{1,300}$/);
    },
  );
});
