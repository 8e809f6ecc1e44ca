import { Check, Column, Entity } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';
import type { OptionalMethod } from './payment-methods.js';

/** Settings of an optional payment method; no row: never switched on. */
@Entity('payment_method')
@Check('payment_method_instructions_length', `char_length(instructions) <= 1000`)
export class PaymentMethodEntity {
  @PrimaryKeyColumn('text', 'payment_method_pk')
  method: OptionalMethod;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Shown to buyers who choose the method: the bank account, for example. */
  @Column({ type: 'text' })
  instructions: string;

  /** Units of the method's currency per US dollar; null: the method charges dollars. */
  @Column({ type: 'numeric', precision: 12, scale: 4, nullable: true })
  rate: string | null;
}
