import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/** A coin in a fixed set. The set has its own pieces and uses none of the coin's. */
@Entity('set_coin')
@Index('set_coin_by_coin', ['coinId'])
export class SetCoin {
  @PrimaryKeyColumn('integer', 'set_coin_pk')
  @ForeignKey(() => ProductEntity, { name: 'set_coin_of_set', onDelete: 'CASCADE' })
  setId: number;

  @PrimaryKeyColumn('integer', 'set_coin_pk')
  @ForeignKey(() => ProductEntity, { name: 'set_coin_is_product', onDelete: 'CASCADE' })
  coinId: number;

  /** Seat in the case, starting at 0. */
  @Column({ type: 'integer' })
  seat: number;
}
