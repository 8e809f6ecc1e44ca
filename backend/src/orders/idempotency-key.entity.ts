import { UserEntity } from '../auth/index.js';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../common/columns.js';
import type { CheckoutResult } from './orders.contract.js';

/** A checkout that succeeded, under the key its client gave it: the same key gets the same answer. Kept 24 h. */
@Entity('checkout_key')
@Check('checkout_key_length', `char_length(key) BETWEEN 1 AND 200`)
@Index('checkout_key_oldest', ['createdAt'])
export class IdempotencyKey {
  @PrimaryKeyColumn('uuid', 'checkout_key_pk')
  @ForeignKey(() => UserEntity, { name: 'checkout_key_of_user', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryKeyColumn('text', 'checkout_key_pk')
  key: string;

  /** SHA-256 of what was asked (call and body), so that a key reused for something else is noticed. */
  @Column({ type: 'text' })
  requestHash: string;

  @Column({ type: 'jsonb' })
  answer: CheckoutResult;

  @CreatedAt()
  createdAt: Date;
}
