import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { findOwnerEmail } from '../auth/index.js';
import {
  EmailTemplates,
  withoutLinks,
  type Block,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import { findCustomerRequest, type CustomerRequestRow } from './customer-requests.query.js';
import { REQUEST_KIND_LABELS } from './request-kinds.js';

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
  private async receipt({ payload }: DueMessage): Promise<EmailContent | undefined> {
    const request = await this.find(payload.request);
    if (!request) return undefined;
    return {
      to: request.email,
      subject: 'We received your request',
      title: 'We received your request',
      blocks: [
        toText('Thank you. A person reads it and answers by email.'),
        { kind: 'facts', facts: factsOf(request) },
        ...quote(request.message),
        toText('Did you not send this request? Then you can ignore this email.'),
      ],
    };
  }

  /** To the owners: a request waits for them. Contains no text of the person who sent it. */
  private async notice({
    payload,
    user_id: ownerId,
  }: DueMessage): Promise<EmailContent | undefined> {
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    const request = await this.find(payload.request);
    if (to === undefined || !request) return undefined;
    const { kind, product_name: product } = request;
    const about = product === null ? '' : ` It is about ${product}.`;
    return {
      to,
      subject: 'A customer sent a request',
      title: 'A request was received',
      blocks: [
        toText(`We received a request: ${REQUEST_KIND_LABELS[kind]}.${about}`),
        {
          kind: 'button',
          label: 'Open the requests',
          url: this.templates.link('/admin/requests'),
        },
      ],
    };
  }

  private async answer({ payload }: DueMessage): Promise<EmailContent | undefined> {
    const request = await this.find(payload.request);
    if (!request || request.answer === '') return undefined;
    return {
      to: request.email,
      subject: 'Our answer to your request',
      title: 'Our answer to your request',
      blocks: [
        ...request.answer.split(/\n+/).map(toText),
        { kind: 'small', text: 'You can reply to this email. Your request was:' },
        { kind: 'facts', facts: factsOf(request) },
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

function factsOf({ kind, product_name: product, quantity, name }: CustomerRequestRow) {
  return {
    'Your request': REQUEST_KIND_LABELS[kind],
    ...(product !== null && { Product: product }),
    ...(quantity !== null && { Quantity: String(quantity) }),
    Name: withoutLinks(name),
  };
}
