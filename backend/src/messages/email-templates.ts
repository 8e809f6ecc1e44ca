import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENV, publicUrl, type Env } from '../common/env.js';
import type { EmailContent, EmailBranding } from './email/email-content.js';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.js';
import type { DueMessage } from './outbox.query.js';

/**
 * Makes a letter of a message; undefined: there is nobody to send it to (any more). When it is shown to a
 * shopkeeper it is not sent, so that must change nothing.
 */
export type EmailTemplate = (
  message: DueMessage,
  isShown: boolean,
) => Promise<EmailContent | undefined>;

/** Who has the words for which kind of message; modules register theirs when they start. */
@Injectable()
export class EmailTemplates implements OnApplicationBootstrap {
  private readonly byKind = new Map<MessageKind, EmailTemplate>();
  private readonly base: string;
  private readLetterhead = (): Promise<EmailBranding> =>
    Promise.reject(new Error('Nobody has told what stands above a letter.'));

  constructor(@Inject(ENV) env: Env) {
    this.base = publicUrl(env);
  }

  /** A process that lacks a module's words would take its messages and not send them. */
  onApplicationBootstrap(): void {
    const unknown = MESSAGE_KINDS.filter((kind) => !this.byKind.has(kind));
    if (unknown.length > 0) throw new Error(`Nobody has words for messages ${unknown.join(', ')}.`);
  }

  register(kind: MessageKind, compose: EmailTemplate): void {
    this.byKind.set(kind, compose);
  }

  /** What stands above and below every letter. */
  registerBranding(read: () => Promise<EmailBranding>): void {
    this.readLetterhead = read;
  }

  branding(): Promise<EmailBranding> {
    return this.readLetterhead();
  }

  compose(message: DueMessage, isShown = false): Promise<EmailContent | undefined> {
    const compose = this.byKind.get(message.kind);
    if (!compose) throw new Error(`Nobody has words for a message ${message.kind}.`);
    return compose(message, isShown);
  }

  /** The full address of a page of the shop: of the settings alone, never of a request's Host. */
  link(path: string): string {
    return `${this.base}${path}`;
  }
}
