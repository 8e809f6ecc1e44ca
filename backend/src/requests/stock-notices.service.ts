import { getSubnet, type Locale } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AuthenticatedUser } from '../auth/index.js';
import { ProductNotFound } from '../catalog/index.js';
import { Clock } from '../common/clock.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { StockNoticeLinks } from './stock-notice-links.js';
import type {
  RequestStockNotice,
  StockNoticeConfirmedDto,
  StockNoticeStateDto,
} from './stock-notices.contract.js';
import { ProductAvailable, StockNoticeLinkInvalid } from './stock-notices.errors.js';
import {
  confirmStockNotice,
  isBuyableProduct,
  isConfirmedAddress,
  saveStockNotice,
  stopStockNotices,
} from './stock-notices.query.js';

/** Requests to be notified when a product can be bought: made, confirmed and withdrawn. */
@Injectable()
export class StockNoticesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly links: StockNoticeLinks,
    private readonly clock: Clock,
  ) {}

  /** The confirmed email of the logged-in account needs no link; any other has to be confirmed by one. */
  async request(
    { product_id: productId, email }: RequestStockNotice,
    { address, locale }: { readonly address: string; readonly locale: Locale | null },
    viewer: AuthenticatedUser | undefined,
  ): Promise<StockNoticeStateDto> {
    const network = getSubnet(address);
    await this.limiter.count([
      { limit: 'request-email-address', subject: `${email} ${network}` },
      { limit: 'request-address', subject: network },
      { limit: 'requests-site', subject: 'all' },
    ]);
    return inTransaction(this.dataSource, async (manager) => {
      const isBuyable = await isBuyableProduct(manager, productId);
      if (isBuyable === undefined) throw new ProductNotFound();
      if (isBuyable) throw new ProductAvailable();
      const isOwn = viewer !== undefined && (await isConfirmedAddress(manager, viewer.id, email));
      const requestedAt = this.clock.now();
      const { id, is_confirmed } = await saveStockNotice(manager, {
        ...{ id: uuidv7(), productId, email, requestedAt, locale },
        confirmedAt: isOwn ? requestedAt : null,
      });
      if (!is_confirmed)
        await this.outbox.enqueue(manager, {
          ...{ kind: 'stock-notice-confirmation', payload: { email, notice: id }, locale },
        });
      return { state: isOwn ? 'waiting' : 'unconfirmed' };
    });
  }

  /** Confirms the address by the link in an email. Repeating it changes nothing. */
  async confirm(token: string, address: string, locale: Locale): Promise<StockNoticeConfirmedDto> {
    await this.limiter.count([{ limit: 'link-address', subject: getSubnet(address) }]);
    const id = this.links.readToken('confirm', token);
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const confirmed = id && (await confirmStockNotice(manager, { id, now, locale }));
    if (!confirmed) throw new StockNoticeLinkInvalid();
    return confirmed;
  }

  /** Deletes the notices of an address by the link in an email, also unsent emails. Repeating it changes nothing. */
  async stop(token: string): Promise<void> {
    const id = this.links.readToken('stop', token);
    if (id === undefined) throw new StockNoticeLinkInvalid();
    await inTransaction(this.dataSource, async (manager) => {
      const isKnown = await stopStockNotices(manager, id, this.clock.now());
      if (!isKnown) throw new StockNoticeLinkInvalid();
    });
  }
}
