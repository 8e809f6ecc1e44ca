import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource } from 'typeorm';
import { AccountTokens, ROLE_PERMISSIONS, permissionText, UserEntity } from '../auth/index.js';
import { textsIn, toLocale } from '../common/languages/translate.js';
import { Clock } from '../common/clock.js';
import {
  EmailTemplates,
  nameInMail,
  type DueMessage,
  type EmailContent,
} from '../messages/index.js';
import { findOpenInvitations } from './staff.query.js';

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
  private async invitation({ id, locale: stored }: DueMessage): Promise<EmailContent | undefined> {
    const [found] = await findOpenInvitations(this.dataSource.manager, this.clock.now(), id);
    if (!found) return undefined;
    const { email, role, invited_by } = found;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    const inviter = nameInMail(invited_by) ?? t('mailStaff.anOwner');
    const permissions = [...ROLE_PERMISSIONS[role]].map((permission) =>
      permissionText(permission)(locale),
    );
    const url = this.templates.link(`/invitation?token=${this.secrets.secret(id)}`, locale);
    return {
      to: email,
      subject: t('mailStaff.invitationTitle'),
      title: t('mailStaff.invitationTitle'),
      blocks: [
        { kind: 'text', text: t('mailStaff.invitation', { inviter, role }) },
        { kind: 'list', title: t('mailStaff.youCan'), items: permissions },
        { kind: 'button', label: t('mailStaff.seeInvitation'), url },
        { kind: 'small', text: t('mailStaff.linkValidity', { email }) },
        { kind: 'small', text: t('mailStaff.unexpected') },
      ],
    };
  }

  /** Identifies the new owner by email address, because a user name can be anything. */
  private async newOwner({
    user_id: recipientId,
    payload,
    locale: stored,
  }: DueMessage): Promise<EmailContent | undefined> {
    const users = this.dataSource.getRepository(UserEntity);
    const find = (id: string) => users.findOneBy({ id, deletedAt: IsNull() });
    const [to, owner] = await Promise.all([find(recipientId ?? ''), find(payload.owner ?? '')]);
    if (!to || !owner) return undefined;
    const locale = toLocale(stored);
    const t = textsIn(locale);
    return {
      to: to.email,
      subject: t('mailStaff.newOwnerTitle'),
      title: t('mailStaff.newOwnerTitle'),
      blocks: [
        { kind: 'text', text: t('mailStaff.newOwner', { email: owner.email }) },
        { kind: 'text', text: t('mailStaff.newOwnerUnexpected') },
        {
          kind: 'button',
          label: t('mailStaff.seeStaff'),
          url: this.templates.link('/admin/staff', locale),
        },
      ],
    };
  }
}
