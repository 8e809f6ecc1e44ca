import { getSubnet } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import {
  AccountService,
  type AuthenticatedUser,
  AccountsService,
  AccountTokens,
  hashLinkSecret,
  isStaff,
  LinkUsedUp,
  PermissionMissing,
  getRoleColumns,
  UserEntity,
  type Actor,
} from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { NewOwnerEmails } from './new-owner-emails.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import type {
  AcceptWithAccount,
  InvitationDto,
  Invite,
  Invited,
  AcceptInvitation,
} from './staff.contract.js';
import { AlreadyStaff, InvitationNotFound } from './staff.errors.js';
import {
  closeInvitations,
  consumeInvitation,
  findInvitation,
  lockOwnersAndMember,
  findOpenInvitations,
  promote,
} from './staff.query.js';

const LIFETIME_MS = 7 * 24 * HOUR;

/** Emailed invitations to the staff: single use, valid for a week, bound to one address. */
@Injectable()
export class InvitationsService extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly account: AccountService,
    private readonly secrets: AccountTokens,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly newOwnerEmails: NewOwnerEmails,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Creates an invitation and enqueues its email. Closes earlier invitations to the same address. */
  invite({ email, role }: Invite, by: Actor): Promise<InvitationDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await requireOwner(manager, by);
      const account = await manager.findOneBy(UserEntity, { email });
      if (account && isStaff(account)) throw new AlreadyStaff();
      const now = this.clock.now();
      await closeInvitations(manager, now, { email });
      const id = uuidv7();
      const userId = account?.id ?? null;
      const sha256 = hashLinkSecret(this.secrets.secret(id));
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const row = { id, email, userId, role, invitedBy: by.id, sha256, expiresAt };
      await manager.insert(StaffInvitation, row);
      await this.outbox.enqueue(manager, {
        id,
        kind: 'staff-invitation',
        ...(userId !== null && { userId }),
        payload: { email },
      });
      const after = { email: maskEmail(email), role };
      await this.record(manager, by, 'staff.invite', id, null, after);
      const invitation = await findOpen(manager, now, id);
      if (!invitation) throw new Error('The invitation was not found after it was inserted');
      return invitation;
    });
  }

  /** Revokes an invitation, which invalidates its link. */
  revoke(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const invitation = await findOpen(manager, now, id);
      const isClosed = invitation && (await closeInvitations(manager, now, { id })) > 0;
      if (!isClosed) throw new InvitationNotFound();
      const before = { email: maskEmail(invitation.email), role: invitation.role };
      await this.record(manager, by, 'staff.uninvite', id, before, null);
    });
  }

  /** The invitation of a link, without consuming it. */
  async preview(token: string, address: string): Promise<Invited> {
    await this.limiter.count([{ limit: 'link-address', subject: getSubnet(address) }]);
    const found = await findInvitation(
      this.dataSource.manager,
      hashLinkSecret(token),
      this.clock.now(),
    );
    if (!found) throw new LinkUsedUp();
    const { email, role, has_account } = found;
    return { email, role, has_account };
  }

  /**
   * Accepts an invitation: gives the account with the invited address its staff role and ends the sessions of that
   * account. Refuses every other account, and a wrong password.
   */
  async accept(
    { token, password }: AcceptWithAccount,
    user: AuthenticatedUser,
    by: Actor,
    address: string,
  ): Promise<void> {
    await this.preview(token, address);
    // Its length was checked: a shopper's password may be shorter than a staff password.
    await this.account.requirePassword(user, password);
    await inTransaction(this.dataSource, async (manager) => {
      const { email, role } = await this.consume(manager, token, by.id);
      const isPromoted = await promote(manager, by.id, { email, role }, this.clock.now());
      if (!isPromoted) throw new LinkUsedUp();
      await this.newOwnerEmails.enqueue(manager, by.id, role);
      await this.outbox.release(manager, by.id);
      await this.record(manager, by, 'staff.join', by.id, null, { role });
    });
  }

  /** Creates a staff account for an invitation. Returns no session; the new member logs in. */
  async join({ token, ...body }: AcceptInvitation, address: string, device: string): Promise<void> {
    // Checked first: an invalid link must not cost a hash.
    const { email, role } = await this.preview(token, address);
    await this.accounts.create(
      { ...body, email },
      getRoleColumns(role),
      async (manager, { id }) => {
        await this.consume(manager, token, null);
        await manager.update(UserEntity, { id }, { emailConfirmedAt: this.clock.now() });
        await this.newOwnerEmails.enqueue(manager, id, role);
        const by = { id, permission: null, device };
        await this.record(manager, by, 'staff.join', id, null, { role });
      },
    );
  }

  /** Deletes invitations one day after they expired. */
  protected override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 24 * HOUR);
    await this.dataSource.manager.delete(StaffInvitation, { expiresAt: LessThan(before) });
  }

  /**
   * Consumes the invitation for this account. `null` is a new account, valid only if the address
   * had none at the time of the invitation.
   */
  private async consume(manager: EntityManager, token: string, userId: string | null) {
    const found = await consumeInvitation(manager, hashLinkSecret(token), this.clock.now());
    const isForAnother = found?.user_id !== null && found?.user_id !== userId;
    if (!found || isForAnother) throw new LinkUsedUp();
    return found;
  }

  private record(
    manager: EntityManager,
    by: Pick<Actor, 'id' | 'permission' | 'device'>,
    action: string,
    subjectId: string,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const values = { before: before && { ...before }, after: after && { ...after } };
    return this.audit.record(manager, { by, action, subject: 'staff', subjectId, ...values });
  }
}

/**
 * Rechecks under the lock that the actor is an owner: another owner may have removed the role since
 * the guard's check.
 */
async function requireOwner(manager: EntityManager, { id }: Actor): Promise<void> {
  const owners = await lockOwnersAndMember(manager, id);
  const isOwner = owners.some((account) => account.id === id && account.role === 'owner');
  if (!isOwner) throw new PermissionMissing('staff.manage');
}

async function findOpen(
  manager: EntityManager,
  now: Date,
  id: string,
): Promise<InvitationDto | undefined> {
  const [row] = await findOpenInvitations(manager, now, id);
  return row && { ...row, expires_at: row.expires_at.toISOString() };
}

/**
 * Masks an address ("d…@example.com"): audit entries are permanent, and an invited person may never
 * become a customer.
 */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1…@');
}
