import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity, type ReturnOutcome } from '../orders/index.js';
import { ReturnRequestEntity } from './return-request.entity.js';

/** Numbered piece in a return. */
@Entity('return_piece')
@Check('return_piece_outcome_known', `outcome IN ('restock', 'retire')`)
@Index('return_piece_by_piece', ['orderItemId', 'productId', 'number'])
export class ReturnPieceEntity {
  @PrimaryKeyColumn('uuid', 'return_piece_pk')
  @ForeignKey(() => ReturnRequestEntity, { name: 'return_piece_of_request', onDelete: 'CASCADE' })
  returnId: string;

  @PrimaryKeyColumn('uuid', 'return_piece_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'return_piece_of_order_item' })
  orderItemId: string;

  @PrimaryKeyColumn('integer', 'return_piece_pk')
  productId: number;

  @PrimaryKeyColumn('integer', 'return_piece_pk')
  number: number;

  /** Null: it did not arrive, or not yet. */
  @Column({ type: 'text', nullable: true })
  outcome: ReturnOutcome | null;
}
