import { join } from 'node:path';
import type { Env } from '../../common/env.js';
import type { MailTransport } from './mail-transport.js';

/** Injection token of the one that brings the mails. */
export const MAIL_TRANSPORT = Symbol('carrier');

/** The server of SMTP_URL; where none is set, the folder `mail` in DATA_DIR. */
export async function createTransport({
  SMTP_URL,
  DATA_DIR,
}: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): Promise<MailTransport> {
  // One of them is loaded, and nodemailer with it.
  if (SMTP_URL === undefined) {
    const { FileTransport } = await import('./file-transport.js');
    return new FileTransport(join(DATA_DIR, 'mail'));
  }
  const { SmtpTransport } = await import('./smtp-transport.js');
  return new SmtpTransport(SMTP_URL);
}
