import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity } from './order-item.entity.js';

/** What happens to a returned piece: it is sold again, or its number is withdrawn for ever. */
export const RETURN_OUTCOMES = ['restock', 'retire'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Piece that a buyer gave back while the order stays. The order's own record of its numbers is unchanged. */
@Entity('order_piece_return')
@Check('order_piece_return_outcome_known', `outcome IN ('restock', 'retire')`)
export class OrderPieceReturnEntity {
  @PrimaryKeyColumn('uuid', 'order_piece_return_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'order_piece_return_of_item' })
  orderItemId: string;

  @PrimaryKeyColumn('integer', 'order_piece_return_pk')
  productId: number;

  @PrimaryKeyColumn('integer', 'order_piece_return_pk')
  number: number;

  @Column({ type: 'text' })
  outcome: ReturnOutcome;

  /** Refund or return that the piece was given back with. */
  @Column({ type: 'uuid' })
  refundId: string;

  @CreatedAt()
  createdAt: Date;
}
