import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';

/** Sources of unmatched payments: the payment providers, and bank transfers that staff record. */
export const UNMATCHED_PROVIDERS = ['stripe', 'moncash', 'transfer'] as const;
export const UNMATCHED_STATES = ['open', 'matched', 'returned'] as const;

/**
 * Received money that belongs to no known order: captured at a provider without an attempt of the shop, or a
 * bank transfer. Staff match it with an order, or send it back.
 */
@Entity('unmatched_payment')
@Unique('unmatched_payment_once', ['provider', 'providerRef'])
@Check('unmatched_payment_provider_known', `provider IN ('stripe', 'moncash', 'transfer')`)
@Check('unmatched_payment_state_known', `state IN ('open', 'matched', 'returned')`)
@Check('unmatched_payment_amount_positive', `amount_cents > 0`)
@Check('unmatched_payment_matched_has_order', `(state = 'matched') = (order_id IS NOT NULL)`)
@Check('unmatched_payment_open_is_unresolved', `(state = 'open') = (resolved_at IS NULL)`)
@Check('unmatched_payment_only_transfers_match', `state <> 'matched' OR provider = 'transfer'`)
@Check(
  'unmatched_payment_text_lengths',
  `char_length(reference) <= 200 AND char_length(payer) <= 200 AND char_length(note) <= 200`,
)
@Index('unmatched_payment_open_first', ['resolvedAt', 'receivedAt', 'id'])
@Index('unmatched_payment_by_order', ['orderId'])
export class UnmatchedPaymentEntity {
  @PrimaryKeyColumn('uuid', 'unmatched_payment_pk')
  id: string;

  @Column({ type: 'text' })
  provider: (typeof UNMATCHED_PROVIDERS)[number];

  /** The provider's id of the payment; of a transfer, a hash of its line and its number among equal lines. */
  @Column({ type: 'text' })
  providerRef: string;

  /** What the payer wrote, or the order that the provider's metadata names. */
  @Column({ type: 'text', default: '' })
  reference: string;

  /** Name or address of the payer; emptied when the customer of the matched order is erased. */
  @Column({ type: 'text', default: '' })
  payer: string;

  /** In hundredths of the currency. */
  @Column({ type: 'bigint', transformer: { from: Number, to: Number } })
  amountCents: number;

  /** ISO 4217 code. */
  @Column({ type: 'char', length: 3 })
  currency: string;

  @Column({ type: 'timestamptz' })
  receivedAt: Date;

  @Column({ type: 'text', default: 'open' })
  state: (typeof UNMATCHED_STATES)[number];

  /** Order that the payment was matched with. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => OrderEntity, { name: 'unmatched_payment_of_order' })
  orderId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  resolvedAt: Date | null;

  /** Member of staff who matched it or sent it back. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'unmatched_payment_by_user' })
  resolvedBy: string | null;

  /** How staff sent the money back. */
  @Column({ type: 'text', default: '' })
  note: string;

  @CreatedAt()
  createdAt: Date;
}
