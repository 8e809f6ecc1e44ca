import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { textsIn, toLocale } from '../common/languages/translate.js';
import { EmailTemplates, type DueMessage, type EmailContent } from '../messages/index.js';
import { StockNoticeLinks } from './stock-notice-links.js';
import { findProductName, findStockNotice, isBuyableProduct } from './stock-notices.query.js';

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
    this.templates.register('stock-notice', (...args) => this.notice(...args));
  }

  private async confirmation({
    payload,
    locale: stored,
  }: DueMessage): Promise<EmailContent | undefined> {
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const { notice: id = '' } = payload;
    const notice = await findStockNotice(this.dataSource.manager, id, locale);
    if (!notice) return undefined;
    const { email, product_name: product } = notice;
    return {
      to: email,
      subject: t('mailAccount.confirmTitle'),
      title: t('mailAccount.confirmTitle'),
      blocks: [
        {
          kind: 'text',
          text: t('mailRequests.stockConfirm', { product }),
        },
        {
          kind: 'button',
          label: t('mailAccount.confirmButton'),
          url: this.link('confirm', id, locale),
        },
        { kind: 'small', text: t('mailRequests.stockNotYou') },
      ],
    };
  }

  /**
   * Needs no row of the notice, which is deleted a day later: the email may be held or retried longer. Without an
   * address its recipient has left the lists. By then the product may be sold out or archived.
   */
  private async notice(
    { payload, locale: stored }: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const { notice: id = '', product: productId = '', email } = payload;
    if (email === undefined) return undefined;
    const { manager } = this.dataSource;
    if (!isShown && !(await isBuyableProduct(manager, Number(productId)))) return undefined;
    const product = await findProductName(manager, productId, locale);
    if (product === undefined) return undefined;
    const stopUrl = this.link('stop', id, locale);
    const token = this.links.toToken('stop', id);
    return {
      unsubscribeUrl: this.templates.link(`/api/stock-notices/stop?token=${token}`),
      to: email,
      subject: t('mailRequests.stockTitle', { product }),
      title: t('mailRequests.stockTitle', { product }),
      blocks: [
        { kind: 'text', text: t('mailRequests.stock') },
        {
          kind: 'button',
          label: t('mailRequests.stockSee', { product }),
          url: this.templates.link(`/product/${productId}`, locale),
        },
        { kind: 'small', text: t('mailRequests.stockOnce') },
        { kind: 'button', label: t('mailRequests.stockStop'), url: stopUrl },
      ],
    };
  }

  private link(purpose: 'confirm' | 'stop', id: string, locale: Locale): string {
    const token = this.links.toToken(purpose, id);
    return this.templates.link(`/stock-notice?${purpose}=${token}`, locale);
  }
}
