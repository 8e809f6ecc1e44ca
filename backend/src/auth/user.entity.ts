import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { CreatedAt, EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';
import type { StaffRole } from './permissions.js';
import type { Role } from './role.js';

@Entity({ name: 'users' })
@Unique('users_email_unique', ['email'])
@Check('users_email_folded', EMAIL_IS_FOLDED)
@Check('users_role_known', `"role" IN ('user', 'admin', 'staff')`)
@Check(
  'users_staff_role_known',
  `CASE "role" WHEN 'admin' THEN "staff_role" IS NULL OR "staff_role" IN ('owner', 'manager', 'packer', 'support')
     WHEN 'staff' THEN "staff_role" IS NOT NULL AND "staff_role" IN ('manager', 'packer', 'support')
     ELSE "staff_role" IS NULL END`,
)
// For an older API, which lists its customers by it.
@Index('users_newest', ['role', 'createdAt', 'id'])
@Index('users_customers', ['createdAt', 'id'], { where: `role = 'user' AND deleted_at IS NULL` })
// Trigram indices: TypeORM cannot say them, the migrations "search-indices" (for an older API) and
// "names-without-marks" do.
@Index('users_search', { synchronize: false })
@Index('users_found_by', { synchronize: false })
export class UserEntity {
  /** UUIDv7, made in the application. */
  @PrimaryKeyColumn('uuid', 'users_pk')
  id: string;

  @Column('varchar', { length: 50 })
  username: string;

  /** Folded (NFKC, lower case): the same mailbox is one account, however it is typed. */
  @Column('varchar', { length: 254 })
  email: string;

  @Column('text')
  passwordHash: string;

  @Column('varchar', { length: 10, default: 'user' })
  role: Role;

  /** Of a member of the staff, which: what they may do follows from it. Null at an `admin`, as an older API writes it: an owner. */
  @Column('varchar', { length: 10, nullable: true })
  staffRole: StaffRole | null;

  /** Every token carries this number; raising it ends all sessions of the account. */
  @Column('integer', { default: 0 })
  tokenVersion: number;

  /** When somebody last proved to read what is sent to the address; null: nobody has yet. */
  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  /** Since when a log-in asks for a code as well; null: the password alone opens the account. */
  @Column('timestamptz', { nullable: true })
  secondFactorAt: Date | null;

  /** When the person behind it left: then only the orders need this row. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
