import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SecondFactor } from './second-factor.entity.js';

/** A single-use recovery code. Using it deletes the row. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'recovery_code_pk' })
  @ForeignKey(() => SecondFactor, { name: 'recovery_code_of_factor', onDelete: 'CASCADE' })
  userId: string;

  /** Hash of the code; the code itself is not stored. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'recovery_code_pk' })
  sha256: string;
}
