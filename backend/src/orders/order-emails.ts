import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, toLocale, type Texts } from '../common/languages/translate.js';
import { formatMoneyText, toCents } from '../common/money.js';
import {
  EmailTemplates,
  greeting,
  type Block,
  type DueMessage,
  type LineItem,
  type EmailContent,
} from '../messages/index.js';
import { deliveryFacts, deliveryLine } from './delivery-texts.js';
import { findOrderDelivery } from './order-deliveries.query.js';
import { findEmailOrder, type EmailOrder } from './order-email.query.js';
import { toShortId } from './order-draft.js';
import { findOrderItems } from './order-items.query.js';
import type { OrderDeliveryDto, OrderItemDto } from './orders.contract.js';
import { SERIAL_PREFIX, formatSerials } from './format-serials.js';

type Ledger = Extract<Block, { kind: 'ledger' }>;

/** Data of an email about one order. */
interface EmailContext extends EmailOrder {
  readonly isConfirmed: boolean;
  /** Short order number, for example "9F8E7D6C". */
  readonly number: string;
  /** Null: the shop arranges it with the buyer. */
  readonly delivery: OrderDeliveryDto | null;
  readonly locale: Locale;
  readonly t: Texts;
}

/** Email templates of order confirmations, cancellations and completions. */
@Injectable()
export class OrderEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('order-placed', (message, isShown) => this.placed(message, isShown));
    this.templates.register('order-cancelled', (message, isShown) =>
      this.cancelled(message, isShown),
    );
    this.templates.register('order-completed', (message, isShown) =>
      this.completed(message, isShown),
    );
    this.templates.register('order-restored', (message, isShown) =>
      this.restored(message, isShown),
    );
  }

  /** Confirmation; skipped if the order was cancelled meanwhile, because the cancellation email covers it. */
  private async placed(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status === 'cancelled')) return undefined;
    const { number, t } = context;
    const items = await findOrderItems(this.dataSource, context.id);
    const ledger = ledgerOf(items, context);
    const title = greeting(context, t('mail.thankYou'));
    return this.email(context, t('mailOrders.subject', { number }), title, [
      { kind: 'text', text: t('mailOrders.received', { number }) },
      ...pieceBlocks(items),
      ledger,
      ...deliveryBlocks(context),
      { kind: 'text', text: nextSteps(context) },
      ...(hasSerials(ledger) ? [{ kind: 'text', text: t('mailOrders.piecesYours') } as const] : []),
    ]);
  }

  private async cancelled(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status !== 'cancelled')) return undefined;
    const { number, t } = context;
    const params = { hello: helloOf(context), number };
    const [news, advice] =
      message.payload.expired === 'yes'
        ? [t('mailOrders.expired', params), t('mailOrders.orderAgain')]
        : [t('mailOrders.cancelled', params), t('mailOrders.unexpected')];
    const subject = t('mailOrders.cancelledSubject', { number });
    return this.email(context, subject, t('mailOrders.cancelledTitle'), [
      { kind: 'text', text: news },
      await this.ledger(context),
      { kind: 'text', text: advice },
    ]);
  }

  private async completed(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status !== 'completed')) return undefined;
    const { number, t } = context;
    const subject = t('mailOrders.completedSubject', { number });
    return this.email(context, subject, t('mailOrders.completedTitle'), [
      { kind: 'text', text: t('mailOrders.completed', { hello: helloOf(context), number }) },
      await this.ledger(context),
      ...renumberedNotice(message, t),
      { kind: 'text', text: t('mail.contactUs') },
    ]);
  }

  /** Says that a cancelled order is active again, and whether its numbers are the same. */
  private async restored(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status === 'cancelled')) return undefined;
    const { number, t } = context;
    const ledger = await this.ledger(context);
    const notices = renumberedNotice(message, t);
    const same: Block[] = hasSerials(ledger)
      ? [{ kind: 'text', text: t('mailOrders.sameNumbers') }]
      : [];
    const subject = t('mailOrders.restoredSubject', { number });
    return this.email(context, subject, t('mailOrders.restoredTitle'), [
      { kind: 'text', text: t('mailOrders.restored', { hello: helloOf(context), number }) },
      ledger,
      ...(notices.length > 0 ? notices : same),
      ...deliveryBlocks(context),
      { kind: 'text', text: nextSteps(context) },
    ]);
  }

  private email(
    { email, locale, t }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link('/orders', locale);
    return {
      to: email,
      subject,
      title,
      blocks: [...blocks, { kind: 'button', label: t('mail.seeOrders'), url }],
    };
  }

  private async ledger(context: EmailContext): Promise<Ledger> {
    return ledgerOf(await findOrderItems(this.dataSource, context.id), context);
  }

  private async context({
    order_id: id,
    ...message
  }: DueMessage): Promise<EmailContext | undefined> {
    const order = id === null ? undefined : await findEmailOrder(this.dataSource, id);
    if (!order) return undefined;
    const delivery = order.has_delivery ? await findOrderDelivery(this.dataSource, order.id) : null;
    const locale = toLocale(message.locale);
    return {
      ...order,
      ...{ number: toShortId(order.id), isConfirmed: order.is_confirmed, delivery },
      ...{ locale, t: textsIn(locale) },
    };
  }
}

