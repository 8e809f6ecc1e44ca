import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import {
  toNodemailerMessage,
  SEND_TIMEOUT_MS,
  SEND_CONCURRENCY,
  PermanentDeliveryError,
  type MailTransport,
  type OutgoingEmail,
} from './mail-transport.js';

const SECOND = 1000;
const MOST_OF_REASON = 300; // characters

/** Hands mails to the server of SMTP_URL, over a few connections that stay open. */
export class SmtpTransport implements MailTransport {
  readonly isLocal = false;
  private readonly transport;

  constructor(
    url: string,
    private readonly patience = SEND_TIMEOUT_MS,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      // One for each delivery: none waits behind a slow recipient.
      maxConnections: SEND_CONCURRENCY,
      maxMessages: 200,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 20 * SECOND,
    });
    // Told with the mail that it befell; without a listener it would end the process.
    this.transport.on('error', () => undefined);
  }

  async deliver(mail: OutgoingEmail): Promise<void> {
    const done = new AbortController();
    const tooLate = delay(this.patience, undefined, { signal: done.signal }).then(
      () => Promise.reject(new Error('The mail server took too long.')),
      () => undefined,
    );
    try {
      await Promise.race([this.transport.sendMail(toNodemailerMessage(mail)), tooLate]);
    } catch (error) {
      const reason = reasonOf(error);
      throw isRefusedForGood(error) ? new PermanentDeliveryError(reason) : new Error(reason);
    } finally {
      done.abort();
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** One line that fits into a list, whatever a server has said. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (said.includes('wrong version number'))
    return 'The mail server does not speak TLS from its first byte: begin SMTP_URL with smtp:// instead.';
  return said.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_OF_REASON);
}

/** The server knows the address for wrong (5xx to RCPT TO); a wrong password of ours is not that. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}
