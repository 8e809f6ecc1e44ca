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
import { toShortId } from '../orders/index.js';
import { getRefundDeadline } from './withdrawal-period.js';
import { findWithdrawal, type WithdrawalRow } from './withdrawals.query.js';

const DATE = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const formatTime = (time: Date) => `${DATE.format(time)} UTC`;

/** Email templates about withdrawals: the receipt, and the notice to the owners. */
@Injectable()
export class WithdrawalEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('withdrawal-receipt', (message) => this.receipt(message));
    this.templates.register('withdrawal-notice', (message) => this.notice(message));
  }

  /**
   * Receipt with the content, date and time of the statement, the same whether or not an order matches. Anyone can
   * have it sent to any address, so the content contains no links.
   */
  private async receipt({ payload }: DueMessage): Promise<EmailContent | undefined> {
    const withdrawal = await this.find(payload.withdrawal);
    // Empty: erased meanwhile.
    if (!withdrawal || withdrawal.email === '') return undefined;
    const { name, order_number, email, statement, received_at } = withdrawal;
    const returned = statement === '' ? ['The whole order.'] : statement.split(/\n+/);
    return {
      to: email,
      subject: 'We received your statement of withdrawal',
      title: 'We received your statement',
      blocks: [
        toText(
          `On ${formatTime(received_at)} we received this statement of withdrawal through our website:`,
        ),
        {
          kind: 'facts',
          facts: {
            Name: withoutLinks(name),
            Order: withoutLinks(order_number),
            Email: email,
            Received: formatTime(received_at),
          },
        },
        toText('What is returned:'),
        ...returned.map((line) => toText(withoutLinks(line))),
        toText('We will contact you by email about the next steps. Please keep this email.'),
        toText('Did you not send this statement? Then please contact us.'),
      ],
    };
  }

  /** To the owners: a withdrawal waits for them. Contains no text of the person who sent it. */
  private async notice({
    payload,
    user_id: ownerId,
  }: DueMessage): Promise<EmailContent | undefined> {
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    const withdrawal = await this.find(payload.withdrawal);
    if (to === undefined || !withdrawal) return undefined;
    const { order_id: orderId, received_at } = withdrawal;
    const order =
      orderId === null
        ? 'No order has its order number and email: please find the order by hand.'
        : `It is about order ${toShortId(orderId)}.`;
    const url = this.templates.link('/admin/withdrawals');
    return {
      to,
      subject: 'A customer withdraws from a contract',
      title: 'A withdrawal was received',
      blocks: [
        toText(`We received a statement of withdrawal on ${formatTime(received_at)}. ${order}`),
        toText(
          `A valid withdrawal must be refunded by ${formatTime(getRefundDeadline(received_at))}.`,
        ),
        { kind: 'button', label: 'Open the withdrawals', url },
      ],
    };
  }

  private async find(id: string | undefined): Promise<WithdrawalRow | undefined> {
    return id === undefined ? undefined : findWithdrawal(this.dataSource.manager, id);
  }
}

const toText = (text: string): Block => ({ kind: 'text', text });
