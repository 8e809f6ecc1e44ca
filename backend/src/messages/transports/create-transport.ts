import { join } from 'node:path';
import type { Env } from '../../common/env.js';
import type { MailTransport } from './mail-transport.js';

/** Injection token of the mail transport. */
export const MAIL_TRANSPORT = Symbol('mail transport');

/** SMTP transport for SMTP_URL; without it, files in DATA_DIR/mail. */
export async function createTransport({
  SMTP_URL,
  DATA_DIR,
}: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): Promise<MailTransport> {
  // Imported lazily: only one transport is needed.
  if (SMTP_URL === undefined) {
    const { FileTransport } = await import('./file-transport.js');
    return new FileTransport(join(DATA_DIR, 'mail'));
  }
  const { SmtpTransport } = await import('./smtp-transport.js');
  return new SmtpTransport(SMTP_URL);
}
