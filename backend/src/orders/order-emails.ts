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
import { findEmailOrder, type EmailOrder } from './order-email.query.js';
import { shortIdOf } from './order-draft.js';
import { itemsOfOrder } from './order-items.query.js';
import type { OrderItemDto } from './orders.contract.js';
import { NUMBER, formatSerials } from './format-serials.js';

type Ledger = Extract<Block, { kind: 'ledger' }>;

const NEXT = 'What happens next: we will contact you by e-mail about payment and delivery.';
const YOURS = 'The numbers above are yours: nobody else can buy these pieces.';

/** Who has ordered what, for a letter about it. */
interface About extends EmailOrder {
  readonly isConfirmed: boolean;
  /** "9F8E7D6C" */
  readonly number: string;
}

/** The words of the mails about orders. */
@Injectable()
export class OrderEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.composers.register('order-placed', (message, isShown) => this.placed(message, isShown));
    this.composers.register('order-cancelled', (message, isShown) =>
      this.cancelled(message, isShown),
    );
    this.composers.register('order-completed', (message, isShown) =>
      this.completed(message, isShown),
    );
  }

  /** A cancelled order is not confirmed: the mail about its end says all. */
  private async placed(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const about = await this.about(message);
    if (!about || (!isShown && about.status === 'cancelled')) return undefined;
    const { number } = about;
    const ledger = await this.ledger(about);
    return this.letter(about, `Your order ${number}`, greeting(about, 'Thank you,'), [
      { kind: 'text', text: `We have your order ${number}. Here is what you ordered.` },
      ledger,
      { kind: 'text', text: NEXT },
      ...(hasNumbers(ledger) ? [{ kind: 'text', text: YOURS } as const] : []),
    ]);
  }

  private async cancelled(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const about = await this.about(message);
    if (!about || (!isShown && about.status !== 'cancelled')) return undefined;
    const { number } = about;
    const subject = `Your order ${number} was cancelled`;
    return this.letter(about, subject, 'Your order was cancelled', [
      {
        kind: 'text',
        text: `${greeting(about)}, your order ${number} has been cancelled. You do not need to do anything.`,
      },
      await this.ledger(about),
      {
        kind: 'text',
        text: 'If you did not expect this, please write to us.',
      },
    ]);
  }

  private async completed(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const about = await this.about(message);
    if (!about || (!isShown && about.status !== 'completed')) return undefined;
    const { number } = about;
    return this.letter(about, `Your order ${number} is completed`, 'Your order is completed', [
      {
        kind: 'text',
        text: `${greeting(about)}, your order ${number} is completed on our side. Thank you for buying from us.`,
      },
      await this.ledger(about),
      {
        kind: 'text',
        text: 'Is anything missing or not as you expected? Please write to us.',
      },
    ]);
  }

  private letter({ email }: About, subject: string, title: string, blocks: Block[]): EmailContent {
    const url = this.composers.link('/orders');
    return {
      to: email,
      subject,
      title,
      blocks: [...blocks, { kind: 'button', label: 'See your orders', url }],
    };
  }

  private async ledger({ id, total_cents }: About): Promise<Ledger> {
    const items = await itemsOfOrder(this.dataSource, id);
    return {
      kind: 'ledger',
      lines: items.map(lineOf),
      total: formatMoneyText(Number(total_cents)),
    };
  }

  private async about({ order_id: id }: DueMessage): Promise<About | undefined> {
    const order = id === null ? undefined : await findEmailOrder(this.dataSource, id);
    return order && { ...order, number: shortIdOf(order.id), isConfirmed: order.is_confirmed };
  }
}

function hasNumbers({ lines }: Ledger): boolean {
  return lines.some(({ notes }) => notes.some((note) => note.includes(NUMBER)));
}

function lineOf({ name, quantity, price, serials, coins }: OrderItemDto): LineItem {
  const cents = toCents(price);
  const inSet = (coins ?? []).map((coin) => withNumbers(coin.name, coin.serials));
  const own = serials ? [formatSerials(serials)] : [];
  return {
    what: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: formatMoneyText(cents * quantity),
    ...(quantity > 1 && { each: `${formatMoneyText(cents)} each` }),
    notes: [...own, ...inSet],
  };
}

function withNumbers(name: string, serials: readonly number[] | null): string {
  return serials ? `${name}, ${formatSerials(serials)}` : name;
}
