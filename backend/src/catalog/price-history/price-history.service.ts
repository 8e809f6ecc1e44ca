import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { toDollars } from '../../common/money.js';
import { ProductNotFound } from '../catalog.errors.js';
import type { PriceHistoryDto } from './price-history.contract.js';
import { PriceHistoryEntity } from './price-history.entity.js';
import { EARLIER_PRICE, PRICE_HISTORY } from './price-history.query.js';

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** Reads the prices of a product, for staff. */
@Injectable()
export class PriceHistoryService {
  constructor(
    @InjectRepository(PriceHistoryEntity) private readonly history: Repository<PriceHistoryEntity>,
  ) {}

  async get(id: number): Promise<PriceHistoryDto> {
    const { manager } = this.history;
    const now = await EARLIER_PRICE.first(manager, [id]);
    if (!now) throw new ProductNotFound();
    const entries = await PRICE_HISTORY.run(manager, [id]);
    return {
      entries: entries.map((entry) => ({
        effective_at: entry.effective_at.toISOString(),
        price: toDollars(entry.price_cents),
        sale_price: dollarsOrNull(entry.sale_price_cents),
        earlier_price: dollarsOrNull(entry.earlier_price_cents),
      })),
      earlier_price: dollarsOrNull(now.earlier_price_cents),
    };
  }
}
