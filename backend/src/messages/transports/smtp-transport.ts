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
const MAX_REASON_LENGTH = 300;

/** Sends emails through the server of SMTP_URL, over a pool of connections. */
export class SmtpTransport implements MailTransport {
  readonly isLocal = false;
  private readonly transport;

  constructor(
    url: string,
    private readonly timeoutMs = SEND_TIMEOUT_MS,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      // One per concurrent delivery, so that none waits behind a slow recipient.
      maxConnections: SEND_CONCURRENCY,
      maxMessages: 200,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 20 * SECOND,
    });
    // The failed delivery reports the error; without a listener it would crash the process.
    this.transport.on('error', () => undefined);
  }

  async deliver(mail: OutgoingEmail): Promise<void> {
    const done = new AbortController();
    const timeout = delay(this.timeoutMs, undefined, { signal: done.signal }).then(
      () => Promise.reject(new Error('The mail server took too long.')),
      () => undefined,
    );
    try {
      await Promise.race([this.transport.sendMail(toNodemailerMessage(mail)), timeout]);
    } catch (error) {
      const reason = reasonOf(error);
      throw isRecipientRejected(error) ? new PermanentDeliveryError(reason) : new Error(reason);
    } finally {
      done.abort();
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** Shortens the server's message to one line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('wrong version number'))
    return 'The mail server does not support implicit TLS. Use smtp:// in SMTP_URL.';
  return message.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
}

/**
 * Whether the recipient was rejected permanently (5xx to RCPT TO), as opposed to a problem of our
 * configuration.
 */
function isRecipientRejected(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}
