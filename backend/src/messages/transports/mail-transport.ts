/** Concurrent deliveries per process, each on its own connection. */
export const SEND_CONCURRENCY = 10;

/** Timeout of one delivery, in milliseconds. */
export const SEND_TIMEOUT_MS = 60_000;

/** An email ready for delivery. */
export interface OutgoingEmail {
  /** Message id; the same for repeated deliveries. */
  readonly id: string;
  readonly kind: string;
  readonly writtenAt: Date;
  readonly from: string;
  /** Reply-To address; default: the sender. */
  readonly replyTo?: string;
  readonly to: string;
  /** URL to which a POST unsubscribes (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Delivers emails. */
export interface MailTransport {
  /** Whether emails are only stored locally, because no mail server is configured. */
  readonly isLocal: boolean;
  /** Resolves when the email is accepted; rejects with the reason. */
  deliver(mail: OutgoingEmail): Promise<void>;
  /** Removes stored emails whose message no longer exists; `existing` filters ids. */
  prune?(existing: (ids: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  close(): void;
}

/** Permanent failure, not retried: the mail server rejected the recipient. */
export class PermanentDeliveryError extends Error {}

/** Converts an email to nodemailer's format. */
export function toNodemailerMessage({
  id,
  writtenAt,
  from,
  replyTo,
  to,
  subject,
  html,
  text,
  unsubscribeUrl,
}: OutgoingEmail) {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    replyTo,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    date: writtenAt,
    headers: {
      // Suppresses vacation replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
