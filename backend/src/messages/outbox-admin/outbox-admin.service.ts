import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/env.js';
import { MAIL_TRANSPORT } from '../transports/create-transport.js';
import type { MailTransport, OutgoingEmail } from '../transports/mail-transport.js';
import { EmailTemplates } from '../email-templates.js';
import { buildEmail } from '../build-email.js';
import type {
  OutboxPage,
  OutboxQuery,
  MessageDto,
  MessageDetailDto,
} from './outbox-admin.contract.js';
import { MessageNotFound, MessageNotFailed } from './outbox-admin.errors.js';
import {
  countMessages,
  findMessage,
  findMessages,
  sendAgain,
  type OutboxRow,
} from './outbox-admin.query.js';

/** Lists, shows and resends messages in the admin UI. */
@Injectable()
export class OutboxAdminService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(ENV) private readonly env: Env,
    private readonly templates: EmailTemplates,
    private readonly clock: Clock,
  ) {}

  async list({ state, page, page_size }: OutboxQuery): Promise<OutboxPage> {
    const offset = (page - 1) * page_size;
    const [rows, counts] = await Promise.all([
      findMessages(this.dataSource, state, page_size, offset),
      countMessages(this.dataSource, state),
    ]);
    const { isLocal } = this.transport;
    return { items: rows.map(viewOf), page, page_size, ...counts, is_mailbox: isLocal };
  }

  /** The email as text. `withSecrets`: include the tokens of links, for permitted users. */
  async get(id: string, withSecrets: boolean): Promise<Omit<MessageDetailDto, 'letter'>> {
    const row = await this.find(id);
    const mail = await this.render(row, withSecrets);
    return { ...viewOf(row), subject: mail?.subject ?? null, text: mail?.text ?? null };
  }

  async renderPreview(id: string): Promise<string> {
    const mail = await this.render(await this.find(id), true);
    if (!mail) throw new MessageNotFound();
    return mail.html;
  }

  async sendAgain(id: string): Promise<void> {
    await this.find(id);
    const count = await sendAgain(this.dataSource, this.clock.now(), { id });
    if (count === 0) throw new MessageNotFailed();
  }

  /** Requeues all messages in this state; returns their number. */
  sendAllAgain(state: 'failed' | 'held'): Promise<number> {
    return sendAgain(this.dataSource, this.clock.now(), { state });
  }

  /**
   * Renders the email with current data. If emails are sent for real, staff do not see the tokens of its links, which
   * open accounts or confirm addresses. A message of a newer API version has no template here.
   */
  private async render(row: OutboxRow, withSecrets: boolean): Promise<OutgoingEmail | undefined> {
    const { kind } = row;
    if (!this.templates.has(kind)) return undefined;
    const mail = await buildEmail({ ...row, kind }, this.templates, this.env, true);
    if (!mail || (withSecrets && this.transport.isLocal)) return mail;
    const { html, text } = mail;
    return {
      ...mail,
      html: this.templates.hideTokens(html),
      text: this.templates.hideTokens(text),
    };
  }

  private async find(id: string): Promise<OutboxRow> {
    const row = await findMessage(this.dataSource, id);
    if (!row) throw new MessageNotFound();
    return row;
  }
}

function viewOf({ id, kind, to, state, tries, last_error, created_at }: OutboxRow): MessageDto {
  return { id, kind, to, state, tries, last_error, written: created_at.toISOString() };
}
