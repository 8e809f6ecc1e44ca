import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UserEntity } from '../../auth/index.js';
import { CreatedAt, PrimaryKeyColumn } from '../../common/columns.js';
import { AddressColumns } from './address-columns.js';

/** An address in the address book of an account. At most one per account is the default. */
@Entity('user_address')
@Check(
  'user_address_text_lengths',
  `char_length(name) <= 100 AND char_length(company) <= 100 AND char_length(line1) <= 100 AND char_length(line2) <= 100 AND char_length(city) <= 100 AND char_length(region) <= 100 AND char_length(postal_code) <= 20 AND char_length(phone) <= 40`,
)
@Check('user_address_country_code', `country ~ '^[A-Z]{2}$'`)
@Index('user_address_of_user_index', ['userId'])
@Index('user_address_one_default', ['userId'], { unique: true, where: 'is_default' })
export class UserAddressEntity extends AddressColumns {
  @PrimaryKeyColumn('uuid', 'user_address_pk')
  id: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'user_address_of_user', onDelete: 'CASCADE' })
  userId: string;

  /** Preselected at the checkout. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;

  @CreatedAt()
  createdAt: Date;
}
