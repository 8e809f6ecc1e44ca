import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/**
 * Price of a product from a moment until its next entry. Written by triggers on `product`; the beginning and the end
 * of a timed sale are entries in the future.
 */
@Entity('price_history')
@Check('price_history_price_positive', `price_cents >= 0`)
@Check('price_history_sale_is_lower', `sale_price_cents >= 0 AND sale_price_cents < price_cents`)
export class PriceHistoryEntity {
  @PrimaryKeyColumn('integer', 'price_history_pk')
  @ForeignKey(() => ProductEntity, { name: 'price_history_of_product', onDelete: 'CASCADE' })
  productId: number;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'price_history_pk' })
  effectiveAt: Date;

  @Column({ type: 'integer' })
  priceCents: number;

  /** Null: no sale. */
  @Column({ type: 'integer', nullable: true })
  salePriceCents: number | null;

  /** Start of the transaction that recorded it; for prices from before the history, time of the upgrade. */
  @CreateDateColumn({ type: 'timestamptz' })
  recordedAt: Date;
}
