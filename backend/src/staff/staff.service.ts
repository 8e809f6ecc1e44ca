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
import { allInOrder, inTransaction } from '../common/transaction.js';
import { NewOwnerEmails } from './new-owner-emails.js';
import type { Staff } from './staff.contract.js';
import { LastOwner, MemberNotFound } from './staff.errors.js';
import {
  closeInvitations,
  revokeAccess,
  findMembers,
  lockOwnersAndMember,
  findOpenInvitations,
  setRole,
} from './staff.query.js';

/** Staff members and their roles. */
@Injectable()
export class StaffService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly newOwnerEmails: NewOwnerEmails,
    private readonly clock: Clock,
  ) {}

  async list(viewerId: string, manager = this.dataSource.manager): Promise<Staff> {
    const [members, invitations] = await allInOrder([
      findMembers(manager),
      findOpenInvitations(manager, this.clock.now()),
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

  /** Changes a member's role; takes effect with their next request. */
  setRole(id: string, role: StaffRole, by: Actor): Promise<Staff> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockMember(manager, id, by, role);
      if (before !== role) {
        await setRole(manager, id, role);
        await this.closeInvitationsUnlessOwner(manager, id, role);
        await this.newOwnerEmails.enqueue(manager, id, role);
        const after = { role };
        await this.record(manager, by, 'staff.role', id, { role: before }, after);
      }
      return this.list(by.id, manager);
    });
  }

  /** Makes a member a shopper and ends all of their sessions. */
  end(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const role = await lockMember(manager, id, by, null);
      await revokeAccess(manager, id);
      await this.closeInvitationsUnlessOwner(manager, id, null);
      await this.record(manager, by, 'staff.end', id, { role }, null);
    });
  }

  /** Closes open invitations of a former owner. */
  private async closeInvitationsUnlessOwner(
    manager: EntityManager,
    id: string,
    role: StaffRole | null,
  ): Promise<void> {
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

/**
 * Locks a member and returns the current role. Rechecks under the lock that the actor is an owner
 * and that one remains if the member's role becomes `role`.
 */
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
