import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource } from 'typeorm';
import {
  AccountTokens,
  ROLE_PERMISSIONS,
  PERMISSIONS,
  UserEntity,
  type StaffRole,
} from '../auth/index.js';
import { Clock } from '../common/clock.js';
import {
  EmailTemplates,
  nameInMail,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import { findOpenInvitations } from './staff.query.js';

/** Role with its article, as in "as an owner". */
const ROLE_PHRASES: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  support: 'support',
};

/** Email templates about the staff. */
@Injectable()
export class StaffEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: AccountTokens,
    private readonly templates: EmailTemplates,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.templates.register('staff-invitation', (message) => this.invitation(message));
    this.templates.register('new-owner', (message) => this.newOwner(message));
  }

  /** Undefined, so not sent, if the invitation was revoked or has expired. */
  private async invitation({ id }: DueMessage): Promise<EmailContent | undefined> {
    const [found] = await findOpenInvitations(this.dataSource.manager, this.clock.now(), id);
    if (!found) return undefined;
    const { email, role, invited_by: inviter } = found;
    const permissions = [...ROLE_PERMISSIONS[role]].map((permission) => PERMISSIONS[permission]);
    const url = this.templates.link(`/invitation?token=${this.secrets.secret(id)}`);
    return {
      to: email,
      subject: 'You are invited to join our staff',
      title: 'You are invited to join our staff',
      blocks: [
        {
          kind: 'text',
          text: `${nameInMail(inviter) ?? 'An owner of the shop'} invites you to work in the back office, as ${ROLE_PHRASES[role]}.`,
        },
        { kind: 'list', title: 'You can then', items: permissions },
        { kind: 'button', label: 'See the invitation', url },
        {
          kind: 'small',
          text: `The link works once, for 7 days, and only with the email ${email}.`,
        },
        { kind: 'small', text: 'If you were not expecting this, you can ignore this email.' },
      ],
    };
  }

  /** Identifies the new owner by email address, because a user name can be anything. */
  private async newOwner({
    user_id: recipientId,
    payload,
  }: DueMessage): Promise<EmailContent | undefined> {
    const users = this.dataSource.getRepository(UserEntity);
    const find = (id: string) => users.findOneBy({ id, deletedAt: IsNull() });
    const [to, owner] = await Promise.all([find(recipientId ?? ''), find(payload.owner ?? '')]);
    if (!to || !owner) return undefined;
    return {
      to: to.email,
      subject: 'The shop has a new owner',
      title: 'The shop has a new owner',
      blocks: [
        {
          kind: 'text',
          text: `${owner.email} is now an owner of the shop. Owners have full access to the back office and manage its staff.`,
        },
        {
          kind: 'text',
          text: 'If you did not expect this, remove their access under Staff and change your password.',
        },
        { kind: 'button', label: 'See the staff', url: this.templates.link('/admin/staff') },
      ],
    };
  }
}
