import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { ProductEntity } from '../product.entity.js';

/**
 * How many pieces of a product there are. PostgreSQL keeps it, by triggers on `piece`: whoever takes or
 * returns pieces changes it in the same statement, and a list need not count them.
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

  /** How many belong to no order. */
  @Column({ type: 'integer' })
  free: number;

  /** Whether at most 50 are free: what the back office asks for. No index holds the number itself. */
  @Column({ type: 'boolean' })
  few: boolean;
}
