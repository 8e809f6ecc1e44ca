import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/**
 * Piece counters of a product. Triggers on `piece` update them in the statement that changes pieces, so
 * lists need not count.
 */
@Entity('piece_count')
@Check('piece_count_range', `free BETWEEN 0 AND struck`)
@Index('piece_count_few', ['productId'], { where: 'few' })
export class PieceCount {
  @PrimaryKeyColumn('integer', 'piece_count_pk')
  @ForeignKey(() => ProductEntity, { name: 'piece_count_of_product', onDelete: 'CASCADE' })
  productId: number;

  @Column({ type: 'integer' })
  struck: number;

  /** Number of unsold pieces. */
  @Column({ type: 'integer' })
  free: number;

  /** Whether at most 50 are free, for the low-stock list. `free` itself is not indexed. */
  @Column({ type: 'boolean' })
  few: boolean;
}
