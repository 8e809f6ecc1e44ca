import { UserEntity } from '../auth/index.js';
import { ProductEntity } from '../catalog/index.js';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';

/** One product in one shopper's cart. Two custom sets with different coins are two lines. */
@Entity('cart_line')
@Check('cart_line_quantity_range', `quantity BETWEEN 1 AND 99`)
@Check(
  'cart_line_coins_chosen',
  `cardinality(coins) = 0 OR (cardinality(coins) = 3 AND coins[1] < coins[2] AND coins[2] < coins[3])`,
)
@Unique('cart_line_once', ['userId', 'productId', 'coins'])
@Index('cart_line_by_product', ['productId'])
export class CartLine {
  @PrimaryKeyColumn('uuid', 'cart_line_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'cart_line_of_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'integer' })
  @ForeignKey(() => ProductEntity, { name: 'cart_line_of_product', onDelete: 'CASCADE' })
  productId: number;

  /** Product ids of the three coins chosen for a custom set, ascending; empty for every other line. */
  @Column({ type: 'integer', array: true })
  coins: number[];

  @Column({ type: 'integer' })
  quantity: number;

  @CreatedAt()
  createdAt: Date;
}
