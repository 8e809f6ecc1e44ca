import { UserEntity } from '../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, GeneratedId } from '../common/columns.js';
import { OrderEntity } from './order.entity.js';
import type { OrderEventKind, OrderStatus } from './order-status.js';

/** Entry of an order's timeline: who changed what, and when. */
@Entity('order_event')
@Check(
  'order_event_kind_known',
  `kind IN ('placed', 'status', 'note', 'parcel-packed', 'parcel-sent', 'parcel-delivered', 'parcel-returned', 'parcel-cancelled')`,
)
@Check('order_event_from_known', `from_status IN ('pending', 'completed', 'cancelled')`)
@Check('order_event_to_known', `to_status IN ('pending', 'completed', 'cancelled')`)
@Check(
  'order_event_names_statuses',
  `(kind = 'status') = (from_status IS NOT NULL) AND (kind IN ('placed', 'status')) = (to_status IS NOT NULL)`,
)
@Index('order_event_by_order', ['orderId', 'id'])
@Index('order_event_cancellations', ['createdAt'], { where: `to_status = 'cancelled'` })
@Index('order_event_restorations', ['createdAt'], { where: `from_status = 'cancelled'` })
export class OrderEventEntity {
  @GeneratedId('bigint', 'ALWAYS', 'order_event_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'order_event_of_order', onDelete: 'CASCADE' })
  orderId: string;

  /** Null: the shop itself, because the order was not paid in time. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'order_event_by_user' })
  userId: string | null;

  @Column({ type: 'text' })
  kind: OrderEventKind;

  @Column({ type: 'text', nullable: true })
  fromStatus: OrderStatus | null;

  @Column({ type: 'text', nullable: true })
  toStatus: OrderStatus | null;

  @CreatedAt()
  createdAt: Date;
}
