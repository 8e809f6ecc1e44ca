import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { textsIn, toLocale, type Texts } from '../common/languages/translate.js';
import { findOwnerEmail } from '../auth/index.js';
import {
  EmailTemplates,
  withoutLinks,
  type Block,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import { findCustomerRequest, type CustomerRequestRow } from './customer-requests.query.js';

/** Email templates about requests: the receipt, the notice to the owners, and the answer. */
@Injectable()
export class RequestEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('request-receipt', (message) => this.receipt(message));
    this.templates.register('request-notice', (message) => this.notice(message));
    this.templates.register('request-answer', (message) => this.answer(message));
  }

  /** Anyone can have it sent to any address, so the content contains no links. */
  private async receipt({ payload, locale }: DueMessage): Promise<EmailContent | undefined> {
    const request = await this.find(payload.request);
    if (!request) return undefined;
    const t = textsIn(toLocale(locale));
    return {
      to: request.email,
      subject: t('mailRequests.receiptTitle'),
      title: t('mailRequests.receiptTitle'),
      blocks: [
        toText(t('mailRequests.receipt')),
        { kind: 'facts', facts: factsOf(request, t) },
        ...quote(request.message),
        toText(t('mailRequests.notYou')),
      ],
    };
  }

  /** To the owners: a request waits for them. Contains no text of the person who sent it. */
  private async notice({
    payload,
    user_id: ownerId,
    locale: stored,
  }: DueMessage): Promise<EmailContent | undefined> {
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    const request = await this.find(payload.request);
    if (to === undefined || !request) return undefined;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const { product_name: product } = request;
    const kind = t('mailRequests.kind', { kind: request.kind });
    return {
      to,
      subject: t('mailRequests.noticeSubject'),
      title: t('mailRequests.noticeTitle'),
      blocks: [
        toText(
          product === null
            ? t('mailRequests.notice', { kind })
            : t('mailRequests.noticeProduct', { kind, product }),
        ),
        {
          kind: 'button',
          label: t('mailRequests.open'),
          url: this.templates.link('/admin/requests', locale),
        },
      ],
    };
  }

  private async answer({ payload, locale }: DueMessage): Promise<EmailContent | undefined> {
    const request = await this.find(payload.request);
    if (!request || request.answer === '') return undefined;
    const t = textsIn(toLocale(locale));
    return {
      to: request.email,
      subject: t('mailRequests.answerTitle'),
      title: t('mailRequests.answerTitle'),
      blocks: [
        ...request.answer.split(/\n+/).map(toText),
        { kind: 'small', text: t('mailRequests.reply') },
        { kind: 'facts', facts: factsOf(request, t) },
        ...quote(request.message),
      ],
    };
  }

  private async find(id: string | undefined): Promise<CustomerRequestRow | undefined> {
    return id === undefined ? undefined : findCustomerRequest(this.dataSource.manager, id);
  }
}

const toText = (text: string): Block => ({ kind: 'text', text });

const quote = (message: string): Block[] =>
  message.split(/\n+/).map((text) => ({ kind: 'small', text: withoutLinks(text) }));

function factsOf(
  { kind, product_name: product, quantity, name }: CustomerRequestRow,
  t: Texts,
): Record<string, string> {
  return {
    [t('mailRequests.yourRequest')]: t('mailRequests.kind', { kind }),
    ...(product !== null && { [t('mailRequests.product')]: product }),
    ...(quantity !== null && { [t('mailRequests.quantity')]: String(quantity) }),
    [t('mailRequests.name')]: withoutLinks(name),
  };
}
