import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import { LeaseColumns } from '../common/lease-table/lease-columns.js';

/**
 * Verified webhook event of a payment provider. Its content is not trusted: a worker reads the payment's state
 * from the provider. Holds references only, no personal data.
 */
@Entity('payment_inbox')
@Unique('payment_inbox_once', ['provider', 'eventId'])
@Check('payment_inbox_state_known', `state IN ('waiting', 'handled', 'ignored', 'failed')`)
@Index('payment_inbox_due', ['dueAt'], { where: `state = 'waiting'` })
@Index('payment_inbox_by_time', ['createdAt'])
export class PaymentInboxEntity extends LeaseColumns {
  @PrimaryKeyColumn('uuid', 'payment_inbox_pk')
  id: string;

  @Column({ type: 'text' })
  provider: string;

  /** The provider's id of the event; a repeated event is stored once. */
  @Column({ type: 'text' })
  eventId: string;

  @Column({ type: 'text' })
  type: string;

  /** Attempt named in the event's metadata. */
  @Column({ type: 'uuid', nullable: true })
  attemptId: string | null;

  @Column({ type: 'text', nullable: true })
  sessionRef: string | null;

  @Column({ type: 'text', nullable: true })
  intentRef: string | null;

  /** `ignored`: the event does not belong to a payment of this shop. */
  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'handled' | 'ignored' | 'failed';
}
