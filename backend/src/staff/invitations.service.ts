import { getSubnet } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import {
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
import { NewOwnerMails } from './new-owner-mails.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import type { InvitationDto, Invite, Invited, JoinBody } from './staff.contract.js';
import { AlreadyStaff, InvitationNotFound } from './staff.errors.js';
import {
  closeInvitations,
  consumeInvitation,
  invitationOf,
  lockOwnersAndMember,
  openInvitations,
  promote,
} from './staff.query.js';

const LIFETIME = 7 * 24 * HOUR;

/** Invitations to the staff, by mail: one use, a week, and for the reader of one address. */
@Injectable()
export class InvitationsService extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly secrets: AccountTokens,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly newOwnerMails: NewOwnerMails,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Writes the mail. An earlier invitation to the same address opens nothing any more. */
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
      const expiresAt = new Date(now.getTime() + LIFETIME);
      const row = { id, email, userId, role, invitedBy: by.id, sha256, expiresAt };
      await manager.insert(StaffInvitation, row);
      await this.outbox.enqueue(manager, {
        id,
        kind: 'staff-invitation',
        ...(userId !== null && { userId }),
        payload: { email },
      });
      const after = { email: hinted(email), role };
      await this.record(manager, by, 'staff.invite', id, null, after);
      const invitation = await findOpen(manager, now, id);
      if (!invitation) throw new Error('The invitation was written and is not there');
      return invitation;
    });
  }

  /** Takes an invitation back: its link opens nothing any more. */
  revoke(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const invitation = await findOpen(manager, now, id);
      const isClosed = invitation && (await closeInvitations(manager, now, { id })) > 0;
      if (!isClosed) throw new InvitationNotFound();
      const before = { email: hinted(invitation.email), role: invitation.role };
      await this.record(manager, by, 'staff.uninvite', id, before, null);
    });
  }

  /** What a link invites to. */
  async preview(token: string, address: string): Promise<Invited> {
    await this.limiter.count([{ limit: 'link-address', whom: getSubnet(address) }]);
    const found = await invitationOf(
      this.dataSource.manager,
      hashLinkSecret(token),
      this.clock.now(),
    );
    if (!found) throw new LinkUsedUp();
    const { email, role, has_account } = found;
    return { email, role, has_account };
  }

  /** The account that has the address joins; nobody else can for it. It has to log in again. */
  async accept(token: string, by: Actor, address: string): Promise<void> {
    await this.preview(token, address);
    await inTransaction(this.dataSource, async (manager) => {
      const { email, role } = await this.consume(manager, token, by.id);
      const isDone = await promote(manager, by.id, { email, role }, this.clock.now());
      if (!isDone) throw new LinkUsedUp();
      await this.newOwnerMails.write(manager, by.id, role);
      await this.outbox.release(manager, by.id);
      await this.record(manager, by, 'staff.join', by.id, null, { role });
    });
  }

  /** Somebody without an account joins with a new one, which they log in to. */
  async join({ token, ...body }: JoinBody, address: string, device: string): Promise<void> {
    // A link that is worth nothing costs no hash.
    const { email, role } = await this.preview(token, address);
    await this.accounts.create(
      { ...body, email },
      getRoleColumns(role),
      async (manager, { id }) => {
        await this.consume(manager, token, null);
        await manager.update(UserEntity, { id }, { emailConfirmedAt: this.clock.now() });
        await this.newOwnerMails.write(manager, id, role);
        const by = { id, permission: null, device };
        await this.record(manager, by, 'staff.join', id, null, { role });
      },
    );
  }

  /** Forgets what counts no more; a day later, so that a late click is told the truth. */
  protected override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 24 * HOUR);
    await this.dataSource.manager.delete(StaffInvitation, { expiresAt: LessThan(before) });
  }

  /** Uses it up, for this account; null: for a new one, where the address had none when it was written. */
  private async consume(manager: EntityManager, token: string, userId: string | null) {
    const found = await consumeInvitation(manager, hashLinkSecret(token), this.clock.now());
    const isOthers = found?.user_id !== null && found?.user_id !== userId;
    if (!found || isOthers) throw new LinkUsedUp();
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

/** The guard has asked before; meanwhile another owner may have taken it away. */
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
  const [row] = await openInvitations(manager, now, id);
  return row && { ...row, expires_at: row.expires_at.toISOString() };
}

/** "d…@example.com": the log keeps for good, and who was only invited is nobody's to keep. */
function hinted(email: string): string {
  return email.replace(/^(.).*@/, '$1…@');
}
