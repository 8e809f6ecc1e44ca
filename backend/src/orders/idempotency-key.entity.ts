import { UserEntity } from '../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import type { CheckoutResult } from './orders.contract.js';

/** Stored response of a successful checkout under the client's idempotency key. Retained for 24 hours. */
@Entity('checkout_key')
@Check('checkout_key_length', `char_length(key) BETWEEN 1 AND 200`)
@Index('checkout_key_oldest', ['createdAt'])
export class IdempotencyKey {
  @PrimaryKeyColumn('uuid', 'checkout_key_pk')
  @ForeignKey(() => UserEntity, { name: 'checkout_key_of_user', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryKeyColumn('text', 'checkout_key_pk')
  key: string;

  /** SHA-256 of route and body, to detect a key that is reused for a different request. */
  @Column({ type: 'text' })
  requestHash: string;

  @Column({ type: 'jsonb' })
  answer: CheckoutResult;

  @CreatedAt()
  createdAt: Date;
}
