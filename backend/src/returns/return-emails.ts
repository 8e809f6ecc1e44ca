import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { findStaffEmail } from '../auth/index.js';
import {
  EmailTemplates,
  greeting,
  type Block,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import { findEmailOrder, formatSerials, toShortId } from '../orders/index.js';
import { findContactAddress } from '../settings/index.js';
import { findContents } from './return-views.js';
import { groupByProduct } from './returnable.js';
import {
  findReturn,
  type ReturnItemRow,
  type ReturnPieceRow,
  type ReturnRow,
} from './returns.query.js';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Data of an email about a return. */
interface EmailContext {
  readonly to: string;
  /** "Hello Ann" */
  readonly hello: string;
  readonly row: ReturnRow;
  /** Short order number, for example "9F8E7D6C". */
  readonly number: string;
  readonly coins: Block;
}

/** Email templates about returns: to the buyer, and the notice to the staff who answer requests. */
@Injectable()
export class ReturnEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('return-requested', (message) => this.requested(message));
    this.templates.register('return-notice', (message, isShown) => this.notice(message, isShown));
    this.templates.register('return-approved', (message) => this.approved(message));
    this.templates.register('return-rejected', (message) => this.rejected(message));
    this.templates.register('return-received', (message) => this.received(message));
    this.templates.register('return-closed', (message) => this.closed(message));
  }

  private async requested(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, coins } = context;
    return this.email(context, `Your return for order ${number}`, 'We received your request', [
      toText(`${hello}, you would like to return coins of order ${number}.`),
      coins,
      toText('Please keep them until we have answered. We will write to you soon.'),
    ]);
  }

  /** To staff: a return waits for them; skipped if it no longer does. Contains no text of the buyer. */
  private async notice(message: DueMessage, isShown: boolean): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const { user_id: staffId } = message;
    const to =
      staffId === null ? undefined : await findStaffEmail(manager, staffId, 'orders.cancel');
    const context = await this.context(message);
    if (to === undefined || !context) return undefined;
    const { number, coins, row } = context;
    if (!isShown && row.state !== 'requested') return undefined;
    return {
      to,
      subject: `A customer asks to return coins of order ${number}`,
      title: 'A return was requested',
      blocks: [
        toText(`A customer asks to return these coins of order ${number}.`),
        coins,
        ...(row.refund_until
          ? [
              toText(
                `It is a withdrawal from the contract: a valid one must be refunded by ${DATE.format(row.refund_until)}.`,
              ),
            ]
          : []),
        {
          ...{ kind: 'button', label: 'Answer the request' },
          url: this.templates.link(`/admin/orders/${row.order_id}`),
        },
      ],
    };
  }

  private async approved(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, coins, row } = context;
    const address = await findContactAddress(this.dataSource.manager);
    return this.email(context, `Please send your return for order ${number}`, 'Please send it', [
      toText(`${hello}, please send these coins of order ${number} back to us.`),
      coins,
      { kind: 'facts', facts: { ...(address !== '' && { 'Send to': address }), Order: number } },
      toText('Please write the order number on the parcel, and keep the receipt of the post.'),
      ...answerOf(row),
      ...(row.refund_until
        ? [
            toText(
              `You get your refund by ${DATE.format(row.refund_until)}, once the coins or your receipt of the post are here.`,
            ),
          ]
        : []),
    ]);
  }

  private async rejected(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, row } = context;
    return this.email(context, `Your return for order ${number}`, 'We cannot take it back', [
      toText(`${hello}, we are sorry: we cannot take the coins of order ${number} back.`),
      ...answerOf(row),
      toText('If you have questions about this, please contact us.'),
    ]);
  }

  private async received(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number } = context;
    return this.email(context, `Your return for order ${number} arrived`, 'Your parcel arrived', [
      toText(`${hello}, your return for order ${number} arrived. Thank you.`),
      toText('Next we refund you. We will write to you again when the money is on its way.'),
    ]);
  }

  private async closed(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, row } = context;
    return this.email(context, `Your return for order ${number}`, 'Your return is closed', [
      toText(`${hello}, your return for order ${number} is closed without a refund.`),
      ...answerOf(row),
      toText('If you have questions about this, please contact us.'),
    ]);
  }

  private email(
    { to, row }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link(`/orders/${row.order_id}`);
    return {
      ...{ to, subject, title },
      blocks: [...blocks, { kind: 'button', label: 'See your order', url }],
    };
  }

  /** Undefined if the return is gone or the account of its buyer was deleted. */
  private async context({ payload }: DueMessage): Promise<EmailContext | undefined> {
    const { manager } = this.dataSource;
    const row =
      payload.return === undefined ? undefined : await findReturn(manager, payload.return);
    const buyer = row && (await findEmailOrder(this.dataSource, row.order_id));
    if (!buyer) return undefined;
    const { username, is_confirmed: isConfirmed, email: to } = buyer;
    const { items, pieces } = await findContents(manager, [row]);
    const coins = { kind: 'list', title: 'Coins', items: toCoins(items, pieces) } as const;
    const hello = greeting({ username, isConfirmed });
    return { to, hello, row, coins, number: toShortId(row.order_id) };
  }
}

/** "2 × Catherine Flon, N° 4, 7" */
function toCoins(items: readonly ReturnItemRow[], pieces: readonly ReturnPieceRow[]): string[] {
  return items.map(({ line_id, name, quantity }) => {
    const own = pieces.filter((piece) => piece.line_id === line_id);
    const numbers = [...groupByProduct(own).values()].map((group) => {
      const serials = formatSerials(group.map(({ number }) => number));
      const [coin] = group;
      return coin && coin.name !== name ? `${coin.name} ${serials}` : serials;
    });
    return [quantity === 1 ? name : `${quantity} × ${name}`, ...numbers].join(', ');
  });
}

function answerOf({ answer }: ReturnRow): Block[] {
  return answer === '' ? [] : answer.split(/\n+/).map(toText);
}

function toText(text: string): Block {
  return { kind: 'text', text };
}
