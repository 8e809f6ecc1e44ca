import { Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { UserEntity } from '../user.entity.js';

/**
 * TOTP secret of an account. Active once `users.second_factor_at` is set; until then it is being
 * set up.
 */
@Entity('second_factor')
export class SecondFactor {
  @PrimaryKeyColumn('uuid', 'second_factor_pk')
  @ForeignKey(() => UserEntity, { name: 'second_factor_of_account', onDelete: 'CASCADE' })
  userId: string;

  /**
   * Encrypted with a key that is not in the database, so database access alone does not allow
   * generating codes.
   */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** Time step (30 s) of the last accepted code; codes of this or an earlier step are rejected. */
  @Column({ type: 'integer', default: 0 })
  lastStep: number;

  @CreatedAt()
  createdAt: Date;
}
