import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { UserEntity, type StaffRole } from '../auth/index.js';
import { CreatedAt, EMAIL_IS_FOLDED, PrimaryKeyColumn } from '../common/columns.js';

/** A mail that lets the reader of one address join the staff, once and for a week. */
@Entity('staff_invitation')
@Check('staff_invitation_email_folded', EMAIL_IS_FOLDED)
@Check('staff_invitation_role_known', `"role" IN ('owner', 'manager', 'packer', 'support')`)
@Unique('staff_invitation_unique', ['sha256'])
@Index('staff_invitation_by_user', ['invitedBy'])
@Index('staff_invitation_of_user', ['userId'])
export class StaffInvitation {
  /** That of the message with the link. */
  @PrimaryKeyColumn('uuid', 'staff_invitation_pk')
  id: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** Whose address it was then: has that account another one by now, the invitation opens nothing. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'staff_invitation_of_account', onDelete: 'CASCADE' })
  userId: string | null;

  @Column({ type: 'varchar', length: 10 })
  role: StaffRole;

  /** Who may not invite any more, their invitations open nothing. */
  @Column({ type: 'uuid' })
  @ForeignKey(() => UserEntity, { name: 'staff_invitation_by_account', onDelete: 'CASCADE' })
  invitedBy: string;

  /** Of the link's secret, which stands nowhere. */
  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When it was accepted, or taken back: it opens nothing any more. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @CreatedAt()
  createdAt: Date;
}
