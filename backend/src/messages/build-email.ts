import type { Locale } from '@challenge-coins/server-kit';
import type { Env } from '../common/env.js';
import { toLocale } from '../common/languages/translate.js';
import type { OutgoingEmail } from './transports/mail-transport.js';
import type { EmailTemplates } from './email-templates.js';
import { renderEmailHtml } from './email/render-html.js';
import { renderEmailText } from './email/render-text.js';
import type { EmailContent, EmailBranding } from './email/email-content.js';
import type { DueMessage } from './outbox.query.js';

/** Builds the email of a message; undefined if there is no recipient. */
export async function buildEmail(
  message: DueMessage,
  templates: EmailTemplates,
  { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>,
  isShown = false,
): Promise<OutgoingEmail | undefined> {
  const content = await templates.compose(message, isShown);
  if (!content) return undefined;
  const branding = await templates.branding();
  return {
    id: message.id,
    kind: message.kind,
    writtenAt: message.created_at,
    from: MAIL_FROM ?? senderOf(branding),
    // The emails invite replies, so they go to the contact address.
    ...(branding.contact !== '' && { replyTo: branding.contact }),
    ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
    ...renderEmail(content, branding, content.locale ?? toLocale(message.locale)),
  };
}

/** Renders the HTML and text parts. */
export function renderEmail(content: EmailContent, branding: EmailBranding, locale: Locale = 'en') {
  const { to, subject } = content;
  return {
    to,
    subject,
    html: renderEmailHtml(content, branding, locale),
    text: renderEmailText(content, branding, locale),
  };
}

function senderOf({ shop, contact }: EmailBranding): string {
  const name = shop.replaceAll(/["\\]/g, '');
  return `"${name}" <${contact === '' ? 'shop@localhost' : contact}>`;
}
