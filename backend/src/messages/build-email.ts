import type { Env } from '../common/env.js';
import type { OutgoingEmail } from './transports/mail-transport.js';
import type { EmailTemplates } from './email-templates.js';
import { renderEmailHtml } from './email/render-html.js';
import { textOf } from './email/render-text.js';
import type { EmailContent, EmailBranding } from './email/email-content.js';
import type { DueMessage } from './outbox.query.js';

/** The mail of a message, with its sender; undefined where there is nobody to send it to. */
export async function buildEmail(
  message: DueMessage,
  composers: EmailTemplates,
  { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>,
  isShown = false,
): Promise<OutgoingEmail | undefined> {
  const letter = await composers.compose(message, isShown);
  if (!letter) return undefined;
  const head = await composers.branding();
  return {
    id: message.id,
    kind: message.kind,
    writtenAt: message.created_at,
    from: MAIL_FROM ?? senderOf(head),
    // "Please write to us", say the letters, and people press Reply.
    ...(head.contact !== '' && { replyTo: head.contact }),
    ...renderEmail(letter, head),
  };
}

/** A letter in both of its forms. */
export function renderEmail(letter: EmailContent, head: EmailBranding) {
  const { to, subject } = letter;
  return { to, subject, html: renderEmailHtml(letter, head), text: textOf(letter, head) };
}

function senderOf({ shop, contact }: EmailBranding): string {
  const name = shop.replaceAll(/["\\]/g, '');
  return `"${name}" <${contact === '' ? 'shop@localhost' : contact}>`;
}
