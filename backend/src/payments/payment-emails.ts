import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { findOwnerEmail } from '../auth/index.js';
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

const DATE = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Data of an email about a payment. */
interface EmailContext {
  readonly to: string;
  /** "Hello Ann" */
  readonly hello: string;
  readonly order: OrderMoneyRow;
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
    const { number, hello, order } = context;
    const due = dueCents(order);
    const isPaid = ['paid', 'overpaid'].includes(order.paymentState);
    const next = order.status === 'pending' ? ', and we will prepare it for delivery' : '';
    const rest = [
      ...(due > 0 ? [`${formatMoneyText(due)} of this order is still to be paid.`] : []),
      ...(isPaid ? [`Thank you! Your order is paid${next}.`] : []),
    ];
    return this.email(context, `Your payment for order ${number}`, 'We received your payment', [
      {
        kind: 'text',
        text: `${hello}, we received your payment of ${amountOf(message)} for order ${number}.`,
      },
      ...rest.map((text) => ({ kind: 'text', text }) as const),
    ]);
  }

  private async refunded(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello } = context;
    return this.email(context, `A refund for order ${number}`, 'Your refund', [
      {
        kind: 'text',
        text: `${hello}, we refunded ${amountOf(message)} of your payment for order ${number}. It can take a few days until the money arrives.`,
      },
      { kind: 'text', text: 'If you have questions about this refund, please contact us.' },
    ]);
  }

  /** Email to the buyer: the payment arrived after the order was cancelled and its coins were sold. */
  private async returned(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello } = context;
    return this.email(context, `Your payment for order ${number}`, 'We return your payment', [
      {
        kind: 'text',
        text: `${hello}, your payment of ${amountOf(message)} for order ${number} arrived after the order was cancelled, and its coins have been sold meanwhile. We are sorry.`,
      },
      {
        kind: 'text',
        text: 'You get the whole amount back. If it was only reserved on your card, it is released; otherwise it can take a few days until the money arrives.',
      },
    ]);
  }

  /** To the owners: money that the shop has to pay back in another way. */
  private async refundFailed(message: DueMessage): Promise<EmailContent | undefined> {
    return this.toOwner(message, (number) => ({
      subject: `Please refund order ${number} yourself`,
      title: 'A refund needs your attention',
      text: `${amountOf(message)} of order ${number} could not be refunded automatically: the payment provider refused or returned the refund, or it has none. Please pay the money back in another way and record the refund on the order.`,
    }));
  }

  /** To the owners: the cardholder wants the money back. */
  private async disputeOpened(message: DueMessage): Promise<EmailContent | undefined> {
    return this.toOwner(message, (number) => ({
      subject: `A payment of order ${number} is disputed`,
      title: 'A payment is disputed',
      text: `The cardholder disputes ${amountOf(message)} of order ${number}. Do not refund it, or the money would be paid back twice. You can send evidence from the order’s page.`,
    }));
  }

  private async toOwner(
    { payload, user_id: ownerId }: DueMessage,
    write: (number: string) => { subject: string; title: string; text: string },
  ): Promise<EmailContent | undefined> {
    const orderId = payload.order;
    const to =
      ownerId === null ? undefined : await findOwnerEmail(this.dataSource.manager, ownerId);
    if (orderId === undefined || to === undefined) return undefined;
    const { subject, title, text } = write(toShortId(orderId));
    const url = this.templates.link(`/admin/orders/${orderId}`);
    const button = { kind: 'button', label: 'Open the order', url } as const;
    return { to, subject, title, blocks: [{ kind: 'text', text }, button] };
  }

  /** Payment reminder; skipped if the order was paid or cancelled meanwhile or no longer has a deadline. */
  private async reminder(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { number, hello, order } = context;
    const { payUntil } = order;
    const isDue = order.status === 'pending' && order.paidCents === 0 && payUntil !== null;
    if (!isDue && !isShown) return undefined;
    const until = payUntil ? ` until ${DATE.format(payUntil)} UTC` : '';
    return this.email(context, `Please pay for order ${number}`, 'Your coins are waiting', [
      {
        kind: 'text',
        text: `${hello}, we are holding order ${number} for you${until}. We have not received your payment yet.`,
      },
      {
        kind: 'facts',
        facts: { Amount: formatMoneyText(dueCents(order)), Reference: number },
      },
      ...(await this.instructions(order)),
      {
        kind: 'text',
        text: 'After that the order is cancelled, and its coins can be bought again. If you have paid already, please tell us, so that we keep them for you. If you no longer want the coins, you do not need to do anything.',
      },
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
    { to, order }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link(`/orders/${order.id}`);
    return {
      ...{ to, subject, title },
      blocks: [...blocks, { kind: 'button', label: 'See your order', url }],
    };
  }

  private async context({ order_id: id }: DueMessage): Promise<EmailContext | undefined> {
    if (id === null) return undefined;
    const buyer = await findEmailOrder(this.dataSource, id);
    const order = await findOrderMoney(this.dataSource.manager, id);
    if (!buyer || !order) return undefined;
    const { username, is_confirmed: isConfirmed, email: to } = buyer;
    return { to, order, hello: greeting({ username, isConfirmed }), number: toShortId(id) };
  }
}

function amountOf({ payload }: DueMessage): string {
  return formatMoneyText(Number(payload.cents ?? 0));
}