/** "Hello Ann" */
const helloOf = (context: EmailContext) => greeting(context, context.t('mail.hello'));

function ledgerOf(
  items: readonly OrderItemDto[],
  { total_cents, delivery, taxes, locale }: EmailContext,
): Ledger {
  return {
    kind: 'ledger',
    lines: [
      ...items.map((item) => lineOf(item, locale)),
      ...(delivery ? [deliveryLine(delivery, locale)] : []),
      ...taxes.map(({ name, cents }) => {
        return { what: name, amount: formatMoneyText(cents, locale), notes: [] };
      }),
    ],
    total: formatMoneyText(Number(total_cents), locale),
  };
}

/** The first numbered piece of an order, drawn large; the ledger lists all numbers. */
function pieceBlocks(items: readonly OrderItemDto[]): Block[] {
  const [first] = items
    .flatMap((item) => [item, ...(item.coins ?? [])])
    .flatMap(({ name, serials }) => (serials ?? []).map((serial) => ({ name, serial })));
  return first ? [{ kind: 'piece', number: formatSerials([first.serial]), name: first.name }] : [];
}

function deliveryBlocks({ delivery, t }: EmailContext): Block[] {
  return delivery ? [deliveryFacts(delivery, t)] : [];
}

/** The delivery is left to arrange, unless the buyer chose it. */
function nextSteps({ delivery, t }: EmailContext): string {
  return delivery ? t('mailOrders.nextStepsPayment') : t('mailOrders.nextSteps');
}

function renumberedNotice({ payload }: DueMessage, t: Texts): Block[] {
  return payload.renumbered === 'yes' ? [{ kind: 'text', text: t('mailOrders.newNumbers') }] : [];
}

function hasSerials({ lines }: Ledger): boolean {
  return lines.some(({ notes }) => notes.some((note) => note.includes(SERIAL_PREFIX)));
}

function lineOf({ name, quantity, price, serials, coins }: OrderItemDto, locale: Locale): LineItem {
  const t = textsIn(locale);
  const cents = toCents(price);
  const inSet = (coins ?? []).map((coin) => withSerials(coin.name, coin.serials));
  const own = serials ? [formatSerials(serials)] : [];
  return {
    what: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: formatMoneyText(cents * quantity, locale),
    ...(quantity > 1 && {
      each: t('mailOrders.each', { price: formatMoneyText(cents, locale) }),
    }),
    notes: [...own, ...inSet],
  };
}

function withSerials(name: string, serials: readonly number[] | null): string {
  return serials ? `${name}, ${formatSerials(serials)}` : name;
}
