import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { OrderItemEntity, type ReturnOutcome } from '../orders/index.js';
import { ReturnRequestEntity } from './return-request.entity.js';

/** Line of an order in a return. */
@Entity('return_item')
@Check('return_item_quantity_range', `quantity BETWEEN 1 AND 99`)
@Check('return_item_received_at_most_requested', `received BETWEEN 0 AND quantity`)
@Check('return_item_outcome_known', `outcome IN ('restock', 'retire')`)
@Index('return_item_by_order_item', ['orderItemId'])
export class ReturnItemEntity {
  @PrimaryKeyColumn('uuid', 'return_item_pk')
  @ForeignKey(() => ReturnRequestEntity, { name: 'return_item_of_request', onDelete: 'CASCADE' })
  returnId: string;

  @PrimaryKeyColumn('uuid', 'return_item_pk')
  @ForeignKey(() => OrderItemEntity, { name: 'return_item_of_order_item' })
  orderItemId: string;

  @Column({ type: 'integer' })
  quantity: number;

  /** How many arrived; null: the parcel did not arrive yet. */
  @Column({ type: 'integer', nullable: true })
  received: number | null;

  /** Outcome of coins without numbers, for the record: they have no stock. Null: numbered, or nothing arrived. */
  @Column({ type: 'text', nullable: true })
  outcome: ReturnOutcome | null;
}
