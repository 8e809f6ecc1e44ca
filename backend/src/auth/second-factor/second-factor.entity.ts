import { Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { UserEntity } from '../user.entity.js';

/**
 * What an account's authenticator app was given. It counts once `users.second_factor_at` says so; until then
 * somebody is setting it up.
 */
@Entity('second_factor')
export class SecondFactor {
  @PrimaryKeyColumn('uuid', 'second_factor_pk')
  @ForeignKey(() => UserEntity, { name: 'second_factor_of_account', onDelete: 'CASCADE' })
  userId: string;

  /** Sealed with a key of the shop's: who reads the database can make no code. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** The half minute of the last code that was taken: an older one, or the same again, is none. */
  @Column({ type: 'integer', default: 0 })
  lastStep: number;

  @CreatedAt()
  createdAt: Date;
}
