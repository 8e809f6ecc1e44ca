import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../auth/index.js';
import { ProductEntity } from '../catalog/index.js';
import { EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';
import type { RequestKind } from './request-kinds.js';

/** A request of a customer, sent without login, and what staff answered. Deleted a year after it was closed. */
@Entity('request')
@Check('request_email_folded', EMAIL_IS_FOLDED)
@Check(
  'request_kind_known',
  `kind IN ('pre_order', 'question', 'returned_piece', 'quantity', 'other')`,
)
@Check('request_quantity_range', `quantity BETWEEN 1 AND 100000`)
@Check('request_closed_by_someone', `(closed_at IS NULL) = (closed_by IS NULL)`)
@Check('request_answer_closes', `answer = '' OR closed_at IS NOT NULL`)
@Check(
  'request_text_lengths',
  `char_length(name) <= 100 AND char_length(message) <= 2000 AND char_length(answer) <= 5000`,
)
@Index('request_open_first', ['closedAt', 'receivedAt', 'id'])
@Index('request_of_kind', ['kind', 'closedAt', 'receivedAt', 'id'])
@Index('request_by_email', ['email'])
@Index('request_about_product', ['productId'])
export class CustomerRequestEntity {
  /** Chosen by the client, so that a repeated request is stored once. */
  @PrimaryKeyColumn('uuid', 'request_pk')
  id: string;

  @Column({ type: 'text' })
  kind: RequestKind;

  /** Null: about no particular product. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey(() => ProductEntity, { name: 'request_of_product' })
  productId: number | null;

  @Column({ type: 'integer', nullable: true })
  quantity: number | null;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'timestamptz' })
  receivedAt: Date;

  /** Null: open. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Member of staff who answered or closed it. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'request_closed_by_user' })
  closedBy: string | null;

  /** Text of the email that answered it; empty: open, or closed without an answer. */
  @Column({ type: 'text', default: '' })
  answer: string;

  /** Language of the page that sent it; null: unknown, so English. */
  @Column({ type: 'text', nullable: true })
  locale: string | null;
}
