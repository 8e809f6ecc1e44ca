import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { ENV, publicUrl, type Env } from '../common/env.js';
import type { EmailContent, EmailBranding } from './email/email-content.js';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.js';
import type { DueMessage } from './outbox.query.js';

/**
 * Builds the content of an email; undefined if there is no recipient. With `isShown` the email is only
 * previewed in the admin UI, so the call must not change anything.
 */
export type EmailTemplate = (
  message: DueMessage,
  isShown: boolean,
) => Promise<EmailContent | undefined>;

/** Registry of email templates by message kind; modules register theirs on start. */
@Injectable()
export class EmailTemplates implements OnApplicationBootstrap {
  private readonly byKind = new Map<string, EmailTemplate>();
  private readonly base: string;
  private readBranding = (): Promise<EmailBranding> =>
    Promise.reject(new Error('No email branding is registered.'));

  constructor(@Inject(ENV) env: Env) {
    this.base = publicUrl(env);
  }

  /** Fails at startup if a template is missing: the process would claim messages that it cannot send. */
  onApplicationBootstrap(): void {
    const missing = MESSAGE_KINDS.filter((kind) => !this.byKind.has(kind));
    if (missing.length > 0)
      throw new Error(`No email template is registered for message kinds ${missing.join(', ')}.`);
  }

  register(kind: MessageKind, template: EmailTemplate): void {
    this.byKind.set(kind, template);
  }

  /** Whether a template is registered for a kind, which a newer API version may have written. */
  has(kind: string): kind is MessageKind {
    return this.byKind.has(kind);
  }

  /** Registers the source of shop name and contact, shown in every email. */
  registerBranding(read: () => Promise<EmailBranding>): void {
    this.readBranding = read;
  }

  branding(): Promise<EmailBranding> {
    return this.readBranding();
  }

  compose(message: DueMessage, isShown = false): Promise<EmailContent | undefined> {
    const template = this.byKind.get(message.kind);
    if (!template)
      throw new Error(`No email template is registered for message kind ${message.kind}.`);
    return template(message, isShown);
  }

  /** Absolute URL of a page in a language. Uses the configured base URL only, never a request's Host header. */
  link(path: string, locale: Locale = 'en'): string {
    return `${this.base}${locale === 'en' ? '' : `/${locale}`}${path}`;
  }

  /** Replaces what links to the shop carry as parameters: their tokens act for the recipient. */
  hideTokens(text: string): string {
    return text.replaceAll(/https?:\/\/[^\s"<>]+/g, (url) =>
      url.startsWith(this.base) ? url.replaceAll(/=[^&#]*/g, '=hidden') : url,
    );
  }
}
