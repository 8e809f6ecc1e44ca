import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';
import { OrderEntity } from '../orders/index.js';

/**
 * A statement by which a person withdraws from a contract, sent without login. Every statement is stored, also if
 * it matches no order. When the customer is erased, only the order and the dates remain.
 */
@Entity('withdrawal')
@Check('withdrawal_email_folded', EMAIL_IS_FOLDED)
@Check('withdrawal_handled_by_someone', `(handled_at IS NULL) = (handled_by IS NULL)`)
@Check(
  'withdrawal_text_lengths',
  `char_length(name) <= 100 AND char_length(order_number) <= 60 AND char_length(statement) <= 2000 AND char_length(note) <= 500`,
)
@Index('withdrawal_open_first', ['handledAt', 'receivedAt', 'id'])
@Index('withdrawal_by_order', ['orderId'])
@Index('withdrawal_by_email', ['email'])
export class WithdrawalEntity {
  /** Chosen by the client, so that a repeated request is recorded once. */
  @PrimaryKeyColumn('uuid', 'withdrawal_pk')
  id: string;

  /** Order with the given number in an account with the given email; null: none matches. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => OrderEntity, { name: 'withdrawal_of_order' })
  orderId: string | null;

  @Column({ type: 'text' })
  name: string;

  /** The order number as it was entered. */
  @Column({ type: 'text' })
  orderNumber: string;

  @Column({ type: 'text' })
  email: string;

  /** What the person returns; empty: the whole order. */
  @Column({ type: 'text', default: '' })
  statement: string;

  @Column({ type: 'timestamptz' })
  receivedAt: Date;

  /** Null: open. */
  @Column({ type: 'timestamptz', nullable: true })
  handledAt: Date | null;

  /** Member of staff who handled it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'withdrawal_handled_by_user' })
  handledBy: string | null;

  /** What staff did, such as the refund. */
  @Column({ type: 'text', default: '' })
  note: string;
}
