import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';
import { PaymentEntity } from './payment.entity.js';

const cents = { from: Number, to: Number };

/**
 * States of an attempt, in the order in which it may advance. `opening`: the provider has not answered yet;
 * an expired or failed attempt can still turn out to be paid.
 */
export const ATTEMPT_STATES = [
  'opening',
  'open',
  'expired',
  'failed',
  'authorized',
  'cancelled',
  'captured',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * One try to pay an order at a payment provider. Committed before the provider is called; its id is the
 * idempotency key and the provider's reference to us.
 */
@Entity('payment_attempt')
@Unique('payment_attempt_number', ['paymentId', 'n'])
@Check('payment_attempt_amount_positive', `amount_cents > 0 AND charge_amount > 0`)
@Check(
  'payment_attempt_state_known',
  `state IN ('opening', 'open', 'expired', 'failed', 'authorized', 'cancelled', 'captured')`,
)
@Index('payment_attempt_one_open', ['orderId'], { unique: true, where: 'closed_at IS NULL' })
@Index('payment_attempt_by_order', ['orderId', 'createdAt'])
@Index('payment_attempt_by_session', ['sessionRef'], { unique: true })
@Index('payment_attempt_by_intent', ['intentRef'])
@Index('payment_attempt_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class PaymentAttemptEntity {
  @PrimaryKeyColumn('uuid', 'payment_attempt_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => PaymentEntity, { name: 'payment_attempt_of_payment' })
  paymentId: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => OrderEntity, { name: 'payment_attempt_of_order' })
  orderId: string;

  /** Counts the attempts of the payment from 1. */
  @Column({ type: 'integer' })
  n: number;

  /** Amount that the attempt pays, in US cents. */
  @Column({ type: 'bigint', transformer: cents })
  amountCents: number;

  /** The same amount in the provider's currency: cents, or whole gourdes for MonCash. */
  @Column({ type: 'bigint', transformer: cents })
  chargeAmount: number;

  /** ISO 4217 code of `chargeAmount`. */
  @Column({ type: 'char', length: 3 })
  chargeCurrency: string;

  @Column({ type: 'text', default: 'opening' })
  state: AttemptState;

  /** The provider's id of the payment page. */
  @Column({ type: 'text', nullable: true })
  sessionRef: string | null;

  /** The provider's id of the payment; unknown until the buyer confirms it. */
  @Column({ type: 'text', nullable: true })
  intentRef: string | null;

  /** Address of the provider's payment page. */
  @Column({ type: 'text', nullable: true })
  url: string | null;

  /** The payment page cannot be used after this time. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Set when it can no longer be paid; an order has one open attempt at most. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Next time to ask the provider for the state; null: not again. */
  @Column({ type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  /** Number of times that the provider was asked by schedule. */
  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @CreatedAt()
  createdAt: Date;
}
