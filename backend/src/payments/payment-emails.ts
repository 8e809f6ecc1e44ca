import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { findOwnerEmail } from '../auth/index.js';
import type { Locale } from '@challenge-coins/server-kit';
import { formatTimeUtc } from '../common/languages/dates.js';
import { textsIn, toLocale, type Texts } from '../common/languages/translate.js';
import { formatMoneyText } from '../common/money.js';
import {
  EmailTemplates,
  greeting,
  type Block,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import {
  dueCents,
  findEmailOrder,
  findOrderMoney,
  toShortId,
  type OrderMoneyRow,
} from '../orders/index.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { findPayments } from './payments.query.js';
import { toFigures } from './payment-views.js';

/** Data of an email about a payment. */
interface EmailContext {
  readonly to: string;
  /** "Hello Ann" */
  readonly hello: string;
  readonly order: OrderMoneyRow;
  readonly locale: Locale;
  readonly t: Texts;
  /** Short order number, for example "9F8E7D6C". */
  readonly number: string;
}

/** Email templates about payments. */
@Injectable()
export class PaymentEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
    private readonly methods: PaymentMethodsService,
  ) {}

  onModuleInit(): void {
    this.templates.register('payment-received', (message) => this.received(message));
    this.templates.register('payment-refunded', (message) => this.refunded(message));
    this.templates.register('payment-returned', (message) => this.returned(message));
    this.templates.register('refund-failed', (message) => this.refundFailed(message));
    this.templates.register('dispute-opened', (message) => this.disputeOpened(message));
    this.templates.register('payment-reminder', (message, isShown) =>
      this.reminder(message, isShown),
    );
  }

  private async received(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello, order, locale, t } = context;
    const due = dueCents(order);
    const isPaid = ['paid', 'overpaid'].includes(order.paymentState);
    const paid =
      order.status === 'pending' ? t('mailPayments.paidPreparing') : t('mailPayments.paid');
    const rest = [
      ...(due > 0 ? [t('mailPayments.stillDue', { amount: formatMoneyText(due, locale) })] : []),
      ...(isPaid ? [paid] : []),
    ];
    const subject = t('mailPayments.subject', { number });
    return this.email(context, subject, t('mailPayments.receivedTitle'), [
      {
        kind: 'text',
        text: t('mailPayments.received', { hello, number, amount: amountOf(message) }),
      },
      ...rest.map((text) => ({ kind: 'text', text }) as const),
    ]);
  }

  private async refunded(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello, t } = context;
    const subject = t('mailPayments.refundSubject', { number });
    return this.email(context, subject, t('mailPayments.refundTitle'), [
      {
        kind: 'text',
        text: t('mailPayments.refunded', { hello, number, amount: amountOf(message) }),
      },
      { kind: 'text', text: t('mailPayments.refundQuestions') },
    ]);
  }

  /** Email to the buyer: the payment arrived after the order was cancelled and its coins were sold. */
  private async returned(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello, t } = context;
    const subject = t('mailPayments.subject', { number });
    return this.email(context, subject, t('mailPayments.returnedTitle'), [
      {
        kind: 'text',
        text: t('mailPayments.returned', { hello, number, amount: amountOf(message) }),
      },
      { kind: 'text', text: t('mailPayments.wholeAmount') },
    ]);
  }

  /** To the owners: money that the shop has to pay back in another way. */
  private async refundFailed(message: DueMessage): Promise<EmailContent | undefined> {
    return this.toOwner(message, (number, t) => ({
      subject: t('mailPayments.refundFailedSubject', { number }),
      title: t('mailPayments.refundFailedTitle'),
      text: t('mailPayments.refundFailed', { number, amount: amountOf(message) }),
    }));
  }

  /** To the owners: the cardholder wants the money back. */
  private async disputeOpened(message: DueMessage): Promise<EmailContent | undefined> {
    return this.toOwner(message, (number, t) => ({
      subject: t('mailPayments.disputeSubject', { number }),
      title: t('mailPayments.disputeTitle'),
      text: t('mailPayments.dispute', { number, amount: amountOf(message) }),
    }));
  }

  private async toOwner(
    { payload, user_id: ownerId, locale: stored }: DueMessage,
    write: (number: string, t: Texts) => { subject: string; title: string; text: string },
  ): Promise<EmailContent | undefined> {
    const orderId = payload.order;
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    if (orderId === undefined || to === undefined) return undefined;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const { subject, title, text } = write(toShortId(orderId), t);
    const url = this.templates.link(`/admin/orders/${orderId}`, locale);
    const button = { kind: 'button', label: t('mailPayments.openOrder'), url } as const;
    return { to, subject, title, blocks: [{ kind: 'text', text }, button] };
  }

  /** Payment reminder; skipped if the order was paid or cancelled meanwhile or no longer has a deadline. */
  private async reminder(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello, order, locale, t } = context;
    const { payUntil } = order;
    const isDue = order.status === 'pending' && order.paidCents === 0 && payUntil !== null;
    if (!isDue && !isShown) return undefined;
    const subject = t('mailPayments.reminderSubject', { number });
    return this.email(context, subject, t('mailPayments.reminderTitle'), [
      {
        kind: 'text',
        text: payUntil
          ? t('mailPayments.reminderUntil', {
              ...{ hello, number, until: formatTimeUtc(payUntil, locale) },
            })
          : t('mailPayments.reminder', { hello, number }),
      },
      {
        kind: 'facts',
        facts: {
          [t('mailPayments.amount')]: formatMoneyText(dueCents(order), locale),
          [t('mailPayments.reference')]: number,
        },
      },
      ...(await this.instructions(order)),
      { kind: 'text', text: t('mailPayments.afterwards') },
    ]);
  }

  /** How to pay by the method that the buyer chose. */
  private async instructions(order: OrderMoneyRow): Promise<Block[]> {
    const { manager } = this.dataSource;
    const { method } = toFigures(order, await findPayments(manager, order.id));
    const chosen = (await this.methods.list(manager)).find((one) => one.method === method);
    return chosen?.instructions ? [{ kind: 'text', text: chosen.instructions }] : [];
  }

  private email(
    { to, order, locale, t }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link(`/orders/${order.id}`, locale);
    return {
      ...{ to, subject, title },
      blocks: [...blocks, { kind: 'button', label: t('mail.seeOrder'), url }],
    };
  }

  private async context({
    order_id: id,
    locale: stored,
  }: DueMessage): Promise<EmailContext | undefined> {
    if (id === null) return undefined;
    const buyer = await findEmailOrder(this.dataSource, id);
    const order = await findOrderMoney(this.dataSource.manager, id);
    if (!buyer || !order) return undefined;
    const { username, is_confirmed: isConfirmed, email: to } = buyer;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const hello = greeting({ username, isConfirmed }, t('mail.hello'));
    return { to, order, hello, number: toShortId(id), locale, t };
  }
}

function amountOf({ payload, locale }: DueMessage): string {
  return formatMoneyText(Number(payload.cents ?? 0), toLocale(locale));
}
