/** How many mails one process sends at the same time, each over a connection of its own. */
export const SEND_CONCURRENCY = 10;

/** How long one delivery may take, in milliseconds. */
export const SEND_TIMEOUT_MS = 60_000;

/** A letter in its envelope. */
export interface OutgoingEmail {
  /** The message's id: the same mail has the same, however often it is sent. */
  readonly id: string;
  readonly kind: string;
  readonly writtenAt: Date;
  readonly from: string;
  /** Where answers go; without it, to the sender. */
  readonly replyTo?: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Brings a mail to where it is read. */
export interface MailTransport {
  /** Whether a shopkeeper reads the mails instead of the people they are for: no mail server is set. */
  readonly isLocal: boolean;
  /** Resolves when somebody else answers for the mail; rejects with why not. */
  deliver(mail: OutgoingEmail): Promise<void>;
  /** Removes the mails it stores itself whose message does not exist any more; `existing` answers which of them do. */
  prune?(existing: (ids: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  close(): void;
}

/** What no further try would change: nobody has this address, says its server. */
export class PermanentDeliveryError extends Error {}

/** A mail as nodemailer takes it. */
export function toNodemailerMessage({
  id,
  writtenAt,
  from,
  replyTo,
  to,
  subject,
  html,
  text,
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
    // No holiday note is sent back to a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
