import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { formatLongDate } from '../common/languages/dates.js';
import { textsIn, toLocale, type Texts } from '../common/languages/translate.js';
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

/** Data of an email about a return. */
interface EmailContext {
  readonly to: string;
  /** "Hello Ann" */
  readonly hello: string;
  readonly row: ReturnRow;
  /** Short order number, for example "9F8E7D6C". */
  readonly number: string;
  readonly coins: Block;
  readonly locale: Locale;
  readonly t: Texts;
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
    const { hello, number, coins, t } = context;
    const subject = t('mailReturns.subject', { number });
    return this.email(context, subject, t('mailReturns.requestedTitle'), [
      toText(t('mailReturns.requested', { hello, number })),
      coins,
      toText(t('mailReturns.keep')),
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
    const { number, coins, row, locale, t } = context;
    if (!isShown && row.state !== 'requested') return undefined;
    return {
      to,
      subject: t('mailReturns.noticeSubject', { number }),
      title: t('mailReturns.noticeTitle'),
      blocks: [
        toText(t('mailReturns.notice', { number })),
        coins,
        ...(row.refund_until
          ? [
              toText(
                t('mailReturns.noticeWithdrawal', {
                  date: formatLongDate(row.refund_until, locale),
                }),
              ),
            ]
          : []),
        {
          ...{ kind: 'button', label: t('mailReturns.answerRequest') },
          url: this.templates.link(`/admin/orders/${row.order_id}`, locale),
        },
      ],
    };
  }

  private async approved(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, coins, row, locale, t } = context;
    const { manager } = this.dataSource;
    const date = row.refund_until && formatLongDate(row.refund_until, locale);
    if (!row.is_sent)
      return this.email(
        context,
        t('mailReturns.subject', { number }),
        t('mailReturns.unsentTitle'),
        [
          toText(t('mailReturns.unsent', { hello, number })),
          coins,
          ...answerOf(row),
          ...(date === null ? [] : [toText(t('mailReturns.unsentRefundBy', { date }))]),
        ],
      );
    const address = await findContactAddress(manager);
    const subject = t('mailReturns.approvedSubject', { number });
    return this.email(context, subject, t('mailReturns.approvedTitle'), [
      toText(t('mailReturns.approved', { hello, number })),
      coins,
      {
        kind: 'facts',
        facts: {
          ...(address !== '' && { [t('mailReturns.sendTo')]: address }),
          [t('mailReturns.order')]: number,
        },
      },
      toText(t('mailReturns.howToSend')),
      ...(row.delivery_state === 'partly_fulfilled' ? [toText(t('mailReturns.partlySent'))] : []),
      ...answerOf(row),
      ...(date === null ? [] : [toText(t('mailReturns.refundBy', { date }))]),
    ]);
  }

  private async rejected(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, row, t } = context;
    const subject = t('mailReturns.subject', { number });
    return this.email(context, subject, t('mailReturns.rejectedTitle'), [
      toText(t('mailReturns.rejected', { hello, number })),
      ...answerOf(row),
      toText(t('mailReturns.questions')),
    ]);
  }

  private async received(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, row, t } = context;
    if (!row.is_sent)
      return this.email(
        context,
        t('mailReturns.subject', { number }),
        t('mailReturns.unsentReceivedTitle'),
        [
          toText(t('mailReturns.unsentReceived', { hello, number })),
          toText(t('mailReturns.refundNext')),
        ],
      );
    const subject = t('mailReturns.receivedSubject', { number });
    return this.email(context, subject, t('mailReturns.receivedTitle'), [
      toText(t('mailReturns.received', { hello, number })),
      toText(t('mailReturns.refundNext')),
    ]);
  }

  private async closed(message: DueMessage): Promise<EmailContent | undefined> {
    const context = await this.context(message);
    if (!context) return undefined;
    const { hello, number, row, t } = context;
    const subject = t('mailReturns.subject', { number });
    return this.email(context, subject, t('mailReturns.closedTitle'), [
      toText(t('mailReturns.closed', { hello, number })),
      ...answerOf(row),
      toText(t('mailReturns.questions')),
    ]);
  }

  private email(
    { to, row, locale, t }: EmailContext,
    subject: string,
    title: string,
    blocks: Block[],
  ): EmailContent {
    const url = this.templates.link(`/orders/${row.order_id}`, locale);
    return {
      ...{ to, subject, title },
      blocks: [...blocks, { kind: 'button', label: t('mail.seeOrder'), url }],
    };
  }

  /** Undefined if the return is gone or the account of its buyer was deleted. */
  private async context({
    payload,
    locale: stored,
  }: DueMessage): Promise<EmailContext | undefined> {
    const { manager } = this.dataSource;
    const row =
      payload.return === undefined ? undefined : await findReturn(manager, payload.return);
    const buyer = row && (await findEmailOrder(this.dataSource, row.order_id));
    if (!buyer) return undefined;
    const { username, is_confirmed: isConfirmed, email: to } = buyer;
    const { items, pieces } = await findContents(manager, [row]);
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const list = { title: t('mailReturns.coins'), items: toCoins(items, pieces) };
    const coins = { kind: 'list', ...list } as const;
    const hello = greeting({ username, isConfirmed }, t('mail.hello'));
    return { to, hello, row, coins, number: toShortId(row.order_id), locale, t };
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
