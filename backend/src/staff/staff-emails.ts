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
import { openInvitations } from './staff.query.js';

/** "an owner" */
const AS: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  support: 'support',
};

/** The words of the mails about the staff. */
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

  /** Nobody is told of what was taken back. */
  private async invitation({ id }: DueMessage): Promise<EmailContent | undefined> {
    const [found] = await openInvitations(this.dataSource.manager, this.clock.now(), id);
    if (!found) return undefined;
    const { email, role, invited_by: inviter } = found;
    const may = [...ROLE_PERMISSIONS[role]].map((permission) => PERMISSIONS[permission]);
    const url = this.templates.link(`/invitation?token=${this.secrets.secret(id)}`);
    return {
      to: email,
      subject: 'You are invited to join the staff',
      title: 'You are invited to join the staff',
      blocks: [
        {
          kind: 'text',
          text: `${nameInMail(inviter) ?? 'An owner of the shop'} invites you to work in the back office, as ${AS[role]}.`,
        },
        { kind: 'list', title: 'You may then', items: may },
        { kind: 'button', label: 'See the invitation', url },
        {
          kind: 'small',
          text: `The link works once, for 7 days, and only together with the e-mail ${email}.`,
        },
        { kind: 'small', text: 'If you do not know why you get this, you need to do nothing.' },
      ],
    };
  }

  /** Names the account by its address: a user name is whatever its owner has typed. */
  private async newOwner({ user_id: id, payload }: DueMessage): Promise<EmailContent | undefined> {
    const users = this.dataSource.getRepository(UserEntity);
    const find = (one: string) => users.findOneBy({ id: one, deletedAt: IsNull() });
    const [to, owner] = await Promise.all([find(id ?? ''), find(payload.owner ?? '')]);
    if (!to || !owner) return undefined;
    return {
      to: to.email,
      subject: 'The shop has a new owner',
      title: 'The shop has a new owner',
      blocks: [
        {
          kind: 'text',
          text: `${owner.email} is now an owner of the shop. Owners may do everything in the back office, and decide who works there.`,
        },
        {
          kind: 'text',
          text: 'If you did not expect this, end their access under Staff and change your password.',
        },
        { kind: 'button', label: 'See the staff', url: this.templates.link('/admin/staff') },
      ],
    };
  }
}
