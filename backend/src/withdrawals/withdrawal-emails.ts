import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { formatTimeUtc } from '../common/languages/dates.js';
import { textsIn, toLocale } from '../common/languages/translate.js';
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
  private async receipt({
    payload,
    locale: stored,
  }: DueMessage): Promise<EmailContent | undefined> {
    const withdrawal = await this.find(payload.withdrawal);
    // Empty: erased meanwhile.
    if (!withdrawal || withdrawal.email === '') return undefined;
    const { name, order_number, email, statement, received_at } = withdrawal;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const returned = statement === '' ? [t('mailWithdrawals.wholeOrder')] : statement.split(/\n+/);
    const time = formatTimeUtc(received_at, locale);
    return {
      to: email,
      subject: t('mailWithdrawals.receiptSubject'),
      title: t('mailWithdrawals.receiptTitle'),
      blocks: [
        toText(t('mailWithdrawals.receipt', { time })),
        {
          kind: 'facts',
          facts: {
            [t('mailWithdrawals.name')]: withoutLinks(name),
            [t('mailWithdrawals.order')]: withoutLinks(order_number),
            [t('mailWithdrawals.email')]: email,
            [t('mailWithdrawals.received')]: time,
          },
        },
        toText(t('mailWithdrawals.returned')),
        ...returned.map((line) => toText(withoutLinks(line))),
        toText(t('mailWithdrawals.nextSteps')),
        toText(t('mailWithdrawals.notYou')),
      ],
    };
  }

  /** To the owners: a withdrawal waits for them. Contains no text of the person who sent it. */
  private async notice({
    payload,
    user_id: ownerId,
    locale: stored,
  }: DueMessage): Promise<EmailContent | undefined> {
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    const withdrawal = await this.find(payload.withdrawal);
    if (to === undefined || !withdrawal) return undefined;
    const { order_id: orderId, received_at } = withdrawal;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const time = formatTimeUtc(received_at, locale);
    const news =
      orderId === null
        ? t('mailWithdrawals.noticeUnmatched', { time })
        : t('mailWithdrawals.notice', { time, number: toShortId(orderId) });
    const deadline = formatTimeUtc(getRefundDeadline(received_at), locale);
    const url = this.templates.link('/admin/withdrawals', locale);
    return {
      to,
      subject: t('mailWithdrawals.noticeSubject'),
      title: t('mailWithdrawals.noticeTitle'),
      blocks: [
        toText(news),
        toText(t('mailWithdrawals.refundBy', { time: deadline })),
        { kind: 'button', label: t('mailWithdrawals.open'), url },
      ],
    };
  }

  private async find(id: string | undefined): Promise<WithdrawalRow | undefined> {
    return id === undefined ? undefined : findWithdrawal(this.dataSource.manager, id);
  }
}

const toText = (text: string): Block => ({ kind: 'text', text });
