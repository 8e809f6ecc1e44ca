import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EmailTemplates, type DueMessage, type EmailContent } from '../messages/index.js';
import { StockNoticeLinks } from './stock-notice-links.js';
import { findProductName, findStockNotice } from './stock-notices.query.js';

/** Email templates of stock notices: the confirmation of the address, and the notice. */
@Injectable()
export class StockNoticeEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: StockNoticeLinks,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('stock-notice-confirmation', (message) => this.confirmation(message));
    this.templates.register('stock-notice', (message) => this.notice(message));
  }

  private async confirmation({ payload }: DueMessage): Promise<EmailContent | undefined> {
    const { notice: id = '' } = payload;
    const notice = await findStockNotice(this.dataSource.manager, id);
    if (!notice) return undefined;
    const { email, product_name: product } = notice;
    return {
      to: email,
      subject: 'Please confirm your email',
      title: 'Please confirm your email',
      blocks: [
        {
          kind: 'text',
          text: `Someone, probably you, asked us to write to this address once ${product} can be bought. Please confirm that the address is yours.`,
        },
        { kind: 'button', label: 'Confirm this email', url: this.link('confirm', id) },
        {
          kind: 'small',
          text: 'If this was not you, ignore this email: nothing happens without this link, and the address is deleted after a week.',
        },
      ],
    };
  }

  /** Needs no row of the notice, which is deleted a day later: the email may be held or retried longer. */
  private async notice({ payload }: DueMessage): Promise<EmailContent | undefined> {
    const { notice: id = '', product: productId = '', email = '' } = payload;
    const product = await findProductName(this.dataSource.manager, productId);
    if (product === undefined) return undefined;
    const stopUrl = this.link('stop', id);
    const token = this.links.toToken('stop', id);
    return {
      unsubscribeUrl: this.templates.link(`/api/stock-notices/stop?token=${token}`),
      to: email,
      subject: `${product} can be bought now`,
      title: `${product} can be bought now`,
      blocks: [
        {
          kind: 'text',
          text: 'You asked us to tell you. We write to as many people as there are pieces, in the order in which they asked, but no piece is reserved.',
        },
        {
          kind: 'button',
          label: `See ${product}`,
          url: this.templates.link(`/product/${productId}`),
        },
        {
          kind: 'small',
          text: 'This is the only email about this product: within a day your address is deleted from its list. To leave the lists of all other products too:',
        },
        { kind: 'button', label: 'Leave all lists', url: stopUrl },
      ],
    };
  }

  private link(purpose: 'confirm' | 'stop', id: string): string {
    const token = this.links.toToken(purpose, id);
    return this.templates.link(`/stock-notice?${purpose}=${token}`);
  }
}
