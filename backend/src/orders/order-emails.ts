import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
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

const NEXT_STEPS = 'What happens next: we will contact you by email about payment and delivery.';
const NEXT_STEPS_AFTER_DELIVERY = 'What happens next: we will contact you by email about payment.';
const SAME_NUMBERS = 'Your pieces have the same numbers as before.';
const NEW_NUMBERS =
  'Some of your earlier numbers are no longer available, so these pieces have new numbers. The numbers above are yours now.';
const UNEXPECTED = 'If you did not expect this, please contact us.';
const NOT_PAID = ' because we did not receive your payment in time.';
const ORDER_AGAIN =
  'If you have paid, or still want these coins, please contact us: we will do what we can to give them back to you.';
const PIECES_NOTICE = 'The numbers above are yours: no one else can buy these pieces.';

/** Data of an email about one order. */
interface EmailContext extends EmailOrder {
  readonly isConfirmed: boolean;
  /** Short order number, for example "9F8E7D6C". */
  readonly number: string;
  /** Null: the shop arranges it with the buyer. */
  readonly delivery: OrderDeliveryDto | null;
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
    const { number } = context;
    const items = await findOrderItems(this.dataSource, context.id);
    const ledger = ledgerOf(items, context);
    return this.email(context, `Your order ${number}`, greeting(context, 'Thank you,'), [
      { kind: 'text', text: `We have received your order ${number}. Here is what you ordered.` },
      ...pieceBlocks(items),
      ledger,
      ...deliveryBlocks(context),
      { kind: 'text', text: nextSteps(context) },
      ...(hasSerials(ledger) ? [{ kind: 'text', text: PIECES_NOTICE } as const] : []),
    ]);
  }

  private async cancelled(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status !== 'cancelled')) return undefined;
    const { number } = context;
    const subject = `Your order ${number} was cancelled`;
    return this.email(context, subject, 'Your order was cancelled', [
      {
        kind: 'text',
        text: `${greeting(context)}, your order ${number} has been cancelled${message.payload.expired === 'yes' ? NOT_PAID : '.'} You do not need to do anything.`,
      },
      await this.ledger(context),
      {
        kind: 'text',
        text: message.payload.expired === 'yes' ? ORDER_AGAIN : UNEXPECTED,
      },
    ]);
  }

  private async completed(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status !== 'completed')) return undefined;
    const { number } = context;
    return this.email(context, `Your order ${number} is completed`, 'Your order is completed', [
      {
        kind: 'text',
        text: `${greeting(context)}, your order ${number} is complete. Thank you for shopping with us.`,
      },
      await this.ledger(context),
      ...renumberedNotice(message),
      {
        kind: 'text',
        text: 'Is anything missing or not as you expected? Please contact us.',
      },
    ]);
  }

  /** Says that a cancelled order is active again, and whether its numbers are the same. */
  private async restored(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context || (!isShown && context.status === 'cancelled')) return undefined;
    const { number } = context;
    const ledger = await this.ledger(context);
    const notices = renumberedNotice(message);
    const same: Block[] = hasSerials(ledger) ? [{ kind: 'text', text: SAME_NUMBERS }] : [];
    const subject = `Your order ${number} is active again`;
    return this.email(context, subject, 'Your order is active again', [
      {
        kind: 'text',
        text: `${greeting(context)}, your order ${number} had been cancelled and is now active again. Here is what you ordered.`,
      },
      ledger,
      ...(notices.length > 0 ? notices : same),
      ...deliveryBlocks(context),
      { kind: 'text', text: nextSteps(context) },
    ]);
  }

  private email(
    { email }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link('/orders');
    return {
      to: email,
      subject,
      title,
      blocks: [...blocks, { kind: 'button', label: 'See your orders', url }],
    };
  }

  private async ledger(context: EmailContext): Promise<Ledger> {
    return ledgerOf(await findOrderItems(this.dataSource, context.id), context);
  }

  private async context({ order_id: id }: DueMessage): Promise<EmailContext | undefined> {
    const order = id === null ? undefined : await findEmailOrder(this.dataSource, id);
    if (!order) return undefined;
    const delivery = order.has_delivery ? await findOrderDelivery(this.dataSource, order.id) : null;
    return { ...order, number: toShortId(order.id), isConfirmed: order.is_confirmed, delivery };
  }
}

function ledgerOf(
  items: readonly OrderItemDto[],
  { total_cents, delivery, taxes }: EmailContext,
): Ledger {
  return {
    kind: 'ledger',
    lines: [
      ...items.map(lineOf),
      ...(delivery ? [deliveryLine(delivery)] : []),
      ...taxes.map(({ name, cents }) => {
        return { what: name, amount: formatMoneyText(cents), notes: [] };
      }),
    ],
    total: formatMoneyText(Number(total_cents)),
  };
}

/** The first numbered piece of an order, drawn large; the ledger lists all numbers. */
function pieceBlocks(items: readonly OrderItemDto[]): Block[] {
  const [first] = items
    .flatMap((item) => [item, ...(item.coins ?? [])])
    .flatMap(({ name, serials }) => (serials ?? []).map((serial) => ({ name, serial })));
  return first ? [{ kind: 'piece', number: formatSerials([first.serial]), name: first.name }] : [];
}

function deliveryBlocks({ delivery }: EmailContext): Block[] {
  return delivery ? [deliveryFacts(delivery)] : [];
}

/** The delivery is left to arrange, unless the buyer chose it. */
function nextSteps({ delivery }: EmailContext): string {
  return delivery ? NEXT_STEPS_AFTER_DELIVERY : NEXT_STEPS;
}

function renumberedNotice({ payload }: DueMessage): Block[] {
  return payload.renumbered === 'yes' ? [{ kind: 'text', text: NEW_NUMBERS }] : [];
}

function hasSerials({ lines }: Ledger): boolean {
  return lines.some(({ notes }) => notes.some((note) => note.includes(SERIAL_PREFIX)));
}

function lineOf({ name, quantity, price, serials, coins }: OrderItemDto): LineItem {
  const cents = toCents(price);
  const inSet = (coins ?? []).map((coin) => withSerials(coin.name, coin.serials));
  const own = serials ? [formatSerials(serials)] : [];
  return {
    what: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: formatMoneyText(cents * quantity),
    ...(quantity > 1 && { each: `${formatMoneyText(cents)} each` }),
    notes: [...own, ...inSet],
  };
}

function withSerials(name: string, serials: readonly number[] | null): string {
  return serials ? `${name}, ${formatSerials(serials)}` : name;
}
