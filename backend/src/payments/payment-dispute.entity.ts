import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { PaymentAttemptEntity } from './payment-attempt.entity.js';
import { PaymentEntity } from './payment.entity.js';

/** Payment that the cardholder disputes. It changes neither the order's status nor its pieces. */
@Entity('payment_dispute')
@Unique('payment_dispute_once', ['providerRef'])
@Check('payment_dispute_state_known', `state IN ('open', 'won', 'lost')`)
@Index('payment_dispute_by_payment', ['paymentId'])
@Index('payment_dispute_newest', ['createdAt', 'id'])
export class PaymentDisputeEntity {
  @PrimaryKeyColumn('uuid', 'payment_dispute_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentEntity, { name: 'payment_dispute_of_payment' })
  paymentId: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentAttemptEntity, { name: 'payment_dispute_of_attempt' })
  attemptId: string;

  @Column({ type: 'text' })
  providerRef: string;

  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  /** The provider's reason code, such as `product_not_received`. */
  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'text' })
  state: 'open' | 'won' | 'lost';

  /** Evidence must arrive before this time. */
  @Column({ type: 'timestamptz', nullable: true })
  evidenceDueAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  evidenceSentAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
