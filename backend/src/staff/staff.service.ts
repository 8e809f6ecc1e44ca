import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import {
  ROLE_PERMISSIONS,
  PermissionMissing,
  STAFF_ROLES,
  type Actor,
  type StaffRole,
} from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { NewOwnerMails } from './new-owner-mails.js';
import type { Staff } from './staff.contract.js';
import { LastOwner, MemberNotFound } from './staff.errors.js';
import {
  closeInvitations,
  revokeAccess,
  findMembers,
  lockOwnersAndMember,
  openInvitations,
  setRole,
} from './staff.query.js';

/** Who works in the back office, and as what. */
@Injectable()
export class StaffService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly newOwnerMails: NewOwnerMails,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string): Promise<Staff> {
    const { manager } = this.dataSource;
    const [members, invitations] = await Promise.all([
      findMembers(manager),
      openInvitations(manager, this.clock.now()),
    ]);
    return {
      members: members.map(({ created_at, last_seen_at, ...member }) => ({
        ...member,
        since: created_at.toISOString(),
        last_seen: last_seen_at?.toISOString() ?? null,
        is_you: member.id === viewerId,
      })),
      invitations: invitations.map(({ expires_at, ...invitation }) => ({
        ...invitation,
        expires_at: expires_at.toISOString(),
      })),
      roles: STAFF_ROLES.map((role) => ({ role, permissions: [...ROLE_PERMISSIONS[role]] })),
    };
  }

  /** Counts from the member's next request on. */
  setRole(id: string, role: StaffRole, by: Actor): Promise<Staff> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockMember(manager, id, by, role);
      if (before !== role) {
        await setRole(manager, id, role);
        await this.forget(manager, id, role);
        await this.newOwnerMails.write(manager, id, role);
        const after = { role };
        await this.record(manager, by, 'staff.role', id, { role: before }, after);
      }
    }).then(() => this.list(by.id));
  }

  /** Makes a member a shopper again. Every session of theirs ends. */
  end(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const role = await lockMember(manager, id, by, null);
      await revokeAccess(manager, id);
      await this.forget(manager, id, null);
      await this.record(manager, by, 'staff.end', id, { role }, null);
    });
  }

  /** Who is no owner any more has invited nobody. */
  private async forget(manager: EntityManager, id: string, role: StaffRole | null): Promise<void> {
    if (role !== 'owner') await closeInvitations(manager, this.clock.now(), { invitedBy: id });
  }

  private record(
    manager: EntityManager,
    by: Actor,
    action: 'staff.role' | 'staff.end',
    subjectId: string,
    before: { readonly role: StaffRole },
    after: { readonly role: StaffRole } | null,
  ): Promise<void> {
    return this.audit.record(manager, { by, action, subject: 'staff', subjectId, before, after });
  }
}

/** The role of a member, who may be changed to `role`; what was allowed to the actor is asked once more, under the lock. */
async function lockMember(
  manager: EntityManager,
  id: string,
  by: Actor,
  role: StaffRole | null,
): Promise<StaffRole> {
  const locked = await lockOwnersAndMember(manager, id);
  const owners = locked.filter((account) => account.role === 'owner');
  if (!owners.some((owner) => owner.id === by.id)) throw new PermissionMissing('staff.manage');
  const member = locked.find((account) => account.id === id);
  if (!member) throw new MemberNotFound();
  const isLast = member.role === 'owner' && owners.length === 1;
  if (isLast && role !== 'owner') throw new LastOwner();
  return member.role;
}
