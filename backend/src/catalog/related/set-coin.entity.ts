import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/** A coin that lies in one of the fixed sets. The set is struck and numbered for itself: it takes none of the coin's pieces. */
@Entity('set_coin')
@Index('set_coin_by_coin', ['coinId'])
export class SetCoin {
  @PrimaryKeyColumn('integer', 'set_coin_pk')
  @ForeignKey(() => ProductEntity, { name: 'set_coin_of_set', onDelete: 'CASCADE' })
  setId: number;

  @PrimaryKeyColumn('integer', 'set_coin_pk')
  @ForeignKey(() => ProductEntity, { name: 'set_coin_is_product', onDelete: 'CASCADE' })
  coinId: number;

  /** Its seat in the case, from 0. */
  @Column({ type: 'integer' })
  seat: number;
}
