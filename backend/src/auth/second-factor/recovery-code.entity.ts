import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SecondFactor } from './second-factor.entity.js';

/** A code for who has lost the phone. It is used by taking the row away. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_code_pk' })
  @ForeignKey(() => SecondFactor, { name: 'recovery_code_of_factor', onDelete: 'CASCADE' })
  userId: string;

  /** Of the code, which stands nowhere. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'recovery_code_pk' })
  sha256: string;
}
