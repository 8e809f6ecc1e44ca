import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { UserEntity, type StaffRole } from '../auth/index.js';
import { CreatedAt, EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';

/** An emailed invitation to the staff: single use, bound to one address, valid for a week. */
@Entity('staff_invitation')
@Check('staff_invitation_email_folded', EMAIL_IS_FOLDED)
@Check('staff_invitation_role_known', `"role" IN ('owner', 'manager', 'packer', 'support')`)
@Unique('staff_invitation_unique', ['sha256'])
@Index('staff_invitation_by_user', ['invitedBy'])
@Index('staff_invitation_of_user', ['userId'])
export class StaffInvitation {
  /** Id of the message that contains the link. */
  @PrimaryKeyColumn('uuid', 'staff_invitation_pk')
  id: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /**
   * The account that had the address at the time. If that account has another address now, the
   * invitation is invalid.
   */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'staff_invitation_of_account', onDelete: 'CASCADE' })
  userId: string | null;

  @Column({ type: 'varchar', length: 10 })
  role: StaffRole;

  /** The inviting owner. The invitation is invalid once that account is no longer an owner. */
  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'staff_invitation_by_account', onDelete: 'CASCADE' })
  invitedBy: string;

  /** Hash of the link's secret; the secret itself is not stored. */
  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When it was accepted or revoked; it is invalid from then on. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
